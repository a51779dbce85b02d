import { banditen } from './banditen.ts';
import type { Presentation } from './presentation.ts';
import { skirmish } from './skirmish.ts';
import { strafexpedition } from './strafexpedition.ts';
import { ta1, ta1Gravellona } from './ta1.ts';

const ALL: readonly Presentation[] = [banditen, ta1, strafexpedition, skirmish];

export const presentationOf = (game: string, scenario = ''): Presentation =>
  game === 'ta1' && scenario === 'gravellona'
    ? ta1Gravellona
    : (ALL.find((p) => p.game === game) ?? skirmish);
