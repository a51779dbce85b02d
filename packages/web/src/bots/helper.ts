import type { Decision, OddsSheet, Threat } from '@esagono/engine';
import { type Remote, wrap } from 'comlink';
import type { Known } from './lay.ts';
import { Line } from './line.ts';
import type { Thinker } from './worker.ts';

/** Beside the bots' worker, so that a list need not wait for a thought. */
let helper: Remote<Thinker> | undefined;

const help = (): Remote<Thinker> => {
  helper ??= wrap<Thinker>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return helper;
};

const lists = new Line();
const sheets = new Line();
const threats = new Line();

export const listAway = (known: Known): Promise<Int32Array | undefined> =>
  lists.ask(() => help().list(known));

export const oddsAway = (known: Known, decision: Decision): Promise<OddsSheet | undefined> =>
  sheets.ask(() => help().odds(known, decision));

export const threatsAway = (
  known: Known,
  decision: Decision,
): Promise<readonly Threat[] | undefined> => threats.ask(() => help().threats(known, decision));
