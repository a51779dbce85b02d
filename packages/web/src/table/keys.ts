import type { KeyboardEvent } from 'react';
import type { BoardHandle } from '../board/board.tsx';
import { overlaysOf } from '../controller/overlays.ts';
import { chosen } from '../controller/selection.ts';
import { useSettings } from '../kit/settings.ts';
import type { Session } from './session.ts';

/** Keys that work anywhere at the table, as long as no field has the focus. */
export function onKeys(
  event: KeyboardEvent,
  session: Session,
  board: BoardHandle | null,
  onHelp: () => void,
): void {
  const target = event.target as HTMLElement;
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  if (typing || event.altKey) return;
  if (event.key === 'Escape') session.hand.back();
  else if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return;
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
  } else if (event.key === '?') onHelp();
  else if (useSettings.getState().keys) onLetter(event, session, board);
}

function onLetter(event: KeyboardEvent, session: Session, board: BoardHandle | null): void {
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
    case 'U':
      nextUnit(session, board, event.shiftKey);
      return;
    default: {
      const overlay = overlaysOf(session.game, session.board).find(({ key }) => key === letter);
      if (overlay) session.lay(overlay.name);
    }
  }
}

/** Takes the next unit that has something to do. */
function nextUnit(session: Session, board: BoardHandle | null, back: boolean): void {
  const { desk, cursor } = session.store.getState();
  const able = new Set([...desk.groups.values()].flatMap((group) => group.units));
  const hexes = [
    ...new Set(desk.view.units.filter((u) => able.has(u.unit) && u.hex >= 0).map((u) => u.hex)),
  ].sort((a, b) => a - b);
  if (hexes.length === 0) return;
  const after = back ? hexes.findLast((hex) => hex < cursor) : hexes.find((hex) => hex > cursor);
  const next = after ?? (back ? hexes.at(-1) : hexes[0]) ?? -1;
  session.hand.takeUp(next);
  board?.show(next);
}
