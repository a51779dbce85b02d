import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { id, language, line, name, seat, time, word } from './shapes.ts';

export const email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LIMITS.email),
    z.regex(/^[^\s\p{C}@,;<>"]+@[^\s\p{C}@,;<>"]+\.[^\s\p{C}@,;<>"]+$/u),
  );
export const password = z.string().check(z.minLength(10), z.maxLength(LIMITS.password));

export const guestBody = z.strictObject({ name, language: z.optional(language) });
export const signUpBody = z.strictObject({ email, password, name, language: z.optional(language) });
export const signInBody = z.strictObject({
  email,
  password: z.string().check(z.maxLength(LIMITS.password)),
});

/** What the browser answered; the library that checks it reads it. */
export const passkeyBody = z.strictObject({
  response: z
    .looseObject({ id: z.string().check(z.maxLength(LIMITS.passkey)) })
    .check(z.refine((given) => JSON.stringify(given).length <= LIMITS.passkey, 'too large')),
});
export const passkeyInfo = z.strictObject({ id: z.string(), created: time });

/** Somebody as everybody may know them. */
export const person = z.strictObject({ id, name, guest: z.boolean() });
export type Person = z.infer<typeof person>;

/** Somebody as they know themselves. */
export const self = z.strictObject({
  id,
  name,
  guest: z.boolean(),
  email: z.optional(z.string()),
  language,
  admin: z.boolean(),
});
export type Self = z.infer<typeof self>;

/** One's own open sessions; `current` is the one that asks. */
export const sessionInfo = z.strictObject({
  id: z.string(),
  created: time,
  seen: time,
  agent: z.string(),
  current: z.boolean(),
});

const hour = z.number().check(z.int(), z.minimum(0), z.maximum(23));
/** Where notices go, and when not. Hours are UTC. */
export const settingsBody = z.strictObject({
  name: z.optional(name),
  language: z.optional(language),
  mail: z.optional(z.enum(['off', 'each', 'digest'])),
  webhook: z.optional(z.union([z.literal(''), z.url().check(z.maxLength(500))])),
  quiet: z.optional(z.union([z.null(), z.strictObject({ from: hour, to: hour })])),
});
export type Settings = z.infer<typeof settingsBody>;

/** Days to go away for; 0 comes back. */
export const vacationBody = z.strictObject({
  days: z.number().check(z.int(), z.minimum(0), z.maximum(60)),
});
/** One’s settings, what is left of this year’s vacation, and the key by which a browser is pushed. */
export const settingsReply = z.strictObject({
  mail: z.optional(z.enum(['off', 'each', 'digest'])),
  webhook: z.optional(z.string()),
  quiet: z.optional(z.union([z.null(), z.strictObject({ from: hour, to: hour })])),
  vacation: z.strictObject({ until: z.nullable(time), left: z.number() }),
  pushKey: z.string(),
});

export const pushBody = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({
    p256dh: z.string().check(z.maxLength(200)),
    auth: z.string().check(z.maxLength(100)),
  }),
});

const strength = {
  rating: z.number(),
  /** 95 of 100 times the true strength lies within so many points. */
  within: z.number(),
  games: z.number(),
};

/** The best of a game, and by how many points its scenarios favour their first side. */
export const standings = z.strictObject({
  best: z.array(z.strictObject({ person, ...strength })),
  leanings: z.array(
    z.strictObject({
      scenario: word,
      firstSide: z.number(),
      within: z.number(),
      games: z.number(),
    }),
  ),
});

export const profile = z.strictObject({
  person,
  since: time,
  ratings: z.array(z.strictObject({ game: word, ...strength })),
  finished: z.array(
    z.strictObject({
      table: id,
      game: word,
      scenario: word,
      seat,
      result: z.enum(['won', 'lost', 'drawn', 'shared']),
      /** What it did to their rating; null where it did not count. */
      change: z.nullable(z.number()),
      ended: time,
    }),
  ),
});

export const notice = z.strictObject({
  id: z.string(),
  kind: z.enum(['turn', 'ended', 'said', 'offer', 'time', 'announcement']),
  table: z.optional(id),
  at: time,
  text: z.optional(z.string()),
});

export const reportBody = z.strictObject({
  table: z.optional(id),
  person: z.optional(id),
  text: line(LIMITS.say),
});
