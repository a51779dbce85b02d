// How a decision is read when it is looked ahead at: the rules roll and read their own tables.
import {
  argAt,
  type Code,
  type Forecast,
  FRAME_WIDTH,
  findFrame,
  frameArg,
  type Modifier,
  pushFrame,
  QuietPlay,
  ScriptedDice,
  type Tally,
  topKind,
  type Values,
  verbOf,
} from '@esagono/engine';
import { ARG, FRAME } from '../model/frames.ts';
import { enemyOf, garrisons, has, MARK, type Sx, sideOfSeat } from '../model/state.ts';
import { ASSAULT, ONE, PIECE, SPOT, VERB } from '../model/verbs.ts';
import { bombardShift, bombardValue } from '../rules/13-bombardment.ts';
import { fillSheet, modifiersOf } from '../rules/13-column.ts';
import { defensiveShift, defensiveValue } from '../rules/13-defence.ts';
import { fireColumn, USE } from '../rules/13-fire.ts';
import { passingShift, passingValue } from '../rules/13-passing.ts';
import { frames } from '../rules/index.ts';
import { create } from './open.ts';

const SILENT = new QuietPlay(new ScriptedDice([]));

/** The position once the decision is taken and nothing has been rolled. */
function decided(known: Sx, seat: number, code: Code): Sx {
  const pos = create(known.scene);
  pos.bytes.set(known.bytes);
  const point = frames[topKind(pos)];
  if (point && 'decide' in point) point.decide(pos, seat, code, SILENT);
  return pos;
}

/** Units of a side that leave the map, and the table's own words for what happened. */
const hears =
  (side: number, own: number, hex: number) =>
  (tally: Tally, event: string, values: Values, scene: Sx['scene']): void => {
    if (event === 'assaultResult' && values.at === hex) {
      tally.won = values.defenderRetreats === true ? 1 : 0;
      for (const name of TOLD) tally[name] = Number(values[name]);
    } else if (event === 'fireResult' && values.at === hex) {
      tally.steps = Number(values.steps);
      tally.dp = Number(values.dp);
      tally.trench = values.trench === true ? 1 : 0;
    } else if (event === 'shortFire') tally.short = 1;
    else if (event === 'surrendered' || event === 'eliminated') {
      const lost = scene.roster.side[Number(values.unit)];
      if (lost === side) tally.gone = (tally.gone ?? 0) + 1;
      if (lost === own) tally.ownGone = (tally.ownGone ?? 0) + 1;
    }
  };
const TOLD = ['attackerSteps', 'attackerDp', 'defenderSteps', 'defenderDp'] as const;

type Way = Pick<Forecast<Sx>, 'over' | 'later'>;

/** SE-13.4: won or lost by the table, who gives up, and whose the hex is in the end. */
function assaultForecast(
  known: Sx,
  planned: Sx,
  act: string,
  hex: number,
  attackers: number,
  mark: number,
  way: Way,
): Forecast<Sx> | undefined {
  const s = fillSheet(planned, hex, attackers, mark);
  if (s.attack === 0) return undefined;
  const base: Modifier = { key: 'column', rule: 'SE-13.4.3B', value: s.base };
  const hear = hears(enemyOf(attackers), attackers, hex);
  return {
    act,
    rule: 'SE-13.4.3C',
    at: hex,
    modifiers: [base, ...modifiersOf(s)],
    reads: [
      known.scene.charts.assault.columns[
        Math.min(s.column, known.scene.charts.assault.columns.length - 1)
      ] ?? '',
    ],
    ...way,
    hear: (tally, event, values) => hear(tally, event, values, known.scene),
    read(after, tally) {
      const taken = garrisons(after, attackers, hex) && !garrisons(after, enemyOf(attackers), hex);
      const won = tally.won ?? Number(taken);
      return {
        key: won === 1 ? 'assaultWon' : 'assaultLost',
        values: {
          won,
          attackerSteps: tally.attackerSteps ?? 0,
          attackerDp: tally.attackerDp ?? 0,
          defenderSteps: tally.defenderSteps ?? 0,
          defenderDp: tally.defenderDp ?? 0,
          taken: Number(taken),
          gone: tally.gone ?? 0,
          ownGone: tally.ownGone ?? 0,
        },
      };
    },
    groups: [
      { key: 'taken', has: ({ values }) => values.taken === 1 },
      { key: 'won', has: ({ values }) => values.won === 1 },
      { key: 'repulsed', has: ({ values }) => values.attackerSteps + values.ownGone === 0 },
      { key: 'repulsedLosses', has: () => true },
    ],
    headline: { key: 'assault', counts: ({ values }) => values.won === 1 },
  };
}

