import { distance } from '@esagono/hex';
import { describe, expect, it } from 'vitest';
import { strafexpedition } from '../index.ts';
import { AH, IT } from '../model/state.ts';
import { frontOf, measuresOf } from './05-zones.ts';

const { scene } = strafexpedition.open({ scenario: 'campaign' });
const { grid, size } = scene.ground;

describe('AMB-71: how far a hex is from its own front', () => {
  it.each([IT, AH])('side %i: as the crow flies to the nearest hex of it', (side) => {
    const front = frontOf(scene, side);
    expect(front.length).toBeGreaterThan(0);
    const { front: far } = measuresOf(scene, side);
    for (const hex of front) expect(far[hex]).toBe(0);
    for (let hex = 0; hex < size; hex += 7) {
      expect(far[hex]).toBe(Math.min(...front.map((line) => distance(grid, hex, line))));
    }
  });
});
