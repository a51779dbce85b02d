import {
  act,
  type Code,
  type Decision,
  type Dice,
  isProcedure,
  makeCode,
  type OddsSheet,
  type Play,
  QuietPlay,
  Random,
  readDecision,
  refuse,
  SeededDice,
  topKind,
  type Values,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { moraleOdds, runOut } from './contract/odds.ts';
import { banditen } from './index.ts';
import { type Banditen, layout } from './model/state.ts';

/** Twenty attacks; together a million seeded rolls through the resolver. */
const ROLLS = 50_000;
/** Five standard deviations: a fair resolver strays farther once in some two million cells. */
const SIGMAS = 5;

interface Attack {
  readonly name: string;
  readonly scenario: 'gravellona' | 'tarnova';
  readonly seat: number;
  readonly units: Readonly<Record<string, object | null>>;
  readonly state?: Readonly<Record<string, unknown>>;
  readonly before?: Decision;
  readonly decision: Decision;
}
const G = { scenario: 'gravellona', seat: 1 } as const;
const T = { scenario: 'tarnova', seat: 1 } as const;
const GAR = { 'GAR C': { at: '0918' }, 'VG C': { at: '1410' } };
const BN1 = { 'Bn1 C': { at: '1003' }, 'Fulmine C': { at: '1111' } };
const fire = (units: string[], at: string): Decision => ({ do: 'fire', units, at });
const assault = (units: string[], path: string[]): Decision => ({ do: 'assault', units, path });
const THREE = ['Ponte', 'Centrale', 'Stazione'];

const ATTACKS: readonly Attack[] = [
  {
    ...G,
    name: 'three VF at one in a settlement',
    units: { ...GAR, 'Redi 1': { at: '1215' }, 'IV 1': { at: '1216', vf: 1 } },
    decision: fire(['Redi 1'], '1216'),
  },
  {
    ...G,
    name: 'six VF at a stack, Morale 3',
    state: { conquered: THREE },
    units: {
      ...GAR,
      'Redi 1': { at: '1215' },
      'Redi 2': { at: '1215' },
      'IV 1': { at: '1216', vf: 2 },
      'I 1': { at: '1216', vf: 2 },
    },
    decision: fire(['Redi 1', 'Redi 2'], '1216'),
  },
  {
    ...G,
    name: 'a Pinned firer',
    units: { ...GAR, 'Redi 1': { at: '1215', pinned: true }, 'IV 1': { at: '1214', vf: 2 } },
    decision: fire(['Redi 1'], '1214'),
  },
  {
    ...G,
    name: 'automatic weapons at partisans who fail',
    seat: 0,
    units: {
      ...GAR,
      'IV 1': { at: '1216', vf: 2 },
      'Redi 1': { at: '1215', pinned: true },
      'Redi 2': { at: '1215', vf: 2 },
    },
    decision: fire(['IV 1'], '1215'),
  },
  {
    ...G,
    name: 'MG and riflemen together',
    seat: 0,
    units: {
      ...GAR,
      'GNR MG': { at: '1609' },
      'IV 1': { at: '1609', vf: 1 },
      'Redi 1': { at: '1612' },
      'Redi 2': { at: '1612', vf: 2 },
    },
    decision: fire(['GNR MG', 'IV 1'], '1612'),
  },
  {
    ...G,
    name: 'the armored car and a company',
    seat: 0,
    units: { ...GAR, 'IV 1': { at: '1216', vf: 2 }, CV: { at: '1215' }, 'Redi 1': { at: '1215' } },
    decision: fire(['IV 1'], '1215'),
  },
  {
    ...G,
    name: 'fire before a half move',
    units: { ...GAR, 'Redi 1': { at: '1217' }, 'IV 1': { at: '1317', vf: 2, fire: 2 } },
    decision: { do: 'moveAndFire', units: ['Redi 1'], path: ['1218'], at: '1317', first: 'fire' },
  },
  {
    ...G,
    name: 'Opportunity Fire at a mover',
    seat: 0,
    units: { ...GAR, 'Redi 1': { at: '1118' }, 'IV 1': { at: '1216', vf: 2 } },
    before: { do: 'move', units: ['Redi 1'], path: ['1117'] },
    decision: { do: 'opportunityFire', units: ['IV 1'] },
  },
  {
    ...G,
    name: 'Opportunity Assault on a mover',
    seat: 0,
    units: { ...GAR, 'Redi 1': { at: '1118', vf: 1 }, 'IV 1': { at: '1216', vf: 2 } },
    before: { do: 'move', units: ['Redi 1'], path: ['1117'] },
    decision: { do: 'opportunityAssault', units: ['IV 1'] },
  },
  {
    ...G,
    name: 'assault on a settlement, Morale 6',
    units: {
      ...GAR,
      'Redi 1': { at: '1312' },
      'Redi 2': { at: '1312' },
      'IV 1': { at: '1313', vf: 2 },
    },
    decision: assault(['Redi 1', 'Redi 2'], ['1313']),
  },
  {
    ...G,
    name: 'assault on a Pinned defender, Morale 3',
    state: { conquered: THREE },
    units: { ...GAR, 'Redi 1': { at: '1312' }, 'IV 1': { at: '1313', vf: 2, pinned: true } },
    decision: assault(['Redi 1'], ['1313']),
  },
  {
    ...G,
    name: 'assault over the stream',
    units: { ...GAR, 'Romolo 1': { at: '1612' }, 'II inf 1': { at: '1712', vf: 2 } },
    decision: assault(['Romolo 1'], ['1712']),
  },
  {
    ...G,
    name: 'assault on the Germans',
    units: {
      'GAR C': { at: '1206' },
      'VG C': { at: '1609' },
      'Redi 1': { at: '1405' },
      Verbania: { at: '1404' },
    },
    decision: assault(['Redi 1'], ['1404']),
  },
  {
    ...T,
    name: 'riflemen at a fort',
    units: { ...BN1, 'Bn1 inf 1': { at: '1105' }, 'Fulmine 1a': { at: '1106', vf: 2 } },
    decision: fire(['Bn1 inf 1'], '1106'),
  },
  {
    ...T,
    name: 'mortar and riflemen at a bunker',
    state: { bunkers: ['1106'] },
    units: {
      ...BN1,
      'Bn1 Mort': { at: '1105' },
      'Bn1 inf 1': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 2 },
    },
    decision: fire(['Bn1 Mort', 'Bn1 inf 1'], '1106'),
  },
  {
    ...T,
    name: 'artillery that wears out',
    units: {
      'Bn1 C': { at: '1108' },
      'Fulmine C': { at: '1212' },
      'Bn1 Art 1': { at: '1110' },
      'Fulmine 1a': { at: '1111', vf: 2 },
    },
    decision: fire(['Bn1 Art 1'], '1111'),
  },
  {
    ...T,
    name: 'RSI at a mixed stack',
    seat: 0,
    units: {
      ...BN1,
      'Fulmine 1a': { at: '1106', vf: 2 },
      'Fulmine MG': { at: '1106' },
      'Bn1 inf 1': { at: '1105', vf: 2 },
      'Ass 1': { at: '1105', vf: 2 },
    },
    decision: fire(['Fulmine 1a', 'Fulmine MG'], '1105'),
  },
  {
    ...T,
    name: 'assault on a fort',
    units: {
      ...BN1,
      'Bn1 inf 1': { at: '1105' },
      'Bn1 inf 2': { at: '1105' },
      'Fulmine 1a': { at: '1106', vf: 1 },
    },
    decision: assault(['Bn1 inf 1', 'Bn1 inf 2'], ['1106']),
  },
  {
    ...T,
    name: 'a minefield whose values are unknown',
    state: { mines: { '0503': 3, '1313': 0, '0909': 4 } },
    units: {
      'Bn1 C': { at: '0506' },
      'Fulmine C': { at: '1111' },
      'Bn1 inf 1': { at: '0505' },
      'Bn1 inf 2': { at: '0505', vf: 2 },
    },
    decision: { do: 'move', units: ['Bn1 inf 1', 'Bn1 inf 2'], path: ['0504'] },
  },
  {
    ...T,
    name: 'assault into a minefield in the frost',
    state: { frost: true, mines: { '1106': 2 } },
    units: { ...BN1, 'Bn1 inf 1': { at: '1105', vf: 2 }, 'Fulmine 1a': { at: '1106', vf: 1 } },
    decision: assault(['Bn1 inf 1'], ['1106']),
  },
];

