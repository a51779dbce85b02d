import { useMemo } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { type ChanceBar, numbersIn, type OddsReading, readOdds } from './odds-reading.ts';

/** What is known of the act now considered or pointed at, in words. */
export function useReading(): OddsReading | undefined {
  const t = useWords();
  const speaker = useSpeaker();
  const sheet = useTable((s) => s.weighed?.sheet);
  const pos = useTable((s) => s.desk.pos);
  return useMemo(
    () => (sheet ? readOdds(sheet, speaker, t, pos) : undefined),
    [sheet, speaker, t, pos],
  );
}

/** Bars on one scale, from nothing to certain. */
function Bars({ bars, exact = false }: { bars: readonly ChanceBar[]; exact?: boolean }) {
  const language = useSettings((s) => s.language);
  const numbers = numbersIn(language);
  const percent = exact ? numbers.exact : numbers.percent;
  return (
    <div className="odds" role="list">
      {bars.map((bar, i) => (
        // biome-ignore lint: bars have no identity but their order
        <div className="odds-row" role="listitem" key={i}>
          <span className="odds-label">{bar.label}</span>
          <span
            className="odds-bar"
            style={{ ['--p' as string]: `${100 * bar.probability}%` }}
            aria-hidden="true"
          />
          <span className="odds-value">
            {percent(bar.probability)} {bar.fraction && <small>{bar.fraction}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** What a player cares about as bars; every outcome and every modifier are one tap away. */
export function Odds({ reading }: { reading: OddsReading }) {
  const t = useWords();
  const { game } = useSeated().session;
  const { modifiers } = reading;
  return (
    <section className="odds-card" aria-label={t('odds.label')}>
      <Bars bars={reading.bars} />
      {reading.otherwise && (
        <p className="otherwise">
          {reading.otherwise.words}: <b>{reading.otherwise.headline}</b>{' '}
          <RuleLink game={game.id} rule={reading.otherwise.rule} />
        </p>
      )}
      <details className="odds-why">
        <summary>{t('odds.why', { n: modifiers.length })}</summary>
        {modifiers.length > 0 && (
          <ul className="modifiers">
            {modifiers.map((m) => (
              <li key={m.key}>
                <b>{m.value > 0 && !m.plain ? `+${m.value}` : m.value}</b>
                <span>{m.words}</span>
                <RuleLink game={game.id} rule={m.rule} />
              </li>
            ))}
          </ul>
        )}
        {reading.otherwise && <Bars bars={reading.otherwise.bars} exact />}
        <p className="where">
          <RuleLink game={game.id} rule={reading.rule} /> {reading.notes.join(' ')}
        </p>
        {reading.all.length > 0 && <Bars bars={reading.all} exact />}
      </details>
    </section>
  );
}
