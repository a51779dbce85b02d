import { LIMITS } from '@esagono/protocol';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Page } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { AccountSettings } from './account-settings.tsx';
import { ask, client, type Me, useMe } from './client.ts';
import { mayUsePasskeys, signInWithPasskey } from './passkeys.ts';
import { Trouble } from './trouble.tsx';

/** Who one is here: a guest, somebody with an account, or nobody yet. */
export default function AccountPage() {
  const t = useWords();
  const me = useMe((s) => s.me);
  useEffect(() => {
    if (me?.guest !== undefined || !me) return;
    // A name kept by an older page: ask once who that is.
    void ask(() => client().rest.call('me')).then(keep, () => {});
  }, [me]);
  return (
    <Page title={t('account.title')}>
      <h1>{t('account.title')}</h1>
      {me && (
        <p className="beside">
          <span className="soft">{t('online.hello', { name: me.name })}</span>
          <Link className="btn" href={`/online/people/${me.id}`}>
            {t('account.profile')}
          </Link>
        </p>
      )}
      {(!me || me.guest) && <Doors guest={me !== undefined} />}
      {me && <AccountSettings />}
    </Page>
  );
}

const keep = ({ id, name, guest }: Required<Me>): void => {
  useMe.setState({ me: { id, name, guest } });
};

/** Making an account, or coming in with one. */
function Doors({ guest }: { guest: boolean }) {
  const t = useWords();
  const [known, setKnown] = useState(false);
  const [error, setError] = useState<unknown>();
  return (
    <section className="form account-doors" aria-label={t('account.enter')}>
      <p className="soft">{t(guest ? 'account.guestText' : 'account.noneText')}</p>
      <div className="beside" role="group" aria-label={t('account.enter')}>
        {[false, true].map((value) => (
          <button
            key={String(value)}
            type="button"
            className="btn"
            aria-pressed={known === value}
            onClick={() => setKnown(value)}
          >
            {t(value ? 'account.signIn' : 'account.signUp')}
          </button>
        ))}
      </div>
      {known ? <SignIn onError={setError} /> : <SignUp onError={setError} />}
      {known && mayUsePasskeys() && (
        <p>
          <button
            type="button"
            className="btn"
            onClick={() => void signInWithPasskey().then(keep, setError)}
          >
            {t('account.withPasskey')}
          </button>
        </p>
      )}
      {error !== undefined && <Trouble error={error} />}
    </section>
  );
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

interface DoorProps {
  readonly onError: (error: unknown) => void;
}

function SignIn({ onError }: DoorProps) {
  const t = useWords();
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: text(form, 'email'), password: text(form, 'password') };
    client().rest.call('signIn', { body }).then(keep, onError);
  };
  return (
    <form className="form online-name" onSubmit={go}>
      <Field name="email" type="email" complete="email" label={t('account.email')} />
      <Field
        name="password"
        type="password"
        complete="current-password"
        label={t('account.password')}
      />
      <p>
        <button type="submit" className="btn primary">
          {t('account.signIn')}
        </button>
      </p>
    </form>
  );
}

const SHORTEST = 10;

function SignUp({ onError }: DoorProps) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const me = useMe((s) => s.me);
  const go = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: text(form, 'name'),
      email: text(form, 'email'),
      password: text(form, 'password'),
      language,
    };
    client().rest.call('signUp', { body }).then(keep, onError);
  };
  return (
    <form className="form online-name" onSubmit={go}>
      <Field
        name="name"
        type="text"
        complete="nickname"
        label={t('online.name')}
        value={me?.name ?? ''}
        most={LIMITS.name}
      />
      <Field name="email" type="email" complete="email" label={t('account.email')} />
      <Field
        name="password"
        type="password"
        complete="new-password"
        label={t('account.newPassword', { n: SHORTEST })}
        least={SHORTEST}
      />
      <p>
        <button type="submit" className="btn primary">
          {t('account.signUp')}
        </button>
      </p>
    </form>
  );
}

function Field(props: {
  name: string;
  type: 'text' | 'email' | 'password';
  complete: string;
  label: string;
  value?: string;
  least?: number;
  most?: number;
}) {
  const { name, type, complete, label, value, least, most } = props;
  return (
    <label className="field column">
      <span>{label}</span>
      <input
        name={name}
        type={type}
        required
        autoComplete={complete}
        defaultValue={value}
        minLength={least}
        maxLength={most ?? LIMITS.email}
      />
    </label>
  );
}
