import type { Play } from '@esagono/engine';
import { english, PLACE, type Ta1 } from '../model/state.ts';

// Chapter 3: activation points and initiative.

/** TA1-3a: strength on the map over the whole unit, rounded up. */
export function pointsFromStrength(pos: Ta1, side: number): number {
  const { combat, standard } = pos.scene.tables;
  const slots = combat[side];
  let sum = 0;
  for (let i = 0; i < pos.inUse[side]; i++)
    if (pos.place[slots[i]] === PLACE.map) sum += pos.pf[slots[i]];
  return Math.ceil(sum / standard[side]);
}

/** GT13-1.4b, DRV-1.4b: a die each, first the first side's. */
export function firstPoints(pos: Ta1, play: Play): void {
  const { scenario } = pos.scene.tables;
  const [firstUse, secondUse] = pos.scene.rules.firstDice;
  const first = play.dice.d6(firstUse);
  const second = play.dice.d6(secondUse);
  const bonus = (side: number): number =>
    scenario.firstTurn[scenario.sides[side]] + pos.scene.rules.firstBonus(pos, side);
  pos.pa[0] = first + bonus(0);
  pos.pa[1] = second + bonus(1);
  pos.initiative = scenario.sides.indexOf(scenario.firstInitiative);
  pos.told = pos.pa[1];
  announce(pos, play);
}

/** TA1-2d, TA1-3e: carried points stay in `pa` and the game's own formula adds to them. */
export function laterPoints(pos: Ta1, play: Play): void {
  pos.scene.rules.gatherPoints(pos, play);
  if (pos.pa[0] !== pos.pa[1]) pos.initiative = pos.pa[0] > pos.pa[1] ? 0 : 1;
  // L5: on a tie the English text gives it to whoever completed the turn.
  else if (english(pos)) pos.initiative = pos.lastActor;
  announce(pos, play);
}

function announce(pos: Ta1, play: Play): void {
  if (!play.telling) return;
  for (let side = 0; side < 2; side++)
    play.tell('points', 'TA1-3a', { side, points: pos.pa[side] });
  play.tell('initiative', 'TA1-3e', { side: pos.initiative });
}
