import { Codes, makeCode, openGame, QuietPlay, ScriptedDice, ToldPlay } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import {
  COST,
  DISTANCE,
  GRID,
  GROUND,
  MOVEMENT,
  PER_SIDE,
  SEES,
  sideOfUnit,
  TYPE_OF,
  UNITS,
} from '../model/map.ts';
import { place, type Skirmish, VERB } from '../model/state.ts';
import { chance, reach, targets, turn } from './skirmish.ts';

const INFANTRY = 0;
const ARMOUR = 8;
const GUN = 12;
const FOE = PER_SIDE;

const start = (): Skirmish => openGame(skirmish, { scenario: 'meeting' });

/** Puts a unit into another hex, with all the map knows of it. */
function put(pos: Skirmish, unit: number, hex: number): void {
  place(pos, unit, sideOfUnit(unit), pos.hex[unit], -1);
  pos.hex[unit] = hex;
  place(pos, unit, sideOfUnit(unit), hex, 1);
}

const neighbours = (hex: number): readonly number[] =>
  [0, 1, 2, 3, 4, 5].map((d) => GRID.neighbours[hex * 6 + d]).filter((next) => next >= 0);
const around = (hex: number, away: number): readonly number[] =>
  Array.from(GROUND.keys()).filter((to) => DISTANCE[hex * GRID.size + to] === away);
/** A hex of this ground far from everybody, all of whose neighbours are on the map. */
const lonely = (ground: number): number => {
  const pos = start();
  const free = Array.from(GROUND.keys()).find(
    (hex) =>
      GROUND[hex] === ground &&
      neighbours(hex).length === 6 &&
      Array.from(pos.hex).every((other) => DISTANCE[hex * GRID.size + other] > 3),
  );
  return free ?? -1;
};

const code = (...numbers: number[]) => {
  const made = makeCode();
  numbers.forEach((value, i) => {
    made[i] = value;
  });
  return made;
};
const quiet = (...dice: number[]) => new QuietPlay(new ScriptedDice(dice));

/** SK-2 as a sentence: points are paid for the hex entered, enemies stop, friends do not, nobody shares a hex. */
function reachByHand(pos: Skirmish, unit: number): readonly number[] {
  const from = pos.hex[unit];
  const foes = Array.from(pos.hex).filter(
    (hex, other) => hex >= 0 && sideOfUnit(other) !== sideOfUnit(unit),
  );
  const stops = (hex: number) => neighbours(hex).some((next) => foes.includes(next));
  const paid = new Map([[from, 0]]);
  for (let again = true; again; ) {
    again = false;
    for (const [hex, spent] of paid) {
      if (hex !== from && stops(hex)) continue;
      for (const next of neighbours(hex)) {
        const total = spent + COST[next];
        if (foes.includes(next) || total > MOVEMENT[TYPE_OF[unit]]) continue;
        if ((paid.get(next) ?? Number.POSITIVE_INFINITY) <= total) continue;
        paid.set(next, total);
        again = true;
      }
    }
  }
  return [...paid.keys()].filter((hex) => !Array.from(pos.hex).includes(hex)).sort((a, b) => a - b);
}

const reachOf = (pos: Skirmish, unit: number): readonly number[] => {
  const { count, hexes } = reach(pos, unit);
  return Array.from(hexes.subarray(0, count)).sort((a, b) => a - b);
};

