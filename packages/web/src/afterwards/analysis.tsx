import type { Board, MatchFile } from '@esagono/engine';
import { proxy, type Remote, wrap } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { LineChart } from './line-chart.tsx';
import { PlanBoard } from './plan-board.tsx';
import { dearest, sumUp } from './sums.ts';
import type { Historian, ToldStep } from './worker.ts';

const MILLION = 1_000_000;
const MOST_DEAR = 8;
const points = (millionths: number): string =>
  `${millionths < 0 ? '−' : '+'}${(Math.abs(millionths) / (MILLION / 100)).toFixed(1)}`;

/** What was found, by match, while the page is open: leaving and coming back loses nothing. */
const found = new Map<string, readonly ToldStep[]>();

interface Analysing {
  readonly steps: readonly ToldStep[];
  readonly running: boolean;
  readonly failed: boolean;
  /** Begins, goes on, or stops after the step under way. */
  readonly toggle: () => void;
}

/** A worker goes through the match; what it has found comes step by step. */
function useAnalysis(id: string, file: MatchFile): Analysing {
  const language = useSettings((s) => s.language);
  const [steps, setSteps] = useState<readonly ToldStep[]>(() => found.get(id) ?? []);
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useRef(false);
  const worker = useRef<Worker>(undefined);
  useEffect(
    () => () => {
      wanted.current = false;
      worker.current?.terminate();
    },
    [],
  );
  const run = async (): Promise<void> => {
    wanted.current = true;
    setRunning(true);
    worker.current ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const historian: Remote<Historian> = wrap<Historian>(worker.current);
    const tell = (more: readonly ToldStep[]): boolean => {
      const all = [...(found.get(id) ?? []), ...more];
      found.set(id, all);
      setSteps(all);
      return wanted.current;
    };
    await historian
      .analyse(file, found.get(id)?.length ?? 0, language, proxy(tell))
      .catch(() => setFailed(true));
    setRunning(false);
  };
  const toggle = (): void => {
    if (running) wanted.current = false;
    else void run();
  };
  return { steps, running, failed, toggle };
}

/** Chances decision by decision, luck apart from skill, and what would have been better. */
export function Analysis(props: {
  id: string;
  file: MatchFile;
  sides: readonly string[];
  board: Board;
}) {
  const { id, file, sides, board } = props;
  const t = useWords();
  const { steps, running, failed, toggle } = useAnalysis(id, file);
  const done = steps.length >= file.steps.length;
  return (
    <section className="analysis" aria-label={t('after.analysis')}>
      <h2>{t('after.analysis')}</h2>
      {!done && (
        <div className="beside">
          <button type="button" className="btn primary" onClick={toggle}>
            {t(running ? 'after.stop' : steps.length > 0 ? 'after.goOn' : 'after.start')}
          </button>
          <progress max={file.steps.length} value={steps.length} aria-label={t('after.analysis')} />
          <span className="soft" role="status">
            {t('after.progress', { n: steps.length, of: file.steps.length })}
          </span>
        </div>
      )}
      {failed && <p className="refusal">{t('after.failed')}</p>}
      {steps.length === 0 ? (
        <p className="soft">{t('after.analysisText')}</p>
      ) : (
        <Found id={id} steps={steps} sides={sides} board={board} />
      )}
    </section>
  );
}

interface FoundProps {
  readonly id: string;
  readonly steps: readonly ToldStep[];
  readonly sides: readonly string[];
  readonly board: Board;
}

function Found(props: FoundProps) {
  const { id, steps, sides } = props;
  const t = useWords();
  const sums = sumUp(steps, sides.length);
  return (
    <>
      <LineChart
        label={t('after.chance', { side: sides[0] ?? '' })}
        lines={[
          { name: sides[0] ?? '', values: steps.map(({ after }) => (after * 100) / MILLION) },
        ]}
        low={0}
        high={100}
        ends={['1', String(steps.length)]}
      />
      <SumTable sums={sums} sides={sides} />
      <DearSteps {...props} />
      <p>
        <a
          className="btn"
          download={`analysis-${id}.json`}
          href={`data:application/json,${encodeURIComponent(JSON.stringify({ ...sums, steps }))}`}
        >
          {t('after.export')}
        </a>
      </p>
    </>
  );
}

/** What each side has won by skill, and what by luck. */
function SumTable(props: { sums: ReturnType<typeof sumUp>; sides: readonly string[] }) {
  const { sums, sides } = props;
  const t = useWords();
  return (
    <table className="score-table">
      <caption className="soft">{t('after.sums', { side: sides[0] ?? '' })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('after.side')}</th>
          <th scope="col">{t('after.skill')}</th>
          <th scope="col">{t('after.luck')}</th>
        </tr>
      </thead>
      <tbody>
        {sides.map((name, side) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{points(sums.skill[side] ?? 0)}</td>
            <td>{points(sums.luck[side] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The decisions that cost most, and what would have been better. */
function DearSteps({ id, steps, sides, board }: FoundProps) {
  const t = useWords();
  const dear = dearest(steps, MOST_DEAR);
  if (dear.length === 0) return null;
  return (
    <>
      <h3>{t('after.dear')}</h3>
      <ol className="dear-list">
        {dear.map(({ step, side, what, instead, why, cost, picture }) => (
          <li key={step}>
            <Link href={`/play/${id}/step/${step - 1}`}>{t('after.step', { n: step })}</Link>{' '}
            <b>{sides[side]}</b> {what} <i>({points(-(cost ?? 0))})</i>
            <br />
            {t('after.better')} <b>{instead}</b> {why && <small>{why}</small>}
            {picture && (
              <PlanBoard board={board} picture={picture} label={t('after.plan', { n: step })} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
