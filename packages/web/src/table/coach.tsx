import type { Hint } from '@esagono/ai';
import { canonical } from '@esagono/engine';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { readChoice } from '../controller/choice.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { numbersIn } from './odds-reading.ts';
import { choiceWords } from './sentence.ts';

/** Whoever must decide may ask for advice; it stands above the act and never hides it. */
export function Coach() {
  const t = useWords();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const coached = useTable((s) => s.coached);
  if (!session.coaching.allowed || !desk.game.officer || desk.seat < 0 || desk.choices.length < 2)
    return null;
  if (!coached) {
    return (
      <p className="staff">
        <button
          type="button"
          className="btn bare"
          id="ask-coach"
          onClick={() => void session.coaching.ask()}
        >
          {t('coach.ask')} <kbd>V</kbd>
        </button>
      </p>
    );
  }
  return (
    <section className="advice" aria-label={t('coach.label')} aria-busy={coached.running}>
      <header>
        <h3>{t('coach.label')}</h3>
        {coached.running && (
          <progress max={1} value={coached.share} aria-label={t('coach.thinking')} />
        )}
        <button
          type="button"
          className="btn bare"
          onClick={() => (coached.running ? session.coaching.stop() : session.coaching.forget())}
        >
          {t(coached.running ? 'coach.stop' : 'coach.close')}
        </button>
      </header>
      {coached.plans.length === 0 && (
        <p className="where" role="status">
          {t(coached.running ? 'coach.thinking' : 'coach.nothing')}
        </p>
      )}
      <ol>
        {coached.plans.map((plan, i) => (
          <Plan key={canonical(plan.decision)} plan={plan} rank={i} />
        ))}
      </ol>
    </section>
  );
}

/** A chance that may be as much more or less says nothing. */
const UNSURE = 0.35;

function Plan({ plan, rank }: { plan: Hint; rank: number }) {
  const t = useWords();
  const speaker = useSpeaker();
  const language = useSettings((s) => s.language);
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const shown = useTable((s) => s.coached?.shown === rank);
  const { percent } = numbersIn(language);
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const words = (decision: Hint['decision']): string =>
    choiceWords(desk, speaker, readChoice(desk, decision));
  const score = plan.score
    .map((points, side) => `${speaker.side(desk.pos, side)} ${decimal.format(points)}`)
    .join(', ');
  return (
    <li>
      <button
        type="button"
        className="btn plan"
        aria-pressed={shown}
        onClick={() => session.coaching.lookAt(rank)}
      >
        {words(plan.decision)}
      </button>
      {1.96 * plan.error < UNSURE ? (
        <p className="headline">
          {t('coach.worth', { chance: percent(plan.chance), error: percent(1.96 * plan.error) })}
        </p>
      ) : (
        <p className="where">{t('coach.unsure')}</p>
      )}
      <p className="where">{t(plan.losses ? 'coach.losses' : 'coach.score', { score })}</p>
      {plan.why && (
        <p className="where">
          {speaker.phrase(desk.pos, plan.why)}{' '}
          <RuleLink game={session.game.id} rule={plan.why.rule ?? ''} />
        </p>
      )}
      {plan.next.length > 0 && (
        <p className="where">{t('coach.then', { what: plan.next.map(words).join('; ') })}</p>
      )}
    </li>
  );
}
