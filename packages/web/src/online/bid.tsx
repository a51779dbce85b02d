import type { Game } from '@esagono/engine';
import { useWords } from '../common/words.ts';

export interface Bid {
  readonly side: number;
  readonly points: number;
}

const MOST = 999;

/** Bids are points of the score: they mean something where points decide between two people. */
export function mayBid(game: Game, scenario: string): boolean {
  const pos = game.open({ scenario });
  const seats = game.seats(pos);
  const two = seats.length === 2 && seats[0]?.side !== seats[1]?.side;
  return two && game.outcome(pos).points !== undefined;
}

/** Which side somebody wants, and what they would give for it. */
export function BidFields(props: {
  sides: readonly string[];
  bid: Bid;
  onChange: (bid: Bid) => void;
}) {
  const { sides, bid, onChange } = props;
  const t = useWords();
  return (
    <fieldset className="bid">
      <legend>{t('bid.title')}</legend>
      <p className="soft">{t('bid.text')}</p>
      {sides.map((name, side) => (
        <label key={name} className="choice">
          <input
            type="radio"
            name="bid-side"
            checked={bid.side === side}
            onChange={() => onChange({ ...bid, side })}
          />
          <span>{name}</span>
        </label>
      ))}
      <label className="field beside">
        <span>{t('bid.points')}</span>
        <input
          type="number"
          min={0}
          max={MOST}
          defaultValue={bid.points}
          onChange={({ target: { valueAsNumber: n } }) => {
            if (n >= 0 && n <= MOST) onChange({ ...bid, points: Math.round(n) });
          }}
        />
      </label>
    </fieldset>
  );
}
