import type { OddsSheet } from '@esagono/engine';
import { RuleLink } from '../kit/parts.tsx';
import { useSettings } from '../kit/settings.ts';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker } from './context.ts';
import { figureName } from './sentence.ts';

const MOST = 9;

/** The exact distribution of an act, as bars with fractions, and every modifier with its paragraph. */
export function Odds({ sheet }: { sheet: OddsSheet }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { game } = useSeated().session;
  const language = useSettings((s) => s.language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const top = Math.max(...sheet.outcomes.map((o) => o.probability), 0.01);
  const outcomes =
    sheet.outcomes.length > MOST
      ? [...sheet.outcomes].sort((a, b) => b.probability - a.probability).slice(0, MOST)
      : sheet.outcomes;
  return (
    <section aria-label={t('odds.label')}>
      <h3>
        {t('odds.label')} <RuleLink game={game.id} rule={sheet.rule} />
      </h3>
      <div className="odds" role="list">
        {outcomes.map((o) => (
          <div className="odds-row" role="listitem" key={`${o.key} ${JSON.stringify(o.values)}`}>
            <span>
              {speaker.has(`odds.${o.key}`) ? speaker.say(`odds.${o.key}`, o.values) : o.key}
            </span>
            <span
              className="odds-bar"
              style={{ ['--p' as string]: `${(100 * o.probability) / top}%` }}
              aria-hidden="true"
            />
            <span className="odds-value">
              {percent.format(o.probability)}{' '}
              {o.fraction.length < 10 && <small>{o.fraction}</small>}
            </span>
          </div>
        ))}
        {sheet.outcomes.length > outcomes.length && (
          <small>{t('odds.more', { n: sheet.outcomes.length - outcomes.length })}</small>
        )}
      </div>
      {Object.keys(sheet.expected).length > 0 && (
        <p className="where">
          {t('odds.mean')}{' '}
          {Object.entries(sheet.expected)
            .map(([key, value]) => `${figureName(speaker, key)} ${plain.format(value)}`)
            .join(' · ')}
        </p>
      )}
      {sheet.modifiers.length > 0 && (
        <ul className="modifiers">
          {sheet.modifiers.map((m) => (
            <li key={m.key}>
              <b>{m.value > 0 && !m.plain ? `+${m.value}` : m.value}</b>
              <span>{speaker.say(`modifier.${m.key}`, { value: m.value })}</span>
              <RuleLink game={game.id} rule={m.rule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
