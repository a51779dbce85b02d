import { FIELD_KIND, type GameEvent, type Value, type Values } from '@esagono/engine';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A march told hex by hex becomes one event from its start to its end. */
export function marches(events: readonly GameEvent[]): GameEvent[] {
  const out: GameEvent[] = [];
  for (const event of events) {
    const last = out.at(-1);
    const { from, to: _, ...rest } = event.values;
    const { from: start, to, ...others } = last?.values ?? {};
    const leadsOn = last?.event === event.event && from !== undefined && to === from;
    if (leadsOn && start !== undefined && event.values.to !== undefined && same(others, rest)) {
      out[out.length - 1] = { ...event, values: { ...event.values, from: start } };
    } else out.push(event);
  }
  return out;
}

/** How many units, or places where there are none, an event is about. */
export const countOf = ({ values }: GameEvent): number =>
  [values.unit ?? values.units ?? values.at ?? values.hex ?? 0].flat().length;

/** Of each field the value of every event that was put together. */
type Gathered = { first: GameEvent; all: GameEvent[] };

/**
 * Events of one kind that differ only in who, of one side (and in numbers beside) become one about them all,
 * where it first stood; so do those without a unit that differ only in where, where it last stood.
 */
export function gathered(
  events: readonly GameEvent[],
  takesLists: (event: GameEvent) => boolean,
  sideOf: (unit: Value | undefined) => number | undefined = () => undefined,
): GameEvent[] {
  const out: Gathered[] = [];
  for (const event of events) {
    const known = takesLists(event)
      ? out.find(
          ({ first: { values }, first }) =>
            joins(first, event) && sideOf(values.unit) === sideOf(event.values.unit),
        )
      : undefined;
    const all = [...(known?.all ?? []), event];
    if (known && event.values.unit !== undefined) known.all = all;
    else {
      if (known) out.splice(out.indexOf(known), 1);
      out.push({ first: event, all });
    }
  }
  return out.map(({ first, all }) => (all.length === 1 ? first : together(first, all)));
}

function joins({ event, values }: GameEvent, other: GameEvent): boolean {
  if (event !== other.event || !same(Object.keys(values), Object.keys(other.values))) return false;
  const apart = Object.keys(values).filter((field) => !same(values[field], other.values[field]));
  const list = values.unit === undefined ? PLACES : WHO;
  const numbers = (field: string): boolean =>
    values.unit !== undefined &&
    FIELD_KIND[field] === undefined &&
    typeof values[field] === 'number';
  return apart.every((field) => list.has(field) || numbers(field));
}

/** Several that go to one place may come from several. */
const WHO: ReadonlySet<string> = new Set(['unit', 'name', 'from']);
const PLACES: ReadonlySet<string> = new Set(['at', 'hex']);

/** Of a unit told twice the later numbers hold. */
function together(first: GameEvent, all: readonly GameEvent[]): GameEvent {
  const key = first.values.unit === undefined ? (first.values.at ?? first.values.hex) : 'unit';
  const by = new Map(
    all.map(({ values }) => [
      String(key === 'unit' ? values.unit : (values.at ?? values.hex)),
      values,
    ]),
  );
  const rows = [...by.values()];
  const values = Object.fromEntries(
    Object.entries(first.values).map(([field, value]): [string, Value] => {
      const each = rows.map((row) => row[field]);
      if (each.every((one) => same(one, each[0]))) return [field, each[0] ?? value];
      return [field, each as readonly number[]];
    }),
  ) as Values;
  const names = Object.assign({}, ...all.map((event) => event.names ?? {})) as GameEvent['names'];
  return names ? { ...first, values, names } : { ...first, values };
}
