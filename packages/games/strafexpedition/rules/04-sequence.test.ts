import { describe, expect, it } from 'vitest';
import { Window } from '../answers.test-util.ts';
import { MARK, SCAR } from '../model/state.ts';
import { plain, type TestTable, table } from '../table.test-util.ts';

const flat = { 'map/grid/flat': true };
type Tree = Record<string, unknown>;
const told = (d: TestTable, event: string) => d.events.find((e) => e.event === event);

describe('SE-4.3: the initiative, by sealed bids', () => {
  const bidding = (lp: [number, number], outlay: [number, number], options = {}): TestTable =>
    table('novegno', {
      options,
      state: {
        phase: 'initiative',
        lp: { italian: lp[0], austrian: lp[1] },
        outlay: { italian: outlay[0], austrian: outlay[1] },
      },
    }).run();
  it.each<[string, [number, number], [number, number], number[], string]>([
    ['the higher total', [0, 0], [0, 0], [4, 3], 'italian'],
    ['what was spent on plans counts', [0, 0], [0, 2], [4, 3], 'austrian'],
    ['and what is bid', [3, 0], [0, 2], [4, 3], 'italian'],
    ['a tie is rolled again with the same points', [2, 0], [0, 1], [1, 2, 1, 6], 'austrian'],
  ])('%s', (_case, bids, outlay, dice, winner) => {
    const d = bidding([5, 5], outlay);
    d.play('italian', { do: 'bid', points: bids[0] });
    d.play('austrian', { do: 'bid', points: bids[1] }, ...dice);
    expect(d.state().initiative).toBe(winner);
    expect([...d.pos.lp]).toEqual([5 - bids[0], 5 - bids[1]]);
    const [italian = 0, austrian = 0] = dice.slice(-2);
    expect(told(d, 'initiative')?.values).toMatchObject({
      italian: italian + outlay[0] + bids[0],
      austrian: austrian + outlay[1] + bids[1],
      italianBid: bids[0],
      austrianBid: bids[1],
    });
  });
  it('nobody bids more than he has, nor less than nothing', () => {
    const window = new Window(bidding([2, 5], [0, 0]), 'italian');
    expect([-1, 0, 1, 2, 3].filter((n) => !window.refuse('bid', n))).toEqual([0, 1, 2]);
    expect(window.listed()).toHaveLength(3);
  });
  it('AMB-58: stocks are secret, so who has nothing is asked too', () => {
    const d = bidding([0, 5], [0, 0]);
    expect(d.decides()).toEqual(['italian', 'austrian']);
    expect(d.offered('italian')).toEqual([{ do: 'bid', points: 0 }]);
  });
  it('AMB-58: by the option they are open, and he is not', () => {
    expect(bidding([0, 5], [0, 0], { openLogistics: true }).decides()).toEqual(['austrian']);
  });
});

describe('SE-4.3, AMB-02: the initiative by open bids after the dice', () => {
  const rolled = (lp: [number, number], dice: number[], openLogistics = false): TestTable =>
    table('novegno', {
      options: { openBids: true, openLogistics },
      state: { phase: 'initiative', lp: { italian: lp[0], austrian: lp[1] } },
    }).run(...dice);
  it('who is behind may take the lead or leave it', () => {
    const d = rolled([5, 5], [2, 4]);
    expect([d.asks(), ...d.decides()]).toEqual(['bid', 'italian']);
    const window = new Window(d, 'italian');
    expect([0, 1, 2, 3, 4, 5, 6].filter((n) => !window.refuse('bid', n))).toEqual([0, 3, 4, 5]);
    expect(window.refuse('bid', 2)?.values).toEqual({ need: 3 });
    expect(window.listed()).toHaveLength(4);
  });
  it('the two raise by turns, and the last raise stands', () => {
    const d = rolled([5, 5], [2, 4]).play('italian', { do: 'bid', points: 3 });
    expect([...d.decides(), ...d.pos.lp]).toEqual(['austrian', 2, 5]);
    d.play('austrian', { do: 'bid', points: 2 });
    expect([...d.decides(), ...d.pos.lp]).toEqual(['italian', 2, 3]);
    d.play('italian', { do: 'bid', points: 0 });
    expect(d.state().initiative).toBe('austrian');
    expect(told(d, 'initiative')?.values).toMatchObject({ italian: 5, austrian: 6, italianBid: 3 });
  });
  it('the Austrians too may be behind', () => {
    const d = rolled([5, 5], [4, 2]);
    expect(d.decides()).toEqual(['austrian']);
    d.play('austrian', { do: 'bid', points: 0 });
    expect(d.state().initiative).toBe('italian');
  });
  it.each([
    [2, 'austrian'], // two points behind, two points left: no lead to be had
    [3, 'none'],
  ])('AMB-58: with open stocks it is over when %i points are not enough', (lp, winner) => {
    expect(rolled([lp, 5], [2, 4], true).state().initiative).toBe(winner);
  });
  it('AMB-58: with secret stocks he is asked whatever he has', () => {
    expect(rolled([0, 5], [2, 4]).decides()).toEqual(['italian']);
  });
});

