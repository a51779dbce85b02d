import type { Board, Speaker, UnitView, View } from '@esagono/engine';
import { memo, type Ref, useCallback, useMemo, useRef } from 'react';
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

/** Those of the units of a stack that are in a set, for a stack that is drawn again only when they change. */
const among = (stack: readonly UnitView[], has: (unit: number) => boolean): string =>
  stack.flatMap(({ unit }) => (has(unit) ? [unit] : [])).join(' ');

/** All counters on the map, by hex; a stack fans out under the pointer, the focus or the hand. */
export const Stacks = memo(function Stacks(props: StacksProps) {
  const { board, view, held, able, open } = props;
  const first = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (hex: number) => ({
      x: (board.grid.x[hex] ?? 0) * UNIT,
      y: (board.grid.y[hex] ?? 0) * UNIT,
    }),
    [board],
  );
  useMotion(first, view.units, place);
  const stacks = useMemo(() => {
    const by = new Map<number, UnitView[]>();
    for (const seen of view.units) {
      if (seen.hex < 0) continue;
      const stack = by.get(seen.hex);
      if (stack) stack.push(seen);
      else by.set(seen.hex, [seen]);
    }
    // Reading order: from north to south, so that the tab order follows the map.
    return [...by].sort(([a], [b]) => a - b);
  }, [view.units]);
  return stacks.map(([hex, stack], n) => (
    <Stack
      key={hex}
      ref={n === 0 ? first : undefined}
      {...place(hex)}
      stack={stack}
      open={open === hex}
      held={among(stack, (unit) => held.includes(unit))}
      able={among(stack, (unit) => able.has(unit))}
      board={board}
      livery={props.livery}
      short={props.short}
      symbolOf={props.symbolOf}
      speaker={props.speaker}
      symbols={props.symbols}
      onPress={props.onPress}
    />
  ));
});

interface StackProps extends Omit<StacksProps, 'view' | 'held' | 'able' | 'open'> {
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly x: number;
  readonly y: number;
  readonly stack: readonly UnitView[];
  readonly open: boolean;
  /** Units of it that are in hand, and that can do something: their numbers. */
  readonly held: string;
  readonly able: string;
}

const Stack = memo(function Stack({ ref, x, y, stack, open, ...props }: StackProps) {
  const held = props.held.split(' ');
  const able = props.able.split(' ');
  return (
    <div
      ref={ref}
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
            board={props.board}
            speaker={props.speaker}
            held={held.includes(String(seen.unit))}
            able={able.includes(String(seen.unit))}
            onPress={props.onPress}
          />
        </div>
      ))}
      {stack.length > 1 && <span className="stack-count">{stack.length}</span>}
    </div>
  );
});
