import { mkdtempSync, rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosen, isOfChapter } from '../../tools/mutate/game.ts';
import { Journal } from '../../tools/mutate/journal.ts';
import { judgementOn } from '../../tools/mutate/judged.ts';
import type { Baseline } from '../../tools/mutate/messages.ts';
import { chapterOf, type Mutant, mutantsIn, uncounted } from '../../tools/mutate/plan.ts';
import { keptOf } from '../../tools/mutate/report.ts';
import { scoresOf } from '../../tools/mutate/score.ts';
import { Switch, TooOften } from '../../tools/mutate/switch.ts';

const RULE = `
/** BAN-9.9: a rule for the test. */
export function price(points: number, halved: boolean, play: { telling: boolean; tell(): void }) {
  if (play.telling) play.tell();
  if (points < 3) return refusal('BAN-9.9', 'few', { why: 'too few' });
  return halved ? points / 2 : points;
}
export function samplePrice(random: { below(n: number): number }) {
  return random.below(6) + 1;
}
const refusal = (rule: string, code: string, why: object) => ({ rule, code, why });
`;

const file = 'packages/games/banditen/rules/09-fire.ts';
const planted = await mutantsIn([{ name: file, content: RULE }]);
const said = (mutants: readonly Mutant[]) => mutants.map(({ from, to }) => `${from} → ${to}`);

describe('the mutants of a rule', () => {
  it.each([
    'points < 3 → points <= 3',
    'points < 3 → true',
    'points / 2 → points * 2',
    'play.telling → false',
    `'BAN-9.9' → ""`,
  ])('have among them %s', (mutant) => {
    expect(said(planted.mutants)).toContain(mutant);
  });

  it.each([
    'play.telling → true',
    `'few' → ""`,
    `'too few' → ""`,
    `{ why: 'too few' } → {}`,
    'random.below(6) + 1 → random.below(6) - 1',
  ])('say nothing about rules when %s', (mutant) => {
    expect(said(planted.mutants)).not.toContain(mutant);
  });

  it('keep their keys when lines are put before them', async () => {
    const moved = await mutantsIn([{ name: file, content: `// More.\n${RULE}` }]);
    expect(moved.mutants.map(({ key }) => key)).toEqual(planted.mutants.map(({ key }) => key));
    expect(new Set(planted.mutants.map(({ key }) => key)).size).toBe(planted.mutants.length);
  });

  it.each([
    ['packages/games/banditen/rules/08-going-on.ts', '08'],
    ['packages/games/ta1/rules/drvar/12-air.ts', 'drvar/12'],
    ['packages/games/ta1/rules/drvar/index.ts', 'drvar/index'],
    ['packages/games/banditen/rules/setup-rules.ts', 'setup'],
  ])('of %s belong to chapter %s', (path, chapter) => {
    expect(chapterOf(path)).toBe(chapter);
  });
});

describe('the mutated rule', () => {
  const source = stripTypeScriptTypes(planted.code[file] ?? '').replaceAll('export ', '');
  /** The rule as it stands in a module of its own. */
  const rule = (mutate: Switch, text = source): ((...args: readonly unknown[]) => unknown) =>
    runInNewContext(`${text}\nprice`, { esagonoMutate: mutate });
  const run = (mutate: Switch, ...args: readonly unknown[]): unknown => rule(mutate)(...args);
  const quiet = { telling: false, tell: () => undefined };
  const idOf = (mutant: string): number =>
    planted.mutants.find((m) => `${m.from} → ${m.to}` === mutant)?.id ?? -2;

  it('is the rule while no mutant is on, and another while one is', () => {
    const mutate = new Switch(100);
    expect(run(mutate, 8, true, quiet)).toBe(4);
    mutate.active = idOf('points / 2 → points * 2');
    expect(run(mutate, 8, true, quiet)).toBe(16);
  });

  it('runs the same without counting', () => {
    const plain = uncounted(source);
    expect([source.includes('$passed['), plain.includes('$passed[')]).toEqual([true, false]);
    const price = rule(new Switch(100), plain);
    expect([price(8, true, quiet), price(8, false, quiet)]).toEqual([4, 8]);
  });

  it('counts the places it passes, and stops where it goes round for ever', () => {
    const mutate = new Switch(100);
    run(mutate, 8, false, quiet);
    const passed = mutate.passed().map(([id]) => id);
    expect(passed).toContain(idOf('points < 3 → points <= 3'));
    expect(passed).not.toContain(idOf('points / 2 → points * 2'));
    mutate.active = idOf('points / 2 → points * 2');
    mutate.limit = 1;
    run(mutate, 8, true, quiet);
    expect(() => run(mutate, 8, true, quiet)).toThrow(TooOften);
  });
});

const wanted = { game: 'banditen', shard: [1, 1], minutes: 1, say: () => undefined } as const;
const some = (chapter: string, n: number): Mutant[] =>
  Array.from({ length: n }, (_, id) => ({
    id,
    file,
    chapter,
    line: 1,
    mutator: 'm',
    from: 'a',
    to: 'b',
    key: `${chapter}${(id * 7) % n}`,
  }));

