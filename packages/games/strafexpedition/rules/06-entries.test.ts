import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { type TestTable, table } from '../table.test-util.ts';

type Tree = Record<string, unknown>;
/** The campaign's Italian reinforcements of a day, nobody else on the map but those named. */
const day = (turn: number, units: Tree = {}, options = {}): TestTable =>
  table('campaign', {
    empty: true,
    options,
    state: { turn, phase: 'reinforcement', released: true, units },
  }).run();
const entries = (d: TestTable, seat: string, unit: string): string[] =>
  d
    .offered(seat)
    .flatMap((c) => (c.do === 'arrive' && c.unit === d.unit(unit) ? [String(c.at)] : []));

describe('SE-6.1 SE-6.2: who comes in, and where', () => {
  const FIRST = 'Matajur'; // May 16, for Marostica 1468
  it('at the entry of the schedule', () => {
    const d = day(2);
    expect(entries(d, 'italian', FIRST)).toEqual(['1468']);
    const may = (at: string) => d.refused('italian', { do: 'arrive', unit: FIRST, at });
    expect([may('1468'), may('1469')]).toEqual([undefined, 'SE-6.1']);
  });
  it.each<[string, Tree, string | undefined]>([
    ['an enemy in it', { '55 87 I': '1468' }, 'SE-6.2'],
    ['an enemy gun in it', { 'III F1': '1468' }, 'SE-6.2'],
    ['an enemy beside it', { '55 87 I': '1467' }, 'SE-6.2'],
    ['an enemy gun beside it', { 'III F1': '1467' }, undefined],
    ['an enemy beside it and a friend in it', { '55 87 I': '1467', '79 I': '1468' }, undefined],
    ['full of friends', { '79 I': '1468', '79 II': '1468', '80 I': '1468' }, undefined],
  ])('%s', (_case, units, rule) => {
    const d = day(2, units);
    expect(d.refused('italian', { do: 'arrive', unit: FIRST, at: '1468' })).toBe(rule);
  });
  it('SE-6.2: who finds every hex shut waits, whatever is accepted', () => {
    const d = day(2, { '55 87 I': '1468' });
    if (d.asks() === 'reinforce' && d.decides().includes('italian'))
      d.play('italian', { do: 'accept' });
    expect(d.unitState(FIRST)).toBe('waiting');
    expect(d.pos.at[d.unit(FIRST)]).toBe(-1);
  });
  it('SE-6.2: so does who is told to', () => {
    const d = day(2).play('italian', { do: 'done' });
    expect(d.unitState(FIRST)).toBe('waiting');
    const next = day(3);
    expect(entries(next, 'italian', FIRST)).toEqual(['1468']);
  });
  it('accepted, all who are due come in, and nobody else', () => {
    const d = day(2).play('italian', { do: 'accept' });
    const { roster, data } = d.pos.scene;
    expect(data.campaign).toBeDefined();
    const came = roster.names.filter((_, u) => (d.pos.at[u] ?? -1) >= 0 && roster.side[u] === 0);
    const due = roster.names.filter(
      (_, u) => roster.side[u] === 0 && (roster.due[u] ?? 0) > 0 && (roster.due[u] ?? 99) <= 2,
    );
    expect(came.toSorted()).toEqual(due.toSorted());
  });
  it('codes of no hex, of nobody due, of the enemy', () => {
    const d = day(2);
    const window = new Window(d, 'italian');
    const { size } = d.pos.scene.ground;
    const { count } = d.pos.scene.roster;
    const code = (unit: number, hex: number) => window.refuse('arrive', unit, hex)?.code;
    const at = d.hex('1468');
    expect([-1, size].map((hex) => code(d.unit(FIRST), hex))).toEqual(['outOfArea', 'outOfArea']);
    const nobody = [-1, count, d.unit('79 I'), d.unit('141 I'), d.unit('55 87 I')];
    expect(nobody.map((unit) => code(unit, at))).toEqual(nobody.map(() => 'notDue'));
    expect(nobody.map((unit) => window.refuse('divert', unit)?.code)).toEqual(
      nobody.map(() => 'notDue'),
    );
  });
});

describe('SE-S5.VAL: by Valstagna instead', () => {
  it('only on the day, only once, only those for Marostica', () => {
    const d = day(2);
    expect(d.refused('italian', { do: 'divert', unit: 'Matajur' })).toBeUndefined();
    d.play('italian', { do: 'divert', unit: 'Matajur' });
    expect(d.refused('italian', { do: 'divert', unit: 'Matajur' })).toBe('SE-6.1');
    const late = day(3);
    expect(late.refused('italian', { do: 'divert', unit: 'Matajur' })).toBe('SE-S5.VAL');
  });
});

describe('SE-24.1: each seat at the entries of its sector', () => {
  const d = () => day(20, {}, { team: true });
  it('offers and lets pass only those', () => {
    const table = d();
    for (const [seat, sector] of [
      ['italian-west', 0],
      ['italian-east', 1],
    ] as const) {
      const all = table.offered(seat).filter((c) => c.do === 'arrive');
      expect(all.length).toBeGreaterThan(0);
      for (const c of all)
        expect(table.pos.scene.ground.sector[table.hex(String(c.at))]).toBe(sector);
    }
  });
  it('accepted, one seat brings in only what its entries take', () => {
    const table = d().play('italian-west', { do: 'accept' });
    const { roster, ground } = table.pos.scene;
    const came = roster.names.flatMap((_, u) =>
      roster.side[u] === 0 && (table.pos.at[u] ?? -1) >= 0 ? [table.pos.at[u] ?? 0] : [],
    );
    expect(came.length).toBeGreaterThan(0);
    expect([...new Set(came.map((hex) => ground.sector[hex]))]).toEqual([0]);
    expect(table.decides()).toEqual(['italian-east']);
  });
  it('a hex of the other sector is refused by that paragraph', () => {
    const table = d();
    const theirs = table.offered('italian-east').find((c) => c.do === 'arrive') ?? {};
    expect(table.refused('italian-west', theirs)).toBe('SE-24.1');
    expect(table.refused('italian-east', theirs)).toBeUndefined();
  });
});

describe('SE-S5.JUN1 AMB-59: the displaced Brigades', () => {
  it('come back to 3603 and around it, past enemies’ zones, and may not move that day', () => {
    const d = table('campaign', {
      empty: true,
      state: { turn: 18, phase: 'reinforcement', units: { '79 I': '3603', '11 Geb 3': '0505' } },
    }).run();
    if (d.decides()[0] === 'italian') d.play('italian', { do: 'done' });
    const at = entries(d, 'austrian', '11 Geb 3').toSorted();
    expect(at).toEqual(['3502', '3503', '3602', '3604', '3702', '3703']); // not among enemies
    d.play('austrian', { do: 'arrive', unit: '11 Geb 3', at: at[0] });
    expect(d.unitState('11 Geb 3')).toMatchObject({ fixed: true, dp: 0, steps: 2 });
  });
});