describe('SK-2 movement', () => {
  it('reaches from the start what the sentence says, for every unit', () => {
    const pos = start();
    for (let unit = 0; unit < UNITS; unit++) {
      expect(reachOf(pos, unit), `unit ${unit}`).toEqual(reachByHand(pos, unit));
    }
  });

  it.each([
    ['infantry', INFANTRY],
    ['armour', ARMOUR],
    ['a gun', GUN],
    ['the enemy', FOE],
  ])('stops %s beside enemies and lets it pass friends', (_name, unit) => {
    const pos = start();
    const hex = lonely(0);
    const [foe, friend, other] = [unit < FOE ? FOE + 1 : 1, unit + 1, unit < FOE ? FOE + 2 : 2];
    put(pos, unit, hex);
    put(pos, foe, around(hex, 2)[0]);
    put(pos, other, around(hex, 2)[5]);
    put(pos, friend, neighbours(hex)[3]);
    expect(reachOf(pos, unit)).toEqual(reachByHand(pos, unit));
    expect(reachOf(pos, friend)).toEqual(reachByHand(pos, friend));
  });

  it.each([
    ['beside an enemy it may not walk through him', lonely(0), 1],
    ['from the first hex of the map', 0, 2],
    ['from the last', GRID.size - 1, 2],
  ])('%s', (_name, hex, away) => {
    for (const unit of [INFANTRY, ARMOUR, GUN]) {
      const pos = start();
      put(pos, unit, hex);
      put(pos, FOE, around(hex, away)[0]);
      expect(reachOf(pos, unit)).toEqual(reachByHand(pos, unit));
      expect(turn.refuse(pos, 0, code(VERB.move, unit, hex))).toBeDefined();
    }
  });

  it('reaches the first hex of the map, and is seen there', () => {
    const pos = start();
    put(pos, INFANTRY, neighbours(0)[0]);
    const open = COST[0] <= MOVEMENT[0];
    expect(turn.refuse(pos, 0, code(VERB.move, INFANTRY, 0)) === undefined).toBe(open);
    put(pos, FOE, 0);
    expect(turn.refuse(pos, 0, code(VERB.fire, INFANTRY, FOE))).toBeUndefined();
    expect(turn.refuse(pos, 1, code(VERB.fire, FOE, INFANTRY))).toBeUndefined();
  });

  it('lists each hex once, and refuses all others', () => {
    const pos = start();
    const out = new Codes();
    turn.list?.(pos, 0, out);
    const listed = Array.from({ length: out.count }, (_, i) => {
      const one = makeCode();
      out.read(i, one);
      return one.join();
    });
    expect(new Set(listed).size).toBe(listed.length);
    const moves = Array.from({ length: PER_SIDE }, (_, unit) => reachByHand(pos, unit).length);
    expect(listed.filter((c) => c.startsWith(`${VERB.move},`)).length).toBe(
      moves.reduce((a, b) => a + b, 0),
    );
    for (const hex of GROUND.keys()) {
      const why = turn.refuse(pos, 0, code(VERB.move, INFANTRY, hex));
      expect(why === undefined, `to ${hex}`).toBe(reachByHand(pos, INFANTRY).includes(hex));
    }
  });

  it('leaves the unit where it went, marked, and the map knows it', () => {
    const pos = start();
    const from = pos.hex[INFANTRY];
    const [to] = reachByHand(pos, INFANTRY);
    const play = new ToldPlay(new ScriptedDice([]));
    turn.decide(pos, 0, code(VERB.move, INFANTRY, to), play);
    expect([pos.hex[INFANTRY], pos.moved[INFANTRY], pos.at[to], pos.at[from]]).toEqual([
      to,
      1,
      INFANTRY,
      -1,
    ]);
    expect(skirmish.faults(pos)).toEqual([]);
    expect(play.events).toMatchObject([{ event: 'moved', rule: 'SK-2', values: { from, to } }]);
  });
});

