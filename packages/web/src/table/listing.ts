import { Codes, fewChoices, type Position } from '@esagono/engine';
import type { Host } from '@esagono/session';
import { listAway } from '../bots/helper.ts';
import { knownTo } from '../bots/seat.ts';
import { type Desk, DeskMaker } from '../controller/choice.ts';

/** Lists up to this length are made at once: a few milliseconds. */
const AT_ONCE = 2000;
/** Choices laid out between two looks at the clock, and milliseconds between two breaths. */
const HANDFUL = 100;
const SLICE = 8;

/** A desk with all choices, or one that says that they are still being listed. */
export function quickDesk(
  { game }: Host,
  pos: Position,
  board: Desk['board'],
  viewer: number,
  seat: number,
): Desk {
  const codes = seat < 0 ? new Codes() : fewChoices(game, pos, seat, AT_ONCE);
  const making = new DeskMaker(game, pos, board, viewer, seat, codes ?? new Codes());
  making.add(AT_ONCE);
  return making.desk(codes === undefined);
}

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The desk with all its choices, listed on another thread; undefined when nobody wants it now. */
export async function fullDesk(
  host: Host,
  { pos, board, view, seat }: Desk,
  isWanted: () => boolean,
): Promise<Desk | undefined> {
  const numbers = await listAway(knownTo(host, pos.bytes, seat));
  if (!numbers || !isWanted()) return undefined;
  const making = new DeskMaker(host.game, pos, board, view.viewer, seat, Codes.of(numbers));
  let since = performance.now();
  while (making.add(HANDFUL)) {
    if (performance.now() - since < SLICE) continue;
    await breath();
    if (!isWanted()) return undefined;
    since = performance.now();
  }
  return making.desk(false);
}
