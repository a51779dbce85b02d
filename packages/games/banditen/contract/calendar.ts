// The turn track as printed: hours, night and dusk, what is rolled for, who is due.
import type { Phrase, TurnAhead } from '@esagono/engine';
import type { Banditen } from '../model/state.ts';

/** BAN-15.3, BAN-16.3.3: who is on the schedule of a turn; a roll may hold them up. */
const due = (pos: Banditen, turn: number): Phrase[] =>
  pos.scene.roster.arrivals
    .filter((arrival) => arrival.turn === turn)
    .map(({ id, side, roll }) => ({
      key: roll ? 'coming.mayArrive' : 'coming.arrives',
      rule: pos.scene.tarnova ? 'BAN-16.3.3' : 'BAN-15.3',
      values: { side, group: id },
    }));

export function calendarOf(pos: Banditen): readonly TurnAhead[] {
  return pos.scene.turns.map(({ turn, day, hour, night, frostRoll, ammunitionRoll }) => ({
    turn,
    clock: {
      key: night ? 'turn.night' : 'turn.hour',
      values: { day, hour, scenario: pos.scene.scenario },
    },
    brings: [
      ...(night ? [{ key: 'coming.night', rule: 'BAN-16.6.2' }] : []),
      ...due(pos, turn),
      ...(frostRoll ? [{ key: 'coming.frost', rule: 'BAN-16.6.1' }] : []),
      ...(ammunitionRoll
        ? [{ key: 'coming.ammunition', rule: pos.scene.tarnova ? 'BAN-16.7.2' : 'BAN-15.7' }]
        : []),
    ],
  }));
}
