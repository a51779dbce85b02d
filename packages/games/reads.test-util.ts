import { readFileSync } from 'node:fs';
import {
  act,
  begin,
  Codes,
  choices,
  DataError,
  type DataTree,
  deciders,
  firstDecider,
  type Game,
  makeCode,
  type Opening,
  type OptionValue,
  type Position,
  parseSituation,
  Random,
  runSituation,
  SeededDice,
  type Situation,
  sample,
  ToldPlay,
} from '@esagono/engine';
import { READINGS } from './all.ts';

// Is every value of the data files read by the rules? A value is read when something a player can
// see changes with it: the course of a game played at random, or of a situation.

/** The situation files of a folder by name, each read once. */
export function situationsIn(folder: URL): (file: string) => Situation {
  const known = new Map<string, Situation>();
  return (file) => {
    const path = new URL(`${file}.yaml`, folder);
    const found = known.get(file) ?? parseSituation(readFileSync(path, 'utf8'));
    known.set(file, found);
    return found;
  };
}

type Changes = Readonly<Record<string, OptionValue>>;

/** A value of a data file: its path as a pack would write it. */
interface Leaf {
  readonly path: string;
  readonly value: OptionValue | null;
}

/** `*` stands for any one part of a path; a pattern covers all that lies below it. */
function covers(pattern: string, path: string): boolean {
  const parts = path.split('/');
  return pattern
    .split('/')
    .every((part, i) => parts[i] !== undefined && (part === '*' || part === parts[i]));
}

/** Every value of the files, provenance left out. */
function leavesOf(tree: DataTree): Leaf[] {
  const found: Leaf[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) {
      found.push({ path, value: value as Leaf['value'] });
      return;
    }
    for (const [key, child] of Object.entries(value)) walk(child, `${path}/${key}`);
  };
  for (const [name, { provenance: _, ...file }] of Object.entries(tree)) walk(file, name);
  return found;
}

/**
 * Rows that are alike (units, hexes, hexsides) are read by the same code: each field is looked at in
 * the first, the middle and the last row that has it, and in those preferred. One that is seen to be
 * read stands for all.
 */
function fieldsOf(
  leaves: readonly Leaf[],
  { alike, prefer }: Pick<Reading<Position>, 'alike' | 'prefer'>,
): Leaf[][] {
  const fields = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const pattern = alike.find((p) => covers(p, leaf.path));
    const below = leaf.path.split('/').slice(pattern?.split('/').length);
    const field = pattern ? [pattern, ...below.map(unindexed)].join('/') : leaf.path;
    fields.set(field, [...(fields.get(field) ?? []), leaf]);
  }
  return [...fields.values()].map((rows) => {
    const picked = [rows[0], rows[rows.length >> 1], rows[rows.length - 1]];
    const liked = rows.filter(({ path }) => prefer.test(path));
    return [...new Set([...liked, ...picked])].filter((leaf) => leaf !== undefined);
  });
}
const unindexed = (part: string): string => (/^\d+$/.test(part) ? '*' : part);

/** Values one might write instead, the mildest first; words are taken from values of the same place. */
function others(leaf: Leaf, leaves: readonly Leaf[]): OptionValue[] {
  const { path, value } = leaf;
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number')
    return [value + 1, value - 1, value + 3, 0].filter((n) => n !== value);
  const place = placeOf(path);
  const [file] = path.split('/');
  const words = leaves.flatMap((l) =>
    l.value !== null &&
    l.value !== value &&
    l.path.startsWith(`${file}/`) &&
    placeOf(l.path) === place
      ? [l.value]
      : [],
  );
  return [...new Set(words)].slice(0, 4);
}

/** The field a value fills, whatever row it is in: the last names of its path. */
const placeOf = (path: string): string => {
  const parts = path.split('/').filter((part) => !/^\d+$/.test(part));
  return parts.slice(Math.max(parts.length - 1, 1)).join('/');
};

/** How many decisions of a game are played unless more are asked for. */
const STEPS = 150;
/** Choices are counted at one step in so many: to draw up a list is dearer than to play. */
const LISTED_EVERY = 6;

