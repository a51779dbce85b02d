import * as z from 'zod/mini';
import { checked, firstIssue } from '../data/checked.ts';
import { LIMITS } from '../data/limits.ts';
import { echo, fitsDecision, isPlain, repeatedKey, unfit } from '../data/untrusted.ts';
import { commitment, keyedHash } from '../dice/sealed.ts';
import type { Decision } from '../play/event.ts';
import type { Opening } from '../play/game.ts';
import { hashJson, hashText } from '../position/canonical.ts';

/**
 * A match file is what was decided, chained by hashes; everything else is derived from it.
 * Step n's hash covers the hash before it, the seat, the decision, the dice and a salt, so nothing
 * can be changed, dropped or moved without breaking the chain at that step, and nobody who lacks
 * the salt can try out what was decided in secret until the hash comes out.
 */
const FORMAT = 2;
export const hashSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** A word people read: nothing in it that a terminal or a page would not show. */
export const plainText = (most: number) =>
  z
    .string()
    .check(z.maxLength(most), z.refine(isPlain, 'expected only characters that can be seen'));
const id = plainText(LIMITS.id);
const path = plainText(LIMITS.nonce);
const optionValue = z.union([path, z.number(), z.boolean()]);

const packShape = {
  id: id.check(z.minLength(1)),
  set: z.record(path, optionValue),
};
const packSchema = z.strictObject({ ...packShape, hash: hashSchema });
const packFileSchema = z.strictObject({
  esagono: z.literal('pack'),
  format: z.literal(1),
  game: id,
  ...packShape,
  /** Where the owner found the true value, for readers. */
  note: z.optional(z.string().check(z.maxLength(LIMITS.note))),
});

export const diceSchema = z
  .array(z.number().check(z.int(), z.minimum(1)))
  .check(z.maxLength(LIMITS.dice));
export const decisionSchema = z
  .looseObject({ do: z.string() })
  .check(z.refine(fitsDecision, 'larger than a decision'));

const stepSchema = z.strictObject({
  seat: id,
  decision: decisionSchema,
  dice: diceSchema,
  salt,
  hash: hashSchema,
});

const noncesSchema = z.array(plainText(LIMITS.nonce)).check(z.maxLength(LIMITS.nonces));
const sealShape = { commitment: hashSchema, nonces: noncesSchema };

const headerShape = {
  esagono: z.literal('match'),
  format: z.literal(FORMAT),
  game: id,
  edition: id,
  scenario: id,
  options: z.record(id, optionValue),
  packs: z.array(packSchema).check(z.maxLength(LIMITS.packs)),
  /** Published before play; the secret itself is opened at the end. */
  dice: z.strictObject({ ...sealShape, secret: z.optional(hashSchema) }),
};
/** The header as it is known before the secret is opened. */
export const openHeaderShape = { ...headerShape, dice: z.strictObject(sealShape) };

const matchSchema = z.strictObject({
  ...headerShape,
  /** Dice rolled before the first decision. */
  begin: diceSchema,
  steps: z.array(stepSchema).check(z.maxLength(LIMITS.steps)),
  end: z.strictObject({ steps: z.number(), hash: hashSchema, position: hashSchema }),
  /** After which steps a friend let something be taken back that had already been answered. */
  takenBack: z.optional(
    z.array(z.number().check(z.int(), z.minimum(0))).check(z.maxLength(LIMITS.steps)),
  ),
});

export type MatchFile = z.infer<typeof matchSchema>;
export type MatchHeader = Omit<MatchFile, 'begin' | 'steps' | 'end' | 'takenBack'>;
export type MatchStep = MatchFile['steps'][number];
/** Values that replace those of the data, as a match names them. */
export type Pack = MatchFile['packs'][number];
/** A pack as a file that people hand on. */
export type PackFile = z.infer<typeof packFileSchema>;

/** A file that cannot be read as a match; the message says where and what was expected. */
export class MatchError extends Error {}

