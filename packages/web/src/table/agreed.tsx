import { useState } from 'react';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** A bot has seen enough: it gives up, if the people at the table will have it. */
export function Resignation() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const offered = useTable((s) => s.offered);
  const pos = useTable((s) => s.desk.pos);
  if (!offered) return null;
  const side = speaker.side(pos, session.host.seats[offered.seat]?.side ?? 0);
  return (
    <section className="preview" aria-label={t('agree.label')}>
      <h2 role="status">{t('agree.resigns', { side })}</h2>
      <p className="where">{t('agree.resignsText')}</p>
      <div className="commit-row">
        <button
          type="button"
          className="btn primary"
          onClick={() => session.agreement.answer(true)}
        >
          {t('agree.accept')}
        </button>
        <button type="button" className="btn" onClick={() => session.agreement.answer(false)}>
          {t('agree.playOn')}
        </button>
      </div>
    </section>
  );
}

/** What a person may propose to the machine while a game lasts. */
export function Proposals() {
  const t = useWords();
  const { session } = useSeated();
  const seat = useTable((s) => s.desk.seat);
  const over = useTable((s) => s.desk.pos.ended !== 0 || s.agreed !== undefined);
  const [sure, setSure] = useState(false);
  const [declined, setDeclined] = useState(false);
  if (over || seat < 0 || !session.agreement.againstBots) return null;
  return (
    <div className="commit-row">
      <button
        type="button"
        className="btn"
        onClick={() => setDeclined(!session.agreement.draw(seat))}
      >
        {t('agree.draw')}
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => (sure ? session.agreement.resign(seat) : setSure(true))}
      >
        {t(sure ? 'agree.sure' : 'agree.resign')}
      </button>
      {declined && <span role="status">{t('agree.declined')}</span>}
    </div>
  );
}
