import { ordersOfWord, wordOfOrders } from '@esagono/session';
import { useState } from 'react';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker } from './context.ts';

/** Being asked is what happens without an order. */
const ASK = 'ask';
const BY_ODDS = 'by odds';
/** What a chance is asked for when nothing else has been said. */
const USUAL_CHANCE = 40;

/** How a seat answers windows by itself, or that it wants to be asked. */
export function StandingOrder({ seat, label }: { seat: number; label: string }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const [word, setWord] = useState(session.reacting.standing(seat));
  const { policies } = session.game;
  if (policies.length === 0) return null;
  const orders = ordersOfWord(word);
  const give = (policy: string | null, atLeast: number | null): void => {
    const next = wordOfOrders({ ...orders, policy, atLeast });
    setWord(next);
    session.reacting.setStanding(seat, next);
  };
  const { policy, atLeast } = orders;
  return (
    <span className="field">
      <label>
        <span>{label} </span>
        <select
          value={atLeast === null ? (policy ?? '') : BY_ODDS}
          onChange={({ target: { value } }) =>
            value === BY_ODDS ? give(null, USUAL_CHANCE) : give(value || null, null)
          }
        >
          <option value="">{t('reaction.ask')}</option>
          <option value={BY_ODDS}>{t('prepared.byOdds')}</option>
          {policies
            .filter(({ id }) => id !== ASK)
            .map(({ id }) => (
              <option key={id} value={id}>
                {speaker.say(`policy.${id}`)}
              </option>
            ))}
        </select>
      </label>
      {atLeast !== null && (
        <label className="prepared-chance">
          <input
            type="number"
            min={1}
            max={100}
            defaultValue={atLeast}
            aria-label={t('prepared.chance')}
            onChange={({ target: { valueAsNumber: n } }) => {
              if (n >= 1 && n <= 100) give(null, Math.round(n));
            }}
          />{' '}
          {t('prepared.orMore')}
        </label>
      )}
    </span>
  );
}

/** The standing orders of everybody who sits here, in one place. */
export function StandingOrders() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const people = session.host.seats.flatMap((seat, n) =>
    session.players[n] === 'human' ? [{ n, ...seat }] : [],
  );
  const several = (side: number): boolean => people.filter((p) => p.side === side).length > 1;
  const named = (id: string, side: number): string => {
    const name = speaker.side(session.pos, side);
    if (!several(side)) return name;
    return speaker.has(`seat.${id}`) ? speaker.say(`seat.${id}`) : `${name} (${id})`;
  };
  if (people.length === 0 || session.game.policies.length === 0) {
    return <p>{t('orders.nobody')}</p>;
  }
  return (
    <>
      <p className="where">{t('orders.text')}</p>
      {people.map(({ n, id, side }) => (
        <p key={id}>
          <StandingOrder seat={n} label={named(id, side)} />
        </p>
      ))}
    </>
  );
}
