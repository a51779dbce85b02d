import {
  type Document,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type ScalarTag,
  visit,
} from 'yaml';
import * as z from 'zod/mini';
import { checked, firstIssue, issuePath } from '../data/checked.ts';
import { LIMITS } from '../data/limits.ts';
import { unfit } from '../data/untrusted.ts';

/** A file that is not a situation; the message names line and path and what was expected. */
export class SituationError extends Error {}

const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const tree = z.record(z.string(), z.unknown());
/** A list; one thing alone needs no brackets. */
const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
      z.array(item),
    ),
  );
const die = z.number().check(z.int(), z.minimum(1), z.maximum(100));
const happening = z.union([z.string(), tree]);
const expectation = z.optional(tree);

const stepSchema = z.looseObject({
  note: z.optional(z.string()),
  dice: listOf(die),
  expect: expectation,
  events: listOf(happening),
  noEvents: listOf(happening),
  refused: z.optional(z.union([z.string(), z.array(z.string()), z.literal(true), tree])),
  choices: z.optional(z.string()),
  view: z.optional(z.string()),
  offered: listOf(tree),
  absent: listOf(tree),
  odds: z.optional(z.string()),
  of: z.optional(tree),
  outcomes: z.optional(z.union([tree, z.array(tree)])),
  expected: z.optional(z.record(z.string(), z.union([z.number(), z.string()]))),
  modifiers: z.optional(z.record(z.string(), z.nullable(z.number()))),
  run: z.optional(z.boolean()),
});

const situationSchema = z.strictObject({
  situation: z.string(),
  rule: z.optional(z.union([z.string(), z.array(z.string())])),
  note: z.optional(z.string()),
  game: z.string(),
  scenario: z.string(),
  reading: z.optional(z.enum(['strict', 'lenient'])),
  options: z.optional(z.record(z.string(), optionValue)),
  data: z.optional(z.record(z.string(), optionValue)),
  start: z.optional(z.enum(['begin', 'default', 'empty'])),
  position: z.optional(
    z.strictObject({
      edition: z.string(),
      /** The seat whose knowledge it is, or spectator; absent: everything. */
      knows: z.optional(z.string()),
      check: z.string(),
      bytes: z.string(),
    }),
  ),
  state: z.optional(tree),
  standing: z.optional(z.record(z.string(), z.string())),
  play: z.optional(z.array(stepSchema).check(z.maxLength(LIMITS.situationSteps))),
  expect: expectation,
});
export type Situation = z.infer<typeof situationSchema>;
export type SituationStep = z.infer<typeof stepSchema>;

/**
 * Whole numbers only, and none with a leading nought: `16.10` and `0146` are hexes, and must
 * not turn into 16.1 and 146.
 */
const wholeNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:int',
  default: true,
  test: /^-?(?:0|[1-9][0-9]{0,14})$/,
  resolve: (text) => Number(text),
};

export function parseSituation(text: string): Situation {
  const much = tooMuch(text);
  if (much !== undefined) throw new SituationError(much);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    schema: 'failsafe',
    customTags: ['null', 'bool', wholeNumber],
    prettyErrors: false,
    uniqueKeys: false, // the reader compares every key with every other: see `repeatedKey`
    stringKeys: true,
  });
  // A warning is a tag that nobody knows.
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) {
    throw new SituationError(`line ${lines.linePos(problem.pos[0]).line}: ${inWords(problem)}`);
  }
  const twice = repeatedKey(document);
  if (twice) {
    throw new SituationError(
      `line ${lines.linePos(twice.offset).line}: ${twice.key} is there twice`,
    );
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: LIMITS.situationReferences });
  } catch (error) {
    throw new SituationError(error instanceof Error ? error.message : String(error));
  }
  const odd = unfit(value);
  if (odd !== undefined) throw new SituationError(odd);
  const parsed = checked(situationSchema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const line = lineOf(document, lines, issue ? issuePath(issue) : []);
  throw new SituationError(`line ${line}: ${firstIssue(parsed.error)}`);
}

const REFERENCE = /(?:^|[\s[{,])[&*][^\s[\]{},]/g;
/** Lists within lists on one line: `- - - x`. */
const NESTED = /(?:[-?:][ \t]+)+/g;

/**
 * What would keep the YAML reader busy, found by looking at each character once: its work grows
 * with the square of anchors, keys and nesting.
 */
function tooMuch(text: string): string | undefined {
  const { situationText, situationReferences, situationDepth } = LIMITS;
  if (text.length > situationText) return `longer than ${situationText} characters`;
  if ((text.match(REFERENCE) ?? []).length > situationReferences) {
    return `more than ${situationReferences} anchors and aliases`;
  }
  const nested = `nested deeper than ${situationDepth}`;
  let depth = 0;
  for (const char of text) {
    if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
    if (depth > situationDepth) return nested;
  }
  const deep = (text.match(NESTED) ?? []).some(
    (run) => run.split(/[ \t]+/).length > situationDepth,
  );
  return deep ? nested : undefined;
}

/** The first key that stands twice in one map. */
function repeatedKey(document: Document.Parsed): { key: string; offset: number } | undefined {
  let found: { key: string; offset: number } | undefined;
  visit(document, {
    Map(_, map) {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        if (seen.has(name)) {
          found = { key: name, offset: key.range?.[0] ?? 0 };
          return visit.BREAK;
        }
        seen.add(name);
      }
      return undefined;
    },
  });
  return found;
}

/** Two messages of the YAML reader speak to programmers. */
function inWords({ code, message }: { code: string; message: string }): string {
  if (code === 'MULTIPLE_DOCS') return 'expected one situation a file, found a second one';
  return message.includes('call stack') ? 'nested too deeply' : message;
}

/** The line of a value, or of the nearest thing around it that is there. */
function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]) {
  for (let n = path.length; n > 0; n--) {
    const node = document.getIn(path.slice(0, n), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
