import {
  type Code,
  decisionPoint,
  type Game,
  makeCode,
  type Phrase,
  type Position,
  Proposals,
  type Random,
  sameCode,
  sample,
} from '@esagono/engine';
import { LongList, ShortCodes } from '../short-codes.ts';

/** A decision worth a thought, with the reason for it where somebody gave one. */
export interface Candidate {
  readonly code: Code;
  readonly merit: number;
  readonly why?: Phrase;
}

/** An officer asked for a plan looks at everybody. */
const EVERYBODY = 1_000;
/** Lists up to this long are read where nobody has an opinion. */
const SHORT_LIST = 64;
/** Draws for each candidate wanted, where a list is too long to read. */
const DRAWS = 2;

const isNew = (list: readonly Candidate[], code: Code): boolean =>
  !list.some((known) => sameCode(known.code, code));

/**
 * About `width` decisions worth weighing, the likeliest first: what the officer proposes, and the
 * usual answer; where he has no opinion, that answer and what the list or a few draws give.
 */
export function candidates<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  width: number,
): Candidate[] {
  const point = decisionPoint(game, pos);
  if (!point) throw new Error('the game has ended');
  const found = proposed(game, pos, seat, random);
  found.sort((a, b) => b.merit - a.merit);
  found.length = Math.min(found.length, width);
  const opinion = found.length > 0;
  if (point.usual) {
    const code = makeCode();
    point.usual(pos, seat, code);
    if (isNew(found, code)) found.push({ code, merit: 0 });
  }
  if (opinion || (point.setup && point.usual)) return found;
  return [...found, ...anything(game, pos, seat, random, width, found)];
}

function proposed<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
): Candidate[] {
  const list = new Proposals();
  game.officer?.propose(pos, seat, random, EVERYBODY, list);
  const found: Candidate[] = [];
  for (let i = 0; i < list.count; i++) {
    const code = makeCode();
    list.read(i, code);
    if (isNew(found, code)) found.push({ code, merit: list.merit(i), why: list.phrase(i) });
  }
  return found;
}

function anything<P extends Position>(
  game: Game<P>,
  pos: P,
  seat: number,
  random: Random,
  width: number,
  known: readonly Candidate[],
): Candidate[] {
  const codes = new ShortCodes(SHORT_LIST);
  const found: Candidate[] = [];
  try {
    decisionPoint(game, pos)?.list(pos, seat, codes);
    for (let i = 0; i < codes.count; i++) {
      const code = makeCode();
      codes.read(i, code);
      if (isNew(known, code)) found.push({ code, merit: 0 });
    }
    return shortened(found, random, width);
  } catch (error) {
    if (!(error instanceof LongList)) throw error;
  }
  for (let i = 0; i < width * DRAWS && found.length < width; i++) {
    const code = makeCode();
    sample(game, pos, seat, random, code);
    if (isNew(known, code) && isNew(found, code)) found.push({ code, merit: 0 });
  }
  return found;
}

/** A list that is longer than wanted loses some at random. */
function shortened(list: Candidate[], random: Random, width: number): Candidate[] {
  while (list.length > width) list.splice(random.below(list.length), 1);
  return list;
}
