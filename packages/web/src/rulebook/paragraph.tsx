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
  const language = useSettings((s) => s.language);
  useRulebook(game.id);
  const body = game.text.ruleTexts[language][info.id];
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
      <Rulings game={game} info={info} />
      <OptionLinks game={game} info={info} />
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

interface OfParagraph {
  readonly game: Game;
  readonly info: RuleInfo;
}

/** What the house has ruled where the paragraph leaves something open. */
function Rulings({ game, info }: OfParagraph) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  return (info.rulings ?? []).map((id) => {
    const ruling = game.text.rulings[language][id];
    if (!ruling) return null;
    return (
      <details key={id} className="ruling">
        <summary>
          {t('rules.ruling')} {id}: {ruling.title}
        </summary>
        <p>{ruling.text}</p>
      </details>
    );
  });
}

/** The options of a new game that change this paragraph. */
function OptionLinks({ game, info }: OfParagraph) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const options = info.options ?? [];
  if (options.length === 0) return null;
  return (
    <p className="soft">
      {t('rules.options')}{' '}
      {options.map((id, i) => (
        <span key={id}>
          {i > 0 && ' · '}
          <Link href={`/new/${game.id}#option-${id}`}>
            {game.text.messages[language][`option.${id}`] ?? id}
          </Link>
        </span>
      ))}
    </p>
  );
}
