import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { type BoardHandle } from '../board/board.tsx';
import { RuleDoor } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { Announcer } from './announcer.tsx';
import { type About, AskDoor } from './ask-door.ts';
import { GuideContext, useSeated, useTable } from './context.ts';
import { Curtain } from './curtain.tsx';
import { DialogDoorsContext } from './dialog-doors.ts';
import type { DialogName } from './dialogs.tsx';
import { exportMatch, type Imported, importMatch, pickFile } from './files.ts';
import { HomeFocus } from './focus.ts';
import { onKeys } from './keys.ts';
import { Log } from './log-list.tsx';
import { MapView } from './map-view.tsx';
import { OriginDoor } from './origin-door.ts';
import { Panel } from './panel.tsx';
import { PhaseBar } from './phase-bar.tsx';

/** The rules come when they are asked for. */
const RuleSheet = lazy(() => import('./rule-sheet.tsx'));
const OrderOfBattle = lazy(() => import('./order-of-battle.tsx'));
const TurnTrack = lazy(() => import('./turn-track.tsx'));
const TableDialog = lazy(() => import('./dialogs.tsx'));

/** The table itself; `beside` stands above the panel: who else is at it. */
export function TableView({ beside }: { beside?: ReactNode }) {
  const t = useWords();
  const { session, file } = useSeated();
  const guide = useContext(GuideContext);
  const doors = useContext(DialogDoorsContext);
  const [, navigate] = useLocation();
  const board = useRef<BoardHandle>(null);
  const [dialog, setDialog] = useState<DialogName>();
  const [height, setHeight] = useState<'peek' | 'half' | 'full'>('half');
  const [tab, setTab] = useState<'panel' | 'log'>('panel');
  const [said, setSaid] = useState('');
  const [rule, setRule] = useState<string>();
  const [sharing, setSharing] = useState(false);
  const [about, setAbout] = useState<About>();
  const [sheet, setSheet] = useState<'battle' | 'track' | 'origins'>();
  // Behind the curtain nothing is to be seen, touched or heard.
  const closed = useTable((s) => s.curtain >= 0);
  const show = useCallback(
    (hexes: readonly number[]) => {
      const hex = hexes.at(-1);
      if (hex === undefined) return;
      session.store.setState({ cursor: hex });
      board.current?.show(hex, true);
    },
    [session],
  );

  useEffect(() => {
    // A guide that was not sent away goes on where it was left.
    const asked = new URLSearchParams(location.search).has('learn');
    if (!guide || !(asked || guide.begun(session.id))) return;
    let end = (): void => {};
    let open = true;
    void guide.start(session, show).then((send) => {
      if (open) end = send;
      else send();
    });
    return () => {
      open = false;
      end();
    };
  }, [guide, session, show]);

  const take = (result: Imported): void => {
    if ('id' in result) navigate(`/play/${result.id}`);
    else setSaid(result.trouble);
  };

  const onMenu = (act: string): void => {
    if (act === 'rules') navigate(`/rules/${session.game.id}`);
    else if (act === 'settings') navigate('/settings');
    else if (act === 'home') navigate('/');
    else if (act === 'score' || act === 'keys' || act === 'orders') setDialog(act);
    else if (act === 'tables') setRule(act);
    else if (act === 'battle' || act === 'track') setSheet(act);
    else if (act === 'replay') session.replay.toggle();
    else if (act === 'export') {
      if (file) exportMatch(file());
    } else if (act === 'import') void pickFile().then(take);
    else if (act === 'tour') void guide?.start(session, show);
    else if (act === 'share') setSharing(true);
    else if (act === 'ask') setAbout({ words: '', rule: '' });
  };

  return (
    <RuleDoor value={setRule}>
      <AskDoor value={setAbout}>
        <div
          className="table"
          // A tap beside everything leaves the keys working.
          tabIndex={-1}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const [dropped] = event.dataTransfer.files;
            if (dropped) void importMatch(dropped).then(take);
          }}
          onKeyDown={(event) =>
            onKeys(event, session, board.current, {
              help: () => setDialog('keys'),
              tables: () => setRule('tables'),
              battle: () => setSheet(sheet === 'battle' ? undefined : 'battle'),
              track: () => setSheet(sheet === 'track' ? undefined : 'track'),
            })
          }
        >
          <PhaseBar onMenu={onMenu} alone={file !== undefined} />
          <main className="table-body" inert={closed}>
            <MapView
              handle={board}
              onShow={show}
              onThumb={() => {
                setTab(tab === 'log' ? 'panel' : 'log');
                setHeight('half');
              }}
              said={said}
              onSaid={() => setSaid('')}
            />
            <aside
              className="side"
              data-height={height}
              data-tab={tab}
              data-beside={beside !== undefined}
              aria-label={t('side.label')}
            >
              <button
                type="button"
                className="sheet-handle"
                aria-label={t('side.height')}
                onClick={() =>
                  setHeight(height === 'peek' ? 'half' : height === 'half' ? 'full' : 'peek')
                }
              />
              {beside}
              <OriginDoor value={doors && (() => setSheet('origins'))}>
                <Panel />
              </OriginDoor>
              <Log onShow={show} shown={tab === 'log'} />
            </aside>
          </main>
          <HomeFocus />
          <Announcer />
          <Curtain />
          {dialog && (
            <Suspense>
              <TableDialog name={dialog} onClose={() => setDialog(undefined)} />
            </Suspense>
          )}
          {about && doors && !closed && (
            <Suspense>
              <doors.Ask about={about} onClose={() => setAbout(undefined)} />
            </Suspense>
          )}
          {sharing && doors && file && !closed && (
            <Suspense>
              <doors.Share file={file()} onClose={() => setSharing(false)} />
            </Suspense>
          )}
          {sheet === 'origins' && doors && !closed && (
            <Suspense>
              <doors.Origins onClose={() => setSheet(undefined)} />
            </Suspense>
          )}
          {sheet && sheet !== 'origins' && !closed && (
            <Suspense>
              {sheet === 'battle' ? (
                <OrderOfBattle onClose={() => setSheet(undefined)} />
              ) : (
                <TurnTrack onClose={() => setSheet(undefined)} />
              )}
            </Suspense>
          )}
          {rule !== undefined && !closed && (
            <Suspense>
              <RuleSheet rule={rule} onClose={() => setRule(undefined)} />
            </Suspense>
          )}
        </div>
      </AskDoor>
    </RuleDoor>
  );
}
