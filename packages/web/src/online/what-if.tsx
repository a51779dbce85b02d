import { BranchHost, logOf } from '@esagono/session';
import { useEffect, useMemo, useState } from 'react';
import { useWords } from '../common/words.ts';
import { presentationOf } from '../games/games.ts';
import { SeatedContext, useSpeaker, useTable } from '../table/context.ts';
import type { Sitting } from '../table/page-plan.ts';
import { PageSession } from '../table/session.ts';
import { TableView } from '../table/table-view.tsx';
import { ask, client } from './client.ts';
import type { OnlineTable } from './open.ts';

/** Lines of a branch that are kept as a note. */
const KEPT = 40;
const BOT = 'bot:sergeant';

function branchOf(table: OnlineTable, seed: number): BranchHost {
  const { host } = table;
  const { game, opening, viewer } = host;
  return new BranchHost({ game, opening, known: host.known(viewer), seat: viewer, seed });
}

function sessionOf(table: OnlineTable, host: BranchHost, bot: boolean): PageSession {
  const { viewer } = table.host;
  const side = host.seats[viewer]?.side;
  const players = host.seats.map((seat): Sitting => (seat.side === side || !bot ? 'human' : BOT));
  return new PageSession(host, {
    id: `what-if ${table.remote.table}`,
    players,
    standing: [],
    keep: () => Promise.resolve(true),
  });
}

/**
 * A branch of one's own from where the match stands: filled with what this seat knows and lots drawn
 * for the rest. Nothing of it reaches the server unless it is prepared or noted.
 */
export function WhatIf({ table, onClose }: { table: OnlineTable; onClose: () => void }) {
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 1_000_000));
  const [bot, setBot] = useState(false);
  const branch = useMemo(() => branchOf(table, seed), [table, seed]);
  const session = useMemo(() => sessionOf(table, branch, bot), [table, branch, bot]);
  useEffect(() => session.start(), [session]);
  const seated = useMemo(
    () => ({
      session,
      presentation: presentationOf(session.game.id, session.host.opening.scenario),
    }),
    [session],
  );
  return (
    <SeatedContext value={seated}>
      <TableView
        key={`${seed} ${bot}`}
        beside={
          <BranchBar
            table={table}
            branch={branch}
            bot={bot}
            onBot={setBot}
            onAgain={() => setSeed(seed + 1)}
            onClose={onClose}
          />
        }
      />
    </SeatedContext>
  );
}

/** What was tried, written under one's own notes of the match. */
function NoteButton({ table, branch }: { table: OnlineTable; branch: BranchHost }) {
  const t = useWords();
  const speaker = useSpeaker();
  const [noted, setNoted] = useState(false);
  const note = async (): Promise<void> => {
    const params = { id: table.remote.table };
    const lines = logOf(branch, speaker, table.host.viewer, 0, branch.length);
    const told = [
      t('whatif.noted', { n: table.host.length }),
      ...lines.map(({ words }) => `  ${words}`).slice(-KEPT),
    ].join('\n');
    const { text } = await ask(() => client().rest.call('notes', { params }));
    const body = { text: text === '' ? told : `${text}\n${told}` };
    await ask(() => client().rest.call('saveNotes', { params, body }));
    setNoted(true);
  };
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={branch.length === 0}
        onClick={() => void note().catch(() => {})}
      >
        {t('whatif.note')}
      </button>
      <span role="status">{noted ? t('whatif.isNoted') : ''}</span>
    </>
  );
}

function BranchBar(props: {
  table: OnlineTable;
  branch: BranchHost;
  bot: boolean;
  onBot: (bot: boolean) => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { table, branch, bot, onBot, onAgain, onClose } = props;
  const t = useWords();
  const [careful, setCareful] = useState(true);
  // Drawn anew with every step of the branch.
  useTable((s) => s.length);
  const own = branch.decisionsOf(table.host.viewer);
  return (
    <section className="online-bar what-if" aria-label={t('whatif.title')}>
      <div className="online-line">
        <p>
          <b>{t('whatif.title')}</b> <small>{t('whatif.text')}</small>
        </p>
        <button type="button" className="btn primary" onClick={onClose}>
          {t('whatif.close')}
        </button>
      </div>
      <div className="verbs">
        <button type="button" className="btn" aria-pressed={bot} onClick={() => onBot(!bot)}>
          {t('whatif.bot')}
        </button>
        <button type="button" className="btn" onClick={onAgain}>
          {t('whatif.again')}
        </button>
        <NoteButton table={table} branch={branch} />
        <button
          type="button"
          className="btn"
          disabled={own.length === 0}
          onClick={() => {
            table.remote.prepare(own, careful);
            onClose();
          }}
        >
          {t('whatif.prepare', { n: own.length })}
        </button>
        <label className="choice">
          <input
            type="checkbox"
            checked={careful}
            onChange={(event) => setCareful(event.target.checked)}
          />
          <span>{t('whatif.careful')}</span>
        </label>
      </div>
    </section>
  );
}