function parseJson(text: string): unknown {
  if (text.length > LIMITS.fileBytes) {
    throw new MatchError(`expected at most ${LIMITS.fileBytes} bytes, found ${text.length}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new MatchError(`not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const problem = unfit(value);
  if (problem !== undefined) throw new MatchError(problem);
  const twice = repeatedKey(text);
  if (twice !== undefined) throw new MatchError(`${echo(twice)}: this field is there twice`);
  return value;
}

/** Reads a file of some shape; throws `MatchError` at the first thing that does not fit. */
export function readFile<T extends z.ZodMiniType>(shape: T, text: string): z.infer<T> {
  const parsed = checked(shape, parseJson(text));
  if (!parsed.success) throw new MatchError(firstIssue(parsed.error));
  return parsed.data;
}

export function parseMatch(text: string): MatchFile {
  const match = readFile(matchSchema, text);
  for (const pack of match.packs) {
    if (hashJson(pack.set) !== pack.hash) {
      throw new MatchError(`packs/${pack.id}: its values do not match its hash`);
    }
  }
  return match;
}

/** Reads a pack file; the game decides later whether its paths and values fit. */
export const parsePack = (text: string): PackFile => readFile(packFileSchema, text);

export const packOf = ({ id, set }: Pick<PackFile, 'id' | 'set'>): Pack => ({
  id,
  hash: hashJson(set),
  set,
});

/** The secret a seed stands for: games of bots and tests are sealed like any other. */
export const secretOfSeed = (seed: number | string): string => hashText(`esagono seed ${seed}`);

export function makeHeader(
  game: { readonly id: string; readonly edition: string },
  opening: Opening,
  secret: string,
  nonces: readonly string[] = [],
  packs: readonly Pack[] = [],
): MatchHeader {
  const inline =
    opening.data && Object.keys(opening.data).length > 0
      ? [packOf({ id: 'inline', set: { ...opening.data } })]
      : [];
  const given = checked(noncesSchema, nonces);
  if (!given.success) throw new MatchError(`nonces: ${firstIssue(given.error)}`);
  return {
    esagono: 'match',
    format: FORMAT,
    game: game.id,
    edition: game.edition,
    scenario: opening.scenario,
    options: { ...opening.options },
    packs: [...packs, ...inline],
    dice: { commitment: commitment(secret), nonces: [...nonces], secret },
  };
}

/** What a match opens with; where two packs name one value, the later one holds. */
export const openingOf = (header: MatchHeader): Opening => ({
  scenario: header.scenario,
  options: header.options,
  data: Object.assign({}, ...header.packs.map((pack) => pack.set)),
});

/** The header without the secret, built up field by field: a file may be handed in as a header. */
export const openHeader = ({ dice, ...rest }: MatchHeader): OpenHeader => ({
  esagono: rest.esagono,
  format: rest.format,
  game: rest.game,
  edition: rest.edition,
  scenario: rest.scenario,
  options: rest.options,
  packs: rest.packs,
  dice: { commitment: dice.commitment, nonces: dice.nonces },
});
type OpenHeader = Omit<MatchHeader, 'dice'> & { dice: Omit<MatchHeader['dice'], 'secret'> };

/** Where the chain begins: the secret is opened only later. */
export const headerHash = (header: MatchHeader): string => hashJson(openHeader(header));

/** What the dice of an act hang on: all before it, who decides, and what. Never published. */
export const actHash = (before: string, seat: string, decision: Decision): string =>
  hashJson({ before, seat, decision });

/**
 * Where the thread begins on which the dice hang: what was agreed, whatever the edition and however
 * it is written down, so that a rules fix shows in a recorded game only where it changes something.
 */
export const threadStart = (header: MatchHeader): string => {
  const { game, scenario, options, packs, dice } = header;
  const { commitment, nonces } = dice;
  return hashJson({ game, scenario, options, packs, dice: { commitment, nonces } });
};

/** The thread on which the dice hang, after a step: like the chain, without its salts. */
export const threadAfter = (
  before: string,
  seat: string,
  decision: Decision,
  dice: readonly number[],
): string => hashJson({ before, seat, decision, dice });

/**
 * The salt of a step: cut from the secret, so that nobody who plays knows it before the end and
 * whoever keeps the secret cannot choose it. A step taken back and done again has the same one.
 */
export const saltOf = (secret: string, act: number, before: string): string =>
  keyedHash(secret, `salt|${act}|${before}`).slice(0, 32);

export const stepHash = (
  before: string,
  seat: string,
  decision: Decision,
  dice: readonly number[],
  salt: string,
): string => hashJson({ before, seat, decision, dice, salt });
