import { DataError, didYouMean, type Reading } from '@esagono/engine';
import type { Sx } from '../model/state.ts';
import { FLAGS } from './describe.ts';
import { KINDRED } from './kindred.ts';
import { findBrigade, findUnit } from './names.ts';
import { VALUES } from './stage.ts';
import { findHex } from './verbs.ts';

/** Parts of the state that are keyed by hex, and by Brigade. */
const BY_HEX = ['trenches', 'control', 'bombarded'];
const BY_BRIGADE = ['plan', 'hq'];

/** How situations of this game may be written. */
export const reading: Reading<Sx> = {
  words: {
    state: [
      ...BY_HEX,
      ...BY_BRIGADE,
      'turn',
      'date',
      'weather',
      'phase',
      'initiative',
      'active',
      'passes',
      'lp',
      'outlay',
      'prisoners',
      'points',
      'russian',
      'bridge',
      'released',
      'doctrine',
      'shortFire',
      'forced',
      'force',
      'map',
      'units',
    ],
    unit: [
      ...VALUES,
      ...Object.keys(FLAGS),
      'at',
      'dp',
      'steps',
      'mode',
      'spent',
      'aim',
      'works',
      'worksSince',
      'active',
    ],
    event: [
      'at',
      'attack',
      'attackerDp',
      'attackerRetreats',
      'attackerSteps',
      'austrian',
      'austrianBid',
      'austrianSpent',
      'box',
      'column',
      'count',
      'defence',
      'defenderDp',
      'defenderRetreats',
      'defenderSteps',
      'dice',
      'die',
      'dp',
      'forced',
      'formation',
      'from',
      'italian',
      'italianBid',
      'italianSpent',
      'level',
      'points',
      'purpose',
      'shift',
      'side',
      'steps',
      'to',
      'total',
      'trench',
      'turn',
      'unit',
      'value',
      'what',
    ],
  },
  fullName(pos, name) {
    const unit = findUnit(pos, name);
    return unit < 0 ? undefined : pos.scene.roster.names[unit];
  },
  /** Brigades by id or printed name. */
  reword(pos, expected) {
    const reworded: Record<string, unknown> = { ...expected };
    for (const key of BY_HEX)
      for (const hex of Object.keys(Object(expected[key])))
        if (findHex(pos, hex) < 0)
          throw new DataError(`${key}/${hex}: expected a hex, found ${hex}`);
    for (const key of BY_BRIGADE) {
      const table = expected[key];
      if (typeof table === 'object' && table !== null)
        reworded[key] = Object.fromEntries(
          Object.entries(table).map(([id, value]) => [brigade(pos, id, key), value]),
        );
    }
    return reworded;
  },
  gone: ['eliminated', 'surrendered'],
  lenient: {
    kindred: KINDRED,
    closers: ['ready', 'done', 'decline', 'commit', 'pass', 'accept'],
    routine: 'routine',
    sequence: 'turn',
  },
};

function brigade(pos: Sx, id: string, key: string): string {
  const { brigades } = pos.scene.roster;
  const found = brigades[findBrigade(pos, id)];
  if (found) return found.id;
  const ids = brigades.map((one) => one.id);
  throw new DataError(
    `${key}/${id}: expected a Brigade of this scenario, found ${id}${didYouMean(id, ids)}`,
  );
}
