import { useEffect, useRef, useState } from 'react';
import { Icon } from '../common/parts.tsx';
import { isWord, useWords } from '../common/words.ts';
import { hexOfUnit } from '../controller/choice.ts';
import { gridsOf } from '../controller/grid.ts';
import type { PageSession } from '../table/session.ts';
import { placeOf } from './hints.ts';
import { type Card, Guide, type Lesson } from './lesson.ts';
import { keepTour } from './progress.ts';

/** A card in a corner of the table: what to look at, what to do next; it never bars the way. */
export function Coach({
  session,
  lesson,
  from,
  show,
  onEnd,
}: {
  session: PageSession;
  lesson: Lesson;
  from: number;
  show: (hexes: readonly number[]) => void;
  onEnd: () => void;
}) {
  const t = useWords();
  const [guide] = useState(() => new Guide(lesson, session.store.getState(), from));
  const [card, setCard] = useState<Card | undefined>(() => guide.card(session.store.getState()));
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const look = (): void => {
      const now = session.store.getState();
      guide.see(now);
      const next = guide.card(now);
      setCard((old) => (old?.key === next?.key && old?.n === next?.n ? old : next));
    };
    look();
    return session.store.subscribe(look);
  }, [guide, session]);
  useEffect(() => {
    keepTour(session.id, guide.done ? undefined : guide.step);
    if (!card) onEnd();
  }, [card, guide, session, onEnd]);
  // The map comes to where the act is.
  useEffect(() => {
    if (card?.kind !== 'do' && card?.kind !== 'aside') return;
    const now = session.store.getState();
    if (now.selection.goal >= 0) return;
    const hex = placeOf(now.desk, guide.hint(now));
    if (hex >= 0) show([hex]);
  }, [card, guide, session, show]);
  useEffect(() => {
    const element = card?.at ? document.querySelector(card.at) : null;
    element?.setAttribute('data-coached', '');
    return () => element?.removeAttribute('data-coached');
  }, [card]);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  if (!card) return null;
  const words = (key: string): string => {
    const full = `tour.${key}`;
    return t(isWord(full) ? full : 'tour.aside');
  };
  const next = (): void => {
    guide.next(session.store.getState());
    setCard(guide.card(session.store.getState()));
  };
  const demonstrate = (): void => {
    const now = session.store.getState();
    const choice = guide.hint(now);
    if (!choice) return;
    const hex = placeOf(now.desk, choice);
    if (hex >= 0) show([hex]);
    const from = hexOfUnit(now.desk, choice.units[0] ?? -1);
    if (from >= 0 && from !== now.selection.hex) session.picker.takeUp(from);
    // A mark in a table of choices can be moved again: it is set at once.
    if (gridsOf(now.desk).some((grid) => grid.verb === choice.verb))
      session.decide(choice.decision);
    else session.picker.pointAt(choice);
  };
  const last = card.n === card.all;
  return (
    <section
      className="coach"
      aria-label={t('tour.label')}
      data-step={card.key}
      data-kind={card.kind}
    >
      <header>
        <h2>{words(card.key)}</h2>
        <button
          type="button"
          className="btn bare coach-close"
          aria-label={t('tour.leave')}
          onClick={() => {
            keepTour(session.id, undefined);
            onEnd();
          }}
        >
          <Icon name="close" />
        </button>
      </header>
      <p role="status">{words(`${card.key}.text`)}</p>
      <footer>
        <small>{t('tour.progress', { n: card.n, all: card.all })}</small>
        {card.kind === 'read' && (
          <button type="button" ref={main} className="btn primary" data-go onClick={next}>
            {last ? t('tour.finish') : t('tour.next')}
          </button>
        )}
        {(card.kind === 'do' || card.kind === 'aside') && (
          <button type="button" className="btn" data-show onClick={demonstrate}>
            {t('tour.show')}
          </button>
        )}
        {card.kind === 'do' && (
          <button type="button" className="btn bare" data-skip onClick={next}>
            {t('tour.skip')}
          </button>
        )}
      </footer>
    </section>
  );
}
