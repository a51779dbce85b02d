import { DataError, didYouMean, type Reading } from '@esagono/engine';
import { readUnitName } from '../model/names.ts';
import type { Banditen } from '../model/state.ts';
import { KINDRED } from './kindred.ts';
import { objectiveNumber, UNIT_KEYS } from './stage.ts';

/** Where somebody who does not say does what most players would. */
const LAPSING = ['goOn', 'target', 'losses', 'retreat', 'replaceAt'];

/** How situations of this game may be written. */
export const reading: Reading<Banditen> = {
  words: {
    state: [
      'scenario',
      'turn',
      'phase',
      'initiative',
      'active',
      'lastPass',
      'pa',
      'losses',
      'otherLosses',
      'morale',
      'lowAmmo',
      'frost',
      'night',
      'bn3Turn',
      'mines',
      'bunkers',
      'infirmary',
      'conquered',
      'arrivals',
      'units',
    ],
    unit: [...UNIT_KEYS, 'inCommand'],
    event: [
      'action',
      'added',
      'at',
      'attack',
      'day',
      'defence',
      'dice',
      'die',
      'morale',
      'passed',
      'failed',
      'result',
      'formation',
      'from',
      'group',
      'hex',
      'hits',
      'hour',
      'income',
      'name',
      'need',
      'ones',
      'pa',
      'purpose',
      'side',
      'to',
      'turn',
      'unit',
      'units',
      'value',
      'vf',
    ],
  },
  fullName(pos, name) {
    const unit = readUnitName(pos.scene, name);
    return unit < 0 ? undefined : pos.scene.roster.names[unit];
  },
  /** Objectives by name or hex; groups that arrive by their own names. */
  reword(pos, expected) {
    const { ground, roster } = pos.scene;
    const { conquered, arrivals } = expected;
    const groups = roster.arrivals.map(({ id }) => id);
    const stranger = Object.keys(Object(arrivals)).find((id) => !groups.includes(id));
    if (stranger !== undefined)
      throw new DataError(
        `arrivals/${stranger}: expected one of ${groups.join(', ')}${didYouMean(stranger, groups)}`,
      );
    if (!Array.isArray(conquered)) return expected;
    const names = ground.objectives.map(({ name }) => name);
    const named = conquered.map((entry) => {
      const name = names[objectiveNumber(pos, entry)];
      if (name !== undefined) return name;
      throw new DataError(
        `conquered: expected an objective (${names.join(', ')}), found ${String(entry)}${didYouMean(String(entry), names)}`,
      );
    });
    return { ...expected, conquered: named };
  },
  lenient: { kindred: KINDRED, closers: ['decline', 'pass', 'skip'], lapsing: LAPSING },
};
