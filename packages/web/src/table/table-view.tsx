import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { BoardHandle } from '../board/board.tsx';
import { RuleDoor } from '../common/parts.tsx';
import { Announcer } from './announcer.tsx';
import { type About, AskDoor } from './ask-door.ts';
import { useSeated, useTable } from './context.ts';
import { Curtain } from './curtain.tsx';
import { LookedContext, useFirstLook } from './first-look.tsx';
import { HomeFocus } from './focus.ts';
import { type KeyDoors, onKeys } from './keys.ts';
import { MapView } from './map-view.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { type Opened, Sheets } from './sheets.tsx';
import { type PanelFold, SidePanel } from './side-panel.tsx';
import { useTableMenu } from './table-menu.ts';
import { useGuide } from './use-guide.ts';

/** The table itself; `beside` stands above the panel: who else is at it. */
export function TableView({ beside }: { beside?: ReactNode }) {
  const { file } = useSeated();
  const board = useRef<BoardHandle>(null);
  const [opened, setOpened] = useState<Opened>({});
  const [fold, setFold] = useState<PanelFold>({ height: 'half', tab: 'panel' });
  const [said, setSaid] = useState('');
  const open = useCallback((part: Opened) => setOpened((old) => ({ ...old, ...part })), []);
  const openRule = useCallback((rule: string) => open({ rule }), [open]);
  const openAbout = useCallback((about: About) => open({ about }), [open]);
  // Behind the curtain nothing is to be seen, touched or heard.
  const closed = useTable((s) => s.curtain >= 0);
  const show = useShow(board);
  const { looked, look } = useFirstLook();
  const menu = useTableMenu(open, setSaid, useGuide(show));
  const toggle = (sheet: 'battle' | 'track'): void =>
    open({ sheet: opened.sheet === sheet ? undefined : sheet });
  return (
    <RuleDoor value={openRule}>
      <AskDoor value={openAbout}>
        <TableFrame
          board={board}
          onDrop={menu.drop}
          doors={{
            help: () => open({ dialog: 'keys' }),
            tables: () => open({ rule: 'tables' }),
            battle: () => toggle('battle'),
            track: () => toggle('track'),
          }}
        >
          <PhaseBar onMenu={menu.act} alone={file !== undefined} />
          <LookedContext value={looked}>
            <main className="table-body" inert={closed}>
              <MapView
                handle={board}
                onPainted={look}
                onShow={show}
                onThumb={() =>
                  setFold({ height: 'half', tab: fold.tab === 'log' ? 'panel' : 'log' })
                }
                said={said}
                onSaid={() => setSaid('')}
              />
              <SidePanel
                fold={fold}
                onFold={setFold}
                beside={beside}
                onShow={show}
                onOrigins={() => open({ sheet: 'origins' })}
              />
            </main>
          </LookedContext>
          <HomeFocus />
          <Announcer />
          <Curtain />
          <Sheets opened={opened} open={open} />
        </TableFrame>
      </AskDoor>
    </RuleDoor>
  );
}

/** Brings the last of these hexes into view and the cursor to it. */
function useShow(board: React.RefObject<BoardHandle | null>) {
  const { session } = useSeated();
  return useCallback(
    (hexes: readonly number[]) => {
      const hex = hexes.at(-1);
      if (hex === undefined) return;
      session.store.setState({ cursor: hex });
      board.current?.show(hex, true);
    },
    [session, board],
  );
}

/** The whole table takes keys, and files that are dropped on it. */
function TableFrame(props: {
  board: React.RefObject<BoardHandle | null>;
  doors: KeyDoors;
  onDrop: (file: File) => void;
  children: ReactNode;
}) {
  const { session } = useSeated();
  return (
    <div
      className="table"
      // A tap beside everything leaves the keys working.
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [dropped] = event.dataTransfer.files;
        if (dropped) props.onDrop(dropped);
      }}
      onKeyDown={(event) => onKeys(event, session, props.board.current, props.doors)}
    >
      {props.children}
    </div>
  );
}
