import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from '../common/parts.tsx';
import { isWord, useWords } from '../common/words.ts';
import { type Choice, hexOfUnit } from '../controller/choice.ts';
import { gridsOf } from '../controller/grid.ts';
import type { PageSession } from '../table/session.ts';
import { Advice } from './advice.tsx';
import { canAsk, consult } from './consult.ts';
import { placeOf } from './hints.ts';
import { type Card, Guide, type Lesson } from './lesson.ts';
import { keepTour } from './progress.ts';

/** The card of the moment; it follows the table, and marks what it speaks of. */
function useCard(
  session: PageSession,
  guide: Guide,
): readonly [Card | undefined, (card: Card | undefined) => void] {
  const [card, setCard] = useState<Card | undefined>(() => guide.card(session.store.getState()));
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
    const element = card?.at ? document.querySelector(card.at) : null;
    element?.setAttribute('data-coached', '');
    return () => element?.removeAttribute('data-coached');
  }, [card]);
  return [card, setCard];
}

/** Shows what the lesson wants done; where it wants nothing of its own, what the coach would do. */
function demonstrate(
  session: PageSession,
  guide: Guide,
  show: (hexes: readonly number[]) => void,
): void {
  const now = session.store.getState();
  const point = (choice: Choice): void => pointAt(session, choice, show);
  const own = guide.scripted(now);
  const answer = (): void => {
    const choice = guide.hint(session.store.getState());
    if (choice) point(choice);
  };
  if (own || !canAsk(session, now)) answer();
  else consult(session, point, answer);
}

/** Takes up and points at what is asked for, as the player would. */
function pointAt(
  session: PageSession,
  choice: Choice,
  show: (hexes: readonly number[]) => void,
): void {
  const now = session.store.getState();
  const hex = placeOf(now.desk, choice);
  if (hex >= 0) show([hex]);
  const from = hexOfUnit(now.desk, choice.units[0] ?? -1);
  if (from >= 0 && from !== now.selection.hex) session.picker.takeUp(from);
  // A mark in a table of choices can be moved again: it is set at once.
  if (gridsOf(now.desk).some((grid) => grid.verb === choice.verb)) session.decide(choice.decision);
  else session.picker.pointAt(choice);
}

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
  const [guide] = useState(() => new Guide(lesson, session.store.getState(), from));
  const [card, setCard] = useCard(session, guide);
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
  if (!card) return null;
  return (
    <CoachCard
      session={session}
      card={card}
      onNext={() => {
        guide.next(session.store.getState());
        setCard(guide.card(session.store.getState()));
      }}
      onShow={() => demonstrate(session, guide, show)}
      onLeave={() => {
        keepTour(session.id, undefined);
        onEnd();
      }}
    />
  );
}

function CoachCard(props: {
  session: PageSession;
  card: Card;
  onNext: () => void;
  onShow: () => void;
  onLeave: () => void;
}) {
  const { session, card, onNext } = props;
  const t = useWords();
  const main = useRef<HTMLButtonElement>(null);
  const thinking = useStore(session.store, (s) => s.coached?.plans.length === 0);
  const open = useStore(session.store, (s) => canAsk(session, s));
  const last = card.kind === 'read' && card.n === card.all;
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const words = (key: string): string => {
    const full = `tour.${key}`;
    return t(isWord(full) ? full : 'tour.aside');
  };
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
          onClick={props.onLeave}
        >
          <Icon name="close" />
        </button>
      </header>
      <p role="status">{words(`${card.key}.text`)}</p>
      <Advice session={session} />
      <footer>
        <small>{t('tour.progress', { n: card.n, all: card.all })}</small>
        {last && open && (
          <button type="button" className="btn" data-ask disabled={thinking} onClick={props.onShow}>
            {t('coach.ask')}
          </button>
        )}
        {card.kind === 'read' && (
          <button type="button" ref={main} className="btn primary" data-go onClick={onNext}>
            {last ? t('tour.finish') : t('tour.next')}
          </button>
        )}
        {(card.kind === 'do' || card.kind === 'aside') && (
          <button
            type="button"
            className="btn"
            data-show
            disabled={thinking}
            onClick={props.onShow}
          >
            {t('tour.show')}
          </button>
        )}
        {card.kind === 'do' && (
          <button type="button" className="btn bare" data-skip onClick={onNext}>
            {t('tour.skip')}
          </button>
        )}
      </footer>
    </section>
  );
}