describe('SE-4.2 SE-7.2: who plans', () => {
  const planning = (lp: [number, number], options = {}): TestTable =>
    table('novegno', {
      options,
      state: { phase: 'command', lp: { italian: lp[0], austrian: lp[1] } },
    }).run(...(lp[0] + lp[1] === 0 && 'openLogistics' in options ? [1, 2] : []));
  it.each<[string, [number, number], Tree, string[]]>([
    ['both, whatever they have', [0, 0], {}, ['italian', 'austrian']],
    ['with open stocks only who can pay', [0, 1], { openLogistics: true }, ['austrian']],
    ['or both', [1, 1], { openLogistics: true }, ['italian', 'austrian']],
  ])('%s', (_case, lp, options, seats) => {
    const d = planning(lp, options);
    expect([d.asks(), ...d.decides()]).toEqual(['command', ...seats]);
  });
  it('with open stocks and nothing in them nobody plans or bids', () => {
    expect(planning([0, 0], { openLogistics: true }).asks()).toBe('artillery');
  });
});

describe('SE-4: the phases of a day', () => {
  it('come in their order, the Initiative Player first', () => {
    const d = table('cengio', {
      state: { turn: 17, phase: 'reinforcement', lp: { italian: 2, austrian: 2 } },
    }).run();
    const seen: string[] = [];
    const answers: Record<string, Tree> = {
      reinforce: { do: 'accept' },
      command: { do: 'commit' },
      bid: { do: 'bid', points: 0 },
      artillery: { do: 'done' },
      march: { do: 'done' },
      replace: { do: 'done' },
    };
    let last = 0;
    while (d.pos.turn === 17) {
      const seat = d.decides()[0] ?? '';
      seen.push(`${d.asks()} ${seat}`);
      last += 1;
      // The dice of the initiative: 1 for Italy, 6 for Austria-Hungary.
      const dice = d.asks() === 'bid' && seat === 'austrian' ? [1, 6] : [];
      d.play(seat, answers[d.asks()] ?? {}, ...dice);
    }
    expect(seen).toEqual([
      'reinforce italian',
      'command italian',
      'command austrian',
      'bid italian',
      'bid austrian',
      'artillery austrian',
      'artillery italian',
      'march austrian',
      'march italian',
    ]);
    expect([last, d.asks(), d.pos.turn]).toEqual([9, 'reinforce', 18]);
  });
});

