import type { Ta1 } from '../../model/state.ts';
import ways from './ways.json' with { type: 'json' };

/** What an officer thinks things are worth, in one coin; no rule says so. Learnt, see `ways.json`. */
export interface Worth {
  readonly wait: number; // a point kept: below this nothing is worth one
  readonly step: number; // a hex nearer to the goal
  readonly danger: number; // a shot to be expected where it ends
  readonly garrison: number; // a post that would stand empty
  readonly friends: number; // a strength point of company
  readonly cover: number;
  readonly moveFire: number; // half a move and an attack cost one point more
  readonly hit: number; // a strength point lost
  readonly stopped: number; // Ferma: no move, worse fire (TA1-8.4b)
  readonly shotCommand: number;
  readonly prepare: number; // defenders of a place we want
  readonly last: number; // the last attack of a unit leaves it without reactions (TA1-8.2)
  readonly objective: number;
  readonly token: number;
  readonly command: number;
  readonly pf: number; // a strength point won or lost in melee
  readonly ground: number; // the hex alone
  readonly storm: number; // what an assault must promise
  readonly led: number; // a strength point in command
  readonly company: number; // a Command among friends
  readonly near: number; // a hex between a Command and the enemy
  readonly exposed: number; // a shot to be expected where a Command ends
  readonly rally: number; // a strength point got going again
  readonly dig: number;
  readonly ask: number;
  readonly silence: number; // not reacting
  readonly charge: number; // what an assault in reaction must promise
  readonly enter: number;
  readonly drop: number;
  readonly raid: number;
}

const { gravellona, drvar } = ways.scenarios;
/** Before anybody has looked at a battle. */
export const ANY_WORTH: Worth = gravellona.sides[0];

export const waysOf = (scenario: string): Record<string, number>[] =>
  (scenario === 'drvar' ? drvar : gravellona).sides;

export const worthOf = (pos: Ta1, side: number): Worth =>
  (pos.scene.scenario === 'drvar' ? drvar : gravellona).sides[side];
