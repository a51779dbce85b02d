import {
  act,
  begin,
  Codes,
  choices,
  deciders,
  makeCode,
  owes,
  QuietPlay,
  readDecision,
  SeededDice,
  verbOf,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { policies } from '../contract/standing-orders.ts';
import { strafexpedition as game } from '../index.ts';
import { PIECE } from '../model/verbs.ts';
import { type TestTable, table } from '../table.test-util.ts';
import { passing } from './passing.test-util.ts';

const flat = { 'map/grid/flat': true };

describe('standing orders', () => {
  const WINDOWS: [string, () => TestTable, string, Record<string, string | undefined>][] = [
    [
      'shoot',
      passing,
      'austrian',
      { never: 'decline', always: 'volley', usual: 'volley', routine: 'volley' },
    ],
    [
      'order',
      () =>
        table('novegno', {
          data: flat,
          state: {
            units: {
              'XX F1': { at: '1831', mode: 'fire', aim: '1332' },
              'XX F2': { at: '1832', mode: 'fire', aim: '1331' },
            },
            action: { brigade: '180kj', at: '1632', step: 'bombard', with: ['XX F1', 'XX F2'] },
          },
        }).play('austrian', { do: 'commit' }),
      'austrian',
      { never: 'accept', always: 'accept', usual: 'accept', routine: 'accept' },
    ],
    [
      'lead',
      () =>
        table('novegno', {
          options: { moraleByOwner: true },
          data: flat,
          state: {
            units: {
              '180 KJ 1 III': { assault: true, aim: '1434' },
              '58 KJ 3 I': { assault: true, aim: '1434', dp: 3 },
            },
            action: { brigade: '180kj', at: '1533', step: 'assault', with: ['58 KJ 3 I'] },
          },
        }).run(),
      'austrian',
      { never: 'lead', always: 'lead', usual: 'lead', routine: undefined },
    ],
    [
      'defend',
      () =>
        table('novegno', {
          data: flat,
          state: {
            units: { '180 KJ 1 I': { assault: true, aim: '1332' } },
            action: { brigade: '180kj', at: '1533', step: 'defend' },
          },
        }).run(),
      'italian',
      { never: 'commit', always: 'volley', usual: 'volley', routine: undefined },
    ],
  ];
  it.each(WINDOWS)('SE-4.8C SE-11.1.2: %s is answered as ordered', (name, make, seat, wanted) => {
    const d = make();
    expect(d.asks()).toBe(name);
    const code = makeCode();
    for (const { id } of policies) {
      const answered = game.answer(d.pos, d.seat(seat), id, code);
      expect([id, answered ? game.verbs[verbOf(code)]?.name : undefined]).toEqual([id, wanted[id]]);
    }
  });
});

describe('the seats of a team', () => {
  const team = (state: Record<string, unknown>): TestTable =>
    table('campaign', { options: { team: true }, state });
  it('SE-24.1 SE-5.0: each seat sets up the units of its own sector', () => {
    const play = new QuietPlay(new SeededDice(1));
    const pos = begin(game, game.open({ scenario: 'campaign', options: { team: true } }), play);
    const [west, east] = [0, 1];
    expect([owes(deciders(game, pos), west), owes(deciders(game, pos), east)]).toEqual([
      true,
      true,
    ]);
    const place = makeCode();
    // Matajur holds Valduga in the West.
    readDecision(game, pos, east, { do: 'place', unit: 'Matajur', at: '3413' }, place);
    const sectors = (seat: number): number[] => {
      const codes = new Codes();
      choices(game, pos, seat, codes);
      const code = makeCode();
      const found = new Set<number>();
      for (let i = 0; i < codes.count; i++) {
        codes.read(i, code);
        if (game.verbs[verbOf(code)]?.name === 'place') found.add(code[PIECE.unit]);
      }
      return [...found];
    };
    expect(sectors(east).filter((unit) => sectors(west).includes(unit))).toEqual([]);
    act(game, pos, east, makeCode(), play); // accepts the proposal
    expect([owes(deciders(game, pos), west), owes(deciders(game, pos), east)]).toEqual([
      true,
      false,
    ]);
    const foreign = sectors(west)[0] ?? -1;
    act(game, pos, west, makeCode(), play);
    expect(owes(deciders(game, pos), 2)).toBe(true); // now the other side
    expect(pos.at[foreign]).toBeGreaterThanOrEqual(0);
  });
  it('SE-24.1 SE-6.1: each seat brings units in at the entries of its own sector', () => {
    const d = team({ turn: 20, phase: 'reinforcement' });
    d.run();
    expect(d.decides()).toEqual(['italian-west', 'italian-east']);
    for (const [seat, sector] of [
      ['italian-west', 0],
      ['italian-east', 1],
    ] as const) {
      const entries = d.offered(seat).flatMap((c) => (c.do === 'arrive' ? [String(c.at)] : []));
      expect(entries.length).toBeGreaterThan(0);
      for (const at of new Set(entries)) expect(d.pos.scene.ground.sector[d.hex(at)]).toBe(sector);
    }
    const theirs = d.offered('italian-east').find((c) => c.do === 'arrive') ?? {};
    expect(d.refused('italian-west', theirs)).toBe('SE-24.1');
    d.play('italian-west', { do: 'done' });
    expect(d.decides()).toEqual(['italian-east']);
  });
  it('SE-24.2 SE-4.3: the bids of both seats add up to one stock', () => {
    const d = team({
      phase: 'initiative',
      lp: { italian: 3, austrian: 5 },
      outlay: { italian: 0, austrian: 0 },
    });
    d.run();
    expect(d.decides()).toEqual(['italian-west', 'italian-east', 'austrian-west', 'austrian-east']);
    d.play('italian-east', { do: 'bid', points: 2 });
    expect(d.refused('italian-west', { do: 'bid', points: 2 })).toBe('SE-4.3');
    // Sealed: nobody sees the stock fall before all bids are in.
    expect(d.pos.lp[0]).toBe(3);
    d.play('italian-west', { do: 'bid', points: 1 });
    d.play('austrian-west', { do: 'bid', points: 5 });
    // Sealed, so the team-mate is asked although nothing is left.
    expect(d.decides()).toEqual(['austrian-east']);
    expect(d.refused('austrian-east', { do: 'bid', points: 1 })).toBe('SE-4.3');
    d.play('austrian-east', { do: 'bid', points: 0 }, 1, 6);
    expect([d.pos.lp[0], d.pos.lp[1]]).toEqual([0, 0]);
    expect(d.events.find((e) => e.event === 'initiative')?.values).toMatchObject({
      italianBid: 3,
      austrianBid: 5,
    });
  });
  it('SE-24.1 SE-21.2: a battalion comes back at the word of whoever commands its Brigade', () => {
    const d = team({
      units: { '161 I': 'eliminated', '69 I': 'eliminated' },
      phase: 'replacement',
    });
    d.run();
    expect(owes(deciders(game, d.pos), d.seat('italian-east'))).toBe(true);
    const offers = (seat: string, unit: string): boolean =>
      d.offered(seat).some((c) => c.do === 'recall' && c.unit === d.unit(unit));
    expect([offers('italian-east', '161 I'), offers('italian-west', '161 I')]).toEqual([
      true,
      false,
    ]);
    expect([offers('italian-east', '69 I'), offers('italian-west', '69 I')]).toEqual([false, true]);
  });
});
