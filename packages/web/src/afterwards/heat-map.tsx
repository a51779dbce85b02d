import { type Board, isAreas } from '@esagono/engine';
import type { Story } from '@esagono/session';

/** Where strength was lost: the larger the disc, the more. Discs do not hang on colour alone. */
export function HeatMap({
  board,
  heat,
  label,
}: {
  board: Board;
  heat: Story['heat'];
  label: string;
}) {
  const { grid } = board;
  const [x, y] = [grid.x, grid.y];
  const most = Math.max(1, ...heat.map(({ lost }) => lost));
  const width = isAreas(grid) ? grid.width : Math.max(...x) + 1;
  const height = isAreas(grid) ? grid.height : Math.max(...y) + 1;
  return (
    <figure className="heat-map">
      <figcaption>
        <b>{label}</b>
      </figcaption>
      <svg viewBox={`-1 -1 ${width + 1} ${height + 1}`} role="img" aria-label={label}>
        {board.hexes.map(({ hex, name }) => (
          <g key={hex}>
            <circle className="place" cx={x[hex]} cy={y[hex]} r={0.12} />
            {name && (
              <text x={x[hex]} y={(y[hex] ?? 0) + 0.9}>
                {name}
              </text>
            )}
          </g>
        ))}
        {heat.map(({ hex, lost }) => (
          <circle
            key={hex}
            className="heat"
            cx={x[hex]}
            cy={y[hex]}
            r={0.25 + 0.75 * Math.sqrt(lost / most)}
          >
            <title>{`${board.hexes[hex]?.name ?? board.hexes[hex]?.id ?? ''}: ${lost}`}</title>
          </circle>
        ))}
      </svg>
    </figure>
  );
}
