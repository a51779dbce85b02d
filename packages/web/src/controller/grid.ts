import {
  canonical,
  type Decision,
  makeCode,
  readDecision,
  refuse,
  type Sums,
} from '@esagono/engine';
import type { Desk } from './choice.ts';
import { perDesk } from './per-desk.ts';

/** One crossing of a table of choices. */
export interface Cell {
  readonly decision: Decision;
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
  readonly sums: Sums | undefined;
}

/** The refusal by which a game says that a decision would change nothing. */
const SO_ALREADY = 'alreadySo';

/** The acts that read better as a table than as a list. */
export const gridsOf = perDesk((desk): readonly Grid[] => {
  if (desk.seat < 0) return [];
  return desk.game.verbs.flatMap((verb) => {
    const words = desk.offered.has(verb.name) ? verb.crosses?.(desk.pos, desk.seat) : undefined;
    const sums = verb.sums?.(desk.pos, desk.seat);
    const grid = words && gridOf(desk, verb.name, words, sums);
    return grid ? [grid] : [];
  });
});

function gridOf(
  desk: Desk,
  verb: string,
  words: Readonly<Record<string, readonly string[]>>,
  sums: Sums | undefined,
): Grid | undefined {
  const [down, across] = Object.keys(words);
  if (down === undefined || across === undefined) return undefined;
  const columns = words[across] ?? [];
  const listed = new Set(
    desk.plain.filter((choice) => choice.verb === verb).map(({ decision }) => canonical(decision)),
  );
  const rows = (words[down] ?? [])
    .map((value) => ({
      value,
      cells: columns.map((column) =>
        cellOf(desk, { do: verb, [down]: value, [across]: column }, listed),
      ),
    }))
    // A row of somebody else's is no row.
    .filter(({ cells }) => cells.some((cell) => cell.state !== 'no'));
  return rows.length > 0 ? { verb, fields: [down, across], columns, rows, sums } : undefined;
}

const code = makeCode();

function cellOf(desk: Desk, decision: Decision, listed: ReadonlySet<string>): Cell {
  if (listed.has(canonical(decision))) return { decision, state: 'open' };
  const refused =
    readDecision(desk.game, desk.pos, desk.seat, decision, code) ??
    refuse(desk.game, desk.pos, desk.seat, code);
  // What may be done but is not offered would change nothing.
  return { decision, state: !refused || refused.code === SO_ALREADY ? 'now' : 'no' };
}
