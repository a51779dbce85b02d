// A table for tests: open, stage, decide with scripted dice, ask for refusals.
import {
  act,
  begin,
  Codes,
  choices,
  type DataFile,
  deciders,
  decisionPoint,
  type GameEvent,
  makeCode,
  owes,
  QuietPlay,
  readDecision,
  refuse,
  ScriptedDice,
  SeededDice,
  settle,
  ToldPlay,
  writeDecision,
} from '@esagono/engine';
import { parseId } from '@esagono/hex';
import { describe as describeState } from './contract/describe.ts';
import { findUnit } from './contract/names.ts';
import { openScene } from './contract/open.ts';
import { stage } from './contract/stage.ts';
import { strafexpedition as game } from './index.ts';
import { DATA, type MapData, readData, type ScenarioId } from './model/data.ts';
import { sceneOf } from './model/scene.ts';
import type { Sx } from './model/state.ts';

export interface TableSpec {
  readonly state?: Record<string, unknown>;
  readonly data?: Record<string, string | number | boolean>;
  readonly options?: Record<string, boolean>;
  /** Units stay off the map unless `state` puts them on it. */
  readonly empty?: boolean;
  /** Redraws the map: a plain without roads, to which the test adds what it needs. */
  readonly map?: (map: { -readonly [K in keyof MapData]: MapData[K] }) => void;
}

/** Set-ups already opened: reading a changed map anew for every case would take most of the time. */
const known = new Map<string, Sx>();
function opened(scenario: ScenarioId, spec: TableSpec): Sx {
  if (spec.map) return openNow(scenario, spec);
  const key = JSON.stringify([scenario, spec.options, spec.data]);
  let pos = known.get(key);
  if (!pos) {
    pos = openNow(scenario, spec);
    known.set(key, pos);
  }
  return pos;
}

function copyOf(pos: Sx): Sx {
  const copy = game.blank(pos);
  copy.bytes.set(pos.bytes);
  return copy;
}

/** The same result in every cell of a table. */
export function allCells(table: 'assault' | 'fire', result: string): Record<string, string> {
  const { charts } = readData(DATA);
  return Object.fromEntries(
    charts[table].rows.flatMap((row, die) =>
      row.map((_cell, column) => [`charts/${table}/rows/${die}/${column}`, result]),
    ),
  );
}

function openNow(scenario: ScenarioId, spec: TableSpec): Sx {
  let pos: Sx;
  if (spec.map) {
    const plain = structuredClone(DATA.map) as unknown as {
      -readonly [K in keyof MapData]: MapData[K];
    };
    plain.grid = { ...plain.grid, flat: true };
    plain.hexsides = {};
    plain.roads = [];
    plain.trails = [];
    plain.railroads = [];
    spec.map(plain);
    const data = readData({ ...DATA, map: plain as unknown as DataFile });
    pos = openScene(sceneOf(data, scenario, {}));
  } else {
    pos = game.open({ scenario, options: spec.options ?? {}, data: spec.data ?? {} });
  }
  const quiet = new QuietPlay(new SeededDice(1));
  begin(game, pos, quiet);
  const accept = makeCode();
  for (let i = 0; i < 4; i++) {
    if (decisionPoint(game, pos)?.name !== 'setup') break;
    if (spec.map) {
      pos.depth = 1;
      pos.phase = 5;
      break;
    }
    act(game, pos, [0, 1, 2, 3].find((s) => owes(deciders(game, pos), s)) ?? 0, accept, quiet);
  }
  if (spec.map) pos.agenda.fill(0);
  return pos;
}

export class TestTable {
  readonly pos: Sx;
  events: readonly GameEvent[] = [];

  constructor(scenario: ScenarioId, spec: TableSpec = {}) {
    this.pos = copyOf(opened(scenario, spec));
    if (spec.empty) {
      stage(this.pos, {
        units: Object.fromEntries(this.pos.scene.roster.names.map((n) => [n, null])),
        trenches: null,
      });
    }
    if (spec.state) stage(this.pos, spec.state);
  }

  hex(id: string): number {
    return parseId(this.pos.scene.ground.grid, id);
  }
  unit(name: string): number {
    return findUnit(this.pos, name);
  }
  brigade(id: string): number {
    return this.pos.scene.roster.brigades.findIndex((b) => b.id === id);
  }
  seat(id: string): number {
    return game.seats(this.pos).findIndex((s) => s.id === id);
  }
  /** The rule that refuses this decision now, or undefined. */
  refused(seat: string, decision: Record<string, unknown>): string | undefined {
    this.run();
    const code = makeCode();
    const s = this.seat(seat);
    const found =
      readDecision(game, this.pos, s, decision, code) ?? refuse(game, this.pos, s, code);
    return found?.rule;
  }
  play(seat: string, decision: Record<string, unknown>, ...dice: number[]): this {
    const script = new ScriptedDice(dice);
    const told = new ToldPlay(script);
    settle(game, this.pos, told);
    const code = makeCode();
    const s = this.seat(seat);
    const found =
      readDecision(game, this.pos, s, decision, code) ?? refuse(game, this.pos, s, code);
    if (found) throw new Error(`refused by ${found.rule} (${found.code})`);
    act(game, this.pos, s, code, told);
    if (script.left > 0) throw new Error(`${script.left} dice left`);
    this.events = told.events;
    return this;
  }
  run(...dice: number[]): this {
    const script = new ScriptedDice(dice);
    const told = new ToldPlay(script);
    settle(game, this.pos, told);
    if (script.left > 0) throw new Error(`${script.left} dice left`);
    if (told.events.length > 0) this.events = told.events;
    return this;
  }
  told(name: string): boolean {
    return this.events.some((e) => e.event === name);
  }
  asks(): string {
    return this.pos.ended ? 'nothing' : (decisionPoint(game, this.pos)?.name ?? 'nothing');
  }
  decides(): string[] {
    return game
      .seats(this.pos)
      .flatMap((s, i) => (owes(deciders(game, this.pos), i) ? [s.id] : []));
  }
  offered(seat: string): Record<string, unknown>[] {
    const codes = new Codes();
    const code = makeCode();
    choices(game, this.pos, this.seat(seat), codes);
    return Array.from({ length: codes.count }, (_, i) => {
      codes.read(i, code);
      return writeDecision(game, this.pos, code);
    });
  }
  state(): Readonly<Record<string, unknown>> {
    return describeState(this.pos);
  }
  unitState(name: string): Record<string, unknown> {
    return (describeState(this.pos).units as Record<string, Record<string, unknown>>)[name] ?? {};
  }
}

export const table = (scenario: ScenarioId, spec?: TableSpec): TestTable =>
  new TestTable(scenario, spec);

/** A plain of Level 4 with nobody on it but those named, well into the campaign and the East free. */
export const plain = (
  state: Record<string, unknown>,
  sketch = 'plain',
  data: Record<string, string | number | boolean> = {},
  options: Record<string, boolean> = {},
): TestTable =>
  table('campaign', {
    data: { 'map/grid/sketch': sketch, ...data },
    options,
    empty: true,
    state: { turn: 8, released: true, trenches: null, ...state },
  });
