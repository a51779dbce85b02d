import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { BEGIN_WITH, EXIT_CODES } from './help.ts';
import { ITALIAN } from './italian.ts';
import { languageOf, makeProgram } from './program.ts';

/** Everything the help of a command says. */
function sentences(command: Command): string[] {
  return [
    command.summary(),
    ...command.options.map((option) => option.description),
    ...command.registeredArguments.map((argument) => argument.description),
    ...command.commands.flatMap(sentences),
  ].filter((text) => text !== '');
}

test('every sentence of the help is there in Italian, and none for nothing', () => {
  const english = sentences(makeProgram('en'));
  expect(english.filter((text) => !(text in ITALIAN))).toEqual([]);
  for (const text of [...EXIT_CODES, ...BEGIN_WITH.map(([, said]) => said)]) {
    expect(ITALIAN).toHaveProperty([text]);
  }
  expect(sentences(makeProgram('it'))).toEqual(english.map((text) => ITALIAN[text]));
});

test.each(['en', 'it'] as const)('every command says in %s what it does', (language) => {
  const walk = (command: Command): void => {
    expect(command.description(), command.name()).not.toBe('');
    const help = command.helpInformation();
    expect(help).toContain(language === 'en' ? 'Usage: ' : 'Uso: ');
    expect(help.includes('Options:')).toBe(language === 'en');
    command.commands.forEach(walk);
  };
  walk(makeProgram(language));
});

test.each([
  [['games', '--lang', 'it'], 'it'],
  [['--lang=it', 'games'], 'it'],
  [['games', '--lang', 'en', '--lang', 'it'], 'it'],
] as const)('%j is in %s', (args, language) => {
  expect(languageOf(args)).toBe(language);
});