describe('SE-4.8P SE-4.9P: passing', () => {
  const acting = (plan: Tree, initiative = 'italian'): TestTable =>
    table('novegno', { data: flat, state: { plan, initiative, phase: 'actions' } }).run();
  it('the paragraph is that of the side', () => {
    const d = acting({ ancona: 'none', '180kj': 'none' }, 'austrian');
    d.play('austrian', { do: 'pass' });
    expect(told(d, 'passed')?.rule).toBe('SE-4.8P');
    d.play('italian', { do: 'pass' });
    expect(told(d, 'passed')?.rule).toBe('SE-4.9P');
    expect(d.asks()).toBe('march');
  });
  it('whoever has no plan left passes by himself', () => {
    const d = acting({ ancona: 'none' }, 'austrian');
    expect(told(d, 'passed')?.rule).toBe('SE-4.8P');
    expect([d.asks(), ...d.decides()]).toEqual(['choose', 'italian']);
  });
  it('without plans there are no actions, and what was planned and not used is lost', () => {
    expect(acting({}).asks()).toBe('march');
    const d = acting({ ancona: 'none' });
    d.play('italian', { do: 'pass' });
    expect([d.asks(), d.pos.plan[d.brigade('ancona')]]).toEqual(['march', 0]);
  });
  it('a pass between two Actions does not add up to two', () => {
    const d = acting({ ancona: 'none', '180kj': 'none', '58kj': 'none' }, 'italian');
    d.play('italian', { do: 'pass' });
    d.play('austrian', { do: 'activate', brigade: '180kj', at: '1533' });
    d.play('austrian', { do: 'done' });
    if (d.asks() === 'react') d.play('italian', { do: 'decline' });
    d.play('austrian', { do: 'pass' });
    expect([d.asks(), ...d.decides()]).toEqual(['choose', 'italian']);
  });
});

describe('SE-4.11 SE-4.12: the end of the day', () => {
  it('takes every marker off but lost steps and the mode of guns', () => {
    const d = table('novegno', { data: flat, state: { phase: 'check' } });
    const { pos } = d;
    const unit = d.unit('63 I');
    const gun = d.unit('V F1');
    const all = Object.values(MARK).reduce((bits, bit) => bits | bit, 0);
    pos.mark[unit] = all & ~MARK.fire;
    pos.mark[gun] = all & ~MARK.reduced;
    pos.spent[unit] = 7;
    pos.marks.fill(SCAR.lost | SCAR.bombedByAh);
    for (const column of [
      pos.plan,
      pos.hqAt,
      pos.face,
      pos.outlay,
      pos.command,
      pos.traced,
      pos.seen,
    ])
      column.fill(1);
    pos.passes = 1;
    pos.doctrine = 1;
    pos.shortFire = 3;
    pos.forced = 1;
    pos.forcedDone = 1;
    pos.initiative = 0;
    pos.active = 1;
    d.run();
    expect([pos.mark[unit], pos.mark[gun], pos.spent[unit]]).toEqual([MARK.reduced, MARK.fire, 0]);
    for (const column of [
      pos.marks,
      pos.plan,
      pos.hqAt,
      pos.face,
      pos.outlay,
      pos.command,
      pos.traced,
      pos.seen,
    ])
      expect(Math.max(...column)).toBe(0);
    expect([pos.passes, pos.doctrine, pos.shortFire, pos.forced, pos.forcedDone]).toEqual([
      0, 0, 0, 0, 0,
    ]);
    expect([pos.initiative, pos.active, pos.turn]).toEqual([-1, -1, 30]);
  });
  it.each([
    [29, 0, 30],
    [30, 1, 30],
  ])('SE-S4.LEN: after turn %i', (turn, ended, now) => {
    const d = table('novegno', { state: { turn, phase: 'check' } }).run();
    expect([d.pos.ended, d.pos.turn]).toEqual([ended, now]);
    expect(d.told('gameEnds')).toBe(ended === 1);
  });
  it('SE-12.7: too many in a hex at the end of the day are weary, guns outside the area are not', () => {
    const d = plain({
      units: { '79 I': '2020', '79 II': '2020', '79 III': '2020', '80 I': '2030' },
      phase: 'check',
    }).run();
    const dp = ['79 I', '79 II', '79 III', '80 I'].map((name) => d.pos.dp[d.unit(name)]);
    expect(dp).toEqual([1, 1, 1, 0]);
  });
});

describe('SE-4.7: what the log says of the event die', () => {
  const event = (die: number, data = {}) => {
    const d = plain({ turn: 8, initiative: 'italian', phase: 'event' }, 'plain', data).run(die);
    return told(d, 'event')?.values;
  };
  it('follows the table', () => {
    expect(event(3)).toEqual({ total: 3, what: 'none' });
    const moved = { 'charts/events/general/6': 'none' };
    expect(event(6, moved)).toEqual({ total: 6, what: 'none' });
  });
});
