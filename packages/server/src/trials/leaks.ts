import type { House } from '../house.ts';
import type { MatchTable } from '../referee/match-table.ts';

/** Leaks planted on purpose, one in each door. */
export const LEAKS = [
  'none',
  'position',
  'count',
  'decision',
  'log',
  'file',
  'clock',
  'prepared',
  'refusal',
  'deciders',
  'order',
  'list',
  'notices',
  'presence',
] as const;
export type Leak = (typeof LEAKS)[number];

/** How a house is bent: a table as it is laid, or the house as it is opened. */
interface Plant {
  readonly table?: (table: MatchTable) => void;
  readonly house?: (house: House) => void;
}

export const PLANTS: Readonly<Record<Leak, Plant>> = {
  none: {},
  position: {
    table(table) {
      table.bytes = () => table.position.bytes.slice();
    },
  },
  count: {
    table(table) {
      const count = table.number.bind(table);
      table.number = (viewer) =>
        viewer < 0 ? count(viewer) : Math.max(count(viewer), table.length);
    },
  },
  decision: {
    table(table) {
      const steps = table.steps.bind(table);
      table.steps = (viewer, from, most) => [
        ...steps(viewer, from, most),
        ...table
          .record()
          .slice(-1)
          .map((row) => ({
            number: row.number,
            kind: row.kind,
            seat: row.seat,
            by: 'player' as const,
            at: row.at,
            events: [],
          })),
      ];
    },
  },
  log: {
    table(table) {
      const steps = table.steps.bind(table);
      table.steps = (viewer, from, most) =>
        steps(viewer, from, most).map((step) => ({ ...step, at: step.at + table.length }));
    },
  },
  file: {
    table(table) {
      table.file = () => ({ ...table.header, rows: table.record().length }) as never;
    },
  },
  // Clocks are told with everything that happens, whoever may know of it.
  clock: {
    house({ hub }) {
      hub.tellNews = (table, newsFor) => {
        hub.tell(table.match.id, (viewer) => newsFor(viewer).find(({ t }) => t === 'clock'));
      };
    },
  },
  prepared: {
    table(table) {
      const prepared = table.prepared.bind(table);
      table.prepared = (seat) => prepared(1 - seat);
    },
  },
  refusal: {
    table(table) {
      const play = table.play.bind(table);
      table.play = (...wish) => {
        const refused = play(...wish);
        return refused && { ...refused, values: { rows: table.length } };
      };
    },
  },
  deciders: {
    table(table) {
      const known = table.decidersFor.bind(table);
      table.decidersFor = (viewer) => known(viewer) | (table.length << 8);
    },
  },
  // What is done in secret moves a table up in the lists.
  order: {
    house({ store }) {
      const append = store.append.bind(store);
      store.append = (run) => {
        const { touched, length } = run.change;
        return append({ ...run, change: { ...run.change, touched: touched + length } });
      };
    },
  },
  list: {
    house({ store: { matches } }) {
      const list = matches.list.bind(matches);
      matches.list = async (page) =>
        (await list(page)).map((match) => ({ ...match, created: match.created + match.length }));
    },
  },
  notices: {
    house({ store: { outbox, matches } }) {
      const recent = outbox.recent.bind(outbox);
      outbox.recent = async (...of) => {
        const rows = await recent(...of);
        const marks = await matches.marks(rows.map(({ match }) => match ?? ''));
        return rows.map((row) => ({
          ...row,
          at: row.at + (marks.get(row.match ?? '')?.length ?? 0),
        }));
      };
    },
  },
  presence: {
    house({ tables, hub, referee }) {
      tables.presence = (match) => {
        void referee.look(match, (table) =>
          hub.tell(match, (seat) => {
            const watching = table.length;
            return { t: 'presence', table: match, seat, seats: [], watching };
          }),
        );
      };
    },
  },
};
