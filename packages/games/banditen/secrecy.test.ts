import { makeHeader, secretOfSeed, Table } from '@esagono/engine';
import { testLeaks } from '@esagono/engine/testing';
import { expect, test } from 'vitest';
import { banditen } from './index.ts';
import { AXIS, PARTISAN } from './model/scene.ts';
import type { Banditen } from './model/state.ts';

/** BAN-16.9: something that changes with the mines when they are dealt anew. */
const peek = (pos: Banditen, viewer: number): number =>
  viewer === AXIS
    ? 0
    : pos.mineValue.reduce((sum, v, i) => sum + v * (i + 1), 0) +
      pos.mineHex.reduce((sum, hex) => sum + hex, 0);

testLeaks(banditen, 'the values of mines', { scenario: 'tarnova', options: {}, peek });
testLeaks(banditen, 'where mines lie', {
  scenario: 'tarnova',
  options: { hiddenMinePositions: true },
  peek,
});

/** The table after one mine of this value has been laid in 10.07. */
function oneMine(value: number, options: Record<string, boolean>): Table {
  const header = makeHeader(banditen, { scenario: 'tarnova', options }, secretOfSeed(1));
  const table = new Table(banditen, header);
  table.play(AXIS, { do: 'mine', at: '10.07', value });
  return table;
}

test.each([{}, { hiddenMinePositions: true }])(
  'BAN-16.9: while mines are being laid nobody else knows their values: %o',
  (options) => {
    const [weak, strong] = [oneMine(0, options), oneMine(4, options)];
    expect(weak.pos.bytes).not.toEqual(strong.pos.bytes);
    expect(weak.known(AXIS).bytes).not.toEqual(strong.known(AXIS).bytes);
    expect(weak.known(PARTISAN).bytes).toEqual(strong.known(PARTISAN).bytes);
    expect(weak.known(-1).bytes).toEqual(strong.known(-1).bytes);
  },
);
