import * as z from 'zod/mini';
import { LIMITS } from '../data/limits.ts';
import type { Decision, GameEvent } from '../play/event.ts';
import { viewerOf } from '../play/knowledge.ts';
import type { Position } from '../position/layout.ts';
import {
  decisionSchema,
  diceSchema,
  hashSchema,
  headerHash,
  openHeader,
  openHeaderShape,
  plainText,
  readFile,
} from './match.ts';
import type { Table } from './table.ts';

/**
 * What one seat may keep of a match that is still being played: the header without the secret,
 * its own decisions, what it was told, and the salted hash of each step that came to its notice.
 * Nothing counts the steps between them, and nothing is derived from what the seat may not know.
 */
const FORMAT = 1;
export const SPECTATOR_ID = 'spectator';

const id = plainText(LIMITS.id);
const value = z.union([
  z.number(),
  z.boolean(),
  z.string().check(z.maxLength(LIMITS.note)),
  z.array(z.number()),
  z.array(z.string()),
]);
const nameThen = z.union([plainText(LIMITS.nonce), z.strictObject({ type: id })]);
const event = z.strictObject({
  event: id,
  rule: id,
  values: z.record(id, value),
  names: z.optional(z.record(id, nameThen)),
  audience: z.optional(z.int()),
});

const seatStep = z.strictObject({
  hash: hashSchema,
  /** Of its own steps: what it decided, and the dice it was shown. */
  decision: z.optional(decisionSchema),
  dice: z.optional(diceSchema),
  events: z.array(event),
});

const base64 = z.string().check(z.maxLength(LIMITS.nonce), z.regex(/^[\w+/]+=*$/));

const seatFileSchema = z.strictObject({
  esagono: z.literal('seat'),
  format: z.literal(FORMAT),
  viewer: id,
  match: z.strictObject(openHeaderShape),
  opening: z.array(event),
  steps: z.array(seatStep).check(z.maxLength(LIMITS.steps)),
  /** Signed by whoever kept the table: it cannot say later that it told something else. */
  signed: z.optional(z.strictObject({ key: base64, signature: base64 })),
});
export type SeatFile = z.infer<typeof seatFileSchema>;
export type SeatStep = SeatFile['steps'][number];

export const parseSeatFile = (text: string): SeatFile => readFile(seatFileSchema, text);

/** What is signed of a seat's file: whose it is, and the chain as far as it goes. */
export const signedText = ({ viewer, match, steps }: SeatFile): string => {
  const head = steps.at(-1)?.hash ?? headerHash(match);
  return `esagono seat ${headerHash(match)} ${viewer} ${steps.length} ${head}`;
};

/** A plain value of its own, as the file will hold it. */
const asJson = <T>(thing: unknown): T => JSON.parse(JSON.stringify(thing));

const told = (events: readonly GameEvent[]): SeatStep['events'] => asJson(events);

/** The dice among what was told: those of hidden shuffles are not. */
const diceIn = (events: readonly GameEvent[]): number[] =>
  events.flatMap(({ event: name, values }) =>
    name === 'roll' && Array.isArray(values.dice) ? values.dice.map(Number) : [],
  );

/** What a viewer was told of step `n`, from 0; undefined when it did not come to its notice. */
export function seatStepOf<P extends Position>(
  table: Table<P>,
  viewer: number,
  n: number,
): SeatStep | undefined {
  if (!table.noticed(viewer, n)) return undefined;
  const { step, events } = table.step(n);
  const read = table.eventsFor(viewer, events);
  const entry = { hash: step.hash, events: told(read) };
  if (table.seatIndex(step.seat) !== viewer) return entry;
  return { ...entry, decision: asJson<Decision>(step.decision), dice: diceIn(read) };
}

export function seatFileOf<P extends Position>(table: Table<P>, viewer: number): SeatFile {
  const who = viewerOf(table.game, table.pos, viewer);
  return {
    esagono: 'seat',
    format: FORMAT,
    viewer: table.seats[who]?.id ?? SPECTATOR_ID,
    match: openHeader(table.header),
    opening: told(table.eventsFor(who, table.opening)),
    steps: Array.from({ length: table.length }, (_, n) => seatStepOf(table, who, n)).filter(
      (step) => step !== undefined,
    ),
  };
}
