import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type AnalysedStep, type AnalysisPlan, Analyst } from '@esagono/ai';
import {
  type Decision,
  type Game,
  type GameEvent,
  hashJson,
  type Json,
  type MatchFile,
  replayMatch,
  type Table,
} from '@esagono/engine';
import { fileError } from '../errors.ts';
import type { Progress } from '../progress.ts';

type OnStep = (
  before: Table['pos'],
  table: Table,
  looked: AnalysedStep,
  decision: Decision,
  events: readonly GameEvent[],
) => void;

/**
 * Looks at every decision of a match. With a journal each is written down as soon as it is known;
 * started again, what stands there is not looked at twice.
 */
export function analyseMatch(
  game: Game,
  match: MatchFile,
  plan: AnalysisPlan,
  journal: string | undefined,
  bar: Progress,
  onStep: OnStep,
): Table {
  const before = replayMatch(game, match, undefined, 0).pos;
  const analyst = new Analyst(game, before, plan);
  const known = journal === undefined ? [] : readJournal(journal, match, plan);
  return replayMatch(game, match, (at, n, { step, events }) => {
    const decision = step.decision as Decision;
    const old = known[n - 1];
    const looked = old ?? analyst.step(n, at.seatIndex(step.seat), decision, before, at.pos);
    if (!old && journal !== undefined) appendFileSync(journal, `${JSON.stringify(looked)}\n`);
    onStep(before, at, looked, decision, events);
    before.bytes.set(at.pos.bytes);
    bar.step();
  });
}

/** The steps of a journal of the same match and plan, up to the first that is not whole. */
function readJournal(file: string, match: MatchFile, plan: AnalysisPlan): AnalysedStep[] {
  const { header, steps: _, ...rest } = { header: undefined, ...match };
  const about = hashJson({ ...rest, header: header ?? null, plan } as unknown as Json);
  if (!existsSync(file)) {
    appendFileSync(file, `${JSON.stringify({ analysis: 1, about })}\n`);
    return [];
  }
  const text = readFileSync(file, 'utf8');
  const [first = '', ...lines] = text.split('\n');
  if ((parsed(first) as { about?: unknown } | undefined)?.about !== about) {
    throw fileError(file, 'is the journal of another analysis: choose another file');
  }
  const steps: AnalysedStep[] = [];
  for (const line of lines) {
    const step = parsed(line) as AnalysedStep | undefined;
    if (step?.step !== steps.length + 1) break;
    steps.push(step);
  }
  // Cut off in the middle of a line: what follows begins a new one.
  if (!text.endsWith('\n')) appendFileSync(file, '\n');
  return steps;
}

function parsed(line: string): unknown {
  try {
    return line === '' ? undefined : (JSON.parse(line) as unknown);
  } catch {
    return undefined;
  }
}
