import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { problemSchema } from './problem.ts';
import { clientId, count, id, line, seat, text, time, viewer, word } from './shapes.ts';
import { result, seatFace, tableFace } from './tables.ts';

const size = (value: unknown): boolean => JSON.stringify(value).length <= LIMITS.decision;

const decision = z
  .looseObject({ do: z.string().check(z.maxLength(40)) })
  .check(z.refine(size, 'too large'));

/** What a seat has decided beforehand about the windows of the other side. */
const standing = {
  /** A standing order of the game; null asks me. */
  policy: z.nullable(word),
  /** Instead of one: reacts where the chance that matters is at least so many percent. */
  atLeast: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(100)))),
  /** Units, by the names on their counters, that never react. */
  except: z.optional(z.array(line(80)).check(z.maxLength(LIMITS.except))),
};

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
    decision,
  }),
  z.strictObject({ t: z.literal('undo'), ...at, number: count, id: clientId }),
  /** Standing orders for the windows of this seat. */
  z.strictObject({ t: z.literal('answer'), ...at, ...standing }),
  /** Lets every window of the act now under way pass. */
  z.strictObject({ t: z.literal('pass'), ...at }),
  /**
   * Decisions for when this seat is asked, in their order; none takes back what was prepared.
   * `careful` stops after anything the other side has done to what was prepared.
   */
  z.strictObject({
    t: z.literal('prepare'),
    ...at,
    id: clientId,
    plan: z.array(decision).check(z.maxLength(LIMITS.plan)),
    careful: z.boolean(),
  }),
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
const event = z.strictObject({
  event: z.string(),
  rule: z.string(),
  values,
  /** Bits of the seats that could read it when it happened; absent: everyone. */
  audience: z.optional(z.number().check(z.int())),
});

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
  /** The server's signature under it; its key is at `/api/key`. */
  signed: z.string(),
};

export const offer = z.strictObject({
  id,
  kind: z.enum(OFFERS),
  seat,
  amount: z.nullable(z.number()),
  at: time,
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn']),
  /** Seats that have said yes; where more than two sides play, all others must. A node of before is silent. */
  agreed: z.optional(z.array(seat)),
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

/** What a seat has prepared, as only that seat is told it. */
export const prepared = z.strictObject({
  policy: z.nullable(z.string()),
  atLeast: z.nullable(z.number()),
  except: z.array(z.string()),
  /** Is every window of the present act let pass? */
  passing: z.boolean(),
  /** What is still to be done when this seat is asked. */
  plan: z.array(z.looseObject({ do: z.string() })),
  careful: z.boolean(),
  /** What was prepared last and could not be done any more, and why. */
  aside: z.nullable(
    z.strictObject({
      decision: z.looseObject({ do: z.string() }),
      refusal: z.strictObject({ rule: z.string(), code: z.string(), values: z.optional(values) }),
      /** How many decisions, this one included, were put aside. */
      left: count,
    }),
  ),
});
export type Prepared = z.infer<typeof prepared>;

/** What a server may say. A `table` or `steps` that moves the position carries it behind it. */
export const serverMessage = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('table'),
    ...at,
    face: tableFace,
    mine: z.array(seat),
    /** Null for those who watch. */
    prepared: z.nullable(prepared),
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
  /** `id` is told whoever said it: it is kept, and need not be said again. */
  z.strictObject({ t: z.literal('said'), ...at, said, id: z.optional(clientId) }),
  z.strictObject({
    t: z.literal('clock'),
    ...at,
    seats: z.array(z.pick(seatFace, { seat: true, waiting: true, deadline: true, bank: true })),
  }),
  /** Who sits where, or whether the table rests, has changed. */
  z.strictObject({ t: z.literal('face'), ...at, face: tableFace }),
  z.strictObject({ t: z.literal('presence'), ...at, seats: z.array(seat), watching: count }),
  z.strictObject({ t: z.literal('prepared'), ...at, prepared }),
  z.strictObject({
    t: z.literal('problem'),
    table: z.optional(id),
    seat: z.optional(viewer),
    id: z.optional(z.string()),
    problem: problemSchema,
  }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
