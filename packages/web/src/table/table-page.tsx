import { useEffect, useMemo, useState } from 'react';
import { Waiting } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { loadGame, presentationOf } from '../games/games.ts';
import { findMatch, isOlder, type SavedMatch } from '../store/matches.ts';
import { SeatedContext } from './context.ts';
import { type LocalTable, openLocal } from './local.ts';
import { Stranded } from './stranded.tsx';
import { TableView } from './table-view.tsx';

/** Opens a match of this device; what is wrong with it is said, not thrown. */
export default function TablePage({ id, step }: { id: string; step?: number }) {
  const t = useWords();
  const [table, setTable] = useState<LocalTable>();
  const [stranded, setStranded] = useState<{ saved?: SavedMatch; why: string }>();
  const session = table?.session;
  useEffect(() => {
    let open = true;
    void (async () => {
      const saved = await findMatch(id);
      try {
        if (!saved) throw new Error(t('table.unknown'));
        const game = await loadGame(saved.file.game);
        if (isOlder(saved.file, game)) throw new Error(t('table.older'));
        if (open) setTable(openLocal(game, saved));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (open) setStranded(saved ? { saved, why } : { why });
      }
    })();
    return () => {
      open = false;
    };
  }, [id, t]);
  useEffect(() => session?.start(), [session]);
  useEffect(() => {
    if (session && step !== undefined && Number.isInteger(step)) session.look(step);
  }, [session, step]);
  const seated = useMemo(
    () =>
      session && table
        ? {
            session,
            file: table.file,
            presentation: presentationOf(session.game.id, session.host.opening.scenario),
          }
        : undefined,
    [session, table],
  );
  if (stranded) return <Stranded {...stranded} />;
  if (!seated) return <Waiting />;
  return (
    <SeatedContext value={seated}>
      <TableView />
    </SeatedContext>
  );
}
