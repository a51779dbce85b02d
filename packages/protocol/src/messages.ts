import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { problemSchema } from './problem.ts';
import { clientId, count, id, seat, text, time, viewer, word } from './shapes.ts';
import { result, seatFace, tableFace } from './tables.ts';

const size = (value: unknown): boolean => JSON.stringify(value).length <= LIMITS.decision;

/** `seat` is the sender's own at this table; −1 watches. */
const at = { table: id, seat: viewer };

export const OFFERS = ['draw', 'takeback', 'pause', 'resume', 'time', 'resign'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** What a client may say. */
export const clientMessage = z.discriminatedUnion('t', [
  /** Tell me of this table from now on; `have` is the last number I know. */
  z.strictObject({ t: z.literal('open'), ...at, have: z.optional(count) }),
  z.strictObject({ t: z.literal('close'), ...at }),
  /** `number` is the one this decision will have, as far as I know. */
  z.strictObject({
    t: z.literal('decide'),
    ...at,
    number: count,
    id: clientId,
    decision: z
      .looseObject({ do: z.string().check(z.maxLength(40)) })
      .check(z.refine(size, 'too large')),
  }),
  z.strictObject({ t: z.literal('undo'), ...at, number: count, id: clientId }),
  /** A standing order for the windows of this seat; null asks me. */
  z.strictObject({ t: z.literal('answer'), ...at, policy: z.nullable(word) }),
  z.strictObject({
    t: z.literal('offer'),
    ...at,
    id: clientId,
    kind: z.enum(OFFERS),
    /** Steps to take back, or minutes to give. */
    amount: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
  }),
  z.strictObject({ t: z.literal('reply'), ...at, offer: id, accept: z.boolean() }),
  z.strictObject({ t: z.literal('say'), ...at, id: clientId, text: text(LIMITS.say) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const values = z.record(
  z.string(),
  z.union([z.number(), z.string(), z.boolean(), z.array(z.number()), z.array(z.string())]),
);
const event = z.strictObject({ event: z.string(), rule: z.string(), values });

/** How a decision came about. */
export const MEANS = ['player', 'order', 'formality', 'bot', 'clock'] as const;
export type Means = (typeof MEANS)[number];

/** One thing that happened, as this seat may know it. */
export const step = z.strictObject({
  number: count,
  kind: z.enum(['play', 'undo', 'end']),
  seat,
  by: z.enum(MEANS),
  at: time,
  /** Its own decisions a seat is told as it sent them. */
  decision: z.optional(z.looseObject({ do: z.string() })),
  id: z.optional(z.string()),
  events: z.array(event),
  /** Steps that an `undo` takes back, by number. */
  back: z.optional(z.array(count)),
});
export type Step = z.infer<typeof step>;

const now = {
  /** The number of the last step this seat may know of. */
  number: count,
  /** Bits of the seats that owe a decision. */
  deciders: z.number().check(z.int()),
  result: z.nullable(result),
  /** The chain of salted hashes at this point: what came before cannot be rewritten. */
  head: z.string(),
};

export const offer = z.strictObject({
  id,
  kind: z.enum(OFFERS),
  seat,
  amount: z.nullable(z.number()),
  at: time,
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
});
export type Offer = z.infer<typeof offer>;

export const said = z.strictObject({
  id,
  seat: viewer,
  name: z.string(),
  text: z.string(),
  at: time,
});
export type Said = z.infer<typeof said>;

/** What a server may say. A `table` or `steps` that moves the position carries it behind it. */
export const serverMessage = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('table'),
    ...at,
    face: tableFace,
    mine: z.array(seat),
    policy: z.nullable(z.string()),
    offers: z.array(offer),
    ...now,
  }),
  z.strictObject({ t: z.literal('steps'), ...at, steps: z.array(step), ...now }),
  z.strictObject({
    t: z.literal('refused'),
    ...at,
    id: clientId,
    refusal: z.strictObject({ rule: z.string(), code: z.string(), values: z.optional(values) }),
  }),
  /** Another came first: what was missed is told before this. */
  z.strictObject({ t: z.literal('stale'), ...at, id: clientId, number: count }),
  z.strictObject({ t: z.literal('offered'), ...at, offer }),
  z.strictObject({ t: z.literal('said'), ...at, said }),
  z.strictObject({
    t: z.literal('clock'),
    ...at,
    seats: z.array(z.pick(seatFace, { seat: true, waiting: true, deadline: true, bank: true })),
  }),
  /** Who sits where, or whether the table rests, has changed. */
  z.strictObject({ t: z.literal('face'), ...at, face: tableFace }),
  z.strictObject({ t: z.literal('presence'), ...at, seats: z.array(seat), watching: count }),
  z.strictObject({ t: z.literal('policy'), ...at, policy: z.nullable(z.string()) }),
  z.strictObject({
    t: z.literal('problem'),
    table: z.optional(id),
    seat: z.optional(viewer),
    id: z.optional(z.string()),
    problem: problemSchema,
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
