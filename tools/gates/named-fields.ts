// The numbers of a decision's code and of a frame are read by the names they were declared with (`code[PLACE.at]`,
// `frameArg(pos, ARG.hits.losses)`): a bare number tells nobody what it stands for, and moves unnoticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.ts';
import type { Gate } from './gate.ts';

const UNNAMED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:out|code|\w+Code)\[\d/, 'a number of a code without its name'],
  [/\] = (?:out|code|\w+Code);/, 'the numbers of a code taken apart by their order'],
  [/rameArg\(\w+, \d/, 'an argument of a frame without its name'],
  [/rgAt\(\w+, [^,]+, \d/, 'an argument of a frame without its name'],
  [/\bagenda\[/, 'a number of the agenda without its name'],
];

export const namedFields: Gate = {
  name: 'named-fields',
  async run(root) {
    return filesBelow(root, 'packages/games', ['.ts']).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          UNNAMED.filter(([pattern]) => pattern.test(line)).map(
            ([, what]) => `${file}:${i + 1}: ${what}`,
          ),
        ),
    );
  },
};
