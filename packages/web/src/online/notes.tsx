import { LIMITS } from '@esagono/protocol';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../common/words.ts';
import { useNotes, withPin } from '../controller/pins.ts';
import { useSeated, useTable } from '../table/context.ts';
import { ask, client } from './client.ts';

/** Written a moment after the last key. */
const PAUSE = 800;

/** What somebody writes for their own eyes; the server keeps it with the match. */
export function Notes({ table }: { table: string }) {
  const t = useWords();
  const [text, setText] = useState<string>();
  const kept = useRef('');
  const { session } = useSeated();
  // What is in hand, else what the cursor is on.
  const hex = useTable(({ selection, cursor }) => (selection.hex >= 0 ? selection.hex : cursor));
  const place = session.board.hexes[hex]?.id;
  useEffect(() => {
    if (text !== undefined) useNotes.setState({ match: table, text });
  }, [table, text]);
  useEffect(() => {
    const params = { id: table };
    void ask(() => client().rest.call('notes', { params })).then(
      (reply) => {
        kept.current = reply.text;
        setText(reply.text);
      },
      () => {},
    );
  }, [table]);
  useEffect(() => {
    if (text === undefined || text === kept.current) return;
    const timer = setTimeout(() => {
      kept.current = text;
      const params = { id: table };
      void ask(() => client().rest.call('saveNotes', { params, body: { text } })).catch(() => {
        kept.current = '';
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [table, text]);
  return (
    <details className="notes">
      <summary>{t('online.notes')}</summary>
      <textarea
        aria-label={t('online.notes')}
        rows={4}
        maxLength={LIMITS.notes}
        disabled={text === undefined}
        value={text ?? ''}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="button"
        className="btn small"
        disabled={text === undefined || place === undefined}
        onClick={() => setText(withPin(text ?? '', place ?? ''))}
      >
        {t('online.pin', { hex: place ?? '–' })}
      </button>{' '}
      <small>{t('online.pinText')}</small>
    </details>
  );
}