/** SE-13.2.5, SE-13.3.10: steps, disorganization, trench hits, and who is gone. */
function fireForecast(
  known: Sx,
  act: string,
  rule: string,
  hex: number,
  target: number,
  modifiers: readonly Modifier[],
  way: Way,
): Forecast<Sx> {
  const hear = hears(target, enemyOf(target), hex);
  return {
    act,
    rule,
    at: hex,
    modifiers,
    reads: [String(known.scene.charts.fire.columns[fireColumnOf(known, modifiers)] ?? '')],
    ...way,
    hear: (tally, event, values) => hear(tally, event, values, known.scene),
    read(_after, { steps = 0, dp = 0, trench = 0, gone = 0, ownGone = 0, short = 0 }) {
      const nothing = steps + dp + trench === 0;
      return {
        key: short > 0 ? 'fireShort' : nothing ? 'fireMissed' : 'fireHit',
        values: { steps, dp, trench, gone, ownGone },
      };
    },
    groups: [
      { key: 'steps', has: ({ values }) => values.steps > 0 || values.gone > 0 },
      { key: 'disorganized', has: ({ values }) => values.dp > 0 },
      { key: 'trench', has: ({ values }) => values.trench > 0 },
      { key: 'nothing', has: ({ key }) => key !== 'fireShort' },
      { key: 'short', has: () => true },
    ],
    headline: { key: 'fire', counts: ({ values }) => values.steps + values.dp > 0 },
  };
}

/** The value and its shift are what the column follows from. */
const fireColumnOf = (pos: Sx, [value, shift]: readonly Modifier[]): number =>
  fireColumn(pos, value?.value ?? 0, shift?.value ?? 0);

const bombardModifiers = (pos: Sx, side: number, hex: number): Modifier[] => [
  { key: 'value', rule: 'SE-13.2.5', value: bombardValue(pos, side, hex) },
  { key: 'position', rule: 'SE-13.2.5', value: bombardShift(pos, hex) },
];
const defenceModifiers = (pos: Sx, side: number, hex: number, counter: boolean): Modifier[] => [
  { key: 'value', rule: 'SE-13.3.5', value: defensiveValue(pos, side, hex, counter) },
  { key: 'position', rule: 'SE-13.3.10', value: defensiveShift(pos, side, hex) },
];

/** Leaves only what a side means to do to this hex. */
function onlyAt(scratch: Sx, side: number, hex: number): void {
  const { roster } = scratch.scene;
  for (let u = 0; u < roster.count; u++) {
    if (roster.side[u] !== side || scratch.aim[u] === 0 || scratch.aim[u] === hex + 1) continue;
    scratch.aim[u] = 0;
    scratch.mark[u] &= ~MARK.assault;
  }
}

/** Is anybody of the side still to fire at the hex? */
function aimsLeft(pos: Sx, side: number, hex: number): boolean {
  const { roster } = pos.scene;
  for (let u = 0; u < roster.count; u++)
    if (roster.side[u] === side && pos.aim[u] === hex + 1 && pos.at[u] >= 0) return true;
  return false;
}

/** A gun aimed or a barrage planned: as if those aimed at the hex fired now. */
function aimForecast(known: Sx, seat: number, code: Code, hex: number): Forecast<Sx> | undefined {
  const side = sideOfSeat(known, seat);
  const planned = decided(known, seat, code);
  const inOrder = 1;
  if (topKind(known) === FRAME.bombard) {
    const preliminary = frameArg(known, ARG.bombard.preliminary);
    const modifiers = bombardModifiers(planned, side, hex);
    return fireForecast(known, 'bombard', 'SE-13.2.5', hex, enemyOf(side), modifiers, {
      later(scratch) {
        onlyAt(scratch, side, hex);
        pushFrame(scratch, FRAME.barrage, side, preliminary, hex + 1, inOrder);
      },
    });
  }
  if (topKind(known) !== FRAME.defend) return undefined;
  const counter = frameArg(known, ARG.defend.counter);
  const modifiers = defenceModifiers(planned, side, hex, counter === 1);
  return fireForecast(known, 'defend', 'SE-13.3.10', hex, enemyOf(side), modifiers, {
    later(scratch) {
      onlyAt(scratch, side, hex);
      pushFrame(scratch, FRAME.volley, side, counter, hex + 1, inOrder);
    },
  });
}

