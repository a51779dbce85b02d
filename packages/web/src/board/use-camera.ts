import type { Board } from '@esagono/engine';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import type { Transform } from './paint.ts';
import { clamped, drawnIn, firstView, type Opening, openingOf, viewOfAll } from './views.ts';

const CLOSEST = 170;
/** Pixels a hex that a closer look has at least. */
const CLOSE = 56;

export interface BoardHandle {
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings a hex into view, without moving when it already is. */
  show(hex: number, closer?: boolean): void;
  /** Brings all of these into view, as near as they allow; nothing moves when they already are. */
  frame(hexes: readonly number[]): void;
  /** Remembers this view; `back` returns to it, unless a hand has moved the map meanwhile. */
  leave(): void;
  back(): void;
}

/** Where the map lies in its window, and what of the window nothing covers: camera and drawing share it. */
export interface Sight {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly transform: RefObject<Transform>;
  readonly opening: RefObject<Opening>;
}

export function useSight(): Sight {
  const frame = useRef<HTMLDivElement>(null);
  const transform = useRef<Transform>({ k: 30, x: 0, y: 0 });
  const opening = useRef<Opening>({ x: 0, y: 0, w: 800, h: 600 });
  return useMemo(() => ({ frame, transform, opening }), []);
}

/** What the first view is to show. */
export interface FirstLook {
  readonly focus?: readonly number[];
  readonly closest?: boolean;
}

export interface Camera extends BoardHandle {
  moveTo(to: Transform): void;
}

/** The whole map in its window. */
function wholeMap({ grid }: Board, element: HTMLElement | null): Transform {
  const { w, h } = element ? openingOf(element) : { w: 800, h: 600 };
  const { width, height } = grid;
  const k = Math.min(w / (width + 1.6), h / (height + 1.6));
  return { k, x: (w - width * k) / 2, y: (h - height * k) / 2 };
}

/** Puts the map where hands, keys and the table want it. `onMove` hears of every change, by hand or not. */
export function useCamera(
  board: Board,
  sight: Sight,
  first: RefObject<FirstLook>,
  onMove: (byHand: boolean) => void,
): Camera {
  const { frame, transform, opening } = sight;
  const left = useRef<Transform>(undefined);
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown>>(undefined);

  const moveTo = useCallback(
    (to: Transform) => {
      const { current: element } = frame;
      if (!element || !behaviour.current) return;
      const t = clamped(board, to, opening.current);
      behaviour.current.transform(select(element), zoomIdentity.translate(t.x, t.y).scale(t.k));
    },
    [board, frame, opening],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fit = wholeMap(board, element);
    const made = zoom<HTMLDivElement, unknown>()
      .scaleExtent([Math.min(fit.k * 0.85, 60), CLOSEST])
      .constrain((t) => {
        const { k, x, y } = clamped(board, t, opening.current);
        return zoomIdentity.translate(x, y).scale(k);
      })
      .on('start', () => {
        opening.current = openingOf(element);
      })
      .clickDistance(6)
      .filter(
        (event: Event) =>
          !(event instanceof MouseEvent && event.button !== 0 && event.type === 'mousedown'),
      )
      .on('zoom', (event: D3ZoomEvent<HTMLDivElement, unknown>) => {
        transform.current = event.transform;
        const byHand = Boolean(event.sourceEvent);
        if (byHand) left.current = undefined;
        onMove(byHand);
      });
    behaviour.current = made;
    const selection = select(element);
    selection.call(made).on('dblclick.zoom', null);
    opening.current = openingOf(element);
    const { focus = [], closest } = first.current;
    moveTo(firstView(board, focus, opening.current, fit.k, closest));
    return () => {
      selection.on('.zoom', null);
    };
  }, [board, frame, transform, opening, first, moveTo, onMove]);

  return useMemo(
    () => ({
      moveTo,
      fit: () => moveTo(wholeMap(board, frame.current)),
      zoomBy: (factor) => {
        if (frame.current) behaviour.current?.scaleBy(select(frame.current), factor);
      },
      show: (hex, closer = false) => {
        const element = frame.current;
        if (!element || hex < 0) return;
        const { current: t } = transform;
        const k = closer ? Math.max(t.k, CLOSE) : t.k;
        const x = (board.grid.x[hex] as number) * k;
        const y = (board.grid.y[hex] as number) * k;
        const open = openingOf(element);
        opening.current = open;
        if (k !== t.k) moveTo({ k, x: open.w / 2 - x, y: open.h / 2 - y });
        else moveTo({ k, x: drawnIn(t.x, x, open.w, k), y: drawnIn(t.y, y, open.h, k) });
      },
      frame: (hexes) => {
        const element = frame.current;
        if (!element) return;
        opening.current = openingOf(element);
        const { k } = wholeMap(board, element);
        const view = viewOfAll(board, hexes, transform.current, opening.current, k);
        if (view) moveTo(view);
      },
      leave: () => {
        left.current ??= transform.current;
      },
      back: () => {
        if (left.current) moveTo(left.current);
        left.current = undefined;
      },
    }),
    [board, frame, transform, opening, moveTo],
  );
}
