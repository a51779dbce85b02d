import type { Board } from '@esagono/engine';
import type { Transform } from './paint.ts';
import type { Opening } from './views.ts';

/** How far a note keeps from the edge of what is open to the eye, in pixels. */
const EDGE = 8;
/** On a narrow screen tools stand along the right edge. */
const NARROW = 700;
const TOOLS = 62;

interface Noted {
  readonly board: Board;
  readonly note?: { readonly hex: number } | undefined;
  readonly bars?: readonly { readonly hex: number }[] | undefined;
  readonly marks: { readonly selected: readonly number[] };
}
/** Who acts is worth more than others who stand by. */
const ACTORS = 3;

/** Sets a note beside its hex, where it covers the fewest counters, inside the open board. */
export function placeNote(
  element: HTMLElement | null,
  { board, note, bars = [], marks }: Noted,
  t: Transform,
  open: Opening,
): void {
  if (!element || !note) return;
  const { grid } = board;
  const x = (grid.x[note.hex] as number) * t.k + t.x;
  const y = (grid.y[note.hex] as number) * t.k + t.y;
  const { offsetWidth: w, offsetHeight: h } = element;
  const away = t.k * 0.62;
  const places = [
    { left: x - w / 2, top: y + away },
    { left: x - w / 2, top: y - away - h },
    { left: x + away, top: y - h / 2 },
    { left: x - away - w, top: y - h / 2 },
  ].map(({ left, top }) => ({
    left: Math.max(EDGE, Math.min(left, open.w - w - (open.w < NARROW ? TOOLS : EDGE))),
    top: Math.max(EDGE, Math.min(top, open.h - h - EDGE)),
  }));
  const hides = ({ left, top }: { left: number; top: number }): number => {
    const covers = (hex: number): number => {
      const dx = (grid.x[hex] as number) * t.k + t.x;
      const dy = (grid.y[hex] as number) * t.k + t.y;
      const near = t.k * 0.4;
      return dx > left - near && dx < left + w + near && dy > top - near && dy < top + h + near
        ? 1
        : 0;
    };
    const count = (hexes: readonly number[]): number =>
      hexes.reduce((sum, hex) => sum + covers(hex), 0);
    return (
      count(bars.map(({ hex }) => hex)) + ACTORS * count(marks.selected) + ACTORS * covers(note.hex)
    );
  };
  const costs = places.map(hides);
  const { left, top } = places[costs.indexOf(Math.min(...costs))] ?? { left: EDGE, top: EDGE };
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
