import { type Board as BoardData, type HexMarker, isHexBoard } from '@esagono/engine';
import { select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Marks } from '../controller/marks.ts';
import { placeAt } from '../controller/places.ts';
import { arrowStep } from './arrows.ts';
import { type Bar, paintBars } from './bars.ts';
import { takeDownMap } from './first-map.ts';
import { frontsOf, type Holding, paintFronts } from './front.ts';
import type { Detail, Ground, GroundStyle } from './ground.ts';
import { fitted, lookOf, paintGround, type Size, sizeOf } from './layers.ts';
import { leave } from './left.ts';
import { drawMarks, drawVeil } from './marking.ts';
import { labelsOf, paintNames, paintNumbers } from './names.ts';
import { placeNote } from './note.ts';
import type { Transform } from './paint.ts';
import type { Theme } from './palette.ts';
import { openSheet } from './sheet.ts';
import { paintSigns } from './signs.ts';
import { Stamped } from './stamped.ts';
import {
  clamped,
  cull,
  drawMini,
  drawnIn,
  firstView,
  type Opening,
  openingOf,
  UNIT,
  viewOfAll,
} from './views.ts';

const CLOSEST = 170;
/** Pixels a hex below which stacks are bars on the map instead of counters. */
const FAR = 27;
/** A browser of yesterday lays out what it only hides. */
const SKIPS = CSS.supports('content-visibility', 'hidden');
/** How long the map must rest, in milliseconds, before it is drawn sharp. */
const SETTLE = 160;

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

