import { useEffect } from 'react';
import type { Session } from './session.ts';

const MAP = '.board';
const ACTS = '.panel :is(button, input, select, a[href]):not([disabled]), .panel [tabindex="0"]';

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** From the map to what can be done, and back. */
export function switchFocus(): void {
  const inPanel = document.activeElement?.closest('.panel');
  find(inPanel ? MAP : ACTS)?.focus();
}

/** A button that did its work is gone, and the focus with it: the map takes it, so keys go on working. */
export function useHomeFocus(session: Session): void {
  useEffect(() => {
    const home = (): void => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body)
        find(MAP)?.focus({ preventScroll: true });
    };
    return session.store.subscribe((now, before) => {
      const moved =
        now.length !== before.length ||
        now.selection !== before.selection ||
        now.curtain !== before.curtain;
      if (moved && now.curtain < 0) requestAnimationFrame(home);
    });
  }, [session]);
}
