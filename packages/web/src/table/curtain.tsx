import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Between two players at one screen, only when something hidden is at stake. */
export function Curtain() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const seat = useTable((s) => s.curtain);
  if (seat < 0) return null;
  const side = session.host.seats[seat]?.side ?? 0;
  return (
    <div className="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <div className="curtain-card">
        <h2 id="curtain-title">{speaker.side(session.pos, side)}</h2>
        <p>{t('curtain.text')}</p>
        {/* biome-ignore lint: the one thing to do here */}
        <button type="button" className="btn primary" autoFocus onClick={() => session.lift()}>
          {t('curtain.lift')}
        </button>
      </div>
    </div>
  );
}
