import { EditionError, editionWords, isOlderEdition } from '@esagono/engine';
import { useEffect, useMemo, useState } from 'react';
import { Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { loadGame, presentationOf } from '../games/games.ts';
import { findMatch, isOlder, type SavedMatch } from '../store/matches.ts';
import { SeatedContext, useSeated } from './context.ts';
import { type LocalTable, openLocal } from './local.ts';
import { Stranded } from './stranded.tsx';
import { TableView } from './table-view.tsx';

/** Opens a match of this device; what is wrong with it is said, not thrown. */
export default function TablePage({ id, step }: { id: string; step?: number }) {
  const t = useWords();
  const [table, setTable] = useState<LocalTable>();
  const [stranded, setStranded] = useState<{ saved?: SavedMatch; why: readonly string[] }>();
  const language = useSettings((s) => s.language);
  const session = table?.session;
  useEffect(() => {
    let open = true;
    void (async () => {
      const saved = await findMatch(id);
      try {
        if (!saved) throw new Error(t('table.unknown'));
        const game = await loadGame(saved.file.game);
        if (isOlder(saved.file)) throw new Error(t('table.older'));
        if (open) setTable(openLocal(game, saved));
      } catch (error) {
        const why = whyNot(error, language);
        if (open) setStranded(saved ? { saved, why } : { why });
      }
    })();
    return () => {
      open = false;
    };
  }, [id, t, language]);
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
  const edition = useMemo(() => table?.file().edition, [table]);
  const older = session && edition && isOlderEdition(session.game, edition) ? edition : undefined;
  if (stranded) return <Stranded {...stranded} />;
  if (!seated) return <Waiting />;
  return (
    <SeatedContext value={seated}>
      <TableView {...(older ? { beside: <OlderRules edition={older} /> } : {})} />
    </SeatedContext>
  );
}

/** Played by older rules and the same by today's: whoever plays on is told. */
function OlderRules({ edition }: { edition: string }) {
  const { session } = useSeated();
  const language = useSettings((s) => s.language);
  return (
    <p className="soft" role="status">
      {editionWords(session.game, language, edition)}
    </p>
  );
}

const whyNot = (error: unknown, language: string): readonly string[] => {
  if (error instanceof EditionError) return error.words(language);
  return [error instanceof Error ? error.message : String(error)];
};
