import type { KeyboardEvent } from 'react';
import type { BoardHandle } from '../board/board.tsx';
import { useSettings } from '../common/settings.ts';
import { overlaysOf } from '../controller/overlays.ts';
import { nextLit, nextStop } from '../controller/rounds.ts';
import { chosen } from '../controller/selection.ts';
import { switchFocus } from './focus.ts';
import type { PageSession } from './session.ts';

/** Does this take letters? Marks in a row do not. */
const isTyping = (target: HTMLElement): boolean =>
  /^(SELECT|TEXTAREA)$/.test(target.tagName) ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

/** What keys open beside the table. */
export interface KeyDoors {
  help(): void;
  /** The tables that matter for the act in hand. */
  tables(): void;
  /** The order of battle, and the turns to come. */
  battle(): void;
  track(): void;
}

/** Keys that work anywhere at the table, as long as no field has the focus. */
export function onKeys(
  event: KeyboardEvent,
  session: PageSession,
  board: BoardHandle | null,
  open: KeyDoors,
): void {
  const target = event.target as HTMLElement;
  // What floats above the table, a menu or a dialog, has keys of its own.
  if (event.altKey || !event.currentTarget.contains(target)) return;
  if (isTyping(target)) return;
  if (event.key === 'Escape') session.back();
  else if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
  } else if (event.key === '?') open.help();
  else if (useSettings.getState().keys) onLetter(event, session, board, open);
}

function onLetter(
  event: KeyboardEvent,
  session: PageSession,
  board: BoardHandle | null,
  open: KeyDoors,
): void {
  const { desk, selection } = session.store.getState();
  const { set, numbers } = useSettings.getState();
  const letter = event.key.toUpperCase();
  switch (letter) {
    case 'C': {
      const choice = chosen(desk, selection);
      if (choice) session.commit(choice);
      return;
    }
    case 'F':
      board?.fit();
      return;
    case 'N':
      set({ numbers: !numbers });
      return;
    case 'V':
      void session.coaching.ask();
      return;
    case 'U':
      nextUnit(session, board, event.shiftKey);
      return;
    case 'J':
      nextHex(session, board, event.shiftKey);
      return;
    case 'W':
      session.store.setState(({ since }) => ({ since: !since }));
      return;
    case 'X':
      session.pacing.goOn();
      return;
    case ',':
    case '.':
      session.replay.go(letter === ',' ? -1 : 1);
      return;
    case 'K':
      open.tables();
      return;
    case 'Q':
      open.battle();
      return;
    case 'D':
      open.track();
      return;
    case 'A':
      event.preventDefault();
      switchFocus();
      return;
    default: {
      const overlay = overlaysOf(session.game, session.board).find(({ key }) => key === letter);
      if (overlay) session.lay(overlay.name);
    }
  }
}

/** Takes the next units that have something to do, on the map or beside it. */
export function nextUnit(session: PageSession, board: BoardHandle | null, back: boolean): void {
  const { desk, selection, cursor } = session.store.getState();
  const stop = nextStop(desk, selection, cursor, back);
  if (!stop) return;
  if (stop.unit >= 0) session.picker.takeUnit(stop.unit);
  else session.picker.takeUp(stop.hex);
  board?.show(stop.hex);
}

/** Brings the cursor to the next hex that what is in hand can act on. */
function nextHex(session: PageSession, board: BoardHandle | null, back: boolean): void {
  const { desk, selection, cursor } = session.store.getState();
  const hex = nextLit(desk, selection, cursor, back);
  if (hex === undefined) return;
  session.store.setState({ cursor: hex });
  board?.show(hex);
}
