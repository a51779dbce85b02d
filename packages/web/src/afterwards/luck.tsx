import type { Game, Speaker } from '@esagono/engine';
import type { LuckLine } from '@esagono/session';
import { ownWords } from '../common/own-words.ts';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import en from '../text/luck.en.json';
import it from '../text/luck.it.json';

const { use: useLuckWords } = ownWords({ en, it });

interface Props {
  readonly lines: readonly LuckLine[];
  readonly sides: readonly string[];
  readonly game: Game;
  readonly speaker: Speaker;
}

/** What was thrown against what such dice bring on the whole, for each side. */
export function Luck({ lines, sides, game, speaker }: Props) {
  const t = useLuckWords();
  if (lines.length === 0) return null;
  return (
    <section className="luck" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('lead')}</p>
      {sides.map((name, side) => {
        const own = lines.filter((line) => line.side === side);
        if (own.length === 0) return null;
        const dice = own.reduce((sum, line) => sum + line.dice, 0);
        return (
          <table key={name} className="luck-table">
            <caption>
              <b>{name}</b> {t('dice', { n: dice })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('for')}</th>
                <th scope="col">{t('thrown')}</th>
                <th scope="col">{t('against')}</th>
                <th scope="col">{t('rare')}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((line) => (
                <Line
                  key={`${line.counts} ${line.purpose}`}
                  line={line}
                  game={game}
                  speaker={speaker}
                />
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

/** The same line of many matches: how often it falls out at least so high, or at least so low. */
function Line({ line, game, speaker }: { line: LuckLine } & Pick<Props, 'game' | 'speaker'>) {
  const t = useLuckWords();
  const language = useSettings((s) => s.language);
  const { got, expected, counts, dice, atLeast, atMost } = line;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const most = counts === 'hits' ? dice : dice * 6;
  const key = `roll.${line.purpose}`;
  const even = Math.abs(got - expected) < 1e-9;
  return (
    <tr>
      <th scope="row">
        {speaker.has(key) ? speaker.say(key) : t('other')}{' '}
        <RuleLink game={game.id} rule={line.rule} />
      </th>
      <td>{t('dice', { n: dice })}</td>
      <td>
        <span className="luck-bar" aria-hidden="true">
          <i style={{ width: `${(got / most) * 100}%` }} />
          <b style={{ left: `${(expected / most) * 100}%` }} />
        </span>
        {t(counts, { got, expected: number.format(expected) })}
      </td>
      <td>
        {even
          ? t('even')
          : got > expected
            ? t('high', { share: share.format(atLeast) })
            : t('low', { share: share.format(atMost) })}
      </td>
    </tr>
  );
}
