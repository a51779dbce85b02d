// What is said at the very end of `npm test`: which tests failed and why, then the count.

/** A test by name, and the first lines of what it said. */
export interface Named {
  readonly name: string;
  readonly message: string;
}

/** What a part of `npm test` came to. */
export interface Result {
  readonly passed: number;
  readonly failures: readonly Named[];
  /** Passed, but only at a further try. */
  readonly flaky: readonly Named[];
}

export const NOTHING: Result = { passed: 0, failures: [], flaky: [] };

/** A run that found nothing to run proves nothing. */
export const proven = (what: string, result: Result): Result =>
  result.passed + result.failures.length > 0
    ? result
    : { ...result, failures: [{ name: what, message: 'nothing was found to run' }] };

const LINES = 4;
const WIDTH = 240;
/** Colours of a terminal, which a log does not have. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The first lines of a message that say something. */
function firstLines(message: string): readonly string[] {
  const lines = message.replace(COLOUR, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `      ${line.trim().slice(0, WIDTH)}`);
}

const list = (heading: string, named: readonly Named[]): readonly string[] =>
  named.length === 0
    ? []
    : [heading, ...named.flatMap(({ name, message }) => [`  ${name}`, ...firstLines(message)])];

/** The closing lines: a log that is cut to its end still tells what went wrong. */
export function closing(results: readonly Result[]): readonly string[] {
  const failures = results.flatMap((result) => result.failures);
  const flaky = results.flatMap((result) => result.flaky);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return [
    ...list('Passed only at the second try:', flaky),
    ...list('Failed:', failures),
    `${passed} passed, ${failures.length} failed`,
  ];
}
