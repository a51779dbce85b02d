import type { UnitView } from '@esagono/engine';
import { Counter } from '../board/counter.tsx';
import { useSettings } from '../kit/settings.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Counters side by side with their names, to be taken in hand. */
export function CounterRow({
  units,
  onPress,
}: {
  units: readonly UnitView[];
  onPress: (unit: number, add: boolean) => void;
}) {
  const speaker = useSpeaker();
  const { presentation } = useSeated();
  const { board } = useTable((s) => s.desk);
  const held = useTable((s) => s.selection.units);
  const symbols = useSettings((s) => s.symbols);
  return (
    <div className="hand">
      {units.map((seen) => (
        <div key={seen.unit} className="hand-unit">
          <Counter
            seen={seen}
            livery={presentation.livery(seen)}
            short={presentation.short(seen)}
            symbols={symbols}
            symbol={symbolIn(presentation)(seen.face.type)}
            board={board}
            speaker={speaker}
            held={held.includes(seen.unit)}
            tabIndex={0}
            onPress={onPress}
          />
          <span>{seen.known ? seen.face.name : '?'}</span>
        </div>
      ))}
    </div>
  );
}