describe('what is refused', () => {
  const acted = (change: (pos: Skirmish) => void): Skirmish => {
    const pos = start();
    change(pos);
    return pos;
  };
  const plain = start();
  const moved = acted((pos) => pos.moved.fill(1));
  const fired = acted((pos) => pos.fired.fill(1));
  const lost = acted((pos) => pos.hex.fill(-1, 0, 1));
  const close = acted((pos) => {
    put(pos, INFANTRY, lonely(0));
    put(pos, FOE, neighbours(lonely(0))[0]);
  });
  const [near] = reachByHand(plain, INFANTRY);
  it.each([
    ['SK-1', 'notYourUnit', 'a unit of the enemy', plain, 0, [VERB.move, FOE, near]],
    ['SK-1', 'notYourUnit', 'a unit of the other enemy', plain, 1, [VERB.move, 14, near]],
    ['SK-1', 'notYourUnit', 'no unit', plain, 0, [VERB.move, -1, near]],
    ['SK-1', 'notYourUnit', 'a number beyond the last', plain, 1, [VERB.move, UNITS, near]],
    ['SK-1', 'unitLost', 'a lost unit', lost, 0, [VERB.move, INFANTRY, near]],
    ['SK-2', 'hasActed', 'who has moved', moved, 0, [VERB.move, INFANTRY, near]],
    ['SK-2', 'hasActed', 'who has fired', fired, 0, [VERB.move, INFANTRY, near]],
    ['SK-2', 'offMap', 'left of the map', plain, 0, [VERB.move, INFANTRY, -1]],
    ['SK-2', 'offMap', 'beyond the map', plain, 0, [VERB.move, INFANTRY, GRID.size]],
    ['SK-2', 'outOfReach', 'far away', plain, 0, [VERB.move, INFANTRY, GRID.size - 1]],
    ['SK-3', 'hasFired', 'who has fired', fired, 0, [VERB.fire, INFANTRY, FOE]],
    ['SK-3', 'notInSight', 'out of range', plain, 0, [VERB.fire, INFANTRY, FOE]],
    ['SK-3', 'notInSight', 'a friend', plain, 0, [VERB.fire, INFANTRY, 1]],
    ['SK-3', 'notInSight', 'nobody', plain, 0, [VERB.fire, INFANTRY, -1]],
    ['SK-3', 'notInSight', 'a number beyond the last', plain, 0, [VERB.fire, INFANTRY, UNITS]],
    ['SK-3', 'notInSight', 'a lost enemy', lost, 1, [VERB.fire, FOE, INFANTRY]],
  ] as const)('%s %s: %s', (rule, key, _name, pos, seat, numbers) => {
    expect(turn.refuse(pos, seat, code(...numbers))).toMatchObject({ rule, code: key });
  });
  it('and what is not: to fire after moving, to end at any time', () => {
    close.moved.fill(1);
    expect(turn.refuse(close, 0, code(VERB.fire, INFANTRY, FOE))).toBeUndefined();
    expect(turn.refuse(fired, 0, code(VERB.end))).toBeUndefined();
  });
  it('asks blue and red in turns', () => {
    const pos = start();
    expect(turn.deciders(pos)).toBe(1);
    turn.decide(pos, 0, code(VERB.end), quiet());
    expect(turn.deciders(pos)).toBe(2);
  });
});

describe('what is listed', () => {
  const listedBy = (pos: Skirmish, seat: number): readonly string[] => {
    const out = new Codes();
    turn.list?.(pos, seat, out);
    const one = makeCode();
    return Array.from({ length: out.count }, (_, i) => {
      out.read(i, one);
      return one.join();
    });
  };
  const close = (): Skirmish => {
    const pos = start();
    put(pos, INFANTRY, lonely(0));
    put(pos, FOE, neighbours(lonely(0))[0]);
    return pos;
  };
  const shot = code(VERB.fire, INFANTRY, FOE).join();
  const back = code(VERB.fire, FOE, INFANTRY).join();
  const fires = (codes: readonly string[]) => codes.filter((c) => c.startsWith(`${VERB.fire},`));
  const moves = (codes: readonly string[]) => codes.filter((c) => c.startsWith(`${VERB.move},`));

  it('SK-3 the shots of both sides, and the end of the turn', () => {
    expect(fires(listedBy(close(), 0))).toEqual([shot]);
    expect(fires(listedBy(close(), 1))).toEqual([back]);
    expect(listedBy(close(), 0)).toContain(code(VERB.end).join());
  });
  it('nothing for who has fired, no moves for who has moved, nothing for the lost', () => {
    const fired = close();
    fired.fired.fill(1);
    expect(listedBy(fired, 0)).toEqual([code(VERB.end).join()]);
    const moved = close();
    moved.moved.fill(1);
    expect(moves(listedBy(moved, 0))).toEqual([]);
    expect(fires(listedBy(moved, 0))).toEqual([shot]);
    const lost = close();
    place(lost, INFANTRY, 0, lost.hex[INFANTRY], -1);
    lost.hex[INFANTRY] = -1;
    expect(listedBy(lost, 0).filter((c) => c.split(',')[1] === '0' && !c.startsWith('2'))).toEqual(
      [],
    );
    expect(fires(listedBy(lost, 1))).toEqual([]);
  });
});

