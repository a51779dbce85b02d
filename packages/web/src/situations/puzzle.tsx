import { type Game, type Reading, type Situation } from '@esagono/engine';
import { useMemo, useState } from 'react';
import { Dice } from '../common/dice.tsx';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { Staged } from '../rulebook/staged.tsx';
import { actsOf, legalityOf } from './acts.ts';
import { useSituationWords } from './words.ts';

export interface Opened {
  readonly game: Game;
  readonly situation: Situation;
  readonly reading: Reading | undefined;
}

type Answer = 'yes' | 'no' | 'shown';

/** The board, what is done, the question; the answer only when somebody has thought about it. */
export function Puzzle(props: {
  opened: Opened;
  /** One of ours: its own words are English, and elsewhere its paragraphs speak for it. */
  shipped?: boolean;
  onAnswer: () => void;
}) {
  const { opened, onAnswer } = props;
  const t = useSituationWords();
  const { game, situation } = opened;
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const acts = useMemo(() => actsOf(game, situation, speaker, t), [game, situation, speaker, t]);
  const [answer, setAnswer] = useState<Answer>();
  const legality = legalityOf(acts);
  const texts = game.text.ruleTexts[language];
  const summaries = [situation.rule ?? []].flat().flatMap((rule) => texts[rule]?.text ?? []);
  const written = !props.shipped || language === 'en' || summaries.length === 0;
  return (
    <section className="puzzle" aria-label={t(legality ? 'legal' : 'question')}>
      <Staged {...opened} verdict={answer !== undefined} answered={answer !== undefined} />
      <h3>{t('done')}</h3>
      {acts.length === 0 && <p>{(written && situation.note) || t('nothing')}</p>}
      <ol className="acts">
        {acts.map(({ who, what, dice }, i) => (
          // biome-ignore lint: acts have no identity but their order
          <li key={i}>
            {who && <b>{who} </b>}
            {what} {dice.length > 0 && <Dice values={dice} />}
          </li>
        ))}
      </ol>
      {answer === undefined ? (
        <Asking
          legality={legality !== undefined}
          onAnswer={(how) => {
            setAnswer(how);
            onAnswer();
          }}
        />
      ) : (
        <div role="status" className="answer">
          <h3>{t('answer')}</h3>
          <p>
            {answer !== 'shown' && <b>{t(answer === legality ? 'right' : 'wrong')} </b>}
            {written ? situation.situation : summaries.join(' ')}{' '}
            {[situation.rule ?? []].flat().map((rule) => (
              <RuleLink key={rule} game={game.id} rule={rule} />
            ))}
          </p>
          {written && situation.note && <p className="soft">{situation.note}</p>}
        </div>
      )}
    </section>
  );
}

/** Is it legal? Or, where that is no question: what comes of it? */
function Asking({ legality, onAnswer }: { legality: boolean; onAnswer: (how: Answer) => void }) {
  const t = useSituationWords();
  return (
    <>
      <h3>{t(legality ? 'legal' : 'question')}</h3>
      <p className="beside">
        {legality ? (
          (['yes', 'no'] as const).map((one) => (
            <button key={one} type="button" className="btn primary" onClick={() => onAnswer(one)}>
              {t(one)}
            </button>
          ))
        ) : (
          <button type="button" className="btn primary" onClick={() => onAnswer('shown')}>
            {t('show')}
          </button>
        )}
      </p>
    </>
  );
}
