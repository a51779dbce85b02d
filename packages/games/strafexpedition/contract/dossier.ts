// What a staff keeps on file: a Brigade's card, the sums of a plan, the days to come.
import type { Code, Overlay, Phrase, Sums, TurnAhead } from '@esagono/engine';
import { WEATHERS } from '../model/data.ts';
import { isOwn } from '../model/knowledge.ts';
import { ARTILLERY } from '../model/roster.ts';
import { AH, cfOf, has, IT, MARK, type Sx, sideOfSeat } from '../model/state.ts';
import { BID } from '../model/verbs.ts';
import { owed } from '../rules/04-initiative.ts';
import { actingOf, countAttached, slotOfSeat } from '../rules/08-attach.ts';
import { boxCost, boxGuns, mayAct, planCost, plannable } from '../rules/08-command.ts';
import { needsSupply, suppliesNow } from '../rules/10-supply.ts';
import { gunsNear, heat } from '../rules/staff.ts';

const standing = (pos: Sx, brigade: number): readonly number[] =>
  pos.scene.roster.brigades[brigade].units.filter((unit) => pos.at[unit] >= 0);

/** Under fog nothing is said of an enemy's Brigade (SE-25.0). */
export function dossierOf(pos: Sx, viewer: number, formation: string): readonly Phrase[] {
  const { roster, fog } = pos.scene;
  const b = roster.brigades.findIndex(({ id }) => id === formation);
  if (b < 0) return [];
  const { side, range, initiative } = roster.brigades[b];
  if (fog && !isOwn(pos, viewer, side)) return [];
  const units = standing(pos, b);
  const points = units.reduce((sum, unit) => sum + pos.dp[unit], 0);
  const shaken = units.filter((unit) => pos.dp[unit] > 0).length;
  const supplied = suppliesNow(pos)[side];
  const hungry = units.filter((u) => needsSupply(pos, u) && supplied[pos.at[u]] === 0).length;
  return [
    { key: 'fact.disorganized', rule: 'SE-16.1', values: { points, count: shaken } },
    { key: 'fact.command', rule: 'SE-3.CMD', values: { range, initiative } },
    ...(pos.hqAt[b] > 0
      ? [{ key: 'fact.headquarters', rule: 'SE-8.5', values: { at: pos.hqAt[b] - 1 } }]
      : []),
    ...(units.length > 0
      ? [
          { key: 'fact.supply', rule: 'SE-10.1', values: { count: hungry } },
          { key: 'fact.guns', rule: 'SE-8.5', values: { count: gunsNear(pos, b) } },
        ]
      : []),
  ];
}

/** SE-8.3, SE-4.3: what the plan costs so far, and what a Brigade would bring to it. */
export function planSums(pos: Sx, seat: number): Sums {
  const { roster, charts } = pos.scene;
  const side = sideOfSeat(pos, seat);
  const points = planCost(pos, side);
  const planned = roster.brigades.filter((br, b) => br.side === side && pos.plan[b] > 0).length;
  const brings = (b: number): Phrase => {
    const able = roster.brigades[b].units.filter((unit) => mayAct(pos, unit));
    const strength = able.reduce((sum, unit) => sum + cfOf(pos, unit), 0);
    return {
      key: 'tally.brigade',
      values: { able: able.length, strength, guns: gunsNear(pos, b), heat: heat(pos, b) },
    };
  };
  return {
    total: [
      { key: 'tally.plan', rule: 'SE-8.3', values: { count: planned, points } },
      { key: 'tally.left', rule: 'SE-4.3', values: { left: pos.lp[side] - points, points } },
    ],
    columns: Object.fromEntries(
      charts.boxes.map(({ id }, box) => [
        id,
        { key: 'tally.box', values: { points: boxCost(pos, box + 1) } },
      ]),
    ),
    rows: Object.fromEntries(
      roster.brigades.flatMap(({ id }, b) => (plannable(pos, seat, b) ? [[id, brings(b)]] : [])),
    ),
  };
}

const NO_SUMS: Sums = { total: [], columns: {}, rows: {} };

/** SE-8.2, SE-8.4: guns and Independents attached so far, and how many may be. */
export function attachSums(pos: Sx, seat: number): Sums {
  const slot = slotOfSeat(pos, seat);
  const b = actingOf(pos, slot);
  if (b < 0 || pos.scene.roster.brigades[b].side !== sideOfSeat(pos, seat)) return NO_SUMS;
  const [guns, independents] = [countAttached(pos, slot, false), countAttached(pos, slot, true)];
  const of = boxGuns(pos, pos.plan[b]);
  return {
    ...NO_SUMS,
    total: [
      { key: 'tally.guns', rule: 'SE-8.2', values: { guns, of } },
      ...(independents > 0
        ? [{ key: 'tally.independents', rule: 'SE-8.4', values: { count: independents } }]
        : []),
    ],
  };
}

/** SE-19.1: which guns are set to fire now, of those that could be turned about. */
export function modeSums(pos: Sx, seat: number): Sums {
  const { roster } = pos.scene;
  const side = sideOfSeat(pos, seat);
  let fire = 0;
  let move = 0;
  for (let unit = 0; unit < roster.count; unit++) {
    if (roster.kind[unit] !== ARTILLERY || roster.side[unit] !== side || pos.at[unit] < 0) continue;
    if (has(pos, unit, MARK.fire)) fire++;
    else move++;
  }
  return { ...NO_SUMS, total: [{ key: 'tally.modes', rule: 'SE-19.1', values: { fire, move } }] };
}

/** A lead of six cannot be made up by any die. */
const SURE = 6;

/** SE-4.3: what a bid adds to the die, against whom it is sure, and what stays in stock. */
export function bidPreview(pos: Sx, seat: number, code: Code): Overlay {
  const side = sideOfSeat(pos, seat);
  const bid = code[BID.points];
  const total = pos.outlay[side] + pos.bid[side] + bid;
  const left = pos.lp[side] - owed(pos, side) - bid;
  return {
    name: 'bid',
    hexes: [],
    lines: [],
    notes: [
      {
        key: 'preview.bid',
        rule: 'SE-4.3',
        values: { total, left, sure: Math.max(0, total - SURE), none: total + SURE },
      },
    ],
  };
}

/** SE-4.0, SE-6.1, SE-9.0: the track as printed: dates, weather, who is due. */
export function calendarOf(pos: Sx): readonly TurnAhead[] {
  const { roster, charts, data, weather } = pos.scene;
  const [first, last] = data.turns;
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const turn = first + i;
    const [month = '', day = ''] = (charts.track[String(turn)]?.date ?? '').split(' ');
    const due = [IT, AH].flatMap((side) => {
      const count = roster.due.filter((at, u) => at === turn && roster.side[u] === side).length;
      return count > 0
        ? [{ key: 'coming.reinforcements', rule: 'SE-6.1', values: { side, count } }]
        : [];
    });
    const { campaign } = data;
    return {
      turn: i + 1,
      clock: { key: 'turn.date', values: { month, day } },
      brings: [
        { key: `weather.${WEATHERS[weather[turn]]}`, rule: 'SE-9.0' },
        ...due,
        ...(campaign?.releaseTurn === turn ? [{ key: 'coming.release', rule: 'SE-S5.LCK' }] : []),
        ...(campaign?.displacementTurn === turn
          ? [{ key: 'coming.displacement', rule: 'SE-S5.JUN1' }]
          : []),
      ],
    };
  });
}