describe('what a run takes', () => {
  const all = [...some('08', 9), ...some('09', 4)];
  it('is everything, cut into shards that overlap nowhere and miss nothing', () => {
    const shards = [1, 2, 3].map((part) => chosen(all, { ...wanted, shard: [part, 3] }));
    expect(shards.map((s) => s.length)).toEqual([5, 4, 4]);
    expect(new Set(shards.flat())).toEqual(new Set(all));
  });
  it('is one chapter, or so many of each, the chapters in turns', () => {
    expect(chosen(all, { ...wanted, chapter: '09' })).toHaveLength(4);
    const sample = chosen(all, { ...wanted, sample: 3 });
    expect(sample.map(({ key }) => key)).toEqual(['080', '090', '081', '091', '082', '092']);
  });
  it('is so many of each after those that tests were written for', () => {
    const fresh = chosen(all, { ...wanted, skip: 1, sample: 2 });
    expect(fresh.map(({ key }) => key)).toEqual(['081', '091', '082', '092']);
    expect(chosen(all, { ...wanted, skip: 3 }).map(({ key }) => key.slice(0, 2))).toContain('08');
  });
});

describe('tests of the mutant’s own chapter', () => {
  it.each([
    ['packages/games/x/rules/13-fire.test.ts › a title', '13', true],
    ['packages/games/x/situations/s13.2-a-gun.yaml', '13', true],
    ['packages/games/x/situations/s3.13-a-gun.yaml', '13', false],
    ['packages/games/x/rules/11-lists.test.ts › of 13 guns', '13', false],
    ['packages/games/x/rules/events.test.ts › a title', 'events', true],
    ['packages/games/x/rules/drvar/12-air.test.ts › a title', 'drvar/12', true],
  ])('%s is of %s: %s', (id, chapter, is) => {
    expect(isOfChapter(id, chapter)).toBe(is);
  });
});

describe('the journal', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const test = (id: string, hash: string): Baseline => ({
    id,
    hash,
    kind: 'unit',
    passed: true,
    ms: 1,
    counts: [],
    once: [],
  });

  it('is read again, and knows which tests a survivor has met', () => {
    const path = join(folder, 'journal.jsonl');
    const first = new Journal(path);
    const round = first.begin([test('a', '1'), test('b', '1')]);
    first.write({ key: 'k', verdict: 'survived', round, enough: 600 });
    first.write({ key: 'dead', verdict: 'unit', by: 'a' });
    const again = new Journal(path);
    const entry = again.entries.get('k');
    expect(again.entries.get('dead')?.by).toBe('a');
    if (!entry) throw new Error('the survivor is lost');
    expect(again.hasMet(entry, test('a', '1'), 600)).toBe(true);
    expect(again.hasMet(entry, test('a', '2'), 600)).toBe(false);
    expect(again.hasMet(entry, test('c', '1'), 600)).toBe(false);
    // Who was given little time has not met everything yet.
    expect(again.hasMet(entry, test('a', '1'), 601)).toBe(false);
    again.forget();
    expect(new Journal(path).entries.size).toBe(0);
  });
});

describe('the score', () => {
  const mutants = some('09', 5);
  const keys = mutants.map(({ key }) => key);
  const verdicts = ['situation', 'unit', 'survived', 'uncovered'] as const;
  const entries = new Map(
    verdicts.map((verdict, i) => [keys[i] ?? '', { key: keys[i] ?? '', verdict }]),
  );
  it('counts what ran, and takes equivalent ones out', () => {
    expect(scoresOf(mutants, entries, [])).toMatchObject([
      { chapter: '09', mutants: 5, run: 4, situation: 1, unit: 1, alive: 2, share: 0.5 },
    ]);
    const judged = [{ file: '09-fire.ts', from: 'a', to: 'b', verdict: 'equivalent', reason: 'x' }];
    expect(scoresOf(mutants, entries, judged as never)).toMatchObject([
      { equivalent: 2, alive: 0, killed: 0.5, share: 1 },
    ]);
  });
  it('tells apart those that tests were written for', () => {
    // By lot: 090 killed, 091 alive, 092 killed, 093 not run, 094 alive.
    const fresh = (seen: number) => scoresOf(mutants, entries, [], seen)[0]?.fresh;
    expect(fresh(0)).toEqual({ run: 4, share: 0.5 });
    expect(fresh(1)).toEqual({ run: 3, share: 1 / 3 });
    expect(fresh(2)).toEqual({ run: 2, share: 0.5 });
    expect(fresh(5)).toEqual({ run: 0, share: 0 });
  });
  it('knows a judged mutant by what it says', () => {
    const open = { file: '09-fire.ts', from: 'a', to: 'c', verdict: 'open', reason: 'x' } as const;
    for (const mutant of mutants) expect(judgementOn([open], mutant)).toBeUndefined();
  });
});

describe('the page', () => {
  const page = '# Mutation tests\n\n## one\n\n| a |\n\n## one 02\n\n| b |\n\n## oneself\n\n| c |\n';
  it('keeps what it said of a game that was not run here', () => {
    expect(keptOf(page, 'one')).toBe('\n## one\n\n| a |\n\n## one 02\n\n| b |\n');
    expect(keptOf(page, 'two')).toBe('');
  });
});
