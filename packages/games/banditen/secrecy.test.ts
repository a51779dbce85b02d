import { testLeaks } from '@esagono/engine/testing';
import { banditen } from './index.ts';
import { AXIS } from './model/scene.ts';
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
