// What attacks on the public doors once found out, door by door.

import {
  ALL_SEEING,
  Codes,
  choices,
  deciders,
  decisionPoint,
  Foreknowledge,
  makeCode,
  makeHeader,
  Random,
  readDecision,
  refuse,
  SPECTATOR,
  secretOfSeed,
  Table,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { strafexpedition as game } from './index.ts';
import { BOX, MARK, type Sx } from './model/state.ts';
import { VERB } from './model/verbs.ts';
import { table } from './table.test-util.ts';

const FOG = { fog: true };
const matchTable = (options: Record<string, boolean>): Table<Sx> =>
  new Table(game, makeHeader(game, { scenario: 'novegno', options }, secretOfSeed(3)));

/** Both sides as they set up by default. */
function setUp(options: Record<string, boolean>): Table<Sx> {
  const made = matchTable(options);
  while (decisionPoint(game, made.pos)?.setup) {
    const seat = 31 - Math.clz32(made.deciders() & -made.deciders());
    made.play(seat, { do: 'accept' });
  }
  return made;
}

const enemies = (pos: Sx, side: number): number[] =>
  Array.from({ length: pos.scene.roster.count }, (_, u) => u).filter(
    (u) => pos.scene.roster.side[u] !== side && pos.box[u] === BOX.map,
  );

describe('fog', () => {
  it('SE-25.0: naming an enemy unit gets one answer, whatever hex goes with it', () => {
    const { pos } = setUp(FOG);
    const { size } = pos.scene.ground;
    const answers = new Set<string>();
    for (const unit of enemies(pos, 0)) {
      for (let hex = 0; hex < size; hex += 7) {
        const at = game.hexName(pos, hex);
        const move = { do: 'move', units: [unit], path: [at] };
        answers.add(JSON.stringify(readDecision(game, pos, 0, move, makeCode())));
      }
      const { neighbours } = pos.scene.ground.grid;
      for (let d = 0; d < 6; d++) {
        const next = neighbours[pos.at[unit] * 6 + d];
        if (next < 0) continue;
        const move = { do: 'move', units: [unit], path: [game.hexName(pos, next)] };
        answers.add(JSON.stringify(readDecision(game, pos, 0, move, makeCode())));
      }
    }
    expect(answers.size).toBe(1);
  });

  it('SE-25.1: tops have the same numbers whichever counters they are', () => {
    const { pos } = setUp(FOG);
    const dealt = game.blank(pos);
    dealt.bytes.set(pos.bytes);
    game.redeal(dealt, 0, new Random(5));
    expect(Array.from(dealt.at)).not.toEqual(Array.from(pos.at));
    expect(game.view(dealt, 0)).toEqual(game.view(pos, 0));
    const truly = game.view(pos, ALL_SEEING).units.filter((u) => u.side === 1 && u.hex >= 0);
    const seen = game.view(pos, 0).units.filter((u) => u.side === 1 && u.hex >= 0);
    expect(seen.every((u) => !u.known && u.face.name === '')).toBe(true);
    expect(seen.length).toBeLessThan(truly.length);
  });

  it.each([2, 3, 32, -7, Number.NaN, 0.5])(
    'whoever is no seat (%s) sees what a spectator sees',
    (viewer) => {
      const { pos } = setUp(FOG);
      expect(game.view(pos, viewer).units).toEqual(game.view(pos, SPECTATOR).units);
      expect(game.view(pos, viewer).sides).toEqual(game.view(pos, SPECTATOR).sides);
    },
  );

  it('SE-8.6: a refusal does not tell whether an enemy unit is out of command', () => {
    const d = table('novegno', {
      options: FOG,
      state: { action: { brigade: 'cagliari', at: '1332' } },
    });
    d.run();
    const unit = enemies(d.pos, 0)[0];
    const ask = (): unknown => refuse(game, d.pos, 0, Int32Array.of(VERB.assault, unit, 0, 0));
    const before = ask();
    d.pos.mark[unit] |= MARK.outOfCommand;
    expect(ask()).toEqual(before);
  });
});

describe('taking back', () => {
  it('SE-10.4.1: what showed a hidden gun cannot be taken back', () => {
    const d = table('campaign', {
      options: FOG,
      data: { 'map/grid/sketch': 'road 2010..2030; source 2010 italian' },
      empty: true,
      state: {
        turn: 2,
        initiative: 'italian',
        phase: 'actions',
        plan: { roma: 'none' },
        units: {
          '79 I': '2028',
          'III F1': { at: '2422', mode: 'fire' },
          '79 II': '2011',
        },
      },
    });
    d.run();
    const code = makeCode();
    expect(
      readDecision(game, d.pos, 0, { do: 'activate', brigade: 'roma', at: '2028' }, code),
    ).toBe(undefined);
    const foreknowledge = new Foreknowledge(game, d.pos, 0);
    d.play('italian', { do: 'activate', brigade: 'roma', at: '2028' });
    expect(d.events.map((e) => e.event)).toEqual(['lineCut']);
    expect(foreknowledge.revealed(d.pos, code)).toBe(true);
  });
});

describe('sealed things', () => {
  it('SE-4.3, AMB-58: a side that has spent all is asked to bid like any other', () => {
    const d = table('novegno', { state: { lp: { italian: 0, austrian: 4 }, phase: 'initiative' } });
    d.run();
    expect(d.decides()).toEqual(['italian', 'austrian']);
    const codes = new Codes();
    choices(game, d.pos, 0, codes);
    expect(codes.count).toBe(1);
  });

  it('SE-4.2: what is said to be hidden does not count planned Brigades', () => {
    const d = table('novegno', { state: { phase: 'command' } });
    d.run();
    const before = game.hiddenFrom(d.pos, 1);
    d.pos.plan.fill(1);
    expect(game.hiddenFrom(d.pos, 1)).toEqual(before);
  });

  it('a plan cannot be thought over once it is sealed and the next is asked', () => {
    const made = setUp({});
    expect(deciders(game, made.pos)).toBe(3);
    made.play(0, { do: 'commit' });
    made.play(1, { do: 'commit' });
    expect(made.undoBarrier(0)).toBe('other');
    expect(made.undoBarrier(1)).toBeDefined();
  });
});
