import type { Game } from '@esagono/engine';
import { proxy } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { EXAMPLES, exampleTitle } from '../rulebook/examples.ts';
import { askClerk } from './clerk.ts';
import type { Effect, FaceChange } from './effects.ts';
import { Faces } from './faces.tsx';
import { useOpenData } from './open-data.ts';
import { usePackWords } from './words.ts';

interface Progress {
  readonly done: number;
  readonly of: number;
  readonly found: readonly Effect[];
  readonly running: boolean;
  readonly failed?: boolean;
}

/** Examples shown at once. */
const MOST = 10;

/** Plays every example with and without the pack, away from the page. */
function useExamples() {
  const { game, set } = useOpenData();
  const language = useSettings((s) => s.language);
  const [progress, setProgress] = useState<Progress>();
  const [faces, setFaces] = useState<readonly FaceChange[]>();
  const wanted = useRef(0);
  // What was found holds for the values it was found with.
  useEffect(() => {
    wanted.current += 1;
    setProgress(undefined);
    setFaces(undefined);
    return () => {
      wanted.current += 1;
    };
  }, [set]);
  const run = async (): Promise<void> => {
    wanted.current += 1;
    const mine = wanted.current;
    const examples = EXAMPLES.filter((example) => example.game === game.id);
    const start = { done: 0, of: examples.length, found: [], running: true };
    const tell = proxy((done: number, more: readonly Effect[]) => {
      if (wanted.current !== mine) return false;
      setProgress((was = start) => ({ ...was, done, found: [...was.found, ...more] }));
      return true;
    });
    setProgress(start);
    try {
      setFaces(await askClerk().faces(game.id, set));
      const texts = await Promise.all(
        examples.map(async ({ path, load }) => ({ path, text: await load() })),
      );
      await askClerk().effects(game.id, set, texts, language, tell);
      setProgress((was) => was && { ...was, running: false });
    } catch {
      if (wanted.current === mine) setProgress({ ...start, running: false, failed: true });
    }
  };
  const stop = (): void => {
    wanted.current += 1;
    setProgress((was) => was && { ...was, running: false });
  };
  return { progress, faces, run, stop };
}

/** What the changes do: counters, examples, odds. */
export function Effects() {
  const t = usePackWords();
  const { game } = useOpenData();
  const { progress, faces, run, stop } = useExamples();
  return (
    <section className="effects" aria-label={t('effects')}>
      <h2>{t('effects')}</h2>
      <p className="soft">{t('effects.lead')}</p>
      <p className="beside">
        <button
          type="button"
          className="btn primary"
          onClick={() => (progress?.running ? stop() : void run())}
        >
          {t(progress?.running ? 'effects.stop' : 'effects.start')}
        </button>
        {progress && (
          <>
            <progress max={progress.of} value={progress.done} aria-label={t('effects')} />
            <span role="status">
              {t('effects.progress', { n: progress.done, of: progress.of })}
            </span>
          </>
        )}
      </p>
      {progress?.failed && <p className="refusal">{t('effects.failed')}</p>}
      {faces && <Faces faces={faces} />}
      {progress && <Found progress={progress} game={game} />}
    </section>
  );
}

function Found({ progress: { found, running, done }, game }: { progress: Progress; game: Game }) {
  const t = usePackWords();
  const language = useSettings((s) => s.language);
  const [shown, setShown] = useState(MOST);
  if (found.length === 0) {
    return running || done === 0 ? null : <p role="status">{t('effects.none')}</p>;
  }
  return (
    <>
      <h3>{t('effects.found', { n: found.length })}</h3>
      <ul className="effect-list">
        {found.slice(0, shown).map((effect) => (
          <li key={effect.path}>
            <p>
              <Link href={`/situation?of=${encodeURIComponent(effect.path)}`}>
                {exampleTitle(game, language, effect)}
              </Link>{' '}
              {effect.rules.slice(0, 2).map((rule) => (
                <RuleLink key={rule} game={game.id} rule={rule} />
              ))}
            </p>
            {effect.broken && (
              <p className="refusal">{t('effects.broken', { why: effect.broken })}</p>
            )}
            <div className="two">
              <Side head={t('effects.before')} lines={effect.before} />
              <Side head={t('effects.after')} lines={effect.after} />
            </div>
            {effect.odds.map(({ before, after }) => (
              <p key={`${before} ${after}`} className="odds-change">
                <b>{t('effects.odds')}</b> <span>{before}</span>
                <span className="odds-after">{after}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(found.length)}>
          {t('effects.all', { n: found.length - shown })}
        </button>
      )}
    </>
  );
}

function Side({ head, lines }: { head: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <b className="soft">{head}</b>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint: sentences have no identity but their order
          <li key={i}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
