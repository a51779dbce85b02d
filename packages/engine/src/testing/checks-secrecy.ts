import type { Grid } from '@esagono/hex';
import type { Table } from '../match/table.ts';
import { threatsTo } from '../play/approach.ts';
import { isRolled, NoDice } from '../play/barrier.ts';
import { type Areas, isAreas, linkedTo } from '../play/board.ts';
import { formationsOf } from '../play/dossier.ts';
import type { GameEvent } from '../play/event.ts';
import { oddsOf } from '../play/forecast.ts';
import { ALL_SEEING, type Game, SPECTATOR } from '../play/game.ts';
import { conceal, unknownCells } from '../play/knowledge.ts';
import {
  act,
  choices,
  deciders,
  decisionPoint,
  owes,
  readDecision,
  refuse,
  sample,
  ToldPlay,
  writeDecision,
} from '../play/play.ts';
import { eventsFor } from '../play/telling.ts';
import { type FieldKind, fieldKind, namesHex, namesUnits } from '../play/verb.ts';
import type { UnitView } from '../play/view.ts';
import { canonical } from '../position/canonical.ts';
import { type Code, Codes, makeCode, sameCode, setCode, verbOf } from '../position/codes.ts';
import { type Position, sameBytes } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { firstDifference, sameJson } from '../position/same-json.ts';
import { broken, stackOf } from './checks-common.ts';
import { SecrecyLedger } from './checks-ledger.ts';

/** How many sampled decisions are compared, and how many bent ones. */
const SAMPLES = 4;
const BENT = 6;
const OVERLAYS = 2;

/** What the step being checked is about. */
export interface Moment {
  /** The seat that is to decide, and what it is about to decide. */
  readonly seat: number;
  readonly code: Code;
  /** All it may decide, when that has been listed. */
  readonly listed: Codes | undefined;
}

/**
 * What a viewer is told comes from what it may know: the true position, one in which everything
 * hidden from it is dealt anew, and the concealed one answer every question alike.
 */
export class SecrecyChecks<P extends Position> {
  readonly ledger: SecrecyLedger;
  readonly #table: Table<P>;
  readonly #game: Game<P>;
  readonly #pos: P;
  readonly #dealt: P;
  readonly #known: P;
  readonly #scratch: P;
  readonly #random: Random;
  /** The map. */
  readonly #grid: Grid | Areas | undefined;
  /** Everybody's units at the moment being checked. */
  #units: readonly UnitView[] = [];
  readonly #mine = new Codes();
  readonly #theirs = new Codes();
  readonly #code = makeCode();
  readonly #bent = makeCode();

  constructor(table: Table<P>, random: Random, ledger = new SecrecyLedger()) {
    this.ledger = ledger;
    this.#table = table;
    this.#game = table.game;
    this.#pos = table.pos;
    this.#dealt = table.game.blank(table.pos);
    this.#known = table.game.blank(table.pos);
    this.#scratch = table.game.blank(table.pos);
    this.#random = random;
    const { game, pos } = table;
    this.#grid = game.overlays.length > 0 ? game.board(pos).grid : undefined;
  }

