import { useState } from 'react';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker } from './context.ts';

/** Being asked is what happens without an order. */
const ASK = 'ask';

/** How a seat answers windows by itself, or that it wants to be asked. */
export function StandingOrder({ seat, label }: { seat: number; label: string }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const [order, setOrder] = useState(session.standing(seat) ?? '');
  const { policies } = session.game;
  if (policies.length === 0) return null;
  return (
    <label className="field">
      <span>{label} </span>
      <select
        value={order}
        onChange={(event) => {
          setOrder(event.target.value);
          session.setStanding(seat, event.target.value || null);
        }}
      >
        <option value="">{t('reaction.ask')}</option>
        {policies
          .filter(({ id }) => id !== ASK)
          .map(({ id }) => (
            <option key={id} value={id}>
              {speaker.say(`policy.${id}`)}
            </option>
          ))}
      </select>
    </label>
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
