import { type Code, makeCode, refuse, wordOf, writeDecision } from '@esagono/engine';
import { type Choice, type Desk, isPlain } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** One crossing of a table of choices. */
export interface Cell {
  readonly code: Code;
  /** `now`: so it stands already; `no`: refused, and it can be asked why. */
  readonly state: 'now' | 'open' | 'no';
}

export interface Row {
  readonly value: string;
  readonly cells: readonly Cell[];
}

/** An act whose choices cross two fields: one row each of the first, one column of the second. */
export interface Grid {
  readonly verb: string;
  readonly fields: readonly [string, string];
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** Rows are looked for by number, those with nothing new to choose too: no game has more. */
const MOST_ROWS = 128;
/** The refusal by which a game says that a decision would change nothing. */
const SO_ALREADY = 'alreadySo';

/** The acts that read better as a table than as a list. */
export const gridsOf = perDesk((desk): readonly Grid[] => {
  if (desk.seat < 0) return [];
  return [...new Set(desk.plain.map((choice) => choice.verb))].flatMap((verb) => {
    const grid = gridOf(
      desk,
      verb,
      desk.plain.filter((choice) => choice.verb === verb),
    );
    return grid ? [grid] : [];
  });
});

function gridOf(desk: Desk, verb: string, choices: readonly Choice[]): Grid | undefined {
  const [first] = choices;
  const [across, down, more] = first ? Object.keys(first.extras) : [];
  if (!first || across === undefined || down === undefined || more !== undefined) return undefined;
  if (!choices.every((choice) => isPlain(choice) && numbered(choice, first))) return undefined;
  const last = Math.max(...choices.map((choice) => choice.code[2] ?? 0));
  const width = Array.from({ length: last + 1 }, (_, column) => column);
  const listed = new Set(choices.map((choice) => `${choice.code[1]} ${choice.code[2]}`));
  const rows: Row[] = [];
  let columns: readonly string[] = [];
  for (let n = 0; n < MOST_ROWS; n++) {
    const cells = width.map((column) => cellAt(desk, first.code, n, column, listed));
    if (cells.every((cell) => cell.state === 'no')) continue;
    const words = cells.map((cell) => writeDecision(desk.game, desk.pos, cell.code));
    columns = words.map((decision) => wordOf(decision[down]));
    rows.push({ value: wordOf(words[0]?.[across]), cells });
  }
  if (rows.length * columns.length < 4) return undefined;
  return { verb, fields: [across, down], columns, rows };
}

/** Are both fields plain words that stand for the two numbers of the code? */
const numbered = (choice: Choice, first: Choice): boolean =>
  Object.values(choice.extras).every((value) => typeof value === 'string') &&
  Object.values(choice.extras).every(
    (value, i) =>
      (value === Object.values(first.extras)[i]) === (choice.code[i + 1] === first.code[i + 1]),
  );

function cellAt(
  desk: Desk,
  pattern: Code,
  row: number,
  column: number,
  listed: ReadonlySet<string>,
): Cell {
  const code = makeCode();
  code.set(pattern);
  code[1] = row;
  code[2] = column;
  if (listed.has(`${row} ${column}`)) return { code, state: 'open' };
  const refused = refuse(desk.game, desk.pos, desk.seat, code);
  // What may be done but is not offered would change nothing.
  return { code, state: !refused || refused.code === SO_ALREADY ? 'now' : 'no' };
}
