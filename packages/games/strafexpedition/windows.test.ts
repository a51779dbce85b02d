import { describe, expect, it } from 'vitest';
import { Window } from './answers.test-util.ts';
import { moveMate } from './model/paths.ts';
import { VERB, type VerbName } from './model/verbs.ts';
import { type TestTable } from './table.test-util.ts';
import { WINDOWS } from './windows.test-util.ts';

describe.each(['setup', 'march', 'move'])('the window %s, unit by unit', (name) => {
  const found = WINDOWS.find((one) => one.name === name);
  const { table: d, ...window } = { table: found?.make(), seat: found?.seat ?? '' };
  it('SE-4.8A SE-4.10 SE-5.0: shows each unit what it takes part in, and all of it together', () => {
    if (!d) throw new Error(name);
    const at = new Window(d, window.seat);
    const { count } = d.pos.scene.roster;
    const apart = Array.from({ length: count + 2 }, (_, i) => at.listedOf(i - 1));
    expect([...new Set(apart.flat())].sort()).toEqual([...at.listed()].sort());
    for (const one of apart) expect(new Set(one).size).toBe(one.length);
    expect(at.listedOf(count)).toEqual([]);
    // Whoever moves with another stands in the lists of both, everything else in one.
    const twice = apart.flat().filter((text, i, all) => all.indexOf(text) !== i);
    for (const text of twice)
      expect(moveMate(Number(text.split(',')[1]))).toBeGreaterThanOrEqual(0);
    const pairs = at
      .listed()
      .filter((text) => text.startsWith(`${VERB.move},`))
      .filter((text) => moveMate(Number(text.split(',')[1])) >= 0);
    expect(twice.sort()).toEqual([...pairs].sort());
  });
});

describe.each(WINDOWS)('the window $name', ({ name, make, seat, verbs, rule, usual }) => {
  it(`${rule}: is asked of ${seat}`, () => {
    const d = make();
    expect([d.asks(), d.decides().includes(seat)]).toEqual([name, true]);
  });
  it(`${rule}: knows no other verbs`, () => {
    expect(new Window(make(), seat).strangers(verbs)).toEqual([rule]);
  });
  it(`${rule}: lists each choice once, and none that it refuses`, () => {
    const d = make();
    const window = new Window(d, seat);
    const listed = window.listed();
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThan(0);
    const refused = listed.filter((text) => {
      const [verb = 0, a, b, c] = text.split(',').map(Number);
      return window.refuse(verbNamed(verb), a, b, c);
    });
    expect(refused).toEqual([]);
  });
  it(`${rule}: has a usual answer, which is listed`, () => {
    const window = new Window(make(), seat);
    const now = window.usual();
    expect(spelled(window.table, now)).toEqual(usual);
    expect(window.listed()).toContain(window.usualCode());
  });
  it(`${rule}: of single units and hexes lists all that it lets pass`, () => {
    const d = make();
    const window = new Window(d, seat);
    const { roster, ground } = d.pos.scene;
    const listed = window.listed();
    const wanted: Record<string, readonly number[]> = {};
    const found: Record<string, readonly number[]> = {};
    for (const verb of verbs) {
      const most = UNITS.includes(verb) ? roster.count : SPOTS.includes(verb) ? ground.size : 0;
      if (most === 0) continue;
      found[verb] = window.passing(verb, most);
      wanted[verb] = sorted(
        listed.flatMap((text) => {
          const [v, a = 0] = text.split(',').map(Number);
          return v === VERB[verb] ? [a] : [];
        }),
      );
    }
    expect(found).toEqual(wanted);
  });
});

const UNITS: readonly VerbName[] = [
  'remove',
  'mode',
  'divert',
  'interdict',
  'spike',
  'blow',
  'enter',
  'attach',
  'restore',
  'forgo',
  'lose',
  'lead',
  'spare',
  'dig',
];
const SPOTS: readonly VerbName[] = ['trace', 'pay', 'resolve', 'lower'];
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const verbNamed = (verb: number): VerbName =>
  (Object.keys(VERB) as VerbName[]).find((name) => VERB[name] === verb) ?? 'done';

/** Units by their names, as people write decisions. */
function spelled(d: TestTable, decision: Record<string, unknown>): Record<string, unknown> {
  const { unit } = decision;
  return typeof unit === 'number'
    ? { ...decision, unit: d.pos.scene.roster.names[unit] }
    : decision;
}
