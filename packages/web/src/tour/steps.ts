import type { TableState } from '../table/table-state.ts';

const FIRST = ['ground', 'bar', 'take', 'acts', 'point', 'commit', 'log', 'why', 'end'] as const;
const STAFF = [
  'front',
  'setUp',
  'before',
  'plan',
  'seal',
  'bid',
  'wait',
  'activate',
  'attach',
  'move',
  'fight',
  'done',
] as const;

export interface Step {
  readonly at: string;
  readonly key: (typeof FIRST)[number] | `staff.${(typeof STAFF)[number]}`;
  readonly side?: 'left' | 'bottom' | 'top' | 'right';
  /** A step that is done, not read: it ends when the player has done it. */
  readonly until?: (now: TableState, before: TableState) => boolean;
  /** The map comes to where the act is. */
  readonly shows?: boolean;
  /** Left out when it is done already: a question that is not always asked. */
  readonly skips?: boolean;
}

/** Ten minutes from the first look to the first act, by doing. */
const ACT: readonly Step[] = [
  { at: '.map', key: 'ground', side: 'left' },
  { at: '.phase-bar', key: 'bar', side: 'bottom' },
  { at: '.map', key: 'take', side: 'left', until: (now) => now.selection.units.length > 0 },
  { at: '.panel', key: 'acts', side: 'left' },
  { at: '.table-body', key: 'point', side: 'top', until: (now) => now.selection.goal >= 0 },
  { at: '.panel', key: 'commit', side: 'left', until: (now, before) => now.length > before.length },
  { at: '.log', key: 'log', side: 'left' },
  { at: '.panel', key: 'why', side: 'left' },
  { at: '.phase-bar', key: 'end', side: 'bottom' },
];

/** Is this the question put to the player now? */
const asks = (now: TableState, prompt: string): boolean =>
  now.desk.seat >= 0 && now.desk.view.prompt.key === `prompt.${prompt}`;

/** Is this the question of the moment, whoever answers it? */
const stands = (now: TableState, prompt: string): boolean =>
  now.desk.view.prompt.key === `prompt.${prompt}`;

/** Brigades that the player's own plan shows on the map. */
const planned = (now: TableState): number =>
  new Set(now.desk.view.markers.map((m) => m.key).filter((key) => key.startsWith('plan.'))).size;

const TWO = 2;
/** Questions that come only once a Brigade is being activated, or after it was. */
const moving = (now: TableState): boolean => asks(now, 'move');
const over = (now: TableState): boolean =>
  asks(now, 'choose') || asks(now, 'march') || now.desk.pos.ended !== 0;

/** A first day as a staff lives it: set-up, plan, bid, one Brigade's action. */
const DAY: readonly Step[] = [
  { at: '.map', key: 'staff.front', side: 'left', shows: true },
  {
    at: '.panel',
    key: 'staff.setUp',
    skips: true,
    until: (now) => !stands(now, 'setup'),
  },
  { at: '.side', key: 'staff.before', skips: true, until: (now) => asks(now, 'command') },
  {
    at: '.panel',
    key: 'staff.plan',
    skips: true,
    until: (now) => planned(now) >= TWO || !stands(now, 'command'),
  },
  { at: '.panel', key: 'staff.seal', skips: true, until: (now) => !stands(now, 'command') },
  { at: '.panel', key: 'staff.bid', skips: true, until: (now) => !stands(now, 'bid') },
  {
    at: '.table-body',
    key: 'staff.wait',
    side: 'top',
    skips: true,
    until: (now) => asks(now, 'choose'),
  },
  {
    at: '.table-body',
    key: 'staff.activate',
    side: 'top',
    shows: true,
    until: (now) => !asks(now, 'choose'),
  },
  {
    at: '.table-body',
    key: 'staff.attach',
    side: 'top',
    skips: true,
    until: (now) => moving(now) || over(now),
  },
  {
    at: '.table-body',
    key: 'staff.move',
    side: 'top',
    shows: true,
    until: (now, before) => now.length > before.length,
  },
  {
    at: '.table-body',
    key: 'staff.fight',
    side: 'top',
    skips: true,
    until: (now) => !moving(now) && now.desk.seat >= 0,
  },
  { at: '.phase-bar', key: 'staff.done', side: 'bottom' },
];

/** A hex worth looking at: one that can be acted on, else where units stand. */
export function worthSeeing({ desk }: TableState): number {
  const acts = desk.hexActs[Math.floor(desk.hexActs.length / 2)]?.goal;
  const group = [...desk.groups.values()].find((g) => g.hex >= 0)?.hex;
  return acts ?? group ?? desk.view.units.find((unit) => unit.hex >= 0)?.hex ?? -1;
}

export const stepsOf = (game: string): readonly Step[] => (game === 'strafexpedition' ? DAY : ACT);
