import { Random } from '@esagono/engine';
import { range, type Tree } from '../answers.test-util.ts';
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';
import { ROLE } from './model/tables.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** Up to twelve pieces within four hexes of each other, with markers of every kind. */
export function crowd(scenario: string, seed: number): Tree {
  const random = new Random(seed);
  const { tables } = (ta1.open({ scenario }) as Ta1).scene;
  const { cols, rows } = tables.grid;
  const corner = seed % 4 === 0;
  const [col, row] = corner ? [1, 1] : [1 + random.below(cols - 4), 1 + random.below(rows - 4)];
  const units: Record<string, Tree> = {};
  const mass = new Map<string, number>();
  const flag = () => (random.below(5) === 0 ? 1 : 0);
  for (const _ of range(0, 24)) {
    const unit = random.below(tables.firstSpare);
    const name = tables.names[unit];
    const at = two(col + random.below(4)) + two(row + random.below(4));
    const key = `${tables.sideOfSlot[unit]} ${at}`;
    const held = (mass.get(key) ?? 0) + 3;
    if (units[name] || Object.keys(units).length >= 12 || held > 9) continue;
    const combat = tables.role[unit] === ROLE.combat;
    if (tables.role[unit] !== ROLE.combat && tables.role[unit] !== ROLE.command) continue;
    if (combat) mass.set(key, held);
    units[name] = combat
      ? {
          at,
          stopped: flag(),
          exhausted: flag(),
          moved: flag(),
          outOfCommand: flag(),
          attacks: random.below(3),
        }
      : { at, stopped: flag() };
  }
  const drvar = scenario === 'drvar';
  const sides = drvar ? ['german', 'yugoslav'] : ['partisan', 'rsi'];
  return {
    turn: [3, 3, 8, 5][seed % 4],
    active: sides[random.below(2)],
    pa: Object.fromEntries(sides.map((side) => [side, random.below(4)])),
    ...(drvar && seed % 3 === 0 ? { raids: ['JU87-1'] } : {}),
    units,
  };
}
