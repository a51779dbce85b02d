import {
  act,
  deciders,
  firstDecider,
  makeCode,
  Proposals,
  QuietPlay,
  Random,
  readDecision,
  refuse,
  SeededDice,
  stageSituation,
  writeDecision,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { axisActs, partisanActs } from '../../cases.test-util.ts';
import { banditen } from '../../index.ts';
import { officer } from './index.ts';

/** What the officer thinks of a staged position: decisions with reasons, the best first. */
function opinions(state: Record<string, unknown>, scenario = 'gravellona') {
  const pos = stageSituation(banditen, {
    situation: 'case',
    game: 'banditen',
    scenario,
    start: 'empty',
    state: scenario === 'tarnova' ? { mines: {}, bunkers: [], ...state } : state,
  });
  const list = new Proposals();
  const seat = firstDecider(deciders(banditen, pos));
  officer.propose(pos, seat, new Random(1), 1_000, list);
  return Array.from({ length: list.count }, (_, i) => {
    const code = makeCode();
    list.read(i, code);
    const { do: verb, to } = writeDecision(banditen, pos, code);
    return { verb, to, reason: list.phrase(i).key.slice('reason.'.length), merit: list.merit(i) };
  }).sort((a, b) => b.merit - a.merit);
}

describe('a sensible officer of Banditen!', () => {
  it('BAN-15.8 walks into an objective that nobody holds', () => {
    const units = { 'GAR C': { at: '1019' }, 'Redi 1': { at: '1218', vf: 3 } };
    const [best] = opinions({ ...partisanActs, units });
    expect(best).toMatchObject({ verb: 'move', to: '12.16', reason: 'occupy' });
  });

  it('BAN-15.8.1 does not leave a post empty with the enemy near', () => {
    const units = {
      'IV 1': { at: '1216', vf: 2 },
      'GAR C': { at: '1019' },
      'Redi 1': { at: '1218', vf: 3 },
    };
    const going = opinions({ ...axisActs, units }).filter(({ verb }) => verb.startsWith('move'));
    expect(going.map(({ to }) => to).filter((to) => to !== '12.16')).toEqual([]);
  });

  it('BAN-11.1 storms the weak and leaves the strong alone', () => {
    const storm = (vf: number) =>
      opinions({
        ...partisanActs,
        units: {
          'GAR C': { at: '1019' },
          'Redi 1': { at: '1217', vf: 3 },
          'IV 1': { at: '1216', vf },
          'IV 2': { at: '1216', vf },
        },
      }).find(({ verb }) => verb === 'assault');
    expect(storm(1)?.merit ?? 0).toBeGreaterThan(storm(2)?.merit ?? 0);
  });

  it('BAN-15.5.1, A-23 does not let brigades react together that may not act as one', () => {
    const pos = stageSituation(banditen, {
      situation: 'case',
      game: 'banditen',
      scenario: 'gravellona',
      start: 'empty',
      state: {
        ...axisActs,
        units: {
          'VG C': { at: '1410' },
          'IV 1': { at: '1215', vf: 2 },
          'Redi 1': { at: '1217', vf: 3 },
          'Romolo 1': { at: '1217', vf: 3 },
        },
      },
    });
    const moved = makeCode();
    const step = { do: 'move', units: ['IV 1'], path: ['1216'] };
    expect(readDecision(banditen, pos, 0, step, moved)).toBeUndefined();
    act(banditen, pos, 0, moved, new QuietPlay(new SeededDice(1)));
    const list = new Proposals();
    officer.propose(pos, 1, new Random(1), 1_000, list);
    const fired: unknown[] = [];
    for (let i = 0; i < list.count; i++) {
      list.read(i, moved);
      expect(refuse(banditen, pos, 1, moved)).toBeUndefined();
      fired.push(writeDecision(banditen, pos, moved).do);
    }
    expect(fired).toContain('opportunityFire');
  });

  it('BAN-3.1a may always wait', () => {
    const units = { 'GAR C': { at: '0918' } };
    expect(opinions({ ...partisanActs, units }).some(({ verb }) => verb === 'pass')).toBe(true);
  });
});
