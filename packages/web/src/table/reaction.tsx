import { decisionPoint } from '@esagono/engine';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** A window of the other side says so, and offers a standing order for the next ones. */
export function Reaction() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const point = desk.seat >= 0 ? decisionPoint(session.game, session.table.pos) : undefined;
  if (!point?.reaction) return null;
  return (
    <section className="preview reaction" aria-label={t('reaction.label')}>
      <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
      {session.passVerb !== undefined && (
        <div className="verbs">
          <button type="button" className="btn" data-now onClick={() => session.letPass(false)}>
            {t('reaction.pass')}
          </button>
          <button type="button" className="btn" data-now onClick={() => session.letPass(true)}>
            {t('reaction.passAll')}
          </button>
        </div>
      )}
      {session.game.policies.length > 0 && (
        <label className="field">
          <span>{t('reaction.standing')} </span>
          <select
            value={session.windows.standing[desk.seat] ?? ''}
            onChange={(event) => session.setStanding(desk.seat, event.target.value || null)}
          >
            <option value="">{t('reaction.ask')}</option>
            {session.game.policies.map((policy) => (
              <option key={policy.id} value={policy.id}>
                {speaker.say(`policy.${policy.id}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
