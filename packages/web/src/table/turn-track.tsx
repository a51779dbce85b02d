import { useMemo } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { AsideSheet } from './aside-sheet.tsx';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** The turns of the game, one line each: when, and what each is known to bring. */
export default function TurnTrack({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { game } = useSeated().session;
  const desk = useTable((s) => s.desk);
  const { view, pos } = desk;
  const track = useMemo(() => desk.game.calendar?.(desk.pos) ?? bare(view.turns), [desk, view]);
  return (
    <AsideSheet label={t('track.label')} title={t('track.label')} onClose={onClose}>
      {view.notices.length > 0 && (
        <ul className="dossier">
          {view.notices.map((notice) => (
            <li key={notice.key}>
              {speaker.phrase(pos, notice)} <RuleLink game={game.id} rule={notice.rule ?? ''} />
            </li>
          ))}
        </ul>
      )}
      {track.length === 0 && <p>{t('track.open', { turn: view.turn })}</p>}
      <ol className="turn-track">
        {track.map(({ turn, clock, brings }) => (
          <li
            key={turn}
            data-when={turn < view.turn ? 'past' : turn === view.turn ? 'now' : 'ahead'}
            {...(turn === view.turn ? { 'aria-current': 'step' as const } : {})}
          >
            <b>{turn}</b>
            <div>
              <p>{clock.key === '' ? t('track.turn', { turn }) : speaker.phrase(pos, clock)}</p>
              {brings.map((phrase) => (
                <p className="brings" key={`${phrase.key}${JSON.stringify(phrase.values)}`}>
                  {speaker.phrase(pos, phrase)} <RuleLink game={game.id} rule={phrase.rule ?? ''} />
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </AsideSheet>
  );
}

/** A game that tells nothing of its turns still has so many. */
const bare = (turns = 0) =>
  Array.from({ length: turns }, (_, i) => ({ turn: i + 1, clock: { key: '' }, brings: [] }));
