import type { Banditen } from '../../model/state.ts';
import ways from './ways.json' with { type: 'json' };

/** What an officer thinks things are worth, in one coin; no rule says so. Learnt, see `ways.json`. */
export interface Worth {
  readonly wait: number; // a point kept: below this nothing is worth one
  readonly step: number; // a hex nearer to the goal
  readonly take: number; // an objective that stands open
  readonly garrison: number; // a post of ours that stands empty
  readonly stay: number; // the post it would leave empty
  readonly fort: number; // a post where friends are already
  readonly danger: number; // a hit to be expected where it ends
  readonly stormed: number; // a VF by which somebody nearby is stronger
  readonly crowd: number; // a strong stack, for each VF: it can storm
  readonly hit: number; // a hit pins; every one past the first also kills (BAN-9.2)
  readonly loss: number;
  readonly prepare: number; // defenders of a place we want
  readonly spent: number; // a unit with its second marker no longer reacts (BAN-9.3)
  readonly held: number;
  readonly onTheMove: number; // what half a move takes from a volley
  readonly post: number; // an assault: an objective, or a fort with its garrison
  readonly ground: number; // the hex alone
  readonly vf: number; // strength broken or lost
  readonly repelled: number;
  readonly served: number; // a VF brought into command
  readonly exposed: number; // a hit to be expected where a Command ends
  readonly alone: number; // a Command without company next to the enemy
  readonly lead: number; // a hex by which a Command is nearer to the goal
  readonly rally: number; // a VF made fit again
  readonly infirmary: number;
  readonly silence: number; // not reacting
  readonly lastShot: number; // the second Fire marker ends a unit's reactions (BAN-9.3)
  readonly counter: number; // what an Assault in reaction must promise
  readonly enter: number;
  readonly entryStep: number;
}

const { gravellona, tarnova } = ways.scenarios;
/** Before anybody has looked at a battle. */
export const ANY_WORTH: Worth = gravellona.sides[0];

export const worthOf = (pos: Banditen, side: number): Worth =>
  (pos.scene.tarnova ? tarnova : gravellona).sides[side];

export const waysOf = (scenario: string): Record<string, number>[] =>
  (scenario === 'tarnova' ? tarnova : gravellona).sides;
