import { type Orders, ordersOfWord, wordOfOrders } from '@esagono/session';
import { useState } from 'react';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker } from './context.ts';
import { ChanceInput, OrderSelect } from './order-select.tsx';

/** How a seat answers windows by itself, or that it wants to be asked. */
export function StandingOrder({ seat, label }: { seat: number; label: string }) {
  const { session } = useSeated();
  const [word, setWord] = useState(session.reacting.standing(seat));
  if (session.game.policies.length === 0) return null;
  const orders = ordersOfWord(word);
  const give = (order: Pick<Orders, 'policy' | 'atLeast'>): void => {
    const next = wordOfOrders({ ...orders, ...order });
    setWord(next);
    session.reacting.setStanding(seat, next);
  };
  return (
    <span className="field">
      <label>
        <span>{label} </span>
        <OrderSelect order={orders} onGive={give} />
      </label>
      <ChanceInput order={orders} onGive={give} />
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
