import type { Board, Speaker, UnitView, View } from '@esagono/engine';
import { memo, useCallback, useRef } from 'react';
import { Counter, type Livery } from './counter.tsx';
import { useMotion } from './motion.ts';
import { UNIT } from './views.ts';

export interface StacksProps {
  readonly board: Board;
  readonly view: View;
  readonly livery: (seen: UnitView) => Livery;
  readonly short: (seen: UnitView) => string;
  readonly symbolOf: (type: string) => string;
  readonly speaker: Speaker;
  readonly symbols: 'nato' | 'period';
  readonly held: readonly number[];
  readonly able: ReadonlySet<number>;
  readonly open: number;
  readonly onPress: (unit: number, add: boolean) => void;
}

/** All counters on the map, by hex; a stack fans out under the pointer, the focus or the hand. */
export const Stacks = memo(function Stacks(props: StacksProps) {
  const { board, view, speaker } = props;
  const first = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (hex: number) => ({
      x: (board.grid.x[hex] ?? 0) * UNIT,
      y: (board.grid.y[hex] ?? 0) * UNIT,
    }),
    [board],
  );
  useMotion(first, view.units, place);
  const by = new Map<number, UnitView[]>();
  for (const seen of view.units) {
    if (seen.hex < 0) continue;
    const stack = by.get(seen.hex);
    if (stack) stack.push(seen);
    else by.set(seen.hex, [seen]);
  }
  // Reading order: from north to south, so that the tab order follows the map.
  const hexes = [...by.keys()].sort((a, b) => a - b);
  return hexes.map((hex, n) => {
    const stack = by.get(hex) as UnitView[];
    const { x, y } = place(hex);
    const open = props.open === hex;
    return (
      <div
        key={hex}
        ref={n === 0 ? first : undefined}
        data-x={x}
        data-y={y}
        className={`stack ${open ? 'open' : ''} ${stack.length > 1 ? 'many' : ''}`}
        style={{
          left: `${x}px`,
          top: `${y}px`,
          ['--n' as string]: stack.length,
        }}
      >
        {stack.map((seen, i) => (
          <div key={seen.unit} className="slot" style={{ ['--i' as string]: i }}>
            <Counter
              seen={seen}
              livery={props.livery(seen)}
              symbols={props.symbols}
              symbol={props.symbolOf(seen.face.type)}
              short={props.short(seen)}
              board={board}
              speaker={speaker}
              held={props.held.includes(seen.unit)}
              able={props.able.has(seen.unit)}
              onPress={props.onPress}
            />
          </div>
        ))}
        {stack.length > 1 && <span className="stack-count">{stack.length}</span>}
      </div>
    );
  });
});
