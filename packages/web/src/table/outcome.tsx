import { firstOf, type Outcome as Result, ranksOf, winnerWith } from '@esagono/engine';
import { Link } from 'wouter';
import { RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Of more than two sides the best comes first. */
const byRank = ({ score }: Result, ranks: readonly number[]): Result['score'] =>
  ranks.length > 2 ? score.toSorted((a, b) => (ranks[a.side] ?? 0) - (ranks[b.side] ?? 0)) : score;

/** The score sheet, line by line with its paragraphs. */
export function Outcome() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session, file } = useSeated();
  const desk = useTable((s) => s.desk);
  const outcome = session.game.outcome(desk.pos);
  const agreed = useTable((s) => s.agreed);
  const over = desk.pos.ended !== 0 || agreed !== undefined;
  const winner = winnerWith(outcome, session.given);
  const given = session.given.flatMap((n, side) => (n > 0 ? [{ n, side }] : []));
  const ranks = ranksOf(outcome, desk.view.sides.length);
  const first = firstOf(outcome, ranks.length);
  const name = (side: number): string => speaker.side(desk.pos, side);
  return (
    <section className="preview" aria-label={t('outcome.label')}>
      <h2>
        {!over
          ? t('outcome.now')
          : agreed
            ? t(agreed.how === 'drawn' ? 'agree.drawn' : 'agree.won', {
                side: agreed.winner < 0 ? '' : name(agreed.winner),
              })
            : winner >= 0
              ? t('outcome.won', { side: name(winner) })
              : first.length < ranks.length
                ? t('outcome.shared', { sides: first.map(name).join(', ') })
                : t('outcome.draw')}
      </h2>
      <p>
        {speaker.has(`outcome.${outcome.key}`)
          ? speaker.say(`outcome.${outcome.key}`)
          : outcome.key}{' '}
        <RuleLink game={session.game.id} rule={outcome.rule} />
      </p>
      {given.map(({ n, side }) => (
        <p key={side} className="where">
          {t('handicap.given', { n, side: name(side === 0 ? 1 : 0) })}
        </p>
      ))}
      {over && file && (
        <p>
          <Link className="btn primary" href={`/play/${session.id}/afterwards`}>
            {t('after.title')}
          </Link>
        </p>
      )}
      <table className="score-table">
        <tbody>
          {byRank(outcome, ranks).map((line) => (
            <tr key={`${line.side} ${line.key} ${JSON.stringify(line.values ?? '')}`}>
              <th scope="row">
                {ranks.length > 2 && `${ranks[line.side]}. `}
                {name(line.side)}
              </th>
              <td>
                {speaker.phrase(desk.pos, {
                  key: `score.${line.key}`,
                  ...(line.values ? { values: line.values } : {}),
                })}{' '}
                <RuleLink game={session.game.id} rule={line.rule} />
              </td>
              <td>{line.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
