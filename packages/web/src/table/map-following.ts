import type { Overlay } from '@esagono/engine';
import { hexesOf } from '@esagono/session';
import { type RefObject, useEffect, useMemo } from 'react';
import type { BoardHandle } from '../board/board.tsx';
import { focusOf } from '../board/focus.ts';
import type { Desk } from '../controller/choice.ts';
import { answerHexes, findFormation, hexesOfFormation } from '../controller/formations.ts';
import { useSeated, useTable } from './context.ts';
import type { TableState } from './table-state.ts';

const FOCUS_CHOICES = 600;

/** What is pointed at: by the hand, else by the question. */
const pointedAt = ({ desk, selection }: TableState): number => {
  const asked = desk.seat >= 0 ? desk.view.prompt.values?.hex : undefined;
  return selection.goal < 0 && typeof asked === 'number' ? asked : selection.goal;
};

/** Where the units in hand stand. */
const inHand = ({ desk, selection }: TableState): readonly number[] =>
  desk.view.units.flatMap(({ unit, hex }) =>
    hex >= 0 && selection.units.includes(unit) ? [hex] : [],
  );

/** The question somebody here is asked, once it is known what can be answered. */
const questionOf = ({ seat, listing, view }: Desk): string =>
  seat < 0 || listing ? '' : `${seat} ${view.turn} ${view.phase} ${view.prompt.key}`;

/** Where the map is opened: at what can be done now. */
export function useFirstFocus(): readonly number[] {
  const { session } = useSeated();
  return useMemo(() => {
    const { view, side, choices } = session.store.getState().desk;
    // Of very many choices some show as well where they lie.
    const stride = Math.ceil(choices.length / FOCUS_CHOICES);
    return focusOf(
      session.board.grid,
      view,
      side,
      choices.filter((_, i) => i % stride === 0).map((choice) => choice.goal),
    );
  }, [session]);
}

/** The map moves to what others do, to what is asked, and to what is pointed at. */
export function useFollowing(
  handle: RefObject<BoardHandle | null>,
  preview: Overlay | undefined,
): void {
  const { session } = useSeated();
  const fresh = useTable((s) => s.fresh);
  useEffect(() => {
    // Follow the action: what others do comes into view, as far as whoever looks may read of it.
    const hex = fresh.flatMap(hexesOf).at(-1);
    if (hex !== undefined) handle.current?.show(hex);
  }, [fresh, handle]);
  const machine = useTable((s) => s.desk.seat < 0 && s.desk.pos.ended === 0);
  useEffect(() => {
    // While others act the map follows them; then it comes back to where it was.
    if (machine) handle.current?.leave();
    else handle.current?.back();
  }, [machine, handle]);
  const question = useTable((s) => questionOf(s.desk));
  useEffect(() => {
    // At every question the map shows where its answers are, moving only as far as it must.
    if (question !== '') handle.current?.frame(answerHexes(session.store.getState().desk));
  }, [question, session, handle]);
  const formation = useTable((s) => s.formation);
  useEffect(() => {
    // A formation's name leads to it.
    const found =
      formation && findFormation(session.store.getState().desk, formation.id, formation.side);
    if (found) handle.current?.frame(hexesOfFormation(found));
  }, [formation, session, handle]);
  const goal = useTable((s) => pointedAt(s));
  const ready = useTable((s) => s.weighed?.known);
  useEffect(() => {
    // What is about to be done may cover part of the map: the target comes out from under it.
    if (ready === undefined) return;
    // What an act would cover is seen as a whole, and whoever acts with whom it is done to.
    const covered = preview?.hexes.map(({ hex }) => hex) ?? [];
    const seen = [...inHand(session.store.getState()), ...covered, goal];
    handle.current?.frame(seen.filter((hex) => hex >= 0));
    if (covered.length === 0) handle.current?.show(goal);
  }, [goal, ready, preview, session, handle]);
}
