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
import { BATTLES } from './battles.ts';
import { esagono, files, inside, tempFolder } from './run.test-util.ts';

const BATTLE = 'skirmish/meeting';

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
