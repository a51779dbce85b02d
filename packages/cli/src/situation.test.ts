import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BATTLES, battleId } from './battles.ts';
import { esagono, files, inside, tempFolder } from './run.test-util.ts';

const BATTLE = 'skirmish/meeting';

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
