// Every number a pack may hold works over its whole allowed range, or the schema refuses it. Here is
// what the tests of each game need to prove it: the ranges, read off the schemas, and a quick game.
import {
  act,
  begin,
  Codes,
  choices,
  DataError,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Opening,
  openGame,
  type Position,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
  sample,
} from '@esagono/engine';
import * as z from 'zod/mini';

/** A number of a data file by its path, and the least and the most its schema lets a pack write. */
export interface DataRange {
  readonly path: string;
  readonly low: number;
  readonly high: number;
  readonly shipped: number;
}

/** As much of JSON Schema as data files use. */
interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape | boolean;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

const inside = (shape: Shape | boolean | undefined): readonly Shape[] =>
  typeof shape === 'object' ? [shape] : [];
const variants = (shape: Shape): readonly Shape[] => [
  shape,
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].flatMap(variants),
];

function below(shape: Shape, key: string): readonly Shape[] {
  return variants(shape).flatMap((one) => {
    const named = one.properties?.[key];
    if (named) return [named];
    const placed = one.prefixItems?.[Number(key)];
    return placed ? [placed] : [...inside(one.additionalProperties), ...inside(one.items)];
  });
}

function limits(shapes: readonly Shape[]): { low: number; high: number } | undefined {
  const numbers = shapes
    .flatMap(variants)
    .filter((shape) => shape.type === 'integer' || shape.type === 'number');
  if (numbers.length === 0) return undefined;
  const low = numbers.map((n) =>
    Number(n.const ?? n.minimum ?? (n.exclusiveMinimum ?? -Infinity) + 1),
  );
  const high = numbers.map((n) =>
    Number(n.const ?? n.maximum ?? (n.exclusiveMaximum ?? Infinity) - 1),
  );
  return { low: Math.min(...low), high: Math.max(...high) };
}

/** Every number of a file with its range; `file` is its name in a pack. Provenance has none. */
export function dataRanges(file: string, schema: z.ZodMiniType, value: unknown): DataRange[] {
  const found: DataRange[] = [];
  const walk = (shapes: readonly Shape[], at: unknown, path: string): void => {
    if (typeof at === 'number') {
      const range = limits(shapes);
      if (!range) throw new Error(`${path}: a number the schema does not know`);
      if (!Number.isFinite(range.low + range.high))
        throw new Error(`${path}: a number without bounds`);
      found.push({ path, ...range, shipped: at });
    } else if (typeof at === 'object' && at !== null) {
      for (const [key, next] of Object.entries(at)) {
        if (key === 'provenance') continue;
        walk(
          shapes.flatMap((shape) => below(shape, key)),
          next,
          `${path}/${key}`,
        );
      }
    }
  };
  const { provenance: _, ...shape } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
  }) as Shape & {
    provenance?: unknown;
  };
  walk([shape], value, file);
  return found;
}

export interface QuickPlan {
  readonly seed: number;
  readonly decisions: number;
  /** One in how many decisions the whole list is held against the rules. */
  readonly every?: number;
}

const codes = new Codes();
const code = makeCode();

/**
 * A short random game under a pack: what went wrong in words, nothing when all was well. A pack
 * whose values do not fit together may be refused as data, before the first decision.
 */
export function quickGame<P extends Position>(
  game: Game<P>,
  opening: Opening,
  plan: QuickPlan,
): string | undefined {
  const random = new Random(plan.seed);
  const play = new QuietPlay(new SeededDice(plan.seed));
  let step = -1;
  try {
    const pos = begin(game, openGame(game, opening), play);
    for (step = 0; step < plan.decisions && pos.ended === 0; step++) {
      const [fault] = game.faults(pos);
      if (fault) return `decision ${step}: unsound: ${fault}`;
      const seat = firstDecider(deciders(game, pos));
      if (random.below(plan.every ?? 12) === 0) {
        choices(game, pos, seat, codes);
        if (codes.count === 0) return `decision ${step}: nothing to choose`;
        codes.read(random.below(codes.count), code);
      } else sample(game, pos, seat, random, code);
      const refused = refuse(game, pos, seat, code);
      if (refused) return `decision ${step}: offered and refused: ${refused.rule} ${refused.code}`;
      game.view(pos, seat);
      act(game, pos, seat, code, play);
    }
  } catch (error) {
    if (step < 0 && error instanceof DataError) return undefined;
    return `decision ${step}: ${error instanceof Error ? error.stack : String(error)}`;
  }
  return undefined;
}
