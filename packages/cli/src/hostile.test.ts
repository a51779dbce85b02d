import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { esagono, files, inside, tempFolder } from './run.test-util.ts';

const BATTLE = 'skirmish/meeting';

describe('hostile match files', () => {
  const good = (): Record<string, unknown> => {
    const folder = tempFolder();
    esagono(['play', BATTLE, '--seed', '1', '--save', 'm.json'], 'end\nend\nquit\n', folder);
    return JSON.parse(readFileSync(join(folder, 'm.json'), 'utf8'));
  };
  let match: Record<string, unknown>;
  beforeAll(() => {
    match = good();
  });

  const steps = (change: object) => () => {
    const [first, ...rest] = match.steps as object[];
    return JSON.stringify({ ...match, steps: [{ ...first, ...change }, ...rest] });
  };
  test.each<[string, () => string, RegExp]>([
    ['empty', () => '', /not JSON/],
    ['truncated', () => JSON.stringify(match).slice(0, -40), /not JSON/],
    ['no match at all', () => '[1, 2, 3]', /m\.json: /],
    ['deeply nested', () => '['.repeat(500_000), /m\.json: /],
    ['deeply nested, closed', () => '['.repeat(100_000) + ']'.repeat(100_000), /m\.json: /],
    ['another game', () => JSON.stringify({ ...match, game: 'chess' }), /game: expected one of/],
    ['another edition', () => JSON.stringify({ ...match, edition: '999' }), /edition/],
    ['another scenario', () => JSON.stringify({ ...match, scenario: 'moon' }), /scenario moon/],
    [
      'control characters',
      () => JSON.stringify({ ...match, scenario: '\u001b[2Jmoon' }),
      /scenario: expected only characters that can be seen/,
    ],
    [
      'an unknown option',
      () => JSON.stringify({ ...match, options: { cheat: true } }),
      /option cheat/,
    ],
    [
      'an unknown field',
      () => JSON.stringify({ ...match, cheat: true }),
      /cheat: there is no such field/,
    ],
    [
      'sealed dice',
      () => JSON.stringify({ ...match, dice: { ...(match.dice as object), secret: undefined } }),
      /sealed/,
    ],
    ['huge numbers', steps({ dice: [1e308] }), /steps\/0\/dice\/0/],
    ['a seat of nobody', steps({ seat: 'nobody' }), /step 1|nobody/],
  ])('%s: one line naming the file, exit code 2, nothing written', async (_, text, message) => {
    const folder = tempFolder();
    const [file] = files({ 'm.json': text() }, folder);
    const target = join(folder, 'new.json');
    const { code, out, err } = await inside('play', '--load', file, '--save', target);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toMatch(/^\s+at |internal/m);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(readdirSync(folder)).toEqual(['m.json']);
  });

  type Bent = { steps: object[]; begin: number[]; end: object; dice: object };
  test.each<[string, (file: Bent) => void, RegExp]>([
    ['a cut tail', (f) => f.steps.pop(), /tail: /],
    ['a false end', (f) => Object.assign(f.end, { steps: 7 }), /tail: /],
    ['a false position', (f) => Object.assign(f.end, { position: '0'.repeat(64) }), /position: /],
    ['false opening dice', (f) => f.begin.push(3), /dice: /],
    ['a false commitment', (f) => Object.assign(f.dice, { commitment: '0'.repeat(64) }), /seal: /],
  ])('%s is refused by replay and play as by verify', async (_, change, message) => {
    const bad: Bent = JSON.parse(JSON.stringify(match));
    change(bad);
    const [file] = files({ 'm.json': JSON.stringify(bad) });
    expect((await inside('verify', file)).code).toBe(1);
    for (const args of [
      ['replay', file],
      ['export', file, '--seat', 'blue'],
      ['play', '--load', file],
    ]) {
      const { code, out, err } = await inside(...args);
      expect([args[0], code, out]).toEqual([args[0], 2, '']);
      expect(err).toMatch(message);
    }
  });

  test('a pipe or a device is no file, and nobody waits for it', async () => {
    const pipe = join(tempFolder(), 'pipe');
    expect(spawnSync('/usr/bin/env', ['mkfifo', pipe]).status).toBe(0);
    const runs = [esagono(['verify', pipe])];
    for (const path of ['/dev/zero', tempFolder()]) runs.push(await inside('verify', path));
    expect(runs.map(({ code }) => code)).toEqual([2, 2, 2]);
    for (const { err } of runs) expect(err).toMatch(/expected a file/);
  });

  test('a key named __proto__ changes nothing', async () => {
    const text = JSON.stringify(match).replace('"game"', '"__proto__":{"polluted":1},"game"');
    const [file] = files({ 'm.json': text });
    const { code } = await inside('verify', file);
    expect(code).toBe(2);
    expect('polluted' in {}).toBe(false);
  });
});

