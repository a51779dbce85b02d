// A window of the rules held against every answer there could be.
import {
  type Code,
  Codes,
  type DecisionPoint,
  decisionPoint,
  makeCode,
  type Refusal,
  setCode,
  writeDecision,
} from '@esagono/engine';
import { strafexpedition as game } from './index.ts';
import type { Sx } from './model/state.ts';
import { VERB, VERB_NAMES, type VerbName } from './model/verbs.ts';
import type { TestTable } from './table.test-util.ts';

const key = (code: Code): string => code.join();

export class Window {
  readonly table: TestTable;
  readonly point: DecisionPoint<Sx>;
  readonly seat: number;

  constructor(table: TestTable, seat: string) {
    const point = decisionPoint(game, table.pos);
    if (!point) throw new Error('nothing is asked');
    this.table = table;
    this.point = point;
    this.seat = table.seat(seat);
  }

  refuse(verb: VerbName, a = 0, b = 0, c = 0): Refusal | undefined {
    const code = makeCode();
    setCode(code, VERB[verb], a, b, c);
    return this.point.refuse(this.table.pos, this.seat, code);
  }

  /** The choices as codes, one text each. */
  listed(): readonly string[] {
    return this.#read((out) => this.point.list(this.table.pos, this.seat, out));
  }

  /** The choices of one unit; −1: those of none. */
  listedOf(unit: number): readonly string[] {
    return this.#read((out) => this.point.listOf?.(this.table.pos, this.seat, unit, out));
  }

  #read(fill: (out: Codes) => void): readonly string[] {
    const out = new Codes();
    const code = makeCode();
    fill(out);
    return Array.from({ length: out.count }, (_, i) => {
      out.read(i, code);
      return key(code);
    });
  }

  usual(): Record<string, unknown> {
    const code = makeCode();
    this.point.usual?.(this.table.pos, this.seat, code);
    return { ...writeDecision(game, this.table.pos, code) };
  }

  usualCode(): string {
    const code = makeCode();
    this.point.usual?.(this.table.pos, this.seat, code);
    return key(code);
  }

  /** Of a verb that names one thing, everything that is let pass: as numbers. */
  passing(verb: VerbName, upTo: number): readonly number[] {
    return Array.from({ length: upTo + 3 }, (_, i) => i - 1).filter((n) => !this.refuse(verb, n));
  }

  /** The verbs that the window does not know, each with the paragraph that says so. */
  strangers(known: readonly VerbName[]): readonly (string | undefined)[] {
    return [
      ...new Set(
        VERB_NAMES.filter((verb) => !known.includes(verb)).map((verb) => this.refuse(verb)?.rule),
      ),
    ];
  }
}
