import type { Decision, Refusal } from '@esagono/engine';
import type { Prepared } from '@esagono/protocol';
import type { Orders } from '@esagono/session';
import type { SeatRow } from '@esagono/store';
import { houseId } from './record.ts';

/** Decisions a seat wants made when it is asked, in their order. */
export interface Plan {
  readonly id: string;
  /** Stops when the other side has done something after the first of them. */
  readonly careful: boolean;
  readonly decisions: readonly Decision[];
}

/** What a seat has prepared besides the game's own standing order; kept for that seat alone. */
export interface SeatOrders {
  readonly atLeast: number | null;
  readonly except: readonly string[];
  /** The act, as the table counts them, whose windows are let pass. */
  readonly pass: number | null;
  readonly plan: Plan | null;
  readonly aside: Prepared['aside'];
}

const NOTHING: SeatOrders = { atLeast: null, except: [], pass: null, plan: null, aside: null };

export const ordersOf = ({ orders }: Pick<SeatRow, 'orders'>): SeatOrders =>
  orders === null ? NOTHING : { ...NOTHING, ...(JSON.parse(orders) as Partial<SeatOrders>) };

/** How they are kept; nothing at all where nothing is prepared. */
export function ordersText(orders: SeatOrders): string | null {
  const text = JSON.stringify(orders);
  return text === JSON.stringify(NOTHING) ? null : text;
}

export const standingOf = (row: Pick<SeatRow, 'orders' | 'policy'>): Orders => {
  const { atLeast, except } = ordersOf(row);
  return { policy: row.policy, atLeast, except };
};

/**
 * The id under which a prepared decision stands in the record: what has been done is told by the
 * record alone, on whatever node and after whatever crash.
 */
export const planClient = (plan: Plan, n: number): string => houseId('plan', plan.id, n);

/** What is left of a plan, and the number of its first decision. */
export function restOf(
  plan: Plan | null,
  rowOf: (client: string) => number | undefined,
): { readonly first: number; readonly decisions: readonly Decision[] } {
  if (!plan) return { first: 0, decisions: [] };
  let first = 0;
  while (first < plan.decisions.length && rowOf(planClient(plan, first)) !== undefined) first += 1;
  return { first, decisions: plan.decisions.slice(first) };
}

/** Nothing more of a plan is tried: this came in its way. */
export function putAside(
  orders: SeatOrders,
  left: readonly Decision[],
  { rule, code, values }: Refusal,
): SeatOrders {
  const [decision] = left;
  if (!decision) return { ...orders, plan: null };
  // What a refusal says is plain numbers and words.
  const said = values ? { values: JSON.parse(JSON.stringify(values)) } : {};
  const aside = { decision, refusal: { rule, code, ...said }, left: left.length };
  return { ...orders, plan: null, aside };
}
