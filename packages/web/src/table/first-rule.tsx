import { useMemo } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { useSeated, useTable } from './context.ts';

/** The first time a rule matters it introduces itself in one line; dismissed, it never does again. */
export function FirstRule() {
  const t = useWords();
  const { session } = useSeated();
  const fresh = useTable((s) => s.fresh);
  const { met, set, language } = useSettings();
  const texts = session.game.text.ruleTexts[language];
  const rule = useMemo(
    () => fresh.map((event) => event.rule).find((id) => texts[id] && !met.includes(id)),
    [fresh, texts, met],
  );
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
