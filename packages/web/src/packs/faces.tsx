import { useMemo } from 'react';
import { Counter } from '../board/counter.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { presentationOf } from '../games/games.ts';
import { symbolIn } from '../presentation/presentation.ts';
import type { FaceChange } from './effects.ts';
import { useOpenData } from './open-data.ts';
import { usePackWords } from './words.ts';

/** Faces shown at most. */
const MOST = 24;

/** Counters as they were and as they are with the pack. */
export function Faces({ faces }: { faces: readonly FaceChange[] }) {
  const t = usePackWords();
  const { game } = useOpenData();
  const { language, symbols } = useSettings();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const boards = useMemo(
    () => new Map(game.scenarios.map(({ id }) => [id, game.board(game.open({ scenario: id }))])),
    [game],
  );
  return (
    <>
      <h3>{t('faces')}</h3>
      {faces.length === 0 && <p className="soft">{t('faces.none')}</p>}
      <ul className="face-changes">
        {faces.slice(0, MOST).map((change) => {
          const { scenario, before } = change;
          const board = boards.get(scenario);
          const look = presentationOf(game.id, scenario);
          if (!board) return null;
          return (
            <li key={`${scenario} ${before.unit}`}>
              {([change.before, change.after] as const).map((seen, i) => (
                <span key={i === 0 ? 'before' : 'after'} className="face">
                  <Counter
                    seen={seen}
                    livery={look.livery(seen)}
                    symbols={symbols}
                    symbol={symbolIn(look)(seen.face.type ?? '')}
                    board={board}
                    speaker={speaker}
                    short={look.short(seen)}
                  />
                  <small>{t(i === 0 ? 'effects.before' : 'effects.after')}</small>
                </span>
              ))}
              <b>{change.after.face.name}</b>
            </li>
          );
        })}
      </ul>
    </>
  );
}
