import {
  act,
  begin,
  deciders,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  sample,
} from '@esagono/engine';
import { strafexpedition } from '@esagono/games/strafexpedition';
import type { Sx } from '@esagono/games/strafexpedition/model/state.ts';
import { bothSupplies, needsSupply } from '@esagono/games/strafexpedition/rules/10-supply.ts';
import { timed, type Work } from './measure.ts';
import { SUPPLY } from './names.ts';

/** Decisions of the game between two positions that are kept, and how many are. */
const APART = 40;
const KEPT = 32;

/** Positions of one random campaign, from the first turn on. */
function positions(): Sx[] {
  const game = strafexpedition;
  const play = new QuietPlay(new SeededDice(7));
  const pos = begin(game, game.open({ scenario: 'campaign' }), play);
  const random = new Random(7);
  const code = makeCode();
  const kept: Sx[] = [];
  for (let n = 1; pos.ended === 0 && kept.length < KEPT; n++) {
    const seat = firstDecider(deciders(game, pos));
    sample(game, pos, seat, random, code);
    act(game, pos, seat, code, play);
    if (pos.turn === 0 || n % APART !== 0) continue;
    const copy = game.blank(pos);
    copy.bytes.set(pos.bytes);
    kept.push(copy);
  }
  return kept;
}

/** Supply of both sides traced over the whole map, and every unit asked whether it has it. */
function cutOff(pos: Sx): number {
  const { roster } = pos.scene;
  const maps = bothSupplies(pos);
  let count = 0;
  for (let u = 0; u < roster.count; u++) {
    if (pos.at[u] < 0 || !needsSupply(pos, u)) continue;
    if (maps[roster.side[u]][pos.at[u]] === 0) count += 1;
  }
  return count;
}

/** A full supply check of the campaign, over and over, each time in another position. */
export function supplyWork(): Work {
  const kept = positions();
  let at = 0;
  let found = 0;
  return {
    name: SUPPLY,
    run: (ms) => {
      const done = timed(ms, () => {
        found += cutOff(kept[at]);
        at = (at + 1) % kept.length;
      });
      if (found < 0) throw new Error('units are counted, never uncounted');
      return done;
    },
  };
}
