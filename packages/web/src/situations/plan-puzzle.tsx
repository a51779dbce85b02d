import type { PuzzleAnswer } from '@esagono/ai';
import { canonical, type Game, stageSituation } from '@esagono/engine';
import { useMemo, useState } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { openDesk, readChoice } from '../controller/choice.ts';
import { Staged } from '../rulebook/staged.tsx';
import { choiceWords } from '../table/sentence.ts';
import { offered, type Plan } from './plans.ts';
import { useSituationWords } from './words.ts';

/** What would you do? One of the plans is clearly better than the others. */
export function PlanPuzzle(props: { game: Game; plan: Plan; onAnswer: () => void }) {
  const { game, plan, onAnswer } = props;
  const t = useSituationWords();
  const language = useSettings((s) => s.language);
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const desk = useMemo(() => {
    const pos = stageSituation(game, plan.situation);
    const seat = game.seats(pos).findIndex(({ id }) => id === plan.seat);
    return openDesk(game, pos, game.board(pos), seat, seat);
  }, [game, plan]);
  const [taken, setTaken] = useState<PuzzleAnswer>();
  const words = ({ decision }: PuzzleAnswer): string =>
    choiceWords(desk, speaker, readChoice(desk, decision));
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section className="puzzle" aria-label={t('plan')}>
      <Staged game={game} situation={plan.situation} reading={undefined} answered={false} />
      <h3>{t('plan.question', { side: speaker.say(`side.${plan.seat}`) })}</h3>
      <ol className="acts plans">
        {offered(plan, words).map((answer) => (
          <li key={canonical(answer.decision)}>
            <button
              type="button"
              className="btn"
              aria-pressed={answer === taken}
              disabled={taken !== undefined}
              onClick={() => {
                setTaken(answer);
                onAnswer();
              }}
            >
              {words(answer)}
            </button>
            {taken && (
              <>
                {' '}
                <b>{t('plan.worth', { chance: percent.format(answer.chance) })}</b>
              </>
            )}
          </li>
        ))}
      </ol>
      {taken && (
        <div role="status" className="answer">
          <h3>{t('answer')}</h3>
          <p>
            <b>{t(taken === plan.best ? 'right' : 'wrong')}</b> {words(plan.best)}.{' '}
            {plan.best.why && speaker.phrase(desk.pos, plan.best.why)}{' '}
            {plan.best.why?.rule && <RuleLink game={game.id} rule={plan.best.why.rule} />}
          </p>
          <p className="soft">{t('plan.how')}</p>
        </div>
      )}
    </section>
  );
}
