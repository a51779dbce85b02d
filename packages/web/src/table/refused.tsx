import { RuleLink } from '../kit/parts.tsx';
import { useWords } from '../kit/words.ts';
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
  const title = speaker.ruleTitle(refusal.rule);
  return (
    <section className="refusal" role="status">
      <p>
        <b>{t('refusal.title')}</b> {speaker.refusal(desk.pos, refusal)}
      </p>
      {refusal.rule && (
        <p className="gist">
          <RuleLink game={session.game.id} rule={refusal.rule} /> {title}
        </p>
      )}
    </section>
  );
}