describe('SK-3 fire', () => {
  it.each([
    ['infantry', INFANTRY, 2],
    ['armour', ARMOUR, 3],
    ['a gun', GUN, 6],
  ])('%s sees enemies up to its range and no farther', (_name, unit, range) => {
    const pos = start();
    const hex = lonely(0);
    put(pos, unit, hex);
    for (const at of GROUND.keys()) {
      if (pos.at[at] >= 0) continue;
      put(pos, FOE + 3, at);
      const inside = DISTANCE[hex * GRID.size + at] <= range && SEES[hex * GRID.size + at] === 1;
      const found = new Int16Array(PER_SIDE);
      const seen = Array.from(found.subarray(0, targets(pos, unit, found)));
      expect(seen.includes(FOE + 3), `${hex} to ${at}`).toBe(inside);
      expect(turn.refuse(pos, 0, code(VERB.fire, unit, FOE + 3)) === undefined).toBe(inside);
    }
  });

  it.each([
    ['infantry in the open', INFANTRY, 0, 3],
    ['armour in the open', ARMOUR, 0, 5],
    ['guns in the open', GUN, 0, 4],
    ['infantry in a wood', INFANTRY, 1, 2],
    ['guns on a hill', GUN, 2, 3],
  ])('%s is hit up to', (_name, unit, ground, highest) => {
    const pos = start();
    put(pos, FOE, lonely(ground));
    expect(chance(pos, unit, FOE)).toBe(highest);
    const steps = [highest, highest + 1].map((die) => {
      const copy = start();
      put(copy, FOE, lonely(ground));
      turn.decide(copy, 0, code(VERB.fire, unit, FOE), quiet(die));
      expect([copy.fired[unit], copy.moved[unit]]).toEqual([1, 0]);
      return copy.steps[FOE];
    });
    expect(steps).toEqual([2, 3]);
  });

  it('takes the unit with its last step, and the battle with the last unit', () => {
    const pos = start();
    const at = pos.hex[FOE];
    pos.steps[FOE] = 1;
    const play = new ToldPlay(new ScriptedDice([1]));
    turn.decide(pos, 0, code(VERB.fire, INFANTRY, FOE), play);
    expect([pos.hex[FOE], pos.at[at], pos.alive[1], pos.alive[0], pos.ended]).toEqual([
      -1,
      -1,
      PER_SIDE - 1,
      PER_SIDE,
      0,
    ]);
    expect(skirmish.faults(pos)).toEqual([]);
    expect(play.events.at(-1)).toMatchObject({
      event: 'fired',
      values: { target: FOE, left: 0 },
    });
    pos.alive[1] = 1;
    pos.steps[FOE + 1] = 1;
    turn.decide(pos, 0, code(VERB.fire, 1, FOE + 1), quiet(1));
    expect(pos.ended).toBe(1);
  });
});

describe('SK-4 the end of a turn', () => {
  it('clears the markers; the fortieth ends the game', () => {
    const pos = start();
    pos.moved.fill(1);
    pos.fired.fill(1);
    pos.playerTurn = 38;
    const play = new ToldPlay(new ScriptedDice([]));
    turn.decide(pos, 0, code(VERB.end), play);
    expect([pos.playerTurn, pos.ended, Math.max(...pos.moved), Math.max(...pos.fired)]).toEqual([
      39, 0, 0, 0,
    ]);
    expect(play.events).toMatchObject([{ event: 'turnOver', rule: 'SK-4', values: { side: 0 } }]);
    turn.decide(pos, 1, code(VERB.end), quiet());
    expect(pos.ended).toBe(1);
  });
});