function staged(a: Attack): Banditen {
  const pos = banditen.open({ scenario: a.scenario });
  const side = a.before ? 1 - a.seat : a.seat;
  banditen.stage(pos, {
    phase: 'activation',
    active: side === 0 ? 'axis' : 'partisan',
    pa: { axis: 6, partisan: 6 },
    units: a.units,
    ...(a.scenario === 'tarnova' ? { mines: {}, bunkers: [] } : {}),
    ...a.state,
  });
  if (a.before) decide(pos, side, a.before, 1);
  return pos;
}

function decide(pos: Banditen, seat: number, decision: Decision, seed: number): Int32Array {
  const code = makeCode();
  expect(readDecision(banditen, pos, seat, decision, code)).toBeUndefined();
  expect(refuse(banditen, pos, seat, code)).toBeUndefined();
  act(banditen, pos, seat, code, new QuietPlay(new SeededDice(seed)));
  return code;
}

/** Compares observed counts with the sheet, cell by cell. */
function agrees(sheet: OddsSheet, seen: ReadonlyMap<string, number>, rolls: number): void {
  const known = new Map(
    sheet.outcomes.map((o) => [`${o.key} ${JSON.stringify(o.values)}`, o.probability]),
  );
  for (const key of seen.keys()) expect(known.has(key), `${key} is not on the sheet`).toBe(true);
  expect([...known.values()].reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  for (const [key, p] of known) {
    const spread = Math.sqrt(rolls * p * (1 - p));
    const off = Math.abs((seen.get(key) ?? 0) - rolls * p);
    expect(
      off,
      `${key}: ${seen.get(key) ?? 0} of ${rolls}, expected ${rolls * p}`,
    ).toBeLessThanOrEqual(SIGMAS * spread + 1);
  }
}

describe('exact odds equal a million seeded rolls', () => {
  it('for twenty different attacks', () => {
    expect(ATTACKS).toHaveLength(20);
  });
  it.each(ATTACKS.map((a, i) => [a.name, a, i] as const))('%s', (_name, attack, index) => {
    const pos = staged(attack);
    const code = makeCode();
    expect(readDecision(banditen, pos, attack.seat, attack.decision, code)).toBeUndefined();
    const sheet = banditen.odds(pos, attack.seat, code);
    if (!sheet) throw new Error('no sheet');
    const random = new Random(1000 + index);
    const dice = new SeededDice(random);
    const after = layout.create(pos.scene);
    const seen = new Map<string, number>();
    const reading = readingOf(attack, pos);
    for (let i = 0; i < ROLLS; i++) {
      after.bytes.set(pos.bytes);
      if (attack.scenario === 'tarnova') banditen.redeal(after, attack.seat, random);
      const found = roll(attack, reading, pos, after, code, dice);
      seen.set(found, (seen.get(found) ?? 0) + 1);
    }
    agrees(sheet, seen, ROLLS);
  });
});

/** What one attack is read by: units that act, units under attack, the hex between them. */
interface Reading {
  readonly acting: readonly number[];
  readonly foes: readonly number[];
  readonly all: readonly number[];
  readonly hex: number;
}

function readingOf(a: Attack, pos: Banditen): Reading {
  const { roster } = pos.scene;
  const all = Array.from({ length: roster.units }, (_, u) => u);
  const names = Array.isArray(a.decision.units) ? a.decision.units.map(String) : [];
  const hex = a.decision.do === 'move' ? -1 : target(a, pos);
  return {
    acting: names.map((name) => roster.names.indexOf(name)),
    foes: all.filter((u) => roster.side[u] !== a.seat && pos.hex[u] === hex),
    all,
    hex,
  };
}

/** Dice and ears: outcomes that leave no trace in the position are told. */
class Ears implements Play {
  readonly telling = true;
  hits = 0;
  mineFound = false;
  turnedBack = false;
  bunkerGone = false;
  readonly dice: Dice;
  constructor(dice: Dice) {
    this.dice = dice;
  }
  tell(event: string, _rule: string, values: Values): void {
    if (event === 'fired' || event === 'oppFired') this.hits = Number(values.hits);
    else if (event === 'mineFound') this.mineFound = true;
    else if (event === 'mineTurnedBack') this.turnedBack = true;
    else if (event === 'bunkerGone') this.bunkerGone = true;
  }
}

const sum = (units: readonly number[], vf: Uint8Array): number => {
  let total = 0;
  for (const unit of units) total += vf[unit];
  return total;
};
const pinnedOf = (units: readonly number[], pos: Banditen): number =>
  units.filter((unit) => pos.vf[unit] > 0 && pos.pinned[unit]).length;

/** Plays the decision itself and reads the outcome off the two positions and the events. */
function roll(
  a: Attack,
  r: Reading,
  before: Banditen,
  after: Banditen,
  code: Code,
  dice: Dice,
): string {
  const ears = new Ears(dice);
  const reaction = a.before !== undefined;
  const point = banditen.frames[topKind(after)];
  if (isProcedure(point)) throw new Error('no decision point');
  // Stop before the mover goes on, or before the next activation.
  const floor = reaction ? after.depth - 1 : 1;
  point.decide(after, a.seat, code, ears);
  runOut(after, floor, ears);
  const losses = sum(r.foes, before.vf) - sum(r.foes, after.vf);
  const own = sum(r.acting, before.vf) - sum(r.acting, after.vf);
  if (a.decision.do === 'move') {
    const key = ears.mineFound ? 'mineFound' : 'minePassed';
    return `${key} ${JSON.stringify({ losses: own, pinned: pinnedOf(r.acting, after) })}`;
  }
  if (a.decision.do === 'assault' || a.decision.do === 'opportunityAssault') {
    const here = r.all.filter((unit) => after.hex[unit] === r.hex);
    const ours = here.length > 0 && here.every((unit) => after.scene.roster.side[unit] === a.seat);
    const key = ears.turnedBack ? 'mined' : ours ? 'taken' : 'held';
    return `${key} ${JSON.stringify({ losses, own })}`;
  }
  const key = ears.bunkerGone ? 'bunkerGone' : 'volley';
  return `${key} ${JSON.stringify({ hits: ears.hits, losses, pinned: pinnedOf(r.foes, after) })}`;
}

function target(a: Attack, pos: Banditen): number {
  const path = a.decision.path;
  const named = a.decision.at ?? (Array.isArray(path) ? path.at(-1) : undefined);
  if (typeof named === 'string') {
    return (
      pos.scene.ground.grid.cols * (Number(named.slice(2)) - 1) + Number(named.slice(0, 2)) - 1
    );
  }
  for (let u = 0; u < pos.scene.roster.units; u++) if (pos.role[u] & 1) return pos.hex[u];
  throw new Error('no mover');
}

describe('odds of Morale', () => {
  it('BAN-10.1 a check at Morale 4 fails in a third of the cases', () => {
    const pos = banditen.open({ scenario: 'gravellona' });
    banditen.stage(pos, {
      phase: 'activation',
      pa: { axis: 1 },
      conquered: ['Ponte', 'Centrale'],
      units: { 'IV 1': { at: '1216' } },
    });
    const sheet = moraleOdds(pos, 0, pos.hex[5]);
    expect(sheet?.outcomes.map((o) => [o.values.pinned, o.fraction])).toEqual([
      [0, '2/3'],
      [1, '1/3'],
    ]);
  });
});
