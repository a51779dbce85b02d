import { expect, test } from 'vitest';
import { GATES } from '../../tools/gates/all.ts';
import { plantedFor, withCheckout } from './stage.ts';

/** What each gate must say about each violation planted for it. */
const SAYS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  types: {
    document: /planted\.ts.*Cannot find name 'document'/,
    process: /planted\.ts.*Cannot find name 'process'/,
    console: /planted\.ts.*Cannot find name 'console'/,
    setTimeout: /planted\.ts.*Cannot find name 'setTimeout'/,
    fetch: /planted\.ts.*Cannot find name 'fetch'/,
    Buffer: /planted\.ts.*Cannot find name 'Buffer'/,
    index: /planted\.ts.*'number \| undefined' is not assignable to type 'number'/,
    enum: /planted\.ts.*not allowed when 'erasableSyntaxOnly' is enabled/,
    'test-file': /planted\.test\.ts.*'number' is not assignable to type 'string'/,
  },
  lint: {
    promise: /planted\.ts.*no-floating-promises/,
    'promise-in-test': /planted\.test\.ts.*no-floating-promises/,
    switch: /planted\.ts.*switch-exhaustiveness-check/,
    cycle: /(planted|other)\.ts.*no-cycle/,
    any: /planted\.ts.*no-explicit-any/,
    clock: /planted\.ts.*no-restricted-globals/,
    random: /planted\.ts.*no-restricted-properties/,
    'random-by-name': /planted\.ts.*no-restricted-properties/,
    node: /planted\.ts.*no-restricted-imports/,
    global: /planted\.ts.*no-restricted-globals/,
    runner: /planted\.ts.*no-restricted-imports/,
    'skipped-test': /planted\.test\.ts.*no-disabled-tests/,
  },
  format: {
    quotes: /planted\.ts.*format/,
    'import-order': /planted\.ts.*organizeImports/,
  },
  layers: {
    upwards: /planted\.ts:1: engine may not import games; it may import hex$/,
    'upwards-in-test': /planted\.test\.ts:3: hex may not import engine; it may import no package$/,
    dynamic: /planted\.ts:1: engine may not import ai/,
    'bot-knows-game': /planted\.ts:1: ai may not import games; it may import engine$/,
    'session-knows-game': /planted\.ts:1: session may not import games; it may import engine$/,
    'web-knows-server': /planted\.tsx:1: web may not import server/,
    relative: /planted\.ts:1: .* leaves the package/,
    'game-knows-game': /planted\.ts:1: game banditen may not import game skirmish/,
    node: /planted\.ts:1: engine is pure and may not import crypto of Node/,
    newcomer: /packages\/newcomer: has no place in the order/,
  },
  rooms: {
    upwards: /model\/planted\.ts:1: model may not use rules/,
    'rules-know-contract': /rules\/02-planted\.ts:1: rules may not use contract/,
    'no-room': /chess\/planted\.ts: stands in no room/,
    'strange-room': /attic\/planted\.ts: attic is no room of the house/,
    'engine-upwards': /position\/planted\.ts:1: position may not use play/,
    'through-the-index': /play\/planted\.ts:1: play may not use the index/,
  },
  'game-words': {
    'in-the-engine': /planted\.ts:1: names the game chess in generic code/,
    'in-the-app': /planted\.tsx:1: names the game chess in generic code/,
    'in-a-lesson': /tour\/planted\.tsx:1: names the game chess in generic code/,
  },
  'named-fields': {
    code: /planted\.ts:1: a number of a code without its name/,
    'by-another-name': /planted\.ts:3: a number of a code without its name/,
    apart: /planted\.ts:2: the numbers of a code taken apart by their order/,
    frame: /planted\.ts:3: an argument of a frame without its name/,
    'deeper-frame': /planted\.ts:3: an argument of a frame without its name/,
    agenda: /planted\.ts:3: a number of the agenda without its name/,
  },
  editions: {
    'golden-changed': /golden\/open\.md: another game than edition 2 has had: a new edition is due/,
    'record-changed': /records\/open\.json#\w+: another game than edition 2 has had/,
    'old-entry': /editions\.json: edition 2 was not written after what stands before it/,
    'not-written': /editions\.json: does not know edition 3/,
    'no-words': /text\/editions\.json: it tells of editions 1, not 1, 2/,
    'not-listed': /README\.md: does not list "Castling/,
    'new-game': /golden\/end\.md: not yet in editions\.json/,
  },
  deadcode: {
    export: /packages\/engine\/src\/index\.ts: planted/,
    file: /packages\/cli\/src\/planted\.ts/,
    dependency: /packages\/engine\/package\.json: flatqueue/,
    undeclared: /packages\/cli\/bin\/esagono\.mjs: flatqueue/,
  },
  lockfile: {
    incomplete: /lacks tool-darwin@1\.2\.3, needed by node_modules\/tool/,
    address: /node_modules\/tool records a download address/,
    script: /node_modules\/tool wants to run an install script/,
    'no-hash': /node_modules\/library has no integrity hash/,
    range: /packages\/engine\/package\.json: library "\^2\.0\.0" is not an exact version/,
    stale: /packages\/engine\/package\.json: another@1\.0\.0 is not in package-lock\.json/,
  },
};

test.each(GATES)('gate $name is open for a clean checkout', async (gate) => {
  expect(await withCheckout(gate.name, 'clean', gate.run)).toEqual([]);
});

const planted = GATES.flatMap((gate) =>
  plantedFor(gate.name).map((violation) => ({ gate, name: gate.name, violation })),
);

test.each(planted)('gate $name shuts on a planted violation: $violation', async (row) => {
  const says = SAYS[row.name]?.[row.violation];
  expect(says, 'a fixture without an expectation').toBeDefined();
  const problems = await withCheckout(row.name, row.violation, row.gate.run);
  expect(problems).toContainEqual(expect.stringMatching(says ?? ''));
});

test('every expectation has its fixture', () => {
  for (const gate of GATES) {
    expect(plantedFor(gate.name).sort()).toEqual(Object.keys(SAYS[gate.name] ?? {}).sort());
  }
});