  check(moment: Moment): void {
    this.#units = this.#game.view(this.#pos, ALL_SEEING).units;
    for (const viewer of [SPECTATOR, ...this.#table.seats.keys()])
      this.#checkViewer(viewer, moment);
  }

  #checkViewer(viewer: number, moment: Moment): void {
    const game = this.#game;
    conceal(game, this.#pos, viewer, this.#known);
    this.#concealsTwice(viewer);
    this.ledger.concealed(game, this.#pos, this.#known, viewer);
    this.#dealt.bytes.set(this.#pos.bytes);
    game.redeal(this.#dealt, viewer, this.#random);
    this.ledger.dealt(game, this.#pos, this.#dealt, viewer);
    if (sameBytes(this.#pos.bytes, this.#known.bytes) && unchanged(this.#pos, this.#dealt)) return;
    this.#sound(this.#dealt, 're-dealt');
    this.#sound(this.#known, 'concealed');
    this.#sameConcealed(viewer, this.#dealt, 'what is hidden changes');
    for (const [other, name] of [
      [this.#dealt, 're-dealt'],
      [this.#known, 'concealed'],
    ] as const) {
      this.ledger.pairs += 1;
      this.#sameDoors(viewer, other, name, moment);
    }
    this.#sameFate(viewer, moment);
  }

  /** What a viewer knows, concealed again or dealt anew, is what it knows. */
  #concealsTwice(viewer: number): void {
    this.#sameConcealed(viewer, this.#known, 'concealing twice changes');
    this.#dealt.bytes.set(this.#known.bytes);
    this.#game.redeal(this.#dealt, viewer, this.#random);
    this.#sound(this.#dealt, 'concealed and re-dealt');
    this.#sameConcealed(viewer, this.#dealt, 'dealing the concealed position anew changes');
  }

  #sameConcealed(viewer: number, from: P, what: string): void {
    conceal(this.#game, from, viewer, this.#scratch);
    if (sameBytes(this.#scratch.bytes, this.#known.bytes)) return;
    const field = differingField(this.#known, this.#scratch);
    broken('secrecy', `position: ${what} what ${this.#name(viewer)} knows: ${field}`);
  }

  #sound(pos: P, what: string): void {
    const faults = this.#game.faults(pos);
    if (faults.length > 0) broken('secrecy', `${what} position is unsound: ${faults.join('; ')}`);
  }

  #name(viewer: number): string {
    return this.#table.seats[viewer]?.id ?? 'the spectator';
  }

  #same(viewer: number, door: string, other: unknown, mine: unknown): void {
    this.ledger.comparisons += 1;
    if (sameJson(other, mine)) return;
    const differs = firstDifference(other, mine);
    broken('secrecy', `${door}: what is hidden from ${this.#name(viewer)} shows in it: ${differs}`);
  }

  #sameDoors(viewer: number, other: P, name: string, moment: Moment): void {
    const game = this.#game;
    const pos = this.#pos;
    const same = (door: string, ask: (p: P) => unknown): void =>
      this.#same(viewer, `${door} (${name})`, ask(other) ?? null, ask(pos) ?? null);
    same('view', (p) => game.view(p, viewer));
    same('view beside', (p) => game.view(p, SPECTATOR));
    same('outcome', (p) => game.outcome(p));
    same('deciders', (p) => deciders(game, p));
    const seen = game.dossier ? formationsOf(game.view(pos, viewer)) : [];
    const { id } = seen[this.#random.below(seen.length || 1)] ?? { id: '' };
    same('dossier', (p) => game.dossier?.(p, viewer, id));
    same('calendar', (p) => game.calendar?.(p));
    same('prompt', (p) => decisionPoint(game, p)?.ask?.(p, viewer));
    for (let i = 0; i < OVERLAYS && game.overlays.length > 0; i++) {
      const overlay = game.overlays[this.#random.below(game.overlays.length)];
      const hexes = this.#grid?.size ?? 1;
      const hex = this.#random.below(hexes + 1) - 1;
      const to = this.#random.below(hexes);
      same('overlay', (p) => game.overlay(p, viewer, overlay, hex));
      if (hex >= 0) same('overlay', (p) => game.overlay(p, viewer, overlay, hex, to));
    }
    if (viewer < 0) return;
    same('what is hidden', (p) => game.hiddenFrom(p, viewer));
    this.#sameRefusals(viewer, same, moment);
    if (!owes(deciders(game, pos), viewer)) return;
    if (moment.listed) this.#sameChoices(viewer, other, moment);
    this.#sameSamples(viewer, same);
    same('preview', (p) => game.verbs[verbOf(moment.code)]?.preview?.(p, viewer, moment.code));
    same('sums', (p) => game.verbs.map((verb) => verb.sums?.(p, viewer)));
    const point = decisionPoint(game, pos);
    same('usual', (p) => {
      setCode(this.#bent, 0);
      point?.usual?.(p, viewer, this.#bent);
      return point?.usual && [...this.#bent];
    });
    for (const { id } of point?.reaction ? game.policies : []) {
      same('standing order', (p) => {
        setCode(this.#bent, 0);
        return game.answer(p, viewer, id, this.#bent) && [...this.#bent];
      });
    }
  }

  #sameChoices(viewer: number, other: P, moment: Moment): void {
    const mine = viewer === moment.seat && moment.listed ? moment.listed : this.#mine;
    if (mine !== moment.listed) choices(this.#game, this.#pos, viewer, mine);
    choices(this.#game, other, viewer, this.#theirs);
    this.ledger.comparisons += 1;
    if (!sameCodes(mine, this.#theirs))
      broken('secrecy', `choices: what is hidden from ${this.#name(viewer)} shows in them`);
  }

  /** Under one seed the same decisions are drawn, and they have the same odds. */
  #sameSamples(viewer: number, same: Same<P>): void {
    const game = this.#game;
    const seed = this.#random.below(1 << 30);
    same('samples', (p) => {
      const random = new Random(seed);
      return Array.from({ length: SAMPLES }, () => {
        sample(game, p, viewer, random, this.#code);
        return [...this.#code];
      });
    });
    sample(game, this.#pos, viewer, new Random(seed), this.#code);
    same('odds', (p) => oddsOf(game, p, viewer, this.#code));
    same('threats', (p) => threatsTo(game, p, viewer, this.#code));
  }

  /** Whatever anybody sends, in turn or not, is refused alike, as numbers and as JSON. */
  #sameRefusals(viewer: number, same: Same<P>, moment: Moment): void {
    const game = this.#game;
    for (let i = 0; i < BENT; i++) {
      this.#bent.set(moment.code);
      const at = this.#random.below(4);
      this.#bent[at] += this.#random.below(64) - 32;
      this.#bent[0] = Math.max(0, Math.min(game.verbs.length - 1, this.#bent[0]));
      same('refusal', (p) => refuse(game, p, viewer, this.#bent));
      const point = decisionPoint(game, this.#pos);
      if (viewer === moment.seat) same('refusal', (p) => point?.refuse(p, viewer, this.#bent));
      const sent = this.#sent();
      const read = makeCode();
      same('reading', (p) => readDecision(game, p, viewer, sent, read) ?? [...read]);
    }
  }

  /** Some verb with plausible fields: a unit of anybody's and a hex beside it, now and then any. */
  #sent(): unknown {
    const game = this.#game;
    const random = this.#random;
    const verb = game.verbs[random.below(game.verbs.length)];
    const grid = this.#grid;
    const units = this.#units;
    const one = units.length > 0 ? units[random.below(units.length)] : undefined;
    const unit = (): number => (one && random.below(8) > 0 ? one.unit : random.below(400));
    const beside = (): number => {
      if (!grid || !one || one.hex < 0) return -1;
      if (!isAreas(grid)) return grid.neighbours[one.hex * 6 + random.below(6)];
      const near = linkedTo(grid, one.hex);
      return near[random.below(near.length)] ?? -1;
    };
    const hex = (): string => {
      const near = random.below(4) > 0 ? beside() : -1;
      return game.hexName(this.#pos, near >= 0 ? near : random.below(grid?.size ?? 1));
    };
    const value = (kind: FieldKind | undefined): unknown => {
      if (namesHex(kind)) return hex();
      if (kind === 'path') return [hex()];
      if (kind === 'units') return [unit()];
      return namesUnits(kind) ? unit() : this.#random.below(8);
    };
    return {
      do: verb.name,
      ...Object.fromEntries(
        Object.keys(verb.fields).map((field) => [field, value(fieldKind(verb.fields, field))]),
      ),
    };
  }

  /**
   * As long as no die falls and nothing is shown, an act sounds the same in both positions and
   * leads to the same knowledge. What somebody does with units the viewer does not know may show
   * them (a counter that moves away uncovers the next): then only what is told is compared.
   */
  #sameFate(viewer: number, moment: Moment): void {
    const game = this.#game;
    const unknown = this.#sameAct(viewer, moment);
    if (unknown === undefined || refuse(game, this.#dealt, moment.seat, this.#code)) return;
    const hidden = unknownCells(game, this.#pos, viewer);
    const mine = this.#fate(this.#pos, viewer, moment.seat, moment.code, hidden);
    const theirs = this.#fate(this.#dealt, viewer, moment.seat, this.#code, hidden);
    if (!mine || !theirs) return;
    const decision = canonical(writeDecision(game, this.#pos, moment.code));
    this.#same(viewer, `log of ${decision}`, theirs.events, mine.events);
    if (!unknown && !sameBytes(mine.known, theirs.known)) {
      this.#known.bytes.set(mine.known);
      this.#scratch.bytes.set(theirs.known);
      const field = differingField(this.#known, this.#scratch);
      broken(
        'secrecy',
        `outcome of ${decision}: what is hidden from ${this.#name(viewer)} shows in it: ${field}`,
      );
    }
  }

  /**
   * Puts into `#code` what in the re-dealt position is, to the viewer's eyes, the same act; undefined
   * when there is no such thing. True when it names units that the viewer does not know.
   */
  #sameAct(viewer: number, { seat, code }: Moment): boolean | undefined {
    const game = this.#game;
    this.#code.set(code);
    if (!game.handle) return false;
    const written = writeDecision(game, this.#pos, code);
    const { fields } = game.verbs[verbOf(code)];
    let unknown = false;
    let found = true;
    const one = (value: unknown): unknown => {
      const handle = typeof value === 'number' && game.handle?.(this.#pos, viewer, value);
      if (!handle || handle.type === undefined) return value;
      unknown = true;
      const twin = handle.unit < 0 ? -1 : this.#twin(viewer, handle.unit);
      found &&= twin >= 0;
      return twin;
    };
    const act = Object.fromEntries(
      Object.entries(written).map(([field, value]) => {
        if (!namesUnits(fieldKind(fields, field))) return [field, value];
        return [field, Array.isArray(value) ? value.map(one) : one(value)];
      }),
    );
    if (!unknown) return false;
    if (!found || readDecision(game, this.#dealt, seat, act, this.#code)) return undefined;
    return true;
  }

  /** The unit of the re-dealt position that the viewer calls so. */
  #twin(viewer: number, name: number): number {
    for (const { unit } of this.#game.view(this.#dealt, ALL_SEEING).units) {
      const handle = this.#game.handle?.(this.#dealt, viewer, unit);
      if (handle?.unit === name && handle.type !== undefined) return unit;
    }
    return -1;
  }

  #fate(
    pos: P,
    viewer: number,
    seat: number,
    code: Code,
    hidden: readonly string[],
  ): Fate | undefined {
    const game = this.#game;
    const before = pos.bytes.slice();
    const play = new ToldPlay(new NoDice(), { game, pos });
    try {
      this.#bent.set(code);
      act(game, pos, seat, this.#bent, play);
      const still = new Set(unknownCells(game, pos, viewer));
      if (hidden.some((cell) => !still.has(cell))) return undefined;
      conceal(game, pos, viewer, this.#scratch);
      return { events: eventsFor(viewer, play.events), known: this.#scratch.bytes.slice() };
    } catch (error) {
      // In the true position the decision itself will show what is wrong.
      if (isRolled(error) || pos === this.#pos) return undefined;
      throw new Error(`in a re-dealt position: ${stackOf(error)}`);
    } finally {
      pos.bytes.set(before);
    }
  }
}

type Same<P> = (door: string, ask: (pos: P) => unknown) => void;

interface Fate {
  readonly events: readonly GameEvent[];
  readonly known: Uint8Array;
}

const unchanged = (a: Position, b: Position): boolean => sameBytes(a.bytes, b.bytes);

const x = makeCode();
const y = makeCode();

/** The same codes in the same order. */
function sameCodes(mine: Codes, theirs: Codes): boolean {
  if (mine.count !== theirs.count) return false;
  for (let i = 0; i < mine.count; i++) {
    mine.read(i, x);
    theirs.read(i, y);
    if (!sameCode(x, y)) return false;
  }
  return true;
}

/** The first field in which two positions differ: `card 1: 3, elsewhere 2`. */
function differingField(a: Position, b: Position): string {
  const agenda = a.agenda.findIndex((n, i) => n !== b.agenda[i]);
  if (agenda >= 0) return `agenda ${agenda}: ${a.agenda[agenda]}, elsewhere ${b.agenda[agenda]}`;
  for (const { name, scalar } of a.fields) {
    const cells = (p: Position): readonly number[] =>
      scalar ? [Number(Reflect.get(p, name))] : Array.from(Reflect.get(p, name) as Int32Array);
    const mine = cells(a);
    const theirs = cells(b);
    const at = mine.findIndex((n, i) => n !== theirs[i]);
    if (at >= 0) return `${name} ${at}: ${mine[at]}, elsewhere ${theirs[at]}`;
  }
  return 'nothing';
}
