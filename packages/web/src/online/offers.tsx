import type { RemoteTable } from '@esagono/protocol';
import { useWords } from '../common/words.ts';

/** What is on offer between the players, with its answers: what others ask, or what one has asked. */
export function Offers({ remote, own }: { remote: RemoteTable; own: boolean }) {
  const t = useWords();
  const nameOf = (seat: number): string => remote.face?.seats[seat]?.player?.name ?? '';
  const standing = remote.offers.filter(({ seat }) => (seat === remote.seat) === own);
  return (
    <>
      {standing.map(({ id, kind, seat, agreed }) => (
        <p key={id} className="online-note" role="status">
          {own ? t(`online.asked.${kind}`) : t(`online.offered.${kind}`, { name: nameOf(seat) })}{' '}
          {/* Where three play, the third is asked too. */}
          {agreed?.includes(remote.seat) ? (
            <>{t('online.agreed')} </>
          ) : (
            !own && (
              <button type="button" className="btn" onClick={() => remote.reply(id, true)}>
                {t('online.accept')}
              </button>
            )
          )}
          <button type="button" className="btn" onClick={() => remote.reply(id, false)}>
            {t(own ? 'online.withdraw' : 'online.decline')}
          </button>
        </p>
      ))}
    </>
  );
}
