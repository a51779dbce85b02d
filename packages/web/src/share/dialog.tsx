import type { MatchFile } from '@esagono/engine';
import { useEffect, useState } from 'react';
import { useTable } from '../table/context.ts';
import { Sheet } from '../table/dialogs.tsx';
import { exportMatch } from '../table/files.ts';
import { fragmentOf, LONGEST } from './link.ts';
import { useShareWords } from './words.ts';
import './share.css';

/** A link that carries the match in itself; where it would be too long, the file. */
export default function ShareDialog({ file, onClose }: { file: MatchFile; onClose: () => void }) {
  const t = useShareWords();
  const length = file.steps.length;
  const step = useTable((s) => s.review) ?? length;
  const [link, setLink] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    void fragmentOf({ file, step }).then((fragment) =>
      setLink(`${location.origin}/shared${fragment}`),
    );
  }, [file, step]);
  const copy = (): void => {
    const wrote = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    wrote.then(
      () => setSaid(t('copied')),
      () => setSaid(t('byHand')),
    );
  };
  const short = link.length <= LONGEST;
  return (
    <Sheet onClose={onClose} title={t('share')}>
      {link !== '' && short && (
        <>
          <p>{t('link', { step, length })}</p>
          <label className="field column">
            <span>{t('address')}</span>
            <input
              className="share-link"
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
            />
          </label>
        </>
      )}
      {!short && <p>{t('long', { n: link.length })}</p>}
      <p className="beside">
        {link !== '' && short && (
          <button type="button" className="btn primary" onClick={copy}>
            {t('copy')}
          </button>
        )}
        <button
          type="button"
          className={short ? 'btn' : 'btn primary'}
          onClick={() => exportMatch(file)}
        >
          {t('file')}
        </button>
      </p>
      <p role="status">{said}</p>
    </Sheet>
  );
}
