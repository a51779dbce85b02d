import type { Game, RuleInfo } from '@esagono/engine';
import { Link } from 'wouter';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { Chart } from './chart.tsx';
import { examplesOf } from './examples.ts';
import { LiveExample } from './live-example.tsx';
import { useRulebook } from './use-rulebook.ts';

const MOST_EXAMPLES = 3;

/** One paragraph of the rules with its rulings, charts and examples. */
export function Paragraph({
  game,
  info,
  here,
  shown = [],
}: {
  game: Game;
  info: RuleInfo;
  here: boolean;
  /** Charts that stand on the page already. */
  shown?: readonly string[];
}) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  useRulebook(game.id);
  const body = game.text.ruleTexts[language][info.id];
  const rulings = (info.rulings ?? []).flatMap((id) => {
    const ruling = game.text.rulings[language][id];
    return ruling ? [{ id, ...ruling }] : [];
  });
  const examples = examplesOf(game.id, info.id);
  return (
    <article
      id={info.id}
      className={
        here ? 'paragraph here' : info.kind === 'flavour' ? 'paragraph flavour' : 'paragraph'
      }
    >
      <h3>
        <RuleLink game={game.id} rule={info.id} /> {body?.title ?? ''}
      </h3>
      <p>{body?.text ?? ''}</p>
      {rulings.map((ruling) => (
        <details key={ruling.id} className="ruling">
          <summary>
            {t('rules.ruling')} {ruling.id}: {ruling.title}
          </summary>
          <p>{ruling.text}</p>
        </details>
      ))}
      {(info.options ?? []).length > 0 && (
        <p className="soft">
          {t('rules.options')}{' '}
          {info.options?.map((id, i) => (
            <span key={id}>
              {i > 0 && ' · '}
              <Link href={`/new/${game.id}#option-${id}`}>
                {game.text.messages[language][`option.${id}`] ?? id}
              </Link>
            </span>
          ))}
        </p>
      )}
      {(info.charts ?? [])
        .filter((path) => !shown.includes(path))
        .map((path) => (
          <Chart key={path} game={game} path={path} />
        ))}
      {examples.slice(0, MOST_EXAMPLES).map((example) => (
        <LiveExample key={example.path} game={game} example={example} />
      ))}
    </article>
  );
}
