import type { GameText } from '@esagono/engine';
export const TEXT: GameText = { messages: { en: {}, it: {} }, rules: [], ruleTexts: { en: {}, it: {} }, rulings: { en: {}, it: {} } };
