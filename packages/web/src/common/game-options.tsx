import type { OptionValue, optionsOf, Speaker } from '@esagono/engine';
import { RuleLink } from './parts.tsx';
import { useWords } from './words.ts';

/** The options of a scenario, folded away: most tables play by the book. */
export function GameOptions({
  known,
  speaker,
  options,
  onChange,
  rulesOf,
}: {
  known: ReturnType<typeof optionsOf>;
  speaker: Speaker;
  options: Readonly<Record<string, OptionValue>>;
  onChange: (options: Record<string, OptionValue>) => void;
  /** The game in whose rulebook the paragraphs of an option are shown. */
  rulesOf?: string;
}) {
  const t = useWords();
  if (known.length === 0) return null;
  const said = (key: string, otherwise: string): string =>
    speaker.has(key) ? speaker.say(key) : otherwise;
  return (
    <details className="options">
      <summary>{t('new.options', { n: known.length })}</summary>
      <ul className="option-list">
        {known.map(({ id, values, rules }) => (
          <li key={id} className="field">
            <label htmlFor={`option-${id}`}>{said(`option.${id}`, id)}</label>
            {rulesOf !== undefined && (
              <span className="option-rules">
                {rules.map((rule) => (
                  <RuleLink key={rule} game={rulesOf} rule={rule} />
                ))}
              </span>
            )}
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
