import { type Outcome as Result, ranksOf } from '@esagono/engine';
import { Link } from 'wouter';
import { RuleLink } from '../common/parts.tsx';
import { ScoreTable, Verdict } from '../common/score.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Of more than two sides the best comes first. */
const byRank = ({ score }: Result, ranks: readonly number[]): Result['score'] =>
  ranks.length > 2 ? score.toSorted((a, b) => (ranks[a.side] ?? 0) - (ranks[b.side] ?? 0)) : score;

/** How it stands or ended, and the score sheet. */
export default function Outcome() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session, file } = useSeated();
  const desk = useTable((s) => s.desk);
  const outcome = session.game.outcome(desk.pos);
  const agreed = useTable((s) => s.agreed);
  const over = desk.pos.ended !== 0 || agreed !== undefined;
  const given = session.given.flatMap((n, side) => (n > 0 ? [{ n, side }] : []));
  const sides = speaker.sides(desk.pos);
  const ranks = ranksOf(outcome, sides.length);
  return (
    <section className="preview" aria-label={t('outcome.label')}>
      <h2>
        {over ? (
          <Verdict outcome={outcome} sides={sides} agreed={agreed} given={session.given} />
        ) : (
          t('outcome.now')
        )}
      </h2>
      <p>
        {speaker.has(`outcome.${outcome.key}`)
          ? speaker.say(`outcome.${outcome.key}`)
          : outcome.key}{' '}
        <RuleLink game={session.game.id} rule={outcome.rule} />
      </p>
      {given.map(({ n, side }) => (
        <p key={side} className="where">
          {t('handicap.given', { n, side: sides[side === 0 ? 1 : 0] ?? '' })}
        </p>
      ))}
      {over && file && (
        <p>
          <Link className="btn primary" href={`/play/${session.id}/afterwards`}>
            {t('after.title')}
          </Link>
        </p>
      )}
      <ScoreTable
        game={session.game.id}
        pos={desk.pos}
        lines={byRank(outcome, ranks)}
        speaker={speaker}
        nameOf={(side) =>
          ranks.length > 2 ? `${ranks[side]}. ${sides[side] ?? ''}` : (sides[side] ?? '')
        }
      />
    </section>
  );
}
