import {
  column,
  type DiceUse,
  makeLayout,
  type Play,
  type Position,
  type Refusal,
  type Scene,
  scalar,
} from '@esagono/engine';
import type { Tables } from './tables.ts';

/** Where a piece is. */
export const PLACE = {
  unused: 0, // a spare counter nobody needs now
  map: 1,
  waiting: 2, // on the turn track, or not yet set up
  lost: 3, // eliminated
  givenUp: 4, // DRV-12.5b
  captured: 5, // a token reached by the Germans, DRV-12.1d
  removed: 6, // a blank token turned up by questioning, DRV-12.2
} as const;
export const PLACES = [
  'unused',
  'map',
  'waiting',
  'lost',
  'givenUp',
  'captured',
  'removed',
] as const;

/** The columns of a position; lengths depend on the game's roster and map. */
export const makeShape = (units: number, hexes: number, objectives: number) => ({
  hex: column('i16', units, 'everyone'), // where a piece stands, −1 when not on the map
  below: column('i16', units, 'everyone'), // the combat unit beneath it in its stack, −1 at the bottom
  place: column('u8', units, 'everyone'), // PLACE
  kind: column('u8', units, 'everyone'), // which row of the roster it is (spare counters take their parent's)
  pf: column('u8', units, 'everyone'), // strength points left
  attacks: column('u8', units, 'everyone'), // Attack markers
  opportunities: column('u8', units, 'everyone'), // Opportunity Attack markers
  shots: column('u8', units, 'everyone'), // attacks of either kind this turn, GT13-12.3
  moved: column('u8', units, 'everyone'), // Movement marker
  stopped: column('u8', units, 'everyone'), // Ferma
  outOfCommand: column('u8', units, 'everyone'), // Out of Command marker
  exhausted: column('u8', units, 'everyone'), // a fourth marker was due, TA1-9.6b
  damage: column('u8', units, 'everyone'), // Damage markers
  raised: column('u8', units, 'everyone'), // brought to the top in this activation, A17
  reacted: column('u8', units, 'everyone'), // has reacted in the window now open, A25
  acting: column('u8', units, 'everyone'), // takes part in the action in progress
  firing: column('u8', units, 'everyone'), // has yet to fire in the action in progress
  landing: column('u8', units, 'everyone'), // has yet to land in the wave in progress
  supplementary: column('u8', units, 'everyone'), // a Supplementary Command, TA1-1.1d
  identity: column('u8', units, 'tokens'), // what a token is: index of TOKENS
  faceUp: column('u8', units, 'everyone'), // a token that has been turned up
  aim: column('i16', units, 'aims'), // the hex named for a landing, −1 when none
  top: column('i16', hexes * 2, 'everyone'), // the top combat unit of each side: [side * hexes + hex], −1 none
  mass0: column('u8', hexes, 'everyone'), // strength points of side 0 in a hex
  mass1: column('u8', hexes, 'everyone'), // strength points of side 1 in a hex
  works: column('u8', hexes, 'everyone'), // bits of WORK
  control: column('u8', objectives, 'everyone'), // the side that controls an objective
  inUse: column('u8', 2, 'everyone'), // how many of a side's combat counters are worth looking at
  pa: column('i16', 2, 'everyone'), // activation points
  lost: column('i16', 2, 'everyone'), // strength points each side has had eliminated
  turn: scalar('everyone'), // 1…12 or 14
  active: scalar('everyone'), // the side whose activation it is
  initiative: scalar('everyone'), // the side that has the initiative
  passes: scalar('everyone'), // passes in a row
  lastActor: scalar('everyone'), // the side that made the last activation, L5
  obstacles: scalar('everyone'), // how many anti-tank obstacles stand on the map
  onceHeld: scalar('everyone'), // bits of the objectives side 0 has ever controlled, A52
  raids: scalar('everyone'), // bits of the air counters still to be used this turn
  delay: scalar('everyone'), // boxes William has been put back, DRV-12.5b
  entered: scalar('everyone'), // bits of the reinforcement groups whose give-up choice is made
  reached: scalar('everyone'), // tokens reached by assault, DRV-13a
  tito: scalar('everyone'), // FATE
  commandLost: scalar('everyone'), // 1 once the original German Command is lost, DRV-13b
  told: scalar('everyone'), // the second side's points of turn 1, once all know them, DRV-12.1b
  owedCommands: scalar('everyone'), // bits of the Commands whose replacement is still to be placed
});
export const WORK = { cover: 1, obstacle: 2 } as const;
export const FATE = { free: 0, captured: 1, killed: 2 } as const;

export type Ta1Scene = Scene & { readonly tables: Tables; readonly rules: GameRules };
export type Ta1 = Position<ReturnType<typeof makeShape>, Ta1Scene>;

/** What differs between the two games; the core asks only through this. */
export interface GameRules {
  /** The game's own number for paragraphs the core names by the other game's. */
  readonly paragraph: Readonly<Record<string, string>>;
  /** Bits of what may be built, GT13-5d and DRV-5d. */
  readonly works: number;
  /** Fills `pos.pa` for a turn after the first, before initiative: chapter 3. */
  gatherPoints(pos: Ta1, play: Play): void;
  /** The dice of the first points, by side. */
  readonly firstDice: readonly [DiceUse, DiceUse];
  /** Added to a side's first-turn points (the star of Tito's hiding place). */
  firstBonus(pos: Ta1, side: number): number;
  /** Before the points of a turn: true when a decision was pushed that must come first. */
  beforePoints(pos: Ta1, play: Play): boolean;
  /** At the start and at the end of a turn: counters that come and go with its box. */
  openTurn(pos: Ta1): void;
  /** May this reinforcement group enter now? Undefined when it may. */
  mayEnter(pos: Ta1, group: number): Refusal | undefined;
  /** A combat unit of `side` holds `hex` after an assault: tokens are turned up. */
  seize(pos: Ta1, play: Play, side: number, hex: number): void;
  /** Is there something in this hex, other than units, that `side` may assault? */
  prize(pos: Ta1, side: number, hex: number): boolean;
  /** Victory points of a side in thirds. */
  thirds(pos: Ta1, side: number): number;
}

export const layouts = new Map<
  string,
  ReturnType<typeof makeLayout<ReturnType<typeof makeShape>>>
>();

export function layoutFor(tables: Tables) {
  const { slots, grid, objectives } = tables;
  const key = `${slots} ${grid.size} ${objectives.length}`;
  let found = layouts.get(key);
  if (!found) {
    found = makeLayout(makeShape(slots, grid.size, objectives.length));
    layouts.set(key, found);
  }
  return found;
}

/** Strength points of a side in a hex. */
export const massAt = (pos: Ta1, side: number, hex: number): number =>
  side === 0 ? pos.mass0[hex] : pos.mass1[hex];
/** Both sides have combat units here: a melee hex, TA1-7d. */
export const contested = (pos: Ta1, hex: number): boolean =>
  pos.mass0[hex] > 0 && pos.mass1[hex] > 0;
export const sideOf = (pos: Ta1, unit: number): number => pos.scene.tables.sideOfSlot[unit];
export const topAt = (pos: Ta1, side: number, hex: number): number =>
  pos.top[side * pos.scene.tables.grid.size + hex];
/** TA1-9.6b: an exhausted unit counts as nought. */
export const strength = (pos: Ta1, unit: number): number =>
  pos.exhausted[unit] === 1 ? 0 : pos.pf[unit];
export const isNight = (pos: Ta1): boolean => pos.scene.tables.night[pos.turn] === 1;
export const english = (pos: Ta1): boolean => pos.scene.tables.english;
