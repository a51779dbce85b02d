import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { person } from './people.ts';
import { hash, id, line, optionValue, seat, time, word } from './shapes.ts';

const DAY = 24 * 60 * 60 * 1000;
const span = (most: number) => z.number().check(z.int(), z.minimum(1000), z.maximum(most));
const hour = z.number().check(z.int(), z.minimum(0), z.maximum(23));

/** Hours of the day (UTC) in which a seat's clock stands still. */
export const sleep = z.optional(z.strictObject({ from: hour, to: hour }));

/** How a seat's time is counted. It runs only while the seat owes a decision. */
export const clockRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('days'), each: span(60 * DAY), sleep }),
  z.strictObject({
    kind: z.literal('bank'),
    bank: span(90 * DAY),
    increment: z.number().check(z.int(), z.minimum(0), z.maximum(7 * DAY)),
    cap: span(90 * DAY),
    sleep,
  }),
  z.strictObject({
    kind: z.literal('live'),
    bank: span(DAY),
    increment: z.number().check(z.int(), z.minimum(0), z.maximum(DAY)),
  }),
]);
export type ClockRule = z.infer<typeof clockRule>;

export const pack = z.strictObject({
  id: line(80),
  set: z
    .record(z.string().check(z.maxLength(200)), optionValue)
    .check(z.refine((set) => Object.keys(set).length <= LIMITS.packValues, 'too many values')),
});

/** How sides are found: chosen, by lot, or by what each would give for one, sealed until all sit. */
const sidesBy = z.enum(['chosen', 'random', 'bid']);
/** So many points of the score for this side. */
export const bid = z.strictObject({
  side: z.number().check(z.int(), z.minimum(0), z.maximum(1)),
  points: z.number().check(z.int(), z.minimum(0), z.maximum(999)),
});

export const setupBody = z.strictObject({
  game: word,
  scenario: word,
  options: z.optional(
    z
      .record(word, optionValue)
      .check(z.refine((set) => Object.keys(set).length <= 64, 'too many options')),
  ),
  packs: z.optional(z.array(pack).check(z.maxLength(LIMITS.packs))),
  title: z.optional(line(LIMITS.title)),
  /** open: anyone sits; invited: everybody sees it, the link seats; private: the link shows it. */
  access: z.enum(['open', 'invited', 'private']),
  sides: sidesBy,
  clock: clockRule,
  undo: z.enum(['barriers', 'consent', 'none']),
  /** What follows when a clock has run out. */
  timeout: z.enum(['loss', 'bot', 'notice']),
  spectators: z.boolean(),
  /** Minutes that onlookers are behind. */
  delay: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_080))),
  /** Between members it counts for their ratings, unless this is false. */
  rated: z.optional(z.boolean()),
  /** Bots by the seat they take. */
  bots: z.optional(z.record(z.string().check(z.regex(/^\d{1,2}$/)), word)),
});
export type Setup = z.infer<typeof setupBody>;

export const nonce = z.string().check(z.regex(/^[0-9A-Za-z_-]{16,64}$/));
/** Sitting down. The nonce comes after the commitment has been read: no die hangs on either alone. */
export const sitBody = z.strictObject({
  seat: z.optional(seat),
  nonce,
  bid: z.optional(bid),
  key: z.optional(z.string().check(z.maxLength(64))),
});

export const seatFace = z.strictObject({
  seat,
  /** `axis`, `partisan`… */
  id: word,
  player: z.nullable(person),
  bot: z.nullable(word),
  /** Since when a decision of this seat is waited for; null when none is. */
  waiting: z.nullable(time),
  /** When its time is up; null where no clock runs. */
  deadline: z.nullable(time),
  /** What is left of its bank while the clock stands. */
  bank: z.nullable(z.number()),
  /** Until when whoever sits there is on vacation. */
  away: z.nullable(time),
});

export const result = z.strictObject({
  /** A side's number, −1 when nobody won alone. */
  winner: z.number(),
  how: z.enum(['rules', 'resigned', 'agreed', 'time', 'abandoned']),
  /** The rank of each side, 1 the best, where there are more than a winner and a loser. */
  ranks: z.optional(z.array(z.number())),
  /** Who would have won without what was given away for a side; absent: the same. */
  byRules: z.optional(z.number()),
});
export type Result = z.infer<typeof result>;

/** A table as everybody may know it who may know of it at all. */
export const tableFace = z.strictObject({
  id,
  game: word,
  edition: z.string(),
  scenario: word,
  options: z.record(z.string(), optionValue),
  packs: z.array(z.strictObject({ id: z.string(), hash })),
  title: z.nullable(z.string()),
  access: z.enum(['open', 'invited', 'private']),
  sides: sidesBy,
  clock: clockRule,
  undo: z.enum(['barriers', 'consent', 'none']),
  timeout: z.enum(['loss', 'bot', 'notice']),
  spectators: z.boolean(),
  delay: z.number(),
  rated: z.boolean(),
  state: z.enum(['gathering', 'playing', 'paused', 'ended']),
  seats: z.array(seatFace),
  created: time,
  started: z.nullable(time),
  ended: z.nullable(time),
  /** What was bid for the sides, by seat, once the match has begun. */
  bids: z.array(z.strictObject({ seat, bid })),
  /** Points each side has given away; empty where sides were not bid for. */
  given: z.array(z.number()),
  dice: z.strictObject({ commitment: hash, nonces: z.array(z.string()) }),
  result: z.nullable(result),
  rematch: z.nullable(id),
});
export type TableFace = z.infer<typeof tableFace>;

/** A table as the person who asks may know it. */
export const tableReply = z.strictObject({
  table: tableFace,
  /** Seats of the person who asks. */
  mine: z.array(seat),
  /** The key of the invitation, for its owner alone. */
  key: z.nullable(z.string()),
});
export type TableReply = z.infer<typeof tableReply>;

export const listQuery = z.strictObject({
  list: z.enum(['open', 'mine', 'playing', 'finished']),
  game: z.optional(word),
  /** The last row of the page before: `time.id`. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.[0-9a-z]{26}$/))),
});
export const listReply = z.strictObject({
  tables: z.array(tableFace),
  next: z.nullable(z.string()),
});
