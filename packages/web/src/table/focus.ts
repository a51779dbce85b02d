import { useEffect } from 'react';
import { useTable } from './context.ts';

const MAP = '.board';
const ACTS = '.panel :is(button, input, select, a[href]):not([disabled]), .panel [tabindex="0"]';

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** From the map to what can be done, and back. */
export function switchFocus(): void {
  const inPanel = document.activeElement?.closest('.panel');
  find(inPanel ? MAP : ACTS)?.focus();
}

/** The last words may be drawn a moment after the rest. */
const LATE = 80;

/** A button that did its work is gone, and the focus with it: the map takes it, so keys go on working. */
export function HomeFocus(): null {
  const length = useTable((s) => s.length);
  const selection = useTable((s) => s.selection);
  const curtain = useTable((s) => s.curtain);
  useEffect(() => {
    const home = (): void => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body)
        find(MAP)?.focus({ preventScroll: true });
    };
    if (curtain >= 0) return;
    home();
    const late = setTimeout(home, LATE);
    return () => clearTimeout(late);
  }, [length, selection, curtain]);
  return null;
}
