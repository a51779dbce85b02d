import { logOf } from '@esagono/session';
import { useMemo } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { EventWords } from './log-list.tsx';

/** What happened since I last decided: my own result first, then what the others did. */
export function Since({ onShow }: { onShow: (hexes: readonly number[]) => void }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const open = useTable((s) => s.since);
  const length = useTable((s) => s.length);
  const viewer = useTable((s) => s.reviewer);
  const lines = useMemo(
    () => (open ? logOf(session.host, speaker, viewer, session.replay.sinceStep, length) : []),
    [open, session, speaker, viewer, length],
  );
  if (!open) return null;
  const close = (): void => session.store.setState({ since: false });
  return (
    <section className="since" aria-label={t('since.label')}>
      <header>
        <h2>{t('since.label')}</h2>
        <button
          type="button"
          className="btn bare tray-close"
          aria-label={t('dialog.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </header>
      {lines.length === 0 && <p>{t('since.nothing')}</p>}
      <ol>
        {lines.map((line, i) => (
          // biome-ignore lint: lines have no identity but their order
          <li key={i}>
            <button
              type="button"
              className="say"
              disabled={line.hexes.length === 0}
              onClick={() => onShow(line.hexes)}
            >
              <EventWords line={line} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
