import type { Game, Opening } from '@esagono/engine';
import { LIMITS, type Setup } from '@esagono/protocol';
import { RadioChoice } from '../common/radio-choice.tsx';
import type { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';

/** What is agreed on besides battle, side and clock. */
export interface Terms {
  readonly access: Setup['access'];
  readonly undo: Setup['undo'];
  readonly timeout: Setup['timeout'];
  /** Nobody, everybody, or everybody so many minutes behind. */
  readonly watch: 'none' | 'live' | number;
  readonly rated: boolean;
  readonly title: string;
}

export const USUAL_TERMS: Terms = {
  access: 'private',
  undo: 'barriers',
  timeout: 'notice',
  watch: 'none',
  rated: true,
  title: '',
};

const WAYS = [
  ['private', 'online.byLink', 'online.byLinkText'],
  ['invited', 'online.byInvite', 'online.byInviteText'],
  ['open', 'online.byLobby', 'online.byLobbyText'],
] as const;

/** Who may sit down. */
export function Access(props: {
  value: Terms['access'];
  onChange: (value: Terms['access']) => void;
}) {
  const t = useWords();
  return (
    <fieldset>
      <legend>{t('online.who')}</legend>
      {WAYS.map(([value, label, text]) => (
        <RadioChoice
          key={value}
          name="access"
          checked={props.value === value}
          onChoose={() => props.onChange(value)}
          title={t(label)}
          text={t(text)}
        />
      ))}
    </fieldset>
  );
}

const BOTS = ['recruit', 'sergeant', 'captain', 'colonel'] as const;

/** Persons or bots on the chairs that are not one's own. */
export function Opponents(props: {
  game: Game;
  opening: Opening;
  side: number;
  speaker: TableSpeaker;
  bots: Readonly<Record<string, string>>;
  onChange: (bots: Readonly<Record<string, string>>) => void;
}) {
  const { game, opening, side, speaker, bots, onChange } = props;
  const t = useWords();
  const seats = game.seats(game.open(opening));
  return (
    <fieldset>
      <legend>{t('online.opponent')}</legend>
      {seats.map((seat, n) =>
        seat.side === side ? null : (
          <label key={seat.id} className="field beside">
            <span>{speaker.has(`side.${seat.id}`) ? speaker.say(`side.${seat.id}`) : seat.id}</span>
            <select
              value={bots[String(n)] ?? ''}
              onChange={({ target: { value } }) => {
                const { [String(n)]: _, ...rest } = bots;
                onChange(value === '' ? rest : { ...rest, [String(n)]: value });
              }}
            >
              <option value="">{t('online.human')}</option>
              {BOTS.map((name) => (
                <option key={name} value={name}>
                  {t(`bot.${name}`)}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
    </fieldset>
  );
}

const UNDO = ['barriers', 'consent', 'none'] as const;
const TIMEOUT = ['notice', 'bot', 'loss'] as const;
const WATCH = ['none', 'live', 10, 60] as const;

/** What most tables leave as it is. */
export function MoreTerms({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const t = useWords();
  const watchWords = (value: Terms['watch']): string =>
    typeof value === 'number' ? t('online.watch.late', { n: value }) : t(`online.watch.${value}`);
  return (
    <details className="options">
      <summary>{t('online.terms')}</summary>
      <label className="field column">
        <span>{t('online.name.title')}</span>
        <input
          value={terms.title}
          maxLength={LIMITS.title}
          onChange={(event) => onChange({ ...terms, title: event.target.value })}
        />
      </label>
      <Pick
        label={t('online.undo')}
        values={UNDO}
        value={terms.undo}
        words={(value) => t(`online.undo.${value}`)}
        onChange={(undo) => onChange({ ...terms, undo })}
      />
      <Pick
        label={t('online.timeout')}
        values={TIMEOUT}
        value={terms.timeout}
        words={(value) => t(`online.timeout.${value}`)}
        onChange={(timeout) => onChange({ ...terms, timeout })}
      />
      <Pick
        label={t('online.watch')}
        values={WATCH}
        value={terms.watch}
        words={watchWords}
        onChange={(watch) => onChange({ ...terms, watch })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={terms.rated}
          onChange={(event) => onChange({ ...terms, rated: event.target.checked })}
        />
        <span>{t('online.rated')}</span>
      </label>
    </details>
  );
}

function Pick<V extends string | number>(props: {
  label: string;
  values: readonly V[];
  value: V;
  words: (value: V) => string;
  onChange: (value: V) => void;
}) {
  const { label, values, value, words, onChange } = props;
  return (
    <label className="field column">
      <span>{label}</span>
      <select
        value={String(value)}
        onChange={(event) => {
          const chosen = values.find((one) => String(one) === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={String(one)}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
