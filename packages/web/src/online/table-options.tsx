import type { OptionValue, optionsOf, Speaker } from '@esagono/engine';
import { useWords } from '../common/words.ts';

/** The options of a scenario, folded away: most tables play by the book. */
export function TableOptions({
  known,
  speaker,
  options,
  onChange,
}: {
  known: ReturnType<typeof optionsOf>;
  speaker: Speaker;
  options: Readonly<Record<string, OptionValue>>;
  onChange: (options: Record<string, OptionValue>) => void;
}) {
  const t = useWords();
  if (known.length === 0) return null;
  const said = (key: string, otherwise: string): string =>
    speaker.has(key) ? speaker.say(key) : otherwise;
  return (
    <details className="options">
      <summary>{t('new.options', { n: known.length })}</summary>
      <ul className="option-list">
        {known.map(({ id, values }) => (
          <li key={id} className="field">
            <label htmlFor={`option-${id}`}>{said(`option.${id}`, id)}</label>
            <select
              id={`option-${id}`}
              value={String(options[id] ?? values[0])}
              onChange={(event) => {
                const value = values.find((v) => String(v) === event.target.value);
                if (value !== undefined) onChange({ ...options, [id]: value });
              }}
            >
              {values.map((value) => (
                <option key={String(value)} value={String(value)}>
                  {said(`option.${id}.${value}`, String(value))}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </details>
  );
}
