import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { readChoice } from '../controller/choice.ts';
import { numbersIn } from '../table/odds-reading.ts';
import { choiceWords } from '../table/sentence.ts';
import type { PageSession } from '../table/session.ts';

/** The coach's best plan on the guide's card: what, how good, why by which paragraph. The rest is in the panel. */
export function Advice({ session }: { session: PageSession }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new TableSpeaker(session.game, language), [session, language]);
  const coached = useStore(session.store, (s) => s.coached);
  const desk = useStore(session.store, (s) => s.desk);
  if (!coached) return null;
  const plan = coached.plans[0];
  if (!plan) {
    return (
      <p className="told" role="status">
        {t(coached.running ? 'coach.thinking' : 'coach.nothing')}
      </p>
    );
  }
  const { percent } = numbersIn(language);
  const worth = { chance: percent(plan.chance), error: percent(1.96 * plan.error) };
  return (
    <p className="told" role="status">
      <strong>{t('coach.label')}: </strong>
      {choiceWords(desk, speaker, readChoice(desk, plan.decision))}.{' '}
      {plan.why && `${speaker.phrase(desk.pos, plan.why)} `}
      {plan.why?.rule && <span className="rule-link">{plan.why.rule}</span>}{' '}
      <small>{t('coach.worth', worth)}</small>
    </p>
  );
}
