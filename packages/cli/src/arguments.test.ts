import { spawnSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { OutFile, writeWhole } from './files.ts';
import { makeProgram } from './program.ts';
import { files, inside, tempFolder } from './run.test-util.ts';

interface Known {
  readonly name: string;
  readonly command: Command;
}
const commandsOf = (parent: Command, path = ''): Known[] =>
  parent.commands.flatMap((command) => {
    const name = `${path} ${command.name()}`.trim();
    return command.commands.length > 0 ? commandsOf(command, name) : [{ name, command }];
  });
const COMMANDS = commandsOf(makeProgram('en'));

const FITTING: Readonly<Record<string, string>> = {
  game: 'skirmish',
  battle: 'skirmish/meeting',
  battles: 'skirmish/meeting',
};
const operands = ({ command }: Known): string[] =>
  command.registeredArguments
    .filter(({ required }) => required)
    .map((argument) => FITTING[argument.name()] ?? 'x');

const NUMBERED = COMMANDS.flatMap((known) =>
  known.command.options
    .filter(({ flags }) => /<(?:n|ms|percent)>/.test(flags))
    .map((option) => [known.name, option.long ?? '', known] as const),
);

describe('a number that is none', () => {
  test('there are such options', () => expect(NUMBERED.length).toBeGreaterThan(40));

  test.each(NUMBERED)('%s %s: one line with its name, exit code 2', async (name, long, known) => {
    for (const bad of ['-1', '1.5', '1e999', 'x', '', '99999999999999999999']) {
      const run = await inside(...name.split(' '), ...operands(known), `${long}=${bad}`);
      expect(run).toEqual({ code: 2, out: '', err: expect.stringContaining(`${long}: expected`) });
      expect(run.err.trim().split('\n')).toHaveLength(1);
    }
  });
});

/** What is read, and not made where it is missing. */
const READ = COMMANDS.filter(
  ({ name, command }) =>
    command.registeredArguments.some(({ required }) => required) &&
    !/^(?:admin|annotate|db|export|puzzles|balance)/.test(name),
);

test.each(READ.map(({ name }) => name))('%s: what is not there is said in a line', async (name) => {
  const before = readdirSync('.');
  for (const bad of ['nope', 'skirmish/nope', '__proto__', '', 'a\u001b[2Jb', 'x'.repeat(5000)]) {
    const { code, out, err } = await inside(...name.split(' '), bad);
    expect([name, bad.slice(0, 20), code, out]).toEqual([name, bad.slice(0, 20), 2, '']);
    expect(err).not.toMatch(/internal|^\s+at /m);
    expect(err).not.toContain('\u001b');
    expect(err.trim().split('\n').length).toBeLessThan(3);
  }
  expect(readdirSync('.')).toEqual(before);
});

describe('a file is written whole or not at all', () => {
  const BIN = fileURLToPath(new URL('../bin/esagono.mjs', import.meta.url));

  test('what was there stays when there is no room for what comes', async () => {
    const folder = tempFolder();
    const at = (name: string): string => join(folder, name);
    writeFileSync(at('old.json'), 'what was there');
    await inside('sim', 'skirmish/meeting', '--games', '3', '--out', at('whole.json'));
    expect(readFileSync(at('whole.json')).length).toBeGreaterThan(1024);
    // The shell lets no file grow beyond a kilobyte.
    const command = `ulimit -f 1; exec "${process.execPath}" "${BIN}" sim skirmish/meeting --games 3 --out old.json`;
    const { status } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });
    expect(status).not.toBe(0);
    expect(readFileSync(at('old.json'), 'utf8')).toBe('what was there');
    expect(readdirSync(folder).sort()).toEqual(['old.json', 'whole.json']);
  });

  test('what was never written leaves no empty file', () => {
    const folder = tempFolder();
    expect(new OutFile(join(folder, 'new.json'))).toBeInstanceOf(OutFile);
    expect(readdirSync(folder)).toEqual([]);
    expect(() => new OutFile(join(folder, 'no', 'such', 'folder.json'))).toThrow(
      /cannot be written/,
    );
  });

  test('a link goes on leading where it leads', () => {
    const folder = tempFolder();
    const [target = ''] = files({ 'target.json': 'old' }, folder);
    const link = join(folder, 'link.json');
    symlinkSync(target, link);
    writeWhole(link, 'new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('new');
  });
});
