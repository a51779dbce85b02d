import type { RemoteTable } from '@esagono/protocol';
import { useWords } from '../common/words.ts';

/** What is on offer between the players, with its answers. */
export function Offers({ remote }: { remote: RemoteTable }) {
  const t = useWords();
  const nameOf = (seat: number): string => remote.face?.seats[seat]?.player?.name ?? '';
  return (
    <>
      {remote.offers.map(({ id, kind, seat }) => (
        <p key={id} className="online-note" role="status">
          {seat === remote.seat
            ? t(`online.asked.${kind}`)
            : t(`online.offered.${kind}`, { name: nameOf(seat) })}{' '}
          {seat !== remote.seat && (
            <button type="button" className="btn" onClick={() => remote.reply(id, true)}>
              {t('online.accept')}
            </button>
          )}
          <button type="button" className="btn" onClick={() => remote.reply(id, false)}>
            {t(seat === remote.seat ? 'online.withdraw' : 'online.decline')}
          </button>
        </p>
      ))}
    </>
  );
}
