import { Random } from '@esagono/engine';
import { range, type Tree } from '../answers.test-util.ts';
import { banditen } from './index.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Up to fourteen units within three hexes of each other, some Pinned, some with Fire markers. */
export function crowd(scenario: string, seed: number): Tree {
  const random = new Random(seed);
  const { roster } = banditen.open({ scenario }).scene;
  const corner = seed % 4 === 0;
  const [col, row] = corner ? [1, 1] : [3 + random.below(14), 3 + random.below(14)];
  const stacks = new Map<string, number>();
  const sideAt = new Map<string, number>();
  const units: Record<string, Tree> = {};
  for (const _ of range(0, 26)) {
    const unit = random.below(roster.units);
    const at = two(col + random.below(5)) + two(row + random.below(5));
    const side = roster.side[unit] ?? 0;
    const vf = 1 + random.below(2);
    const held = (stacks.get(at) ?? 0) + vf;
    if ((sideAt.get(at) ?? side) !== side || held > 6 || Object.keys(units).length >= 14) continue;
    if (
      units[roster.names[unit] ?? ''] ||
      (roster.groups[roster.groupOf[unit] ?? 0]?.full ?? 0) < vf
    )
      continue;
    stacks.set(at, held);
    sideAt.set(at, side);
    units[roster.names[unit] ?? ''] = {
      at,
      vf,
      fire: random.below(3),
      pinned: random.below(6) === 0,
    };
  }
  const active = random.below(2) === 0 ? 'axis' : 'partisan';
  return {
    turn: scenario === 'tarnova' ? 2 + random.below(10) : 3,
    active,
    pa: { axis: 1 + random.below(3), partisan: 1 + random.below(3) },
    ...(scenario === 'tarnova' ? { mines: {}, bunkers: [] } : {}),
    units,
  };
}
