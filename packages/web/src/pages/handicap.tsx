import { useEffect, useState } from 'react';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';

/** What the laboratory found of a battle between equals. */
interface Measured {
  readonly bot: string;
  readonly rate: { readonly share: number; readonly games: number };
  readonly handicaps: readonly { readonly points: number; readonly share: number }[];
}

/** More than this nobody gives away. */
const MOST = 10;

/** The figures of all battles, fetched when somebody looks. */
const load = async (battle: string): Promise<Measured | undefined> => {
  const { default: known } = await import('@esagono/games/balance.json');
  return (known as Readonly<Record<string, Measured | undefined>>)[battle];
};

/**
 * Points one side gives the other to make equal players meet as equals, with what that did in the
 * laboratory's games. Below nought the first side gives them.
 */
export function Handicap(props: {
  battle: string;
  sides: readonly string[];
  points: number;
  onChange: (points: number) => void;
}) {
  const { battle, sides, points, onChange } = props;
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [known, setKnown] = useState<Measured>();
  useEffect(() => {
    setKnown(undefined);
    void load(battle).then(setKnown, () => {});
  }, [battle]);
  if (!known || known.handicaps.length === 0 || sides.length !== 2) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const choices = known.handicaps.filter((h) => Math.abs(h.points) <= MOST);
  const words = (n: number): string =>
    n === 0
      ? t('handicap.none')
      : t('handicap.given', { n: Math.abs(n), side: sides[n > 0 ? 0 : 1] ?? '' });
  return (
    <fieldset>
      <legend>{t('handicap.label')}</legend>
      <p className="soft">
        {t('handicap.text', {
          side: sides[0] ?? '',
          share: percent.format(known.rate.share),
          games: known.rate.games,
        })}
      </p>
      <select
        aria-label={t('handicap.label')}
        value={points}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice.points} value={choice.points}>
            {`${words(choice.points)} · ${t('handicap.would', {
              side: sides[0] ?? '',
              share: percent.format(choice.share),
            })}`}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
