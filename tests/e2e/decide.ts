import { oddsOf } from '@esagono/engine';
import type { Choice, Desk } from '../../packages/web/src/controller/choice.ts';
import type { Moment } from './moments.ts';

/** The first act by one of these verbs whose outcome is worth a look. */
const weighty =
  (verbs: readonly string[], reaction = false): Moment['wanted'] =>
  (desk: Desk, reacting: boolean): Choice | undefined =>
    reaction !== reacting
      ? undefined
      : desk.choices.find(
          (c) =>
            verbs.includes(c.verb) &&
            (oddsOf(desk.game, desk.pos, desk.seat, c.code)?.outcomes.length ?? 0) > 2,
        );

/** Moments at which somebody decides by the odds. */
export const DECISIONS: readonly Moment[] = [
  { name: 'fire', game: 'banditen', scenario: 'gravellona', wanted: weighty(['fire']) },
  {
    name: 'reaction',
    game: 'banditen',
    scenario: 'gravellona',
    wanted: weighty(['opportunityFire'], true),
  },
  { name: 'attack', game: 'ta1', scenario: 'drvar', wanted: weighty(['attack', 'attackMove']) },
  { name: 'assault', game: 'strafexpedition', scenario: 'novegno', wanted: weighty(['assault']) },
];