export interface BoardProps {
  readonly ref?: Ref<BoardHandle>;
  readonly sheet: string;
  readonly board: BoardData;
  readonly style: GroundStyle;
  readonly theme: Theme;
  readonly marks: Marks;
  readonly markers: readonly HexMarker[];
  readonly sides: readonly string[];
  readonly numbers: boolean;
  readonly cursor: number;
  readonly label: string;
  readonly describedBy?: string;
  readonly onHex: (hex: number) => void;
  readonly onHover?: (hex: number) => void;
  readonly onCursor?: (hex: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
  /** What stands on the map, for views too far away for counters. */
  readonly bars?: readonly Bar[];
  /** A few words beside a hex: the chance of what is pointed at there. */
  readonly note?: { readonly hex: number; readonly words: string } | undefined;
  /** Counters, laid out at `UNIT` pixels a hex. */
  readonly children?: ReactNode;
  readonly minimap?: boolean;
  /** Who holds each hex, where a game keeps account of it: fronts are drawn between. */
  readonly held?: Holding | undefined;
  /** Inks of the sides' front lines. */
  readonly inks?: readonly string[] | undefined;
  /** Where the action is: the first view shows all of these. */
  readonly focus?: readonly number[];
  /** Something is to be seen for the first time. */
  readonly onPainted?: () => void;
  /** The first view goes close to the action, however wide the window. */
  readonly closest?: boolean;
}

export function Board(props: BoardProps) {
  const { board, sheet, style, theme } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const veil = useRef<HTMLDivElement>(null);
  const marking = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const mini = useRef<HTMLCanvasElement>(null);
  const left = useRef<Transform>(undefined);
  const transform = useRef<Transform>({ k: 30, x: 0, y: 0 });
  const behaviour = useRef<ZoomBehavior<HTMLDivElement, unknown>>(undefined);
  const ground = useRef<Ground>(undefined);
  const pending = useRef(0);
  const hover = useRef(-1);
  const opening = useRef<Opening>({ x: 0, y: 0, w: 800, h: 600 });
  const detail = useRef<Detail>(undefined);
  const sharpen = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [painted, setPainted] = useState<'no' | 'coarse' | 'fine'>('no');
  const labels = useMemo(() => labelsOf(board), [board]);
  const beyond = useMemo(
    () => new Set(board.hexes.flatMap((h) => (h.terrain.includes('outOfPlay') ? [h.hex] : []))),
    [board],
  );
  const { held } = props;
  const fronts = useMemo(
    () =>
      held && isHexBoard(board) ? frontsOf(board.grid, held, 2, (hex) => !beyond.has(hex)) : [],
    [board, held, beyond],
  );
  const { bars } = props;
  const standing = useRef<readonly { readonly x: number; readonly y: number }[]>([]);
  standing.current = useMemo(
    () =>
      (bars ?? []).map(({ hex }) => ({
        x: board.grid.x[hex] as number,
        y: board.grid.y[hex] as number,
      })),
    [board, bars],
  );
  const drawn = useRef(fronts);
  drawn.current = fronts;

  /** What the printed sheet was last drawn from: as long as that stays, only marks are drawn. */
  const sheetDrawn = useRef<readonly unknown[]>([]);

  const seen = useRef(false);
  /** How often type has come. */
  const lettering = useRef(0);
  const [stamped] = useState(() => new Stamped());

  const drawSheet = useCallback(
    (element: HTMLCanvasElement, size: Size) => {
      const { w, h, ratio } = size;
      const ctx = element.getContext('2d', { alpha: false });
      const { current: t } = transform;
      if (!ctx) return;
      const now = latest.current;
      const dark = now.theme === 'lamp';
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.fillStyle = dark ? '#17120d' : '#c9bfa9';
      ctx.fillRect(0, 0, w, h);
      const { current: g } = ground;
      if (g) paintGround(ctx, g, detail.current, t, size, dark);
      ctx.setTransform(ratio * t.k, 0, 0, ratio * t.k, ratio * t.x, ratio * t.y);
      paintFronts(ctx, drawn.current, now.inks ?? [], t.k);
      paintSigns(ctx, stamped, now.board, now.markers, now.sides, t, size);
      const far = t.k < FAR && now.bars !== undefined;
      if (far) paintBars(ctx, stamped, now.board, now.bars ?? [], t, size);
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      if (now.numbers || t.k > 74) paintNumbers(ctx, now.board, t, size);
      paintNames(ctx, stamped, labels, standing.current, t, size);
      if (layer.current) {
        const { style: at, dataset } = layer.current;
        at.transform = `translate(${t.x}px, ${t.y}px) scale(${t.k / UNIT})`;
        const lod = t.k < FAR ? 'far' : t.k < 46 ? 'mid' : 'near';
        if (dataset.lod !== lod) dataset.lod = lod;
        // Counters that nobody sees are not laid out again, nor painted.
        if (SKIPS) at.contentVisibility = far ? 'hidden' : 'visible';
        else at.visibility = far ? 'hidden' : 'visible';
        // While the map is under way its counters are a picture that is moved about.
        at.willChange = stamped.moving ? 'transform' : 'auto';
      }
      drawMini(mini.current, g, t, w, h, now.board);
    },
    [labels, stamped],
  );

  const draw = useCallback(() => {
    pending.current = 0;
    const { current: t } = transform;
    const now = latest.current;
    const size = canvas.current && sizeOf(canvas.current);
    if (!canvas.current || !marking.current || !size) return;
    const from = [
      t,
      size.w,
      size.h,
      ground.current,
      detail.current,
      drawn.current,
      now.markers,
      now.bars,
      now.numbers,
      now.theme,
      now.inks,
      now.sides,
      labels,
      stamped.moving,
      lettering.current,
    ];
    if (fitted(canvas.current, size) || !from.every((it, i) => it === sheetDrawn.current[i])) {
      sheetDrawn.current = from;
      drawSheet(canvas.current, size);
      if (layer.current && t.k >= FAR) cull(layer.current, t, size.w, size.h);
    }
    const marked = { ...now, hover: hover.current };
    if (veil.current) drawVeil(veil.current, marked, t, size);
    drawMarks(marking.current, canvas.current, stamped, marked, t, size);
    placeNote(note.current, now, t, opening.current);
    if (!ground.current || seen.current) return;
    seen.current = true;
    takeDownMap();
    leave({ look: lookOf(canvas.current, ground.current, t, now.theme) });
    now.onPainted?.();
  }, [labels, drawSheet, stamped]);

  const redraw = useCallback(() => {
    if (pending.current === 0) pending.current = requestAnimationFrame(draw);
  }, [draw]);

  /** Once the hand rests on a close view, it is drawn again at the screen's own sharpness. */
  const settle = useCallback(() => {
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
    return () => clearTimeout(sharpen.current);
  }, [redraw, stamped]);

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

  const home = useCallback((): Transform => {
    const { w, h } = frame.current ? openingOf(frame.current) : { w: 800, h: 600 };
    const { width, height } = board.grid;
    const k = Math.min(w / (width + 1.6), h / (height + 1.6));
    return { k, x: (w - width * k) / 2, y: (h - height * k) / 2 };
  }, [board]);

  const moveTo = useCallback(
    (to: Transform) => {
      const { current: element } = frame;
      if (!element || !behaviour.current) return;
      const t = clamped(board, to, opening.current);
      behaviour.current.transform(select(element), zoomIdentity.translate(t.x, t.y).scale(t.k));
    },
    [board],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const fit = home();
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
        if (event.sourceEvent) {
          left.current = undefined;
          stamped.moving = true;
        }
        redraw();
        settle();
      });
    behaviour.current = made;
    const selection = select(element);
    selection.call(made).on('dblclick.zoom', null);
    opening.current = openingOf(element);
    moveTo(
      firstView(
        board,
        latest.current.focus ?? [],
        openingOf(element),
        fit.k,
        latest.current.closest,
      ),
    );
    const watcher = new ResizeObserver(() => {
      opening.current = openingOf(element);
      redraw();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      selection.on('.zoom', null);
    };
  }, [board, home, moveTo, redraw, settle, stamped]);

  const show = useCallback(
    (hex: number, closer = false) => {
      const element = frame.current;
      if (!element || hex < 0) return;
      const { current: t } = transform;
      const k = closer ? Math.max(t.k, 56) : t.k;
      const x = (board.grid.x[hex] as number) * k;
      const y = (board.grid.y[hex] as number) * k;
      const open = openingOf(element);
      opening.current = open;
      if (k !== t.k) moveTo({ k, x: open.w / 2 - x, y: open.h / 2 - y });
      else moveTo({ k, x: drawnIn(t.x, x, open.w, k), y: drawnIn(t.y, y, open.h, k) });
    },
    [board, moveTo],
  );

  const bringAll = useCallback(
    (hexes: readonly number[]) => {
      const element = frame.current;
      if (!element) return;
      opening.current = openingOf(element);
      const view = viewOfAll(board, hexes, transform.current, opening.current, home().k);
      if (view) moveTo(view);
    },
    [board, home, moveTo],
  );

  useImperativeHandle(
    props.ref,
    () => ({
      fit: () => moveTo(home()),
      zoomBy: (factor) => {
        if (frame.current) behaviour.current?.scaleBy(select(frame.current), factor);
      },
      show,
      frame: bringAll,
      leave: () => {
        left.current ??= transform.current;
      },
      back: () => {
        if (left.current) moveTo(left.current);
        left.current = undefined;
      },
    }),
    [home, moveTo, show, bringAll],
  );

  const hexUnder = (event: { clientX: number; clientY: number }): number => {
    const box = frame.current?.getBoundingClientRect();
    const { current: t } = transform;
    if (!box) return -1;
    return placeAt(
      board.grid,
      (event.clientX - box.left - t.x) / t.k,
      (event.clientY - box.top - t.y) / t.k,
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const next = arrowStep(board, props.cursor, event.key);
      props.onCursor?.(next);
      show(next);
      return;
    }
    if ((event.key === '+' || event.key === '-') && frame.current) {
      behaviour.current?.scaleBy(select(frame.current), event.key === '+' ? 1.3 : 1 / 1.3);
      return;
    }
    if (event.key === 'Enter' && event.target === event.currentTarget && props.cursor >= 0) {
      event.preventDefault();
      props.onHex(props.cursor);
      return;
    }
    props.onKey?.(event);
  };

  return (
    <div
      ref={frame}
      className="board"
      role="application"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      // biome-ignore lint: the map is operated by arrow keys
      tabIndex={0}
      data-painted={painted}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const hex = hexUnder(event);
        if (hex >= 0) props.onHex(hex);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'touch') return;
        const hex = hexUnder(event);
        if (hex === hover.current) return;
        hover.current = hex;
        props.onHover?.(hex);
        redraw();
      }}
      onPointerLeave={() => {
        hover.current = -1;
        props.onHover?.(-1);
        redraw();
      }}
    >
      <canvas ref={canvas} className="board-canvas" aria-hidden="true" />
      <div ref={veil} className="board-veil" hidden />
      <canvas ref={marking} className="board-marks" aria-hidden="true" hidden />
      <div ref={layer} className="board-layer" data-lod="near">
        {props.children}
      </div>
      {props.note && (
        <p ref={note} className="board-note" aria-hidden="true">
          {props.note.words}
        </p>
      )}
      {props.minimap && (
        <canvas
          ref={mini}
          className="minimap"
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            const box = event.currentTarget.getBoundingClientRect();
            const x = ((event.clientX - box.left) / box.width) * board.grid.width;
            const y = ((event.clientY - box.top) / box.height) * board.grid.height;
            const { k } = transform.current;
            const w = frame.current?.clientWidth ?? 0;
            const h = frame.current?.clientHeight ?? 0;
            moveTo({ k, x: w / 2 - x * k, y: h / 2 - y * k });
          }}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </div>
  );
}
