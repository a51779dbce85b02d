import { isHexBoard } from '@esagono/engine';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { takeDownMap } from './first-map.ts';
import { frontsOf } from './front.ts';
import type { Detail, Ground } from './ground.ts';
import { fitted, lookOf, type Size, sizeOf } from './layers.ts';
import { leave } from './left.ts';
import { drawMarks, drawVeil } from './marking.ts';
import { labelsOf } from './names.ts';
import { placeNote } from './note.ts';
import { openSheet } from './sheet.ts';
import { type Drawn, drawSheet, FAR, type Layers, type Standing } from './sheet-layer.ts';
import { Stamped } from './stamped.ts';
import type { Sight } from './use-camera.ts';
import { cull } from './views.ts';

/** How long the map must rest, in milliseconds, before it is drawn sharp. */
const SETTLE = 160;

function useLayers(): Layers {
  const canvas = useRef<HTMLCanvasElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const marking = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const mini = useRef<HTMLCanvasElement>(null);
  return useMemo(() => ({ canvas, veil, marking, layer, note, mini }), []);
}

/** What is read off the board and what stands on it, made anew only when they change. */
function useStanding({ board, held, bars }: Drawn): Standing {
  const labels = useMemo(() => labelsOf(board), [board]);
  const beyond = useMemo(
    () => new Set(board.hexes.flatMap((h) => (h.terrain.includes('outOfPlay') ? [h.hex] : []))),
    [board],
  );
  const fronts = useMemo(
    () =>
      held && isHexBoard(board) ? frontsOf(board.grid, held, 2, (hex) => !beyond.has(hex)) : [],
    [board, held, beyond],
  );
  const taken = useMemo(
    () =>
      (bars ?? []).map(({ hex }) => ({
        x: board.grid.x[hex] as number,
        y: board.grid.y[hex] as number,
      })),
    [board, bars],
  );
  return useMemo(() => ({ labels, fronts, taken }), [labels, fronts, taken]);
}

export interface Drawing extends Layers {
  readonly painted: 'no' | 'coarse' | 'fine';
  /** The hex under the pointer. */
  readonly hover: RefObject<number>;
  readonly redraw: () => void;
  /** The map has moved, by hand or not. */
  readonly moved: (byHand: boolean) => void;
}

/** Draws a board: the sheet when it changes, the marks at every change, sharp once the map rests. */
export function useDrawing(props: Drawn, sight: Sight): Drawing {
  const { board, sheet, style, theme } = props;
  const { transform, opening } = sight;
  const layers = useLayers();
  const ground = useRef<Ground>(undefined);
  const detail = useRef<Detail>(undefined);
  const pending = useRef(0);
  const hover = useRef(-1);
  const latest = useRef(props);
  latest.current = props;
  const nowStanding = useStanding(props);
  const standing = useRef(nowStanding);
  standing.current = nowStanding;
  const [painted, setPainted] = useState<'no' | 'coarse' | 'fine'>('no');
  /** What the printed sheet was last drawn from: as long as that stays, only marks are drawn. */
  const sheetDrawn = useRef<readonly unknown[]>([]);
  const seen = useRef(false);
  /** How often type has come. */
  const lettering = useRef(0);
  const [stamped] = useState(() => new Stamped());

  const drawSheetIfChanged = useCallback(
    (element: HTMLCanvasElement, size: Size) => {
      const { current: t } = transform;
      const { markers, bars, numbers, theme: lit, inks, sides } = latest.current;
      const now = [markers, bars, numbers, lit, inks, sides, stamped.moving, lettering.current];
      const from = [t, size.w, size.h, ground.current, detail.current, standing.current, ...now];
      if (!fitted(element, size) && from.every((it, i) => it === sheetDrawn.current[i])) return;
      sheetDrawn.current = from;
      const seenFrom = { ground: ground.current, detail: detail.current, stamped, t, size };
      drawSheet(layers, latest.current, standing.current, seenFrom);
      if (layers.layer.current && t.k >= FAR) cull(layers.layer.current, t, size.w, size.h);
    },
    [layers, stamped, transform],
  );

  const draw = useCallback(() => {
    pending.current = 0;
    const { current: t } = transform;
    const now = latest.current;
    const { canvas, marking, veil, note } = layers;
    if (!canvas.current || !marking.current) return;
    const size = sizeOf(canvas.current);
    drawSheetIfChanged(canvas.current, size);
    const marked = { ...now, hover: hover.current };
    if (veil.current) drawVeil(veil.current, marked, t, size);
    drawMarks(marking.current, canvas.current, stamped, marked, t, size);
    placeNote(note.current, now, t, opening.current);
    if (!ground.current || seen.current) return;
    seen.current = true;
    takeDownMap();
    leave({ look: lookOf(canvas.current, ground.current, t, now.theme) });
    now.onPainted?.();
  }, [layers, drawSheetIfChanged, stamped, transform, opening]);

  const redraw = useCallback(() => {
    if (pending.current === 0) pending.current = requestAnimationFrame(draw);
  }, [draw]);

  const settle = useSettling(layers.canvas, sight, ground, detail, stamped, redraw);

  const moved = useCallback(
    (byHand: boolean) => {
      if (byHand) stamped.moving = true;
      redraw();
      settle();
    },
    [redraw, settle, stamped],
  );

  useEffect(redraw);

  useEffect(() => {
    // Type that has come meanwhile: what was printed in another is printed again.
    const reprint = (): void => {
      lettering.current += 1;
      stamped.forget();
      redraw();
    };
    document.fonts.addEventListener('loadingdone', reprint);
    return () => document.fonts.removeEventListener('loadingdone', reprint);
  }, [redraw, stamped]);

  useEffect(
    () =>
      openSheet(sheet, board, style, theme, (fresh, final) => {
        ground.current = fresh;
        detail.current = undefined;
        setPainted(final ? 'fine' : 'coarse');
        redraw();
        if (final) settle();
      }),
    [sheet, board, style, theme, redraw, settle],
  );

  return { ...layers, painted, hover, redraw, moved };
}

/** Once the hand rests on a close view, it is drawn again at the screen's own sharpness. */
function useSettling(
  canvas: RefObject<HTMLCanvasElement | null>,
  { transform }: Sight,
  ground: RefObject<Ground | undefined>,
  detail: RefObject<Detail | undefined>,
  stamped: Stamped,
  redraw: () => void,
): () => void {
  const sharpen = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(sharpen.current), []);
  return useCallback(() => {
    clearTimeout(sharpen.current);
    sharpen.current = setTimeout(() => {
      stamped.moving = false;
      redraw();
      const { current: g } = ground;
      const { current: t } = transform;
      const { current: element } = canvas;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      if (!g || !element || t.k * ratio <= g.scale * 1.05) return;
      const w = Math.round(element.clientWidth * ratio);
      const h = Math.round(element.clientHeight * ratio);
      void g.detail(t.k * ratio, -t.x / t.k, -t.y / t.k, w, h).then((sharp) => {
        // The hand may have gone on meanwhile: a window that came late still fits its place.
        if (!sharp || ground.current !== g) return;
        detail.current = sharp;
        redraw();
      });
    }, SETTLE);
  }, [canvas, transform, ground, detail, stamped, redraw]);
}
