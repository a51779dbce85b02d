import { RuleLink } from '../kit/parts.tsx';
import { isWord, useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Why something may not be done: in words, with its paragraph. */
export function Refused() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const asked = useTable((s) => s.asked);
  const desk = useTable((s) => s.desk);
  if (!asked) return null;
  const { refusal } = asked;
  // A refusal of the line, not of the rules.
  const key = `online.refusal.${refusal.code}`;
  const words = isWord(key) ? t(key) : speaker.refusal(desk.pos, refusal);
  const title = speaker.ruleTitle(refusal.rule);
  return (
    <section className="refusal" role="status">
      <p>
        <b>{t('refusal.title')}</b> {words}
      </p>
      {refusal.rule && (
        <p className="gist">
          <RuleLink game={session.game.id} rule={refusal.rule} /> {title}
        </p>
      )}
    </section>
  );
}