/** A fire that waits for its turn, bombardment or defence; over when nobody aims there any more. */
function orderForecast(known: Sx, hex: number): Forecast<Sx> {
  const side = frameArg(known, ARG.order.side);
  const floor = known.depth;
  const way: Way = { over: (pos) => pos.depth < floor && !aimsLeft(pos, side, hex) };
  if (frameArg(known, ARG.order.guns) === 1) {
    const modifiers = bombardModifiers(known, side, hex);
    return fireForecast(known, 'bombard', 'SE-13.2.5', hex, enemyOf(side), modifiers, way);
  }
  const counter = argAt(known, findFrame(known, FRAME.volley), ARG.volley.counter) === 1;
  const modifiers = defenceModifiers(known, side, hex, counter);
  return fireForecast(known, 'defend', 'SE-13.3.10', hex, enemyOf(side), modifiers, way);
}

/** SE-11.1.2, SE-13.4.5.4: those who watch fire at whom passes or falls back. */
function passingForecast(known: Sx): Forecast<Sx> {
  const hex = frameArg(known, ARG.shoot.hex);
  const passer = frameArg(known, ARG.shoot.side);
  const rule = frameArg(known, ARG.shoot.use) === USE.infiltration ? 'SE-11.1.2' : 'SE-13.4.5.4';
  const floor = known.depth;
  const modifiers: Modifier[] = [
    { key: 'value', rule: 'SE-13.3.5', value: passingValue(known) },
    { key: 'position', rule: 'SE-13.3.10', value: passingShift(known, hex) },
  ];
  return fireForecast(known, 'defend', rule, hex, passer, modifiers, {
    // Another seat that is still to answer fires with them.
    over: (pos) => pos.depth < floor,
  });
}

/** SE-13.1.1: as if this unit, and those already marked against the hex, went in now. */
function declared(known: Sx, seat: number, code: Code): Forecast<Sx> | undefined {
  const side = sideOfSeat(known, seat);
  const hex = code[ASSAULT.at];
  return assaultForecast(known, decided(known, seat, code), 'assault', hex, side, MARK.assault, {
    later(scratch) {
      onlyAt(scratch, side, hex);
      pushFrame(scratch, FRAME.assaults, side);
    },
  });
}

/** SE-13.4.4: the assault that waits for its leaders. */
function led(known: Sx, seat: number, code: Code): Forecast<Sx> | undefined {
  const unit = code[ONE.unit];
  const side = sideOfSeat(known, seat);
  const attackers = has(known, unit, MARK.inside) ? side : enemyOf(side);
  const floor = findFrame(known, FRAME.assault) / FRAME_WIDTH;
  const planned = decided(known, seat, code);
  return assaultForecast(known, planned, 'resolve', known.at[unit], attackers, MARK.inside, {
    over: (pos) => pos.depth <= floor,
  });
}

/** How a legal decision is read; none under fog, where values are the enemy's secret. */
export function forecast(known: Sx, seat: number, code: Code): Forecast<Sx> | undefined {
  if (known.scene.fog) return undefined;
  switch (verbOf(code)) {
    case VERB.resolve:
      return topKind(known) === FRAME.order
        ? orderForecast(known, code[SPOT.hex])
        : assaultForecast(
            known,
            known,
            'resolve',
            code[SPOT.hex],
            sideOfSeat(known, seat),
            MARK.inside,
            {},
          );
    case VERB.assault:
      return declared(known, seat, code);
    case VERB.lead:
      return led(known, seat, code);
    case VERB.volley:
      return topKind(known) === FRAME.shoot ? passingForecast(known) : undefined;
    case VERB.aim:
      return aimForecast(known, seat, code, code[PIECE.at]);
    case VERB.barrage:
      return aimForecast(known, seat, code, code[SPOT.hex]);
    default:
      return undefined;
  }
}
