import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';

declare module '../house.ts' {
  interface House {
    readonly metrics: Metrics;
  }
}

/** What is counted. No label ever holds a person, a table or anything of a game. */
export function makeMetrics(load: () => Readonly<Record<string, number>>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'esagono_now',
    help: 'Sockets, tables in memory and their bytes, decisions waiting',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, value] of Object.entries(load())) this.set({ what }, value);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'esagono_request_seconds',
      help: 'Requests by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    decision: new Histogram({
      name: 'esagono_decision_seconds',
      help: 'From the arrival of a decision until it is durable and told',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    messages: new Counter({
      name: 'esagono_messages_total',
      help: 'Messages received by kind',
      labelNames: ['kind'],
      registers,
    }),
    verdicts: new Counter({
      name: 'esagono_verdicts_total',
      help: 'Decisions by what became of them',
      labelNames: ['kind'],
      registers,
    }),
    problems: new Counter({
      name: 'esagono_problems_total',
      help: 'Problems answered, by code',
      labelNames: ['code'],
      registers,
    }),
    sent: new Counter({
      name: 'esagono_sent_bytes_total',
      help: 'Bytes sent to sockets',
      registers,
    }),
    jobs: new Counter({
      name: 'esagono_jobs_total',
      help: 'Jobs by kind and how they ended',
      labelNames: ['kind', 'end'],
      registers,
    }),
    notices: new Counter({
      name: 'esagono_notices_total',
      help: 'Notices by the way they went and how it ended',
      labelNames: ['way', 'end'],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof makeMetrics>;
