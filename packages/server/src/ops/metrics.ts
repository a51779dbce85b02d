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
  const count = <Label extends string>(
    name: string,
    help: string,
    ...labelNames: Label[]
  ): Counter<Label> => new Counter({ name, help, labelNames, registers });
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
    messages: count('esagono_messages_total', 'Messages received by kind', 'kind'),
    verdicts: count('esagono_verdicts_total', 'Decisions by what became of them', 'kind'),
    problems: count('esagono_problems_total', 'Problems answered, by code', 'code'),
    sent: count('esagono_sent_bytes_total', 'Bytes sent to sockets'),
    jobs: count('esagono_jobs_total', 'Jobs by kind and how they ended', 'kind', 'end'),
    notices: count(
      'esagono_notices_total',
      'Notices by the way they went and how it ended',
      'way',
      'end',
    ),
  };
}
export type Metrics = ReturnType<typeof makeMetrics>;
