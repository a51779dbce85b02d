import { firstOf, type Outcome, type Position, type Speaker, winnerWith } from '@esagono/engine';
import { RuleLink } from './parts.tsx';
import { useWords } from './words.ts';

/** Who has won, in one sentence: by agreement, else by the score with what was given away. */
export function Verdict(props: {
  outcome: Outcome;
  /** What the sides are called. */
  sides: readonly string[];
  agreed: { readonly how: 'resigned' | 'drawn'; readonly winner: number } | undefined;
  given: readonly number[];
}) {
  const { outcome, sides, agreed, given } = props;
  const t = useWords();
  const name = (side: number): string => sides[side] ?? '';
  if (agreed) {
    const key = agreed.how === 'drawn' ? 'agree.drawn' : 'agree.won';
    return t(key, { side: name(agreed.winner) });
  }
  const winner = winnerWith(outcome, given);
  if (winner >= 0) return t('outcome.won', { side: name(winner) });
  const first = firstOf(outcome, sides.length);
  return first.length < sides.length
    ? t('outcome.shared', { sides: first.map(name).join(', ') })
    : t('outcome.draw');
}

/** The score sheet, line by line with its paragraphs. */
export function ScoreTable(props: {
  game: string;
  pos: Position;
  lines: Outcome['score'];
  speaker: Speaker;
  /** What the side of a line is called. */
  nameOf: (side: number) => string;
}) {
  const { game, pos, lines, speaker, nameOf } = props;
  const t = useWords();
  const sums = new Map<number, number>();
  for (const { side, points } of lines) sums.set(side, (sums.get(side) ?? 0) + points);
  return (
    <table className="score-table">
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.side} ${line.key} ${JSON.stringify(line.values ?? '')}`}>
            <th scope="row">{nameOf(line.side)}</th>
            <td>
              {speaker.phrase(pos, {
                key: `score.${line.key}`,
                ...(line.values ? { values: line.values } : {}),
              })}{' '}
              <RuleLink game={game} rule={line.rule} />
            </td>
            <td>{line.points}</td>
          </tr>
        ))}
      </tbody>
      {lines.length > sums.size && (
        <tfoot>
          {[...sums].map(([side, points]) => (
            <tr key={side}>
              <th scope="row">{nameOf(side)}</th>
              <td>{t('score.total')}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
}
