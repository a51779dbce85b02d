import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { useRulebook } from '../rulebook/use-rulebook.ts';
import { useSeated } from './context.ts';

/** One line about the first of these rules that has words. */
export default function Introduction({ unmet }: { unmet: readonly string[] }) {
  const t = useWords();
  const { session } = useSeated();
  const { met, set, language } = useSettings();
  useRulebook(session.game.id);
  const texts = session.game.text.ruleTexts[language];
  const rule = unmet.find((id) => texts[id]);
  const text = rule === undefined ? undefined : texts[rule];
  if (!rule || !text) return null;
  const [sentence] = text.text.split(/(?<=\.)\s/);
  return (
    <section className="first-rule" aria-label={t('first.label')}>
      <p>
        <RuleLink game={session.game.id} rule={rule} /> <b>{text.title}.</b> {sentence}
      </p>
      <button type="button" className="btn" onClick={() => set({ met: [...met, rule] })}>
        {t('first.ok')}
      </button>
    </section>
  );
}
