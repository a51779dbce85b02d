import type { Reading } from '@esagono/engine';
import { type Ta1, WORK } from '../model/state.ts';
import { unitLabel } from '../rules/01-pieces.ts';
import { kindred } from './kindred.ts';
import { readUnit, readWork } from './names.ts';
import { MARKERS, objectiveOf, SCALARS } from './stage.ts';

/** The second and third part of a split unit: not there until it is split. */
const PART = / ·\d$/;

/** `[shelter]` is what the state calls `[cover]`; a word for none of them stays what it is. */
function worksNamed(kinds: unknown): unknown {
  if (kinds === null || kinds === undefined) return kinds;
  return [kinds].flat().map((kind) => {
    const work = readWork(kind);
    return work === WORK.cover ? 'cover' : work === WORK.obstacle ? 'obstacle' : kind;
  });
}

/** How situations of these games may be written. */
export const reading: Reading<Ta1> = {
  words: {
    state: [
      ...SCALARS,
      'turn',
      'phase',
      'active',
      'initiative',
      'lastActor',
      'pa',
      'lost',
      'thirds',
      'control',
      'onceHeld',
      'works',
      'units',
      'tito',
      'raids',
    ],
    unit: [...MARKERS, 'at', 'pf', 'supplementary', 'identity', 'faceUp', 'aim'],
    event: [
      'at',
      'delay',
      'dice',
      'first',
      'from',
      'hex',
      'hit',
      'left',
      'limit',
      'morale',
      'name',
      'named',
      'parts',
      'points',
      'purpose',
      'second',
      'side',
      'target',
      'to',
      'token',
      'total',
      'turn',
      'unit',
      'units',
    ],
  },
  fullName(pos, name) {
    const unit = readUnit(pos, name);
    if (unit >= 0) return unitLabel(pos, unit);
    const whole = PART.test(name) ? readUnit(pos, name.replace(PART, '')) : -1;
    return whole < 0 ? undefined : `${unitLabel(pos, whole)}${PART.exec(name)?.[0]}`;
  },
  /** Objectives by name or hex, works by any of their names. */
  reword(pos, expected) {
    const { control, onceHeld, works } = expected;
    const { objectives } = pos.scene.tables;
    const named = (name: string, path: string): string =>
      objectives[objectiveOf(pos, name, path)].name;
    const reworded: Record<string, unknown> = { ...expected };
    if (typeof control === 'object' && control !== null)
      reworded.control = Object.fromEntries(
        Object.entries(control).map(([name, side]) => [named(name, `control/${name}`), side]),
      );
    if (typeof works === 'object' && works !== null)
      reworded.works = Object.fromEntries(
        Object.entries(works).map(([hex, kinds]) => [hex, worksNamed(kinds)]),
      );
    if (Array.isArray(onceHeld))
      reworded.onceHeld = onceHeld.map((name) => named(String(name), 'onceHeld'));
    return reworded;
  },
  gone: ['lost', 'givenUp', 'captured', 'removed'],
  lenient: {
    kindred,
    closers: ['pass', 'stop', 'hold'],
    inTurn: { volley: 'fire', order: 'land' },
    lapsing: ['onward', 'target', 'delay'],
  },
};
