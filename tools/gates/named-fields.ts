// The numbers of a decision's code and of a frame are read by the names they were declared with (`code[PLACE.at]`,
// `frameArg(pos, ARG.hits.losses)`): a bare number tells nobody what it stands for, and moves unnoticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.ts';
import type { Gate } from './gate.ts';

const UNNAMED: readonly (readonly [RegExp, string])[] = [
  [/rameArg\(\w+, \d/, 'an argument of a frame without its name'],
  [/rgAt\(\w+, [^,]+, \d/, 'an argument of a frame without its name'],
  [/\bagenda\[/, 'a number of the agenda without its name'],
];

/** Names under which a file holds codes: what every game calls them, and what this one declares. */
function codesIn(source: string): string {
  const declared = [...source.matchAll(/(\w+)(?:: Code\b| = makeCode\()/g)].map(([, name]) => name);
  return [...new Set(['code', 'out', ...declared])].join('|');
}

function unnamed(source: string): readonly string[] {
  const codes = codesIn(source);
  const patterns: typeof UNNAMED = [
    [new RegExp(`\\b(?:${codes})\\[\\d`), 'a number of a code without its name'],
    [new RegExp(`\\] = (?:${codes});`), 'the numbers of a code taken apart by their order'],
    ...UNNAMED,
  ];
  return source
    .split('\n')
    .flatMap((line, i) =>
      patterns.flatMap(([pattern, what]) => (pattern.test(line) ? [`${i + 1}: ${what}`] : [])),
    );
}

export const namedFields: Gate = {
  name: 'named-fields',
  async run(root) {
    return filesBelow(root, 'packages/games', ['.ts']).flatMap((file) =>
      unnamed(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}:${problem}`),
    );
  },
};