describe('what a seat keeps', () => {
  test('is exported while the match is played, and found in the finished match', async () => {
    const folder = tempFolder();
    const at = (name: string): string => join(folder, name);
    esagono(['play', BATTLE, '--bots', 'random', '--seed', '4', '--save', 'm.json'], '', folder);
    const kept = await inside(
      'export',
      at('m.json'),
      '--seat',
      'red',
      '--to',
      '20',
      '--out',
      at('red.json'),
    );
    expect([kept.code, kept.err]).toEqual([0, '']);
    const text = readFileSync(at('red.json'), 'utf8');
    expect(text).not.toContain('"secret"');
    expect(JSON.parse(text)).toMatchObject({ esagono: 'seat', viewer: 'red' });
    const sound = await inside('verify', at('m.json'), '--against', at('red.json'), '--json');
    expect([sound.code, JSON.parse(sound.out).ok]).toEqual([0, true]);

    const [bent] = files({ 'bent.json': text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000') });
    const broken = await inside('verify', at('m.json'), '--against', bent, '--json');
    expect([broken.code, JSON.parse(broken.out).breach.kind]).toEqual([1, 'told']);

    const whole = await inside('export', at('m.json'), '--seat', 'red');
    expect(JSON.parse(whole.out)).toEqual(JSON.parse(readFileSync(at('m.json'), 'utf8')));
    const nobody = await inside('export', at('m.json'), '--seat', 'green');
    expect([nobody.code, nobody.err]).toEqual([
      2,
      expect.stringContaining('expected one of blue, red'),
    ]);
  });
});

describe('packs', () => {
  const pack = {
    esagono: 'pack',
    format: 1,
    game: 'banditen',
    id: 'mine',
    set: { 'charts/stackingLimit': 5 },
  };
  const tryPack = (value: unknown) => {
    const [file] = files({ 'p.json': typeof value === 'string' ? value : JSON.stringify(value) });
    return inside('sim', 'banditen/gravellona', '--games', '1', '--pack', file, '--json');
  };

  test('change the values they name', async () => {
    const { code, out } = await tryPack(pack);
    expect([code, JSON.parse(out).data]).toEqual([0, pack.set]);
  });

  test.each([
    ['not JSON', '{', /not JSON/],
    ['a match', { ...pack, esagono: 'match' }, /esagono: /],
    ['another game', { ...pack, game: 'ta1' }, /expected a pack for banditen, found ta1/],
    ['an unknown field', { ...pack, cheat: 1 }, /cheat: there is no such field/],
    ['no such value', { ...pack, set: { 'charts/nothing': 1 } }, /charts\/nothing: there is no/],
    ['another kind', { ...pack, set: { 'charts/stackingLimit': 'six' } }, /expected a number/],
    ['a huge number', { ...pack, set: { 'charts/movement/infantry': 1e9 } }, /infantry: Too big/],
    ['a fraction', { ...pack, set: { 'charts/stackingLimit': 0.5 } }, /stackingLimit: /],
    ['the length of a list', { ...pack, set: { 'map-tarnova/roads/length': 0 } }, /no such value/],
    [
      'a prototype',
      JSON.stringify(pack).replace('"charts/stackingLimit"', '"__proto__"'),
      /set\/__proto__: no field/,
    ],
    ['its provenance', { ...pack, set: { 'charts/provenance//tag': 'x' } }, /no such value/],
  ])('%s: one line naming the file, exit code 2', async (_, value, message) => {
    const { code, out, err } = await tryPack(value);
    expect(err).toMatch(message);
    expect(err).toContain('p.json');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect([code, out]).toEqual([2, '']);
  });
});