/** A game at random as a text of all that is told and offered. */
function* course<P extends Position>(
  { game, steps = STEPS }: Reading<P>,
  opening: Opening,
  seed: number,
): Generator<string> {
  const random = new Random(seed);
  const dice = new SeededDice(seed);
  const code = makeCode();
  const codes = new Codes();
  const start = new ToldPlay(dice);
  const pos = begin(game, game.open(opening), start);
  yield JSON.stringify(start.events);
  for (let i = 0; i < steps && pos.ended === 0; i++) {
    const seat = firstDecider(deciders(game, pos));
    if (i % LISTED_EVERY === 0) choices(game, pos, seat, codes);
    sample(game, pos, seat, random, code);
    const play = new ToldPlay(dice);
    act(game, pos, seat, code, play);
    yield `${codes.count} ${code.join()} ${JSON.stringify(play.events)}`;
  }
  yield JSON.stringify(game.outcome(pos));
}

export interface Reading<P extends Position> {
  readonly game: Game<P>;
  /** How many decisions of a game at random are looked at. */
  readonly steps?: number;
  /** The scenarios a value serves. */
  readonly scenariosOf: (path: string) => readonly string[];
  /** Values for the reader that no rule looks at. */
  readonly labels: readonly string[];
  /** Rows that are alike. */
  readonly alike: readonly string[];
  /** … and those of them that the witnesses speak of. */
  readonly prefer: RegExp;
  /** Situations that show the reading of what random games seldom come to. */
  readonly witnesses: (path: string) => readonly Situation[];
}

/** The paths of all fields of a file, or of a part of it, that nothing is seen to depend on. */
export function unread<P extends Position>(reading: Reading<P>, part: string): string[] {
  const leaves = leavesOf(reading.game.data);
  const own = leaves.filter(
    ({ path }) =>
      `${path}/`.startsWith(`${part}/`) && !reading.labels.some((label) => covers(label, path)),
  );
  return fieldsOf(own, reading)
    .filter((rows) => !rows.some((leaf) => isRead(reading, leaf, others(leaf, leaves))))
    .flatMap((rows) => rows.slice(0, 1).map(({ path }) => path));
}

function isRead<P extends Position>(
  reading: Reading<P>,
  { path }: Leaf,
  values: readonly OptionValue[],
): boolean {
  const { game } = reading;
  const witnesses = reading.witnesses(path);
  const scenarios = reading.scenariosOf(path);
  for (const situation of witnesses) plainCourseOf(game, situation);
  let written = 0;
  for (const value of values) {
    const data = { [path]: value };
    try {
      if (witnesses.some((situation) => changes(game, situation, data))) return true;
      for (const scenario of scenarios) game.open({ scenario, data });
    } catch (error) {
      if (error instanceof DataError) continue; // no pack could write this
      throw error;
    }
    written += 1;
    if (scenarios.some((scenario) => differs(reading, { scenario }, data))) return true;
  }
  return written === 0; // a mark that no pack can take away
}

const SEED = 1;

const plain = new Map<string, readonly string[]>();

/** The course of the game as it is; drawn up once for all values. */
function plainCourse<P extends Position>(reading: Reading<P>, opening: Opening): readonly string[] {
  const key = `${reading.game.id}/${opening.scenario}`;
  const told = plain.get(key) ?? [...course(reading, opening, SEED)];
  plain.set(key, told);
  return told;
}

function differs<P extends Position>(
  reading: Reading<P>,
  opening: Opening,
  data: Changes,
): boolean {
  const before = plainCourse(reading, opening);
  let n = 0;
  for (const told of course(reading, { ...opening, data }, SEED)) {
    if (before[n] !== told) return true;
    n += 1;
  }
  return n !== before.length;
}

const plainly = new WeakMap<Situation, string>();

/** Does the situation go another way with these values? */
function changes<P extends Position>(game: Game<P>, situation: Situation, data: Changes): boolean {
  const changed = { ...situation, data: { ...situation.data, ...data } };
  return courseOf(game, changed) !== plainCourseOf(game, situation);
}

/** How it goes as things are; a witness that cannot be staged is an error of its own. */
function plainCourseOf<P extends Position>(game: Game<P>, situation: Situation): string {
  const before = plainly.get(situation) ?? courseOf(game, situation);
  plainly.set(situation, before);
  return before;
}

function courseOf<P extends Position>(game: Game<P>, situation: Situation): string {
  try {
    const { failures, told, state } = runSituation(
      game,
      { reading: 'strict', ...situation },
      { reading: READINGS[game.id] },
    );
    return JSON.stringify([failures, told, state]);
  } catch (error) {
    if (error instanceof DataError) throw error;
    return String(error); // a step that is not possible any more
  }
}
