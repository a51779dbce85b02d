import type { Orders } from '@esagono/session';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker } from './context.ts';

/** Being asked is what happens without an order. */
const ASK = 'ask';
const BY_ODDS = 'by odds';
/** What a chance is asked for when nothing else has been said. */
const USUAL_CHANCE = 40;

type Order = Pick<Orders, 'policy' | 'atLeast'>;

/** By which order of the game a seat answers, by the odds, or not at all. */
export function OrderSelect(props: { id?: string; order: Order; onGive: (order: Order) => void }) {
  const { order, onGive } = props;
  const t = useWords();
  const speaker = useSpeaker();
  const { policies } = useSeated().session.game;
  return (
    <select
      id={props.id}
      value={order.atLeast === null ? (order.policy ?? '') : BY_ODDS}
      onChange={({ target: { value } }) =>
        onGive(
          value === BY_ODDS
            ? { policy: null, atLeast: USUAL_CHANCE }
            : { policy: value || null, atLeast: null },
        )
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
  );
}

/** Where it goes by the odds: from which chance on. */
export function ChanceInput({ order, onGive }: { order: Order; onGive: (order: Order) => void }) {
  const t = useWords();
  if (order.atLeast === null) return null;
  return (
    <label className="prepared-chance">
      <input
        type="number"
        min={1}
        max={100}
        defaultValue={order.atLeast}
        aria-label={t('prepared.chance')}
        onChange={({ target: { valueAsNumber: n } }) => {
          if (n >= 1 && n <= 100) onGive({ policy: null, atLeast: Math.round(n) });
        }}
      />{' '}
      {t('prepared.orMore')}
    </label>
  );
}
