import type { UnitView } from '@esagono/engine';
import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Lain {
  readonly x: number;
  readonly y: number;
  readonly strength: number | undefined;
}

/** More than so many at once is not a move but another moment: nothing slides. */
const MOST = 10;
const STEP = { duration: 260, easing: 'cubic-bezier(.3,.7,.3,1)' } as const;
const TURN = { duration: 280, easing: 'ease-in-out' } as const;

/** Counters slide to where they went, and turn over when they lose strength; never when calm. */
export function useMotion(
  any: RefObject<HTMLElement | null>,
  units: readonly UnitView[],
  at: (hex: number) => { readonly x: number; readonly y: number },
): void {
  const before = useRef<ReadonlyMap<number, Lain>>(undefined);
  useLayoutEffect(() => {
    const now = new Map<number, Lain>();
    for (const seen of units) {
      if (seen.hex >= 0) now.set(seen.unit, { ...at(seen.hex), strength: seen.face.strength });
    }
    const { current: old } = before;
    before.current = now;
    const layer = any.current?.parentElement;
    if (!old || !layer || document.documentElement.dataset.motion !== 'full') return;
    const changed = [...now].filter(([unit, here]) => {
      const was = old.get(unit);
      return was && (was.x !== here.x || was.y !== here.y || was.strength !== here.strength);
    });
    if (changed.length > MOST) return;
    for (const [unit, here] of changed) {
      const was = old.get(unit) as Lain;
      const counter = layer.querySelector(`[data-unit="${unit}"]`);
      const slide = [
        { translate: `${was.x - here.x}px ${was.y - here.y}px` },
        { translate: '0 0' },
      ];
      if (was.x !== here.x || was.y !== here.y) counter?.animate(slide, STEP);
      if (was.strength !== here.strength)
        counter?.animate([{ scale: '1 1' }, { scale: '0.05 1' }, { scale: '1 1' }], TURN);
    }
  }, [any, units, at]);
}
