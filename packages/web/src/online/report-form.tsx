import { LIMITS } from '@esagono/protocol';
import { useState } from 'react';
import { useWords } from '../common/words.ts';
import { ask, client } from './client.ts';
import { Trouble } from './trouble.tsx';

/** Tells whoever runs the server of something that should not be. */
export function ReportForm({ person, table }: { person?: string; table?: string }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  if (sent) return <p role="status">{t('report.thanks')}</p>;
  if (!open) {
    return (
      <p>
        <button type="button" className="btn" onClick={() => setOpen(true)}>
          {t('report.open')}
        </button>
      </p>
    );
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const about = {
          ...(person === undefined ? {} : { person }),
          ...(table === undefined ? {} : { table }),
        };
        ask(() => client().rest.call('report', { body: { ...about, text: text.trim() } })).then(
          () => setSent(true),
          setError,
        );
      }}
    >
      <label className="field column">
        <span>{t('report.what')}</span>
        <textarea
          required
          rows={3}
          maxLength={LIMITS.say}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {error !== undefined && <Trouble error={error} />}
      <p className="beside">
        <button type="submit" className="btn primary">
          {t('report.send')}
        </button>
        <button type="button" className="btn" onClick={() => setOpen(false)}>
          {t('report.close')}
        </button>
      </p>
    </form>
  );
}
