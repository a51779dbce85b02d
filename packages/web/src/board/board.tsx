import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useRef } from 'react';
import { placeAt } from '../controller/places.ts';
import { arrowStep } from './arrows.ts';
import type { Drawn } from './sheet-layer.ts';
import { type BoardHandle, type FirstLook, useCamera, useSight } from './use-camera.ts';
import { useDrawing } from './use-drawing.ts';
import { openingOf } from './views.ts';

export type { BoardHandle } from './use-camera.ts';

export interface BoardProps extends Drawn {
  readonly ref?: Ref<BoardHandle>;
  readonly label: string;
  readonly describedBy?: string;
  readonly onHex: (hex: number) => void;
  readonly onHover?: (hex: number) => void;
  readonly onCursor?: (hex: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Counters, laid out at `UNIT` pixels a hex. */
  readonly children?: ReactNode;
  readonly minimap?: boolean;
  /** Where the action is: the first view shows all of these. */
  readonly focus?: readonly number[];
  /** The first view goes close to the action, however wide the window. */
  readonly closest?: boolean;
}

export function Board(props: BoardProps) {
  const { board } = props;
  const sight = useSight();
  const { frame, transform, opening } = sight;
  const drawing = useDrawing(props, sight);
  const { hover, redraw } = drawing;
  const first = useRef<FirstLook>(props);
  first.current = props;
  const camera = useCamera(board, sight, first, drawing.moved);
  useImperativeHandle(props.ref, () => camera, [camera]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      opening.current = openingOf(element);
      redraw();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame, opening, redraw]);

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
      camera.show(next);
      return;
    }
    if (event.key === '+' || event.key === '-') {
      camera.zoomBy(event.key === '+' ? 1.3 : 1 / 1.3);
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
      data-painted={drawing.painted}
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
      <canvas ref={drawing.canvas} className="board-canvas" aria-hidden="true" />
      <div ref={drawing.veil} className="board-veil" hidden />
      <canvas ref={drawing.marking} className="board-marks" aria-hidden="true" hidden />
      <div ref={drawing.layer} className="board-layer" data-lod="near">
        {props.children}
      </div>
      {props.note && (
        <p ref={drawing.note} className="board-note" aria-hidden="true">
          {props.note.words}
        </p>
      )}
      {props.minimap && (
        <canvas
          ref={drawing.mini}
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
            camera.moveTo({ k, x: w / 2 - x * k, y: h / 2 - y * k });
          }}
          onClick={(event) => event.stopPropagation()}
        />
      )}
    </div>
  );
}
