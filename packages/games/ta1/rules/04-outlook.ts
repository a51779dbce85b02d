import { PLACE, sideOf, type Ta1 } from '../model/state.ts';
import { FARTHEST } from '../model/tables.ts';
import { canShoot, meleeBars, rangeOf, targetIn } from './08-attack.ts';
import { sees } from './08-sight.ts';

const TYPES = 3; // of ATTACK_TYPES
const UNKNOWN = 255;

/**
 * What listing asks again and again about the enemies of one side, found once a list: where there is
 * something to attack, with which types of attack from where, and what can be assaulted.
 */
export class Outlook {
  readonly #pos: Ta1;
  /** Hexes with something to attack, in the order of its counters … */
  readonly targets: number[] = [];
  /** … and the first cell of the attack table for what would be hit there. */
  readonly #cells: number[] = [];
  /** TA1-7c, TA1-9a, TA1-9.2: 1 where the side may assault. */
  readonly prey: Uint8Array;
  readonly #types: Uint8Array; // by hex, UNKNOWN until asked for
  readonly #ranges: number[] = [];

  constructor(pos: Ta1, side: number) {
    const { combat, commands, tokens, grid, kTarget } = pos.scene.tables;
    this.#pos = pos;
    this.prey = new Uint8Array(grid.size);
    this.#types = new Uint8Array(grid.size).fill(UNKNOWN);
    for (let type = 0; type < TYPES; type++) this.#ranges.push(rangeOf(pos, type));
    const meet = (unit: number): void => {
      if (pos.place[unit] !== PLACE.map) return;
      const hex = pos.hex[unit];
      if (this.prey[hex] === 1) return;
      this.prey[hex] = 1;
      if (meleeBars(pos, hex)) return;
      this.targets.push(hex);
      this.#cells.push(kTarget[pos.kind[targetIn(pos, 1 - side, hex)]] * (FARTHEST + 1));
    };
    const slots = combat[1 - side];
    for (let i = 0; i < pos.inUse[1 - side]; i++) meet(slots[i]);
    for (const command of commands) if (sideOf(pos, command) !== side) meet(command);
    for (const token of tokens) {
      const hex = pos.hex[token];
      if (hex >= 0 && pos.scene.rules.prize(pos, side, hex)) this.prey[hex] = 1;
    }
  }

  /** TA1-8a, TA1-8.1a: the types of attack, as bits, that reach the `n`th target from a hex. */
  typesAt(from: number, n: number): number {
    const { distances, grid, hit } = this.#pos.scene.tables;
    const at = this.targets[n];
    const away = distances[from * grid.size + at];
    if (away > FARTHEST || away === 0) return 0;
    let bits = 0;
    for (let type = 0; type < TYPES; type++) {
      const cell = type * TYPES * (FARTHEST + 1) + this.#cells[n] + away;
      if (away <= this.#ranges[type] && hit[cell] > 0) bits |= 1 << type;
    }
    return bits !== 0 && sees(this.#pos, from, at) ? bits : 0;
  }

  /** The types of attack that have some target from a hex. */
  typesFrom(from: number): number {
    if (this.#types[from] !== UNKNOWN) return this.#types[from];
    let bits = 0;
    if (!meleeBars(this.#pos, from)) {
      for (let n = 0; n < this.targets.length; n++) bits |= this.typesAt(from, n);
    }
    this.#types[from] = bits;
    return bits;
  }
}

/** The type of attack of a unit as a bit; 0 when it may not attack at all now. */
export const attackBit = (pos: Ta1, unit: number): number =>
  canShoot(pos, unit) ? 1 << pos.scene.tables.kAttack[pos.kind[unit]] : 0;
