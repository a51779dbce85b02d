import { RuleLink } from '../kit/parts.tsx';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** The score sheet, line by line with its paragraphs. */
export function Outcome() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const outcome = session.game.outcome(desk.pos);
  const over = desk.pos.ended !== 0;
  return (
    <section className="preview" aria-label={t('outcome.label')}>
      <h2>
        {!over
          ? t('outcome.now')
          : outcome.winner < 0
            ? t('outcome.draw')
            : t('outcome.won', { side: speaker.side(desk.pos, outcome.winner) })}
      </h2>
      <p>
        {speaker.has(`outcome.${outcome.key}`)
          ? speaker.say(`outcome.${outcome.key}`)
          : outcome.key}{' '}
        <RuleLink game={session.game.id} rule={outcome.rule} />
      </p>
      <table className="score-table">
        <tbody>
          {outcome.score.map((line) => (
            <tr key={`${line.side} ${line.key} ${JSON.stringify(line.values ?? '')}`}>
              <th scope="row">{speaker.side(desk.pos, line.side)}</th>
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
