import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { esagono, inside, tempFolder } from './run.test-util.ts';

const BATTLE = 'skirmish/meeting';

describe('esagono', () => {
  test('--help names every command and the exit codes', () => {
    const { code, out } = esagono(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'games',
      'data',
      'play',
      'situation',
      'replay',
      'verify',
      'export',
      'rules',
      'sim',
      'fuzz',
      'bench',
      'golden',
    ]) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
    expect(out).toContain('Exit codes:');
  });

  test('data names every value with its path and provenance', () => {
    const { code, out } = esagono(['data', 'banditen', 'charts/stackingLimit', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { path: 'charts/stackingLimit', value: 6, tag: 'rulebook' },
    ]);
  });

  test.each([
    [['nonsense'], /unknown command/],
    [['games', 'chess'], /no game "chess"/],
    [['data', 'banditen', 'snow'], /no data path begins with snow/],
    [['play', 'skirmish/nowhere'], /no scenario "nowhere"/],
    [['play', BATTLE, '--option', 'snow=1'], /no option "snow"/],
    [['play', 'banditen/tarnova', '--option', 'blindMines=99'], /expected one of false, true/],
    [['play', BATTLE, '--bots', 'genius'], /no bot "genius"/],
    [['play', BATTLE, '--bots', 'green=greedy'], /no side "green"/],
    [['sim', BATTLE, '--games', '1e9'], /whole number/],
    [['sim', BATTLE, '--bots', 'none'], /a bot for every side/],
    [['games', '--lang', 'de'], /language out of en, it/],
    [['replay', 'nowhere.json'], /nowhere\.json: cannot be read \(no such file\)/],
    [['situation', 'run', 'nowhere'], /nowhere: cannot be read/],
  ])('%j is one clear line and exit code 2', async (args, message) => {
    const { code, out, err } = await inside(...args);
    expect(code).toBe(2);
    expect(err).toMatch(message);
    expect(err.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(err).not.toMatch(/^\s+at /m);
    expect(out).toBe('');
  });

  test('a wrong word ends the process with 2', () => {
    expect(esagono(['games', 'chess'])).toMatchObject({ code: 2, out: '' });
  });

  test('games lists scenarios, options and provenance, as JSON too', async () => {
    expect((await inside('games', 'skirmish')).out).toContain('skirmish/meeting');
    const games = JSON.parse((await inside('games', '--json')).out);
    const skirmish = games.find((game: { id: string }) => game.id === 'skirmish');
    expect(skirmish.scenarios[0].id).toBe('meeting');
    const banditen = games.find((game: { id: string }) => game.id === 'banditen');
    const blind = banditen.options.find((option: { id: string }) => option.id === 'blindMines');
    expect(blind.rules).toContain('BAN-16.9');
    expect(skirmish.provenance.total.untagged).toBe(0);
  });

  test('sim counts wins, draws and scores, the same for the same seed and any workers', () => {
    const args = [
      'sim',
      BATTLE,
      '--games',
      '4',
      '--bots',
      'greedy,random',
      '--budget',
      '10',
      '--json',
    ];
    const {
      seconds: _s,
      decisionsPerSecond: _d,
      gamesPerSecond: _g,
      ...one
    } = JSON.parse(esagono(args).out);
    const {
      seconds: _t,
      decisionsPerSecond: _e,
      gamesPerSecond: _h,
      ...two
    } = JSON.parse(esagono([...args, '--workers', '2']).out);
    expect(two).toEqual(one);
    expect(one.wins.blue + one.wins.red + one.draws).toBe(4);
  });

  test('sim writes every game to a file, and says at once when it cannot', async () => {
    const folder = tempFolder();
    const file = join(folder, 'games.json');
    const args = ['sim', BATTLE, '--games', '2', '--seed', '7'];
    expect((await inside(...args, '--out', file)).code).toBe(0);
    const { results, seed, wins, draws } = JSON.parse(readFileSync(file, 'utf8'));
    expect(results).toHaveLength(2);
    expect([seed, wins.blue + wins.red + draws]).toEqual([7, 2]);
    const nowhere = await inside(...args, '--out', join(folder, 'no', 'games.json'));
    expect(nowhere).toMatchObject({ code: 2, out: '' });
    expect(nowhere.err).toContain('cannot be written');
  });

  test.each([
    ['annotate', BATTLE, '--bots', 'random,random', '--out'],
    ['balance', BATTLE, '--games', '2', '--out', 'known.json', '--journals'],
    ['balance', BATTLE, '--games', '2', '--out'],
    ['fuzz', 'skirmish', '--games', '2', '--out'],
  ])('%s says at once where it cannot write', async (...args) => {
    const folder = tempFolder();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    // Of the two that this wants, the other is fine.
    const rest = args.join() === `balance,${BATTLE},--games,2,--out` ? ['--journals', folder] : [];
    const { code, out, err } = await inside(...args, join(file, 'inside'), ...rest);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('cannot be written');
  });

  test('fuzz finds nothing wrong with Skirmish-30', async () => {
    const { code, out } = await inside('fuzz', 'skirmish', '--games', '2', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 2, violation: null });
  });

  test('bench compares with boardgame.io after proving the rules equal', () => {
    const { code, out } = esagono([
      'bench',
      '--rounds',
      '1',
      '--slice',
      '20',
      '--game',
      'none',
      '--json',
    ]);
    expect(code).toBe(0);
    const { ratios, positions, equalSteps } = JSON.parse(out);
    expect(Object.keys(ratios)).toEqual([
      'skirmish.validated',
      'skirmish.fullList',
      'skirmish.sampled',
    ]);
    expect(positions[0].bytes).toBeGreaterThan(0);
    expect(equalSteps).toBeGreaterThan(100);
  });

  test('rules shows the coverage and --missing fails only when something is missing', async () => {
    const { code, out } = await inside('rules', 'skirmish', '--missing', '--json');
    const { rules, missing } = JSON.parse(out);
    expect(rules.length).toBe(missing);
    expect(code).toBe(missing > 0 ? 1 : 0);
  });
});
