import { useEffect } from 'react';
import { longestThought } from '../bots/seat.ts';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { useSeated, useTable } from './context.ts';
import { PACES } from './table-state.ts';

const NAMED = ['random', 'greedy', 'recruit', 'sergeant', 'captain', 'colonel'] as const;

/** Names that the app has words for. */
const botName = (bot: string): (typeof NAMED)[number] =>
  NAMED.find((name) => name === bot) ?? 'greedy';

/** While the machine acts: how fast its acts are shown, and the next one. */
export function Machine() {
  const t = useWords();
  const { session } = useSeated();
  const { pace, set } = useSettings();
  const thinking = useTable((s) => s.thinking);
  const waiting = useTable((s) => s.waiting);
  const length = useTable((s) => s.length);
  const bot = session.players[thinking]?.slice('bot:'.length) ?? '';
  const acting = useTable((s) => s.desk.seat < 0 && s.desk.pos.ended === 0);
  const machine = session.players.some((player) => player.startsWith('bot:'));
  useEffect(() => session.pacing.set(pace), [session, pace]);
  if (!machine || !(acting || thinking >= 0 || waiting)) return null;
  return (
    <div className="notice thinking">
      <span role="status">
        {thinking >= 0 ? t('bot.thinks', { name: t(`bot.${botName(bot)}`) }) : ''}
      </span>
      {thinking >= 0 && (
        <span
          key={length}
          className="thinking-line"
          style={{ '--longest': `${longestThought(bot)}ms` } as React.CSSProperties}
        />
      )}
      <fieldset className="pace bare-set">
        <legend className="hidden">{t('pace.label')}</legend>
        {PACES.map((each) => (
          <button
            key={each}
            type="button"
            className="btn small"
            aria-pressed={pace === each}
            onClick={() => set({ pace: each })}
          >
            {t(`pace.${each}`)}
          </button>
        ))}
      </fieldset>
      {waiting ? (
        <button
          type="button"
          className="btn primary"
          data-go-on
          onClick={() => session.pacing.goOn()}
        >
          {t('pace.next')} <kbd>X</kbd>
        </button>
      ) : (
        thinking >= 0 && (
          <button type="button" className="btn" onClick={() => session.pacing.hurry()}>
            {t('bot.hurry')}
          </button>
        )
      )}
    </div>
  );
}
