import { findBot } from '@esagono/ai';
import {
  decisionPoint,
  firstDecider,
  isRefusal,
  type MatchFile,
  makeCode,
  makeHeader,
  Random,
  Table,
  writeDecision,
} from '@esagono/engine';
import { findGame } from '@esagono/games/all';
import type { Page } from '@playwright/test';
import { TableSpeaker } from '../../packages/web/src/common/speaker.ts';
import { type Choice, type Desk, openDesk } from '../../packages/web/src/controller/choice.ts';
import type { Device } from './devices.ts';
import { gesturesFor } from './gestures.ts';
import { makeGesture } from './player.ts';

/** A moment of a game at which somebody looks at the table. */
export interface Moment {
  readonly name: string;
  readonly game: string;
  readonly scenario: string;
  /** The act that is about to be committed; undefined: the moment has not come. */
  wanted(desk: Desk, reacting: boolean): Choice | undefined;
}

export interface Reached {
  readonly file: MatchFile;
  readonly desk: Desk;
  readonly choice: Choice;
  readonly seats: readonly string[];
}

/** A moment that does not come in this many decisions is waited for in vain. */
const PATIENCE = 600;
const SECRET = '0'.repeat(63);

/** A match by rules of thumb, from the first decision to the last. */
export function playOut(id: string, scenario: string, luck = 1): Pick<Reached, 'file' | 'seats'> {
  const { table, step } = opened(id, scenario, luck);
  while (table.pos.ended === 0) step();
  return { file: table.file(), seats: table.seats.map((seat) => seat.id) };
}

/** A match nobody has decided anything in. */
export function begun(id: string, scenario: string): Pick<Reached, 'file' | 'seats'> {
  const { table } = opened(id, scenario, 1);
  return { file: table.file(), seats: table.seats.map((seat) => seat.id) };
}

/** A table at which every side plays by rules of thumb; whoever may set up as usual does. */
function opened(id: string, scenario: string, luck: number) {
  const game = findGame(id);
  const bot = findBot('recruit');
  if (!game || !bot) throw new Error(`no game ${id}`);
  const header = makeHeader(game, { scenario }, `${SECRET}${luck}`, ['luck']);
  const table = new Table(game, header);
  const random = new Random(luck);
  const code = makeCode();
  const step = (): void => {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const point = decisionPoint(game, known);
    const own = point?.setup && point.usual ? (point.usual(known, seat, code), code) : undefined;
    const choice = own ?? bot.choose(game, known, seat, random, bot.budget);
    const played = table.play(seat, writeDecision(game, known, choice));
    if (isRefusal(played)) throw new Error(`refused: ${played.code}`);
  };
  return { game, table, step };
}

/** Plays by rules of thumb until the moment has come: the same one in every run. */
export function reach(moment: Moment, luck = 1): Reached {
  const { game, table, step } = opened(moment.game, moment.scenario, luck);
  const board = game.board(table.pos);
  for (let i = 0; i < PATIENCE && table.pos.ended === 0; i++) {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const point = decisionPoint(game, known);
    if (!point?.setup) {
      const desk = openDesk(game, known, board, seat, seat);
      const choice = moment.wanted(desk, point?.reaction === true);
      if (choice && gesturesFor(desk, choice)) {
        return { file: table.file(), desk, choice, seats: table.seats.map(({ id }) => id) };
      }
    }
    step();
  }
  throw new Error(`${moment.name} does not come about`);
}

/** Keeps a match on the device; gives its address. */
export async function keepOnDevice(
  page: Page,
  { file, seats }: Pick<Reached, 'file' | 'seats'>,
  players: readonly string[] = seats.map(() => 'human'),
): Promise<string> {
  const id = 'moment';
  const saved = {
    id,
    file,
    players,
    standing: seats.map(() => null),
    turn: 1,
    turns: 1,
    waits: '',
    updated: 1,
  };
  await page.goto('/settings');
  await page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('esagono', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('matches', { keyPath: 'id' });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const act = opening.result.transaction('matches', 'readwrite');
      act.objectStore('matches').put(${JSON.stringify(saved)});
      act.oncomplete = () => { opening.result.close(); resolve(undefined); };
    };
  })`);
  return `/play/${id}`;
}

/** Takes the act in hand and points, as a person would; the last gesture, the commit, is left. */
export async function consider(
  page: Page,
  device: Device,
  { desk, choice }: Reached,
): Promise<void> {
  const speaker = new TableSpeaker(desk.game, 'en');
  for (const gesture of gesturesFor(desk, choice) ?? []) {
    if (gesture.do === 'commit') return;
    await makeGesture({ page, device, speaker }, desk, choice, gesture);
  }
}
