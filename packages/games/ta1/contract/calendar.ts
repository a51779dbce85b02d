// The turn track as printed: hours, night, air raids, who is due.
import type { TurnAhead } from '@esagono/engine';
import type { Ta1 } from '../model/state.ts';
import { clockOf } from './view.ts';

/** TA1-8.3, DRV-12.4a, DRV-12.5: what everybody can read on the track. */
export function calendarOf(pos: Ta1): readonly TurnAhead[] {
  const { scenario, groups, raidsOfTurn, raidNames } = pos.scene.tables;
  return scenario.track.map(({ turn, night }) => ({
    turn,
    clock: clockOf(pos, turn),
    brings: [
      ...(night ? [{ key: 'coming.night', rule: 'TA1-8.3' }] : []),
      ...groups
        .filter((group) => group.turn + (group.delayed ? pos.delay : 0) === turn)
        .map(({ side, units }) => ({
          key: 'coming.reinforcements',
          values: { side, count: units.length },
        })),
      ...raidNames.flatMap((raid, i) =>
        (raidsOfTurn[turn] & (1 << i)) !== 0
          ? [{ key: 'coming.raid', rule: 'DRV-12.4a', values: { raid } }]
          : [],
      ),
    ],
  }));
}
