import { editionWords, isOlderEdition } from '@esagono/engine';
import { useEffect, useMemo } from 'react';
import { Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { presentationOf } from '../games/games.ts';
import { SeatedContext, useSeated } from './context.ts';
import { type LocalMatch, useLocalMatch } from './local-match.ts';
import { Stranded } from './stranded.tsx';
import { TableView } from './table-view.tsx';

/** Opens a match of this device; what is wrong with it is said, not thrown. */
export default function TablePage({ id, step }: { id: string; step?: number }) {
  const match = useLocalMatch(id);
  const { table, stranded, hold } = match;
  const session = table?.session;
  useEffect(() => session?.start(), [session]);
  useEffect(() => {
    if (session && step !== undefined && Number.isInteger(step)) session.replay.look(step);
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
  const beside = older || hold !== 'mine';
  const notes = (
    <div>
      {hold !== 'mine' && <Elsewhere match={match} />}
      {older && <OlderRules edition={older} />}
    </div>
  );
  return (
    <SeatedContext value={seated}>
      <TableView
        key={hold === 'theirs' ? 'watched' : 'played'}
        {...(beside ? { beside: notes } : {})}
      />
    </SeatedContext>
  );
}

/** Another page plays this match, or it was removed there: nothing is written from here. */
function Elsewhere({ match: { hold, takeOver } }: { match: LocalMatch }) {
  const t = useWords();
  return (
    <p className="elsewhere" role="status">
      {t(hold === 'gone' ? 'tabs.gone' : 'tabs.elsewhere')}{' '}
      <button type="button" className="btn small" onClick={takeOver}>
        {t(hold === 'gone' ? 'tabs.keep' : 'tabs.takeOver')}
      </button>
    </p>
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
