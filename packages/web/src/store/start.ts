import {
  decisionPoint,
  firstDecider,
  type Game,
  isRefusal,
  makeCode,
  makeHeader,
  type Options,
  type Pack,
  SPECTATOR,
  Table,
  writeDecision,
} from '@esagono/engine';
import { waitsFor } from '../common/waits.ts';
import { newId, type Player, saveMatch } from './matches.ts';

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) =>
    b.toString(16).padStart(2, '0'),
  ).join('');

/** Nobody sets up in more decisions than this. */
const MANY = 200;

/** Takes the usual answer to every set-up decision, so that play begins at once. */
export function setUp(table: Table, skip: (seat: number) => boolean = () => false): void {
  const code = makeCode();
  for (let i = 0; i < MANY; i++) {
    const seat = firstDecider(table.deciders());
    const known = table.known(seat);
    const point = decisionPoint(table.game, known);
    if (!point?.setup || !point.usual || skip(seat)) return;
    point.usual(known, seat, code);
    if (isRefusal(table.play(seat, writeDecision(table.game, known, code)))) return;
  }
}

/** Opens a match on this device and gives its id. */
export async function startMatch(
  game: Game,
  scenario: string,
  options: Options,
  players: readonly Player[],
  /** Whose set-up is the usual one: everybody's, the bots' alone, nobody's. */
  usual: 'all' | 'bots' | 'none',
  packs: readonly Pack[] = [],
  /** Points each side gives away. */
  given: readonly number[] = [],
): Promise<string> {
  const header = makeHeader(game, { scenario, options }, randomHex(32), [randomHex(8)], packs);
  const table = new Table(game, header);
  if (usual !== 'none') {
    setUp(table, (seat) => usual === 'bots' && players[seat] === 'human');
  }
  const view = table.view(SPECTATOR);
  const id = newId();
  await saveMatch({
    id,
    file: table.file(),
    players,
    standing: table.seats.map(() => null),
    turn: view.turn,
    turns: view.turns,
    waits: table.seats[firstDecider(table.deciders())]?.id ?? '',
    waitsFor: waitsFor(game, table.pos, firstDecider(table.deciders())),
    updated: Date.now(),
    ...(given.some((n) => n > 0) ? { given } : {}),
  });
  return id;
}
