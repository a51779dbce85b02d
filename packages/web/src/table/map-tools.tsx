import type { RefObject } from 'react';
import type { BoardHandle } from '../board/board.tsx';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated } from './context.ts';
import { nextUnit } from './keys.ts';
import { Overlays } from './overlays.tsx';

/** How much nearer one press brings the map. */
const NEARER = 1.35;

/** The buttons at the edge of the map. */
export function MapTools({
  handle,
  onThumb,
}: {
  handle: RefObject<BoardHandle | null>;
  onThumb: () => void;
}) {
  const t = useWords();
  const { session } = useSeated();
  return (
    <div className="map-tools">
      <Overlays />
      <Tool className="btn thumb-tools" label={t('log.label')} icon="log" onPress={onThumb} />
      <Tool
        className="btn thumb-tools"
        label={t('keys.next')}
        icon="next"
        onPress={() => nextUnit(session, handle.current, false)}
      />
      <Tool
        className="btn zoom"
        label={t('map.in')}
        icon="plus"
        onPress={() => handle.current?.zoomBy(NEARER)}
      />
      <Tool
        className="btn zoom"
        label={t('map.out')}
        icon="minus"
        onPress={() => handle.current?.zoomBy(1 / NEARER)}
      />
      <Tool className="btn" label={t('map.fit')} icon="fit" onPress={() => handle.current?.fit()} />
    </div>
  );
}

function Tool(props: {
  className: string;
  label: string;
  icon: Parameters<typeof Icon>[0]['name'];
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  );
}
