import {
  type Code,
  type Game,
  type Position,
  Proposals,
  type Random,
  sameCode,
} from '@esagono/engine';

/** What became of one answer at a place that was come by often. */
interface Answer {
  readonly code: Code;
  sum: number; // of what it was worth to who thinks
  visits: number;
  next: Reply | undefined;
}

/** A place in the thought after a candidate: whoever decides there has tried some answers. */
export interface Reply {
  readonly answers: Answer[];
  visits: number;
}

export const makeReply = (): Reply => ({ answers: [], visits: 0 });

/** A place is thought about once it was come by so often; before, rules of thumb do. */
const RIPE = 6;
/** Answers tried at one place, the officer's favourites first. */
const TRIED = 5;
/** Where an answer is thought about, an officer looks at everybody. */
const EVERYBODY = 1_000;
/** How much what was seldom tried is given the benefit of the doubt, in spreads of what was seen. */
const DOUBT = 0.7;
/** How much less a lower opinion counts, in merits. */
const OPINION = 1.5;

/**
 * The decisions that follow a candidate, as a tree that grows where play-outs come by often: there
 * both sides choose what has served them best so far instead of what the rule of thumb says. Dice
 * fall between, so an answer is known by its code and only looked up among what is proposed now.
 */
export class Replies<P extends Position> {
  readonly #game: Game<P>;
  readonly #side: number;
  readonly #list = new Proposals();
  readonly #code: Code = new Int32Array(4);
  readonly #path: Answer[] = [];
  #sum = 0;
  #squares = 0;
  #seen = 0;

  constructor(game: Game<P>, side: number) {
    this.#game = game;
    this.#side = side;
  }

  start(): void {
    this.#path.length = 0;
  }

  /** The answer of `seat` at this place, if it is one that is thought about; else undefined. */
  choose(pos: P, seat: number, random: Random, at: Reply, out: Code): Reply | undefined {
    at.visits += 1;
    if (at.visits <= RIPE) return undefined;
    const list = this.#list;
    list.clear();
    this.#game.officer?.propose(pos, seat, random, EVERYBODY, list);
    if (list.count < 2) return undefined;
    const ours = (this.#game.seats(pos)[seat]?.side ?? seat) === this.#side;
    const answer = this.#best(at, list, ours);
    out.set(answer.code);
    this.#path.push(answer);
    answer.next ??= makeReply();
    return answer.next;
  }

  #best(at: Reply, list: Proposals, ours: boolean): Answer {
    const top = favourites(list);
    const most = list.merit(top[0]);
    const doubt = DOUBT * this.#spread() * Math.sqrt(at.visits - RIPE);
    const expected = this.#seen > 0 ? this.#sum / this.#seen : 0.5;
    let best: Answer | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const i of top) {
      list.read(i, this.#code);
      const answer = this.#answer(at, this.#code);
      const mean = answer.visits > 0 ? answer.sum / answer.visits : expected;
      const prior = Math.exp(Math.max(-4, (list.merit(i) - most) / OPINION));
      const value = (ours ? mean : -mean) + (doubt * prior) / (1 + answer.visits);
      if (value <= highest) continue;
      highest = value;
      best = answer;
    }
    if (!best) throw new Error('nothing was proposed');
    return best;
  }

  #answer(at: Reply, code: Code): Answer {
    for (const known of at.answers) if (sameCode(known.code, code)) return known;
    const made: Answer = { code: code.slice(), sum: 0, visits: 0, next: undefined };
    at.answers.push(made);
    return made;
  }

  /** What the play-out just ended was worth to who thinks. */
  learn(value: number): void {
    for (const answer of this.#path) {
      answer.sum += value;
      answer.visits += 1;
    }
    this.#sum += value;
    this.#squares += value * value;
    this.#seen += 1;
  }

  #spread(): number {
    if (this.#seen < 2) return 0;
    const mean = this.#sum / this.#seen;
    return Math.sqrt(Math.max(0, this.#squares / this.#seen - mean * mean));
  }
}

const top: number[] = [];

/** The places in the list of the proposals with most merit, best first. */
function favourites(list: Proposals): readonly number[] {
  top.length = 0;
  for (let i = 0; i < list.count; i++) {
    let k = top.length;
    while (k > 0 && list.merit(top[k - 1]) < list.merit(i)) k -= 1;
    if (k >= TRIED) continue;
    top.splice(k, 0, i);
    if (top.length > TRIED) top.length = TRIED;
  }
  return top;
}
