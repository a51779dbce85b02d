import type { UnitView } from '@esagono/engine';
import { type CSSProperties, memo } from 'react';
import { Counter } from '../board/counter.tsx';
import { useSettings } from '../common/settings.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

type Press = (unit: number, add: boolean) => void;

/** Beyond so many counters, those out of sight are not worth painting. */
const MANY = 24;
const OUT_OF_SIGHT: CSSProperties = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 3.5rem auto 4.5rem',
  overflowClipMargin: '0.75rem',
};

/** Counters side by side with their names, to be taken in hand. */
export function CounterRow({ units, onPress }: { units: readonly UnitView[]; onPress: Press }) {
  return (
    <div className="counter-row">
      {units.map((seen) => (
        <HandUnit key={seen.unit} seen={seen} onPress={onPress} spare={units.length > MANY} />
      ))}
    </div>
  );
}

/** Looks by itself whether it is held: taking one in hand leaves the others alone. */
const HandUnit = memo(function HandUnit({
  seen,
  onPress,
  spare,
}: {
  seen: UnitView;
  onPress: Press;
  spare: boolean;
}) {
  const speaker = useSpeaker();
  const { presentation } = useSeated();
  const board = useTable((s) => s.desk.board);
  const held = useTable((s) => s.selection.units.includes(seen.unit));
  const symbols = useSettings((s) => s.symbols);
  return (
    <div className="counter-cell" {...(spare ? { style: OUT_OF_SIGHT } : {})}>
      <Counter
        seen={seen}
        livery={presentation.livery(seen)}
        short={presentation.short(seen)}
        symbols={symbols}
        symbol={symbolIn(presentation)(seen.face.type)}
        board={board}
        speaker={speaker}
        held={held}
        tabIndex={0}
        onPress={onPress}
      />
      <span>{seen.known ? seen.face.name : '?'}</span>
    </div>
  );
});
