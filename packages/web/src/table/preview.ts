import type { Overlay } from '@esagono/engine';
import { useMemo } from 'react';
import { considered } from '../controller/marks.ts';
import { useTable } from './context.ts';

/** What the act now considered, or pointed at, would cover on the map. */
export function usePreview(): Overlay | undefined {
  const desk = useTable((s) => s.desk);
  const choice = useTable((s) => considered(s.desk, s.selection, s.hover));
  return useMemo(() => {
    if (!choice || desk.seat < 0) return undefined;
    const verb = desk.game.verbs.find(({ name }) => name === choice.verb);
    return verb?.preview?.(desk.pos, desk.seat, choice.code);
  }, [desk, choice]);
}
