import { type Code, Distribution, enumerate, type Game, QuietPlay } from '@esagono/engine';
import { PLACE, type Ta1, topAt } from '../model/state.ts';
import { ATTACK } from '../model/verbs.ts';
import { fire, mayAttack, targetIn } from '../rules/08-attack.ts';
import { maskedUnits } from '../rules/09-melee.ts';
import { stoppedIn } from './odds-count.ts';

/** One shot is a die for the attack and perhaps one for morale: every branch is so many of 36. */
const BRANCHES = 36;

interface Branch {
  readonly bytes: Uint8Array;
  weight: number;
}

/** What can still differ after some shots at a hex: who stands there, how strong, stopped or not. */
function stateOf(pos: Ta1, side: number, hex: number): string {
  let key = `${pos.lost[side]} ${pos.owedCommands}`;
  for (let u = topAt(pos, side, hex); u >= 0; u = pos.below[u]) {
    key += ` ${u}:${pos.pf[u]}:${pos.stopped[u]}:${pos.damage[u]}`;
  }
  for (const c of pos.scene.tables.commands) {
    if (pos.place[c] === PLACE.map && pos.hex[c] === hex) key += ` ${c}:${pos.stopped[c]}`;
  }
  return key;
}

/**
 * TA1-8.1e: the odds of a whole group, shot by shot, top unit first. Equal states are put together
 * after each shot, so that eight firers are as quick as two; the fire is the rules' own.
 */
export function volleyOdds(game: Game<Ta1>, from: Ta1, seat: number, code: Code): Distribution {
  const hex = code[ATTACK.hex];
  const at = code[ATTACK.at];
  const firers = maskedUnits(from, seat, hex, code[ATTACK.mask]);
  const pos = game.blank(from);
  let branches = new Map<string, Branch>([['', { bytes: from.bytes.slice(), weight: 1 }]]);
  for (const unit of firers) {
    const next = new Map<string, Branch>();
    for (const { bytes, weight } of branches.values()) {
      enumerate(
        (dice) => {
          pos.bytes.set(bytes);
          if (!mayAttack(pos, unit, hex, at)) return;
          fire(pos, new QuietPlay(dice), unit, targetIn(pos, 1 - seat, at), false);
        },
        ({ n, d }) => {
          const key = stateOf(pos, 1 - seat, at);
          const share = weight * n * (BRANCHES / d);
          const found = next.get(key);
          if (found) found.weight += share;
          else next.set(key, { bytes: pos.bytes.slice(), weight: share });
        },
      );
    }
    branches = next;
  }
  const distribution = new Distribution();
  const before = stoppedIn(from, 1 - seat);
  for (const { bytes, weight } of branches.values()) {
    pos.bytes.set(bytes);
    const values = {
      enemyLost: pos.lost[1 - seat] - from.lost[1 - seat],
      ownLost: 0,
      enemyStopped: Math.max(0, stoppedIn(pos, 1 - seat) - before),
      ownStopped: 0,
      turnedUp: 0,
    };
    const quiet = values.enemyLost === 0 && values.enemyStopped === 0;
    distribution.add(
      { key: quiet ? 'nothing' : 'effect', values },
      weight,
      BRANCHES ** firers.length,
    );
  }
  return distribution;
}
