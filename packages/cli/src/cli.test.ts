import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomBot } from '@esagono/ai';
import {
  firstDecider,
  isRefusal,
  makeHeader,
  Random,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import { BATTLES, battleId } from './battles.ts';
import { esagono, files, inside, tempFolder } from './run.test-util.ts';

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

describe('play', () => {
  test('a piped game: look, odds, a typed move, a refusal with its rule, undo, save, load', () => {
    const folder = tempFolder();
    const script = [
      'map 0710',
      'look 0701',
      'do move infantry 1 0702',
      'move Blue infantry 1 to 0702',
      'move Blue infantry 1 to 0703',
      'undo',
      'Muovi Blue infantry 1',
      '1',
      'log',
      'score',
      'fly away',
      'quit',
    ].join('\n');
    const args = ['play', BATTLE, '--seed', '1', '--save', 'game.json'];
    const { code, out, err } = esagono(args, script, folder);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Blue infantry 1 moves from 0701 to 0702.');
    expect(out).toContain('Not allowed: Blue infantry 1 has already acted this turn. [SK-2]');
    expect(out).toContain('Taken back.');
    expect(out).toContain('I do not understand "fly away"');
    expect(out).toContain('Saved to game.json.');

    const match = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'));
    expect(match.steps).toHaveLength(1);
    const again = esagono(['play', '--load', 'game.json'], 'log\nquit\n', folder);
    expect(again.out).toContain('Blue to decide');
    expect(again.code).toBe(0);
  });

  test('speaks Italian', () => {
    const { out } = esagono(['play', BATTLE, '--lang', 'it', '--seed', '1'], 'end\nhelp\nquit\n');
    expect(out).toContain('decide Azzurri: Muovi, fai fuoco o chiudi il turno.');
    expect(out).toContain('elenca le scelte');
    expect(out).toContain('Arrivederci.');
  });

  test('answers in JSON lines and takes JSON decisions', () => {
    const script = '{"do":"end"}\n{"do":"fly"}\ndo end\nodds 1\nquit\n';
    const { out } = esagono(['play', BATTLE, '--seed', '1', '--json'], script);
    const said = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(said.map((line) => line.type)).toEqual([
      'state',
      'events',
      'state',
      'refused',
      'choices',
      'odds',
    ]);
    expect(said[2].seat).toBe('red');
  });

  test('two bots play to the end; replay tells it, verify finds it sound', async () => {
    const folder = tempFolder();
    const file = join(folder, 'bots.json');
    const args = ['play', BATTLE, '--bots', 'random', '--seed', '2', '--save', file];
    expect((await inside(...args)).out).toContain('The game is over.');
    expect((await inside('verify', file)).out).toMatch(/^sound .*bots\.json/);
    const told = await inside('replay', file, '--lang', 'it');
    expect(told.out).toContain('Turno 20');
    expect(told.out).toMatch(/vince (Azzurri|Rossi)/);
    const json = JSON.parse((await inside('replay', file, '--to', '3', '--json')).out);
    expect(json.steps).toHaveLength(3);
  });

  test('without a battle it asks; the end of the input is no error', () => {
    const asked = esagono(['play'], '99\n1\n3\nquit\n');
    expect(asked.out).toContain('Which battle?');
    expect(asked.out).toContain('Please type a number');
    expect(asked.out).toContain('to decide');
    expect(esagono(['play'], '').code).toBe(0);
  });
});

describe('verify', () => {
  interface Match {
    steps: { seat: string; decision: Record<string, unknown>; dice: number[]; hash: string }[];
  }
  const folder = tempFolder();
  let match: Match;

  beforeAll(async () => {
    await inside(
      'play',
      BATTLE,
      '--bots',
      'random',
      '--seed',
      '4',
      '--save',
      join(folder, 'good.json'),
    );
    match = JSON.parse(readFileSync(join(folder, 'good.json'), 'utf8'));
  });

  const tampered = async (change: (copy: Match) => void) => {
    const copy: Match = structuredClone(match);
    change(copy);
    const file = join(folder, 'bad.json');
    writeFileSync(file, JSON.stringify(copy));
    const { code, out } = await inside('verify', file, '--json');
    return { code, breach: JSON.parse(out).breach };
  };

  test.each([
    ['an invented die', (m: Match) => m.steps[6].dice.push(3), 7, 'dice'],
    ['a changed decision', (m: Match) => (m.steps[4].decision = { do: 'end' }), 5, 'chain'],
    [
      'a swapped order',
      (m: Match) => ([m.steps[2], m.steps[3]] = [m.steps[3], m.steps[2]]),
      3,
      'chain',
    ],
    ['a dropped step', (m: Match) => m.steps.splice(9, 1), 10, 'chain'],
  ])('%s breaks at its step', async (_, change, step, kind) => {
    const { code, breach } = await tampered(change);
    expect(code).toBe(1);
    expect(breach).toMatchObject({ step, kind });
  });

  test('a changed die breaks at its step, wherever dice are rolled', async () => {
    for (const battle of BATTLES) {
      const { game, scenario } = battle;
      const table = new Table(game, makeHeader(game, { scenario: scenario.id }, secretOfSeed(3)));
      const random = new Random(3);
      let rolled = 0;
      for (let i = 0; i < 300 && rolled < 2 && table.pos.ended === 0; i++) {
        const seat = firstDecider(table.deciders());
        const code = randomBot.choose(game, table.pos, seat, random, 1);
        const played = table.play(seat, writeDecision(game, table.pos, code));
        if (!isRefusal(played) && played.step.dice.length > 0) rolled += 1;
      }
      if (rolled === 0) continue;
      const copy = structuredClone(table.file());
      const step = copy.steps.findLastIndex(({ dice }) => dice.length > 0);
      const { dice } = copy.steps[step];
      dice[dice.length - 1] = (dice[dice.length - 1] % 6) + 1;
      const [path] = files({ 'die.json': JSON.stringify(copy) });
      const { code, out } = await inside('verify', path, '--json');
      expect(code).toBe(1);
      expect(JSON.parse(out).breach).toMatchObject({ step: step + 1, kind: 'dice' });
    }
  });

  test('a cut tail is noticed after the last step that is left', async () => {
    const { code, breach } = await tampered((m) => m.steps.splice(20));
    expect(code).toBe(1);
    expect(breach).toMatchObject({ step: 21, kind: 'tail' });
  });
});

describe('situation', () => {
  const staged = (expectation: string) => `situation: test
game: skirmish
scenario: meeting
play:
  - blue: { do: end }
expect:
  ${expectation}
`;

  test('new prints a template that passes as it stands, for every battle', async () => {
    for (const battle of BATTLES) {
      const { out } = await inside('situation', 'new', battleId(battle));
      const [path] = files({ 'new.yaml': out });
      expect(await inside('situation', 'run', path)).toMatchObject({
        code: 0,
        out: '1 passed, 0 failed\n',
      });
    }
  });

  test('from makes one of a moment of a match, for all, for a seat, or with the match behind it', async () => {
    const folder = tempFolder();
    esagono(['play', BATTLE, '--bots', 'random', '--seed', '4', '--save', 'm.json'], '', folder);
    const match = join(folder, 'm.json');
    const made = [
      await inside('situation', 'from', match, '--step', '7'),
      await inside('situation', 'from', match, '--step', '7', '--as', 'red'),
      await inside('situation', 'from', match, '--report', '--title', 'is this legal?'),
    ];
    expect(made.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(made[1]?.out).toContain('knows: red');
    expect(made[2]?.out).toContain('\n--- match\n{');
    files(Object.fromEntries(made.map(({ out }, i) => [`${i}.yaml`, out])), folder);
    expect(await inside('situation', 'run', folder)).toMatchObject({
      code: 0,
      out: '3 passed, 0 failed\n',
    });
    const nobody = await inside('situation', 'from', match, '--as', 'green');
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('expected one of blue')]);
  });

  test('run searches folders, says what differed and ends with the counts', async () => {
    const folder = tempFolder();
    files({ 'a.yaml': staged('playerTurn: 1'), 'b.yml': staged('playerTurn: 7') }, folder);
    const { code, out } = esagono(['situation', 'run', folder]);
    expect(code).toBe(1);
    expect(out).toContain('expect/playerTurn: expected 7, found 1');
    expect(out.trim().split('\n').at(-1)).toBe('1 passed, 1 failed');
    const json = JSON.parse((await inside('situation', 'run', folder, '--json')).out);
    expect(json).toMatchObject({ passed: 1, failed: 1 });
  });

  test.each([
    ['not YAML', 'situation: [', /line 1/],
    ['a tab', 'situation: x\n\tgame: y', /line \d/],
    [
      'another game',
      staged('playerTurn: 1').replace('skirmish', 'chess'),
      /game: expected one of .*skirmish/,
    ],
    ['another scenario', staged('playerTurn: 1').replace('meeting', 'moon'), /no such scenario/],
    ['an unknown field', `${staged('playerTurn: 1')}cheat: yes\n`, /cheat: there is no such field/],
    ['an unknown seat', staged('playerTurn: 1').replace('blue', 'green'), /expected a seat/],
    [
      'a bomb',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((k, i) => `${k}: &${k} [${`*${'abcdefgh'[i]},`.repeat(9).slice(0, -1)}]`)
        .join('\n')}\n`,
      /alias/i,
    ],
    ['deep nesting', `situation: ${'['.repeat(60_000)}`, /bad\.yaml: /],
    ['too much', `situation: "${'x'.repeat(5 * 1024 * 1024)}"`, /at most 4194304 bytes/],
    ['binary', 'situation: \u0000\u0001', /bad\.yaml: /],
  ])('%s: one line naming the file, exit code 2', async (_, text, message) => {
    const [path] = files({ 'bad.yaml': text });
    const { code, err, out } = await inside('situation', 'run', path);
    expect(err).toMatch(message);
    expect(err).toContain('bad.yaml');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err.length).toBeLessThan(700);
    expect(code).toBe(2);
    expect(out).toBe('0 passed, 1 failed\n');
  });
});
