import { type ReactNode, useContext } from 'react';
import { useWords } from '../common/words.ts';
import { DialogDoorsContext } from './dialog-doors.ts';
import { AfterLook } from './first-look.tsx';
import { Log } from './log-list.tsx';
import { OriginDoor } from './origin-door.ts';
import { Panel } from './panel.tsx';

/** How far the panel is drawn up on a phone, and which half of it is seen. */
export interface PanelFold {
  readonly height: 'peek' | 'half' | 'full';
  readonly tab: 'panel' | 'log';
}

const NEXT_HEIGHT = { peek: 'half', half: 'full', full: 'peek' } as const;

/** Beside the map: who else is here, what can be done, what has happened. */
export function SidePanel(props: {
  fold: PanelFold;
  onFold: (fold: PanelFold) => void;
  beside: ReactNode;
  onShow: (hexes: readonly number[]) => void;
  onOrigins: () => void;
}) {
  const t = useWords();
  const doors = useContext(DialogDoorsContext);
  const { fold, beside } = props;
  return (
    <aside
      className="side"
      data-height={fold.height}
      data-tab={fold.tab}
      data-beside={beside !== undefined}
      aria-label={t('side.label')}
    >
      <button
        type="button"
        className="sheet-handle"
        aria-label={t('side.height')}
        onClick={() => props.onFold({ ...fold, height: NEXT_HEIGHT[fold.height] })}
      />
      {beside}
      <AfterLook>
        <OriginDoor value={doors && props.onOrigins}>
          <Panel />
        </OriginDoor>
        <Log onShow={props.onShow} shown={fold.tab === 'log'} />
      </AfterLook>
    </aside>
  );
}
