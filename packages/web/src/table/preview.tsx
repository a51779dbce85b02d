import type { OddsSheet } from '@esagono/engine';
import { useEffect, useRef, useState } from 'react';
import { oddsAway } from '../bots/helper.ts';
import { knownTo } from '../bots/seat.ts';
import type { Choice, Desk } from '../controller/choice.ts';
import { chosen, variants } from '../controller/selection.ts';
import { useWords } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { Odds } from './odds.tsx';
import { choiceWords, verbName } from './sentence.ts';

/** Exact odds take a moment, and are worked out away from the page: the act is shown first. */
function useOdds(desk: Desk, choice: Choice | undefined): OddsSheet | undefined {
  const { host } = useSeated().session;
  const [known, setKnown] = useState<{ of: Choice; sheet: OddsSheet | undefined }>();
  useEffect(() => {
    if (!choice || desk.seat < 0) return;
    let open = true;
    void oddsAway(knownTo(host, desk.pos.bytes, desk.seat), choice.decision).then((sheet) => {
      if (open) setKnown({ of: choice, sheet });
    });
    return () => {
      open = false;
    };
  }, [host, desk, choice]);
  return known && known.of === choice ? known.sheet : undefined;
}

/** The act being considered: what it says, the ways to do it, its odds, and the one button. */
export function Preview() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const ways = variants(desk, selection);
  const choice = chosen(desk, selection);
  const sheet = useOdds(desk, choice);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choice) row.current?.scrollIntoView({ block: 'nearest' });
  }, [choice]);
  if (!choice || desk.seat < 0) return null;
  return (
    <section className="preview" aria-label={t('preview.label')}>
      <p className="sentence">{choiceWords(desk, speaker, choice)}</p>
      {ways.length > 1 && (
        <div className="variant-list" role="group" aria-label={t('preview.ways')}>
          {ways.slice(0, 60).map((way, i) => (
            <button
              // biome-ignore lint: ways have no identity but their order
              key={i}
              type="button"
              className="btn"
              aria-pressed={way === choice}
              onClick={() => session.hand.pickWay(i)}
            >
              {choiceWords(desk, speaker, way, false)}
            </button>
          ))}
        </div>
      )}
      {choice.path.length > 0 && (
        <p className="where">
          {t('preview.path')} {choice.path.map((hex) => desk.board.hexes[hex]?.id).join(' – ')}
        </p>
      )}
      {sheet && <Odds sheet={sheet} />}
      <div className="commit-row" ref={row}>
        <button
          type="button"
          className="btn primary"
          id="commit"
          onClick={() => session.commit(choice)}
        >
          {verbName(speaker, choice.verb)}
        </button>
        <button type="button" className="btn bare" onClick={() => session.hand.back()}>
          {t('preview.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}
