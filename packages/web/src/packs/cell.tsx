import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { plain } from '../common/plain.ts';
import { useDataWord, useOpenData } from './open-data.ts';
import { isLeaf, type Leaf, readValue, valueAt } from './values.ts';
import { usePackWords } from './words.ts';

/** One value: as it stands, and, in a pack, to be corrected right there. */
export function Cell({
  path,
  label,
  words = [],
}: {
  path: string;
  label: string;
  words?: readonly string[];
}) {
  const t = usePackWords();
  const word = useDataWord();
  const { tree, set, change } = useOpenData();
  const [refused, setRefused] = useState('');
  const id = useId();
  const shipped = valueAt(tree, path);
  if (!isLeaf(shipped)) return null;
  const now: Leaf = set[path] ?? shipped;
  if (!change) return <>{plain(now, word)}</>;
  const take = async (text: string): Promise<boolean> => {
    const value = readValue(text, shipped);
    if (value === undefined && String(now ?? '') === text) return true;
    const why =
      value === undefined
        ? t('refused.empty')
        : await change(path, value === shipped ? undefined : value);
    setRefused(why ?? '');
    return why === undefined;
  };
  const described = refused ? { 'aria-describedby': id, 'aria-invalid': true } : {};
  return (
    <div className={set[path] === undefined ? 'cell' : 'cell changed'}>
      <Field label={label} words={words} now={now} take={take} described={described} />
      {set[path] !== undefined && (
        <Shipped
          value={plain(shipped, word)}
          label={label}
          onBack={() => void change(path, undefined).then((why) => setRefused(why ?? ''))}
        />
      )}
      {refused && (
        <p className="refusal" role="alert" id={id}>
          {refused}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly words: readonly string[];
  readonly now: Leaf;
  readonly take: (text: string) => Promise<boolean>;
  readonly described: object;
}

/** A box to tick, words to choose from, or something to type. */
function Field({ label, words, now, take, described }: FieldProps) {
  const word = useDataWord();
  if (typeof now === 'boolean') {
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={now}
        onChange={(event) => void take(String(event.target.checked))}
        {...described}
      />
    );
  }
  if (words.length === 0) {
    return <Typed label={label} now={now} take={take} described={described} />;
  }
  return (
    <select
      aria-label={label}
      value={String(now)}
      onChange={(event) => void take(event.target.value)}
      {...described}
    >
      {[...new Set([...words, String(now)])].map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  );
}

function Shipped({ value, label, onBack }: { value: string; label: string; onBack: () => void }) {
  const t = usePackWords();
  const back = t('revert', { value });
  return (
    <small className="was">
      {t('ours', { value })}
      <button
        type="button"
        className="btn bare tool-small"
        aria-label={`${label}: ${back}`}
        title={back}
        onClick={onBack}
      >
        <Icon name="undo" />
      </button>
    </small>
  );
}

/** Numbers and names are typed, and taken on Enter or when the field is left. */
function Typed(props: Omit<FieldProps, 'words'>) {
  const { label, now, take, described } = props;
  const [text, setText] = useState(String(now ?? ''));
  useEffect(() => setText(String(now ?? '')), [now]);
  const settle = (): void => {
    if (text !== String(now ?? '')) void take(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') setText(String(now ?? ''));
  };
  return (
    <input
      type="text"
      className={typeof now === 'string' ? 'long' : ''}
      inputMode={typeof now === 'string' ? 'text' : 'decimal'}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={settle}
      onKeyDown={onKeyDown}
      {...described}
    />
  );
}
