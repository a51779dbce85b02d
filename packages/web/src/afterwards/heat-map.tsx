import type { Board as BoardData } from '@esagono/engine';
import type { Story } from '@esagono/session';
import { Board } from '../board/board.tsx';
import { UNIT } from '../board/views.ts';
import { useTheme } from '../common/settings.ts';
import { NO_MARKS } from '../controller/marks.ts';
import type { Presentation } from '../presentation/presentation.ts';

/** Where strength was lost: the larger the disc, the more. Discs do not hang on colour alone. */
export function HeatMap({
  sheet,
  board,
  presentation,
  heat,
  label,
}: {
  sheet: string;
  board: BoardData;
  presentation: Presentation;
  heat: Story['heat'];
  label: string;
}) {
  const theme = useTheme();
  const { grid } = board;
  const most = Math.max(1, ...heat.map(({ lost }) => lost));
  return (
    <figure className="heat-map">
      <figcaption>
        <b>{label}</b>
      </figcaption>
      <div className="heat-board">
        <Board
          sheet={sheet}
          board={board}
          style={presentation.ground}
          theme={theme}
          marks={NO_MARKS}
          markers={[]}
          sides={presentation.sides}
          numbers={false}
          cursor={-1}
          label={label}
          onHex={() => {}}
        >
          {heat.map(({ hex, lost }) => {
            const x = (grid.x[hex] ?? 0) * UNIT;
            const y = (grid.y[hex] ?? 0) * UNIT;
            const wide = (0.5 + 1.5 * Math.sqrt(lost / most)) * UNIT;
            return (
              <span
                key={hex}
                className="heat"
                data-x={x}
                data-y={y}
                style={{ left: x, top: y, width: wide, height: wide }}
                title={`${board.hexes[hex]?.name ?? board.hexes[hex]?.id ?? ''}: ${lost}`}
              >
                {lost}
              </span>
            );
          })}
        </Board>
      </div>
    </figure>
  );
}
