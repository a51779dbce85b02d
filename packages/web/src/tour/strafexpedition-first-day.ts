import type { Choice } from '../controller/choice.ts';
import type { TableState } from '../table/table-state.ts';
import { act, behind, moveTo, offers } from './hints.ts';
import { asks, type Lesson } from './lesson.ts';

const TWO = 2;
/** Beside the enemy: from there an assault can be declared. */
const BESIDE = 1;
/** Where a headquarters stands: behind its battalions, not among the enemy. */
const BEHIND = 2;

const grew = (now: TableState, before: TableState): boolean => now.length > before.length;
const nextDay = (now: TableState, before: TableState): boolean =>
  now.desk.view.turn > before.desk.view.turn;

/** Brigades that the player's own plan shows on the map. */
const planned = (now: TableState): number =>
  new Set(now.desk.view.markers.map((m) => m.key).filter((key) => key.startsWith('plan.'))).size;

/** A plan for a Brigade that has none yet, with a few guns. */
const nextPlan = (now: TableState): Choice | undefined => {
  const marked = new Set(now.desk.view.markers.map((m) => m.key));
  const open = now.desk.choices.filter(
    (choice) =>
      choice.verb === 'plan' &&
      Object.values(choice.extras).every((value) => !marked.has(`plan.${String(value)}`)),
  );
  return open.find((choice) => Object.values(choice.extras).includes(FEW)) ?? open.at(-1);
};
/** The box of one to five guns. */
const FEW = '1-5';

/** Answered, and another question stands. */
const left = (prompt: string) => (now: TableState) => now.desk.seat >= 0 && !asks(now, prompt);
/** A Brigade's action is over: the next may be chosen, or the marches have begun. */
const acted = (now: TableState, before: TableState): boolean =>
  asks(now, 'choose') || asks(now, 'march') || nextDay(now, before);

/** Strafexpedition: a first day on Monte Novegno, from the set-up to the evening. */
export const FIRST_DAY: Lesson = {
  game: 'strafexpedition',
  steps: [
    { key: 'staff.front', at: '.map' },
    {
      key: 'staff.setUp',
      asked: 'setup',
      until: (now) => left('setup')(now),
      hint: (now) => act(now, 'accept'),
    },
    {
      key: 'staff.plan',
      asked: 'command',
      until: (now) => asks(now, 'command') && planned(now) >= TWO,
      skips: (now) => planned(now) >= TWO,
      hint: nextPlan,
    },
    {
      key: 'staff.seal',
      asked: 'command',
      until: left('command'),
      hint: (now) => act(now, 'commit'),
    },
    {
      key: 'staff.bid',
      asked: 'bid',
      until: (now) => left('bid')(now) && !asks(now, 'command'),
      hint: (now) => act(now, 'bid'),
    },
    {
      key: 'staff.activate',
      asked: 'choose',
      until: (now, before) => asks(now, 'attach') || asks(now, 'move') || nextDay(now, before),
      hint: (now) => behind(now, BEHIND),
    },
    {
      key: 'staff.attach',
      asked: 'attach',
      until: (now, before) => asks(now, 'move') || acted(now, before),
      hint: (now) => act(now, 'attach', 'ready'),
    },
    {
      key: 'staff.move',
      asked: 'move',
      until: (now, before) => grew(now, before) || acted(now, before),
      hint: (now) => moveTo(now, BESIDE),
    },
    {
      key: 'staff.assault',
      asked: 'move',
      until: (now, before) => grew(now, before) || acted(now, before),
      skips: (now) => !offers(now, 'assault'),
      hint: (now) => act(now, 'assault'),
    },
    {
      key: 'staff.moved',
      asked: 'move',
      until: (now, before) => left('move')(now) || acted(now, before),
      hint: (now) => act(now, 'done'),
    },
    {
      key: 'staff.fight',
      asked: 'choose',
      until: acted,
    },
    {
      key: 'staff.evening',
      asked: 'choose',
      until: (now, before) => nextDay(now, before),
      hint: (now) => act(now, 'pass'),
    },
    { key: 'staff.done' },
  ],
  asides: {
    artillery: 'aside.artillery',
    bombard: 'aside.bombard',
    defend: 'aside.defend',
    resolve: 'aside.resolve',
    enter: 'aside.resolve',
    lose: 'aside.losses',
    retreat: 'aside.retreat',
    counter: 'aside.counter',
    react: 'aside.react',
    shoot: 'aside.reaction',
    march: 'aside.march',
    replace: 'aside.replace',
    move: 'aside.again',
    attach: 'aside.again',
    command: 'staff.plan',
    bid: 'staff.bid',
  },
  answer: (now) =>
    act(now, 'barrage', 'volley', 'resolve', 'done', 'commit', 'ready', 'decline', 'pass') ??
    now.desk.choices[0],
};
