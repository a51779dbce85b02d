import type { TableState } from '../table/table-state.ts';
import { act, bringUp, lead, moveTo, offers } from './hints.ts';
import { asks, type Lesson } from './lesson.ts';

const FIRE = ['fire', 'moveAndFire'] as const;
/** Within reach of rifles, by day and by night. */
const IN_RANGE = 1;
/** An assault that cannot be had in so many hours is left for later. */
const PATIENCE = 3;
/** BAN-11.1: who may assault. */
const STORMERS = ['infantry'];

const grew = (now: TableState, before: TableState): boolean => now.length > before.length;
const points = ({ selection }: TableState, ...verbs: readonly string[]): boolean =>
  selection.goal >= 0 && (verbs.length === 0 || verbs.includes(selection.verb ?? ''));
const nextTurn = (now: TableState, before: TableState): boolean =>
  now.desk.view.turn > before.desk.view.turn;

/** Banditen!: a first turn at Gravellona, from the first look to the end of the hour. */
export const FIRST_TURN: Lesson = {
  game: 'banditen',
  steps: [
    { key: 'ground', at: '.map' },
    { key: 'bar', at: '.phase-bar' },
    {
      key: 'take',
      asked: 'activation',
      until: (now) => now.selection.units.length > 0,
      hint: (now) => moveTo(now, IN_RANGE),
    },
    { key: 'acts', at: '.panel' },
    {
      key: 'point',
      asked: 'activation',
      until: (now) => points(now),
      hint: (now) => moveTo(now, IN_RANGE),
    },
    { key: 'commit', asked: 'activation', until: grew, needs: (now) => points(now) },
    { key: 'log', at: '.log' },
    { key: 'seen' },
    {
      key: 'fire',
      asked: 'activation',
      until: (now) => points(now, ...FIRE),
      skips: (now) => !offers(now, ...FIRE),
      hint: (now) => act(now, ...FIRE),
    },
    { key: 'roll', asked: 'activation', until: grew, needs: (now) => points(now, ...FIRE) },
    { key: 'result', at: '.log' },
    {
      key: 'lead',
      asked: 'activation',
      until: (now, before) => grew(now, before) && !lead(now),
      skips: (now) => !lead(now),
      hint: lead,
    },
    {
      key: 'near',
      asked: 'activation',
      until: (now, before) =>
        now.desk.view.turn >= before.desk.view.turn + PATIENCE ||
        (asks(now, 'activation') && offers(now, 'assault')),
      skips: (now) => offers(now, 'assault'),
      hint: (now) => bringUp(now, STORMERS),
    },
    {
      key: 'assault',
      asked: 'activation',
      until: (now) => points(now, 'assault'),
      skips: (now) => !offers(now, 'assault'),
      hint: (now) => act(now, 'assault'),
    },
    {
      key: 'storm',
      asked: 'activation',
      until: grew,
      needs: (now) => points(now, 'assault'),
      skips: (now) => !offers(now, 'assault'),
    },
    {
      key: 'pass',
      asked: 'activation',
      until: nextTurn,
      hint: (now) => act(now, 'pass'),
    },
    { key: 'end' },
  ],
  asides: {
    reaction: 'aside.reaction',
    goOn: 'aside.goOn',
    target: 'aside.target',
    losses: 'aside.losses',
    retreat: 'aside.retreat',
  },
  answer: (now) =>
    act(now, 'opportunityFire', 'goOn', 'decline', 'skip', 'pass') ?? now.desk.choices[0],
};
