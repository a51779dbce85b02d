import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  firstDecider,
  makeHeader,
  type SeatFile,
  secretOfSeed,
  signedText,
  Table,
} from '@esagono/engine';
import { skirmish } from '@esagono/games/skirmish';
import { signerOf } from '@esagono/server/referee/signing';
import { expect, test } from 'vitest';
import { inside, tempFolder } from './run.test-util.ts';

const folder = tempFolder();
const signer = signerOf(generateKeyPairSync('ed25519').privateKey);

const unsigned = (file: SeatFile): SeatFile => {
  const copy = { ...file };
  delete copy.signed;
  return copy;
};

/** A match, and what its first seat had kept after four decisions, signed. */
function files(change: (file: SeatFile) => SeatFile = (file) => file) {
  const header = makeHeader(skirmish, { scenario: 'meeting' }, secretOfSeed(5));
  const table = new Table(skirmish, header);
  const play = (): void => {
    const seat = firstDecider(table.deciders());
    table.play(seat, table.decisions(seat)[0]);
  };
  for (let n = 0; n < 4; n++) play();
  const kept = table.fileFor(0);
  if (kept.esagono !== 'seat') throw new Error('the match has ended');
  const signed = { key: signer.key, signature: signer.sign(signedText(kept)) };
  const seat = join(folder, 'seat.json');
  writeFileSync(seat, JSON.stringify(change({ ...kept, signed })));
  while (table.pos.ended === 0) play();
  const match = join(folder, 'match.json');
  writeFileSync(match, JSON.stringify(table.file()));
  return { seat, match };
}

test('what a seat kept is held against the match, and its signature against the key', async () => {
  const { seat, match } = files();
  const sound = await inside('verify', match, '--against', seat, '--key', signer.key);
  expect(sound.code).toBe(0);
  expect(sound.out).toContain(signer.key);
});

test.each([
  [
    'a step left out',
    (file: SeatFile) => ({ ...file, steps: file.steps.slice(0, -1) }),
    signer.key,
  ],
  ['no signature', unsigned, signer.key],
  [
    'somebody else’s key',
    (file: SeatFile) => file,
    signerOf(generateKeyPairSync('ed25519').privateKey).key,
  ],
  [
    'a signature of something else',
    (file: SeatFile) => ({ ...file, signed: { key: signer.key, signature: signer.sign('x') } }),
    signer.key,
  ],
])('%s is a breach', async (_name, change, key) => {
  const { seat, match } = files(change);
  const found = await inside('verify', match, '--against', seat, '--key', key);
  expect(found.code).toBe(1);
  expect(found.out).toContain('(signature)');
});
