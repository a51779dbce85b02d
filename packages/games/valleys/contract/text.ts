import type { GameText } from '@esagono/engine';
import editions from '../text/editions.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import it from '../text/it.json' with { type: 'json' };
import rulesEn from '../text/rules.en.json' with { type: 'json' };
import rulesIt from '../text/rules.it.json' with { type: 'json' };
import rules from '../text/rules.json' with { type: 'json' };

export const text: GameText = {
  messages: { en, it },
  rules,
  ruleTexts: { en: rulesEn, it: rulesIt },
  rulings: { en: {}, it: {} },
  editions,
};
