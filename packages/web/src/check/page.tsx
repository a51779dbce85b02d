import { Problem } from '@esagono/protocol';
import { type DragEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Icon, Page, RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { ask, client } from '../online/client.ts';
import { checkFile } from './check.ts';
import type { Checked } from './reading.ts';

/** Rolls shown at once. */
const SHOWN = 200;

/** Computes every die of a match again, in this browser, from the file alone. */
export default function CheckPage() {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [search] = useSearchParams();
  const table = search.get('table');
  const [checked, setChecked] = useState<Checked>();
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState<string>();
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (text === undefined) return;
    setBusy(true);
    checkFile({ text, kept, language })
      .then(
        (found) => (setChecked(found), setTrouble('')),
        (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => setBusy(false));
  }, [text, kept, language]);
  useEffect(() => {
    if (table === null) return;
    setBusy(true);
    ask(() => client().rest.call('file', { params: { id: table }, query: {} }))
      .then((file) => checkFile({ text: JSON.stringify(file), kept: undefined, language }))
      .then(setChecked, (error: unknown) =>
        setTrouble(error instanceof Problem ? t('check.sealed') : String(error)),
      )
      .finally(() => setBusy(false));
  }, [table, language, t]);
  const take = (file: File | undefined): void => {
    if (file) void file.text().then(setText);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Page title={t('check.title')}>
        <h1>{t('check.title')}</h1>
        <p className="lead-text">{t('check.text')}</p>
        <FileField label={t('check.file')} onTake={take} />
        <FileField label={t('check.kept')} onTake={(file) => void file?.text().then(setKept)} />
        <p role="status">{busy ? t('check.busy') : ''}</p>
        {trouble && (
          <p className="refusal" role="alert">
            {trouble}
          </p>
        )}
        {checked && !busy && <Verdict checked={checked} />}
      </Page>
    </div>
  );
}

function FileField(props: { label: string; onTake: (file: File | undefined) => void }) {
  const [name, setName] = useState('');
  return (
    <p className="beside">
      <label className="btn file-button">
        <Icon name="share" /> {props.label}
        <input
          type="file"
          className="hidden"
          accept=".json,application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            setName(file?.name ?? '');
            props.onTake(file);
          }}
        />
      </label>
      <span className="soft">{name}</span>
    </p>
  );
}

function Verdict({ checked }: { checked: Checked }) {
  const t = useWords();
  const { breach, edited, commitment, nonces, secret, steps, rolls } = checked;
  return (
    <section aria-label={t('check.verdict')}>
      <h2 data-sound={!breach}>
        {breach
          ? t('check.broken', { step: breach.step, what: breach.message })
          : t('check.sound', { steps, dice: rolls.reduce((n, { dice }) => n + dice.length, 0) })}
      </h2>
      {edited.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl className="seals">
        <dt>{t('check.commitment')}</dt>
        <dd>
          <code>{commitment}</code>
        </dd>
        <dt>{t('check.nonces')}</dt>
        <dd>{nonces.length === 0 ? '–' : nonces.map((each) => <code key={each}>{each} </code>)}</dd>
        <dt>{t('check.secret')}</dt>
        <dd>{secret === '' ? t('check.unopened') : <code>{secret}</code>}</dd>
      </dl>
      <Rolls checked={checked} />
    </section>
  );
}

/** Every roll, and who could have known of it when it fell. */
function Rolls({ checked: { rolls, game } }: { checked: Checked }) {
  const t = useWords();
  const [shown, setShown] = useState(SHOWN);
  if (rolls.length === 0) return null;
  return (
    <>
      <div className="roll-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('check.step')}</th>
              <th scope="col">{t('check.roll')}</th>
              <th scope="col">{t('dice.label')}</th>
              <th scope="col">{t('check.knew')}</th>
            </tr>
          </thead>
          <tbody>
            {rolls.slice(0, shown).map((roll, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rolls stand in the order they fell
              <tr key={n}>
                <td>{roll.step}</td>
                <td>
                  {roll.words} <RuleLink game={game} rule={roll.rule} />
                </td>
                <td>{roll.dice.join(' ')}</td>
                <td>
                  {roll.only === undefined
                    ? t('check.all')
                    : roll.only.length === 0
                      ? t('check.nobody')
                      : t('check.only', { seat: roll.only.join(', ') })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rolls.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + SHOWN)}>
          {t('check.more', { n: rolls.length - shown })}
        </button>
      )}
    </>
  );
}
