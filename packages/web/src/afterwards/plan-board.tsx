import { type Board, isAreas } from '@esagono/engine';
import { corners } from '@esagono/hex';
import type { PlanPicture } from './worker.ts';

/** Hexes shown around what the picture is about. */
const AROUND = 2.2;

/** The piece of the board on which a better plan would have been carried out. */
export function PlanBoard(props: { board: Board; picture: PlanPicture; label: string }) {
  const { board, picture, label } = props;
  const { grid } = board;
  const about = [...picture.done, ...picture.better];
  if (about.length === 0) return null;
  const xs = about.map((hex) => grid.x[hex] ?? 0);
  const ys = about.map((hex) => grid.y[hex] ?? 0);
  const [left, top] = [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND];
  const [width, height] = [Math.max(...xs) + AROUND - left, Math.max(...ys) + AROUND - top];
  const shown = (hex: number): boolean => {
    const [x, y] = [grid.x[hex] ?? 0, grid.y[hex] ?? 0];
    return x > left - 1 && x < left + width + 1 && y > top - 1 && y < top + height + 1;
  };
  const outline = (hex: number): string =>
    [...(isAreas(grid) ? (grid.outlines[hex] ?? []) : corners(grid, hex))].join(' ');
  const line = (hexes: readonly number[]): string =>
    hexes.map((hex) => `${grid.x[hex]},${grid.y[hex]}`).join(' ');
  return (
    <svg
      className="plan-board"
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {board.hexes
        .filter(({ hex }) => shown(hex))
        .map(({ hex, id, name }) => (
          <g key={hex}>
            <polygon className="place" points={outline(hex)} />
            <text x={grid.x[hex]} y={(grid.y[hex] ?? 0) + 0.42}>
              {name ?? id}
            </text>
          </g>
        ))}
      {picture.units
        .filter(({ hex }) => shown(hex))
        .map(({ hex, side }, i) => (
          <rect
            // biome-ignore lint: counters of one picture have no identity but their order
            key={i}
            data-side={side}
            x={(grid.x[hex] ?? 0) - 0.24}
            y={(grid.y[hex] ?? 0) - 0.24}
            width={0.48}
            height={0.48}
            rx={0.05}
          />
        ))}
      <Way hexes={picture.done} kind="done" points={line(picture.done)} />
      <Way hexes={picture.better} kind="better" points={line(picture.better)} />
    </svg>
  );
}

/** A line along the hexes with a disc where it ends. */
function Way(props: { hexes: readonly number[]; kind: string; points: string }) {
  const [x, y] = (props.points.split(' ').at(-1) ?? '').split(',');
  if (props.hexes.length === 0) return null;
  return (
    <g className={`way ${props.kind}`}>
      <polyline points={props.points} />
      <circle cx={x} cy={y} r={0.16} />
    </g>
  );
}
