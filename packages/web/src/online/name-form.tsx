import { LIMITS } from '@esagono/protocol';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { enter, useMe } from './client.ts';
import { Trouble } from './trouble.tsx';

/** A name is enough to sit down. */
export function NameForm({ onDone, label }: { onDone?: () => void; label: string }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [name, setName] = useState('');
  const [error, setError] = useState<unknown>();
  const go = async (): Promise<void> => {
    try {
      await enter(name.trim(), language);
      onDone?.();
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <form
      className="form online-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void go();
      }}
    >
      <label className="field column">
        <span>{t('online.name')}</span>
        <input
          value={name}
          required
          maxLength={LIMITS.name}
          autoComplete="nickname"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      {error !== undefined && <Trouble error={error} />}
      <p className="beside">
        <button type="submit" className="btn primary">
          {label}
        </button>
        <Link href="/online/account">{t('account.have')}</Link>
      </p>
    </form>
  );
}

/** As whom one sits here. */
export function Greeting() {
  const t = useWords();
  const me = useMe((s) => s.me);
  return me ? (
    <p className="soft">
      {t('online.hello', { name: me.name })}{' '}
      <Link href="/online/account">{t('account.title')}</Link>
    </p>
  ) : null;
}
