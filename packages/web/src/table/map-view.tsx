import type { Board as BoardData, Overlay } from '@esagono/engine';
import { lazy, type RefObject, Suspense, useMemo } from 'react';
import { barsOf } from '../board/bars.ts';
import { Board, type BoardHandle } from '../board/board.tsx';
import { Stacks } from '../board/stacks.tsx';
import { Icon } from '../common/parts.tsx';
import { useSettings, useTheme } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { heldIn, symbolIn } from '../presentation/presentation.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { DiceTray } from './dice-tray.tsx';
import { AfterLook } from './first-look.tsx';
import { Legend } from './legend.tsx';
import { Machine } from './machine.tsx';
import { useFirstFocus, useFollowing } from './map-following.ts';
import { useMarks, useNote, useOverlay } from './map-marks.ts';
import { MapTools } from './map-tools.tsx';
import { Pins } from './pins.tsx';
import { usePreview } from './preview.ts';
import { Since } from './since.tsx';

/** Nobody looks back before there is something to look back at. */
const ReplayBar = lazy(() => import('./replay-bar.tsx'));

/** The map with its counters, overlays and tools. */
export function MapView({
  handle,
  onPainted,
  onThumb,
  onShow,
  said,
  onSaid,
}: {
  handle: RefObject<BoardHandle | null>;
  onPainted: () => void;
  onThumb: () => void;
  onShow: (hexes: readonly number[]) => void;
  said: string;
  onSaid: () => void;
}) {
  const t = useWords();
  const preview = usePreview();
  const overlay = useOverlay(preview);
  useFollowing(handle, preview);
  const review = useTable((s) => s.review);
  return (
    <section className="map" aria-label={t('map.label')}>
      <TableBoard handle={handle} overlay={overlay} onPainted={onPainted} />
      <Notices overlay={overlay} said={said} onSaid={onSaid} />
      <DiceTray />
      <Since onShow={onShow} />
      <Suspense>{review !== undefined && <ReplayBar review={review} />}</Suspense>
      <MapTools handle={handle} onThumb={onThumb} />
    </section>
  );
}

/** The board as the table has it now. */
function TableBoard({
  handle,
  overlay,
  onPainted,
}: {
  handle: RefObject<BoardHandle | null>;
  overlay: Overlay | undefined;
  onPainted: () => void;
}) {
  const t = useWords();
  const { session, presentation } = useSeated();
  const numbers = useSettings((s) => s.numbers);
  const theme = useTheme();
  const desk = useTable((s) => s.desk);
  const cursor = useTable((s) => s.cursor);
  const marks = useMarks(overlay);
  const note = useNote();
  const bars = useMemo(() => barsOf(desk.view.units, presentation.livery), [desk, presentation]);
  const focus = useFirstFocus();
  const held = useMemo(
    () => heldIn(presentation, desk.game, desk.pos, desk.view.viewer, desk.board.grid.size),
    [presentation, desk],
  );
  return (
    <Board
      ref={handle}
      sheet={`${session.game.id} ${session.board.title}`}
      board={session.board}
      style={presentation.ground}
      theme={theme}
      marks={marks}
      markers={desk.view.markers}
      sides={presentation.sides}
      bars={bars}
      numbers={numbers}
      cursor={cursor}
      label={t('map.keys', { title: session.board.title })}
      onHex={(hex) => session.picker.tapHex(hex)}
      onHover={(hex) => session.store.setState({ hover: hex })}
      onCursor={(hex) => session.store.setState({ cursor: hex })}
      focus={focus}
      held={held}
      inks={presentation.inks}
      note={note}
      onPainted={onPainted}
      minimap
    >
      <Pins />
      {isVast(session.board) ? (
        <AfterLook>
          <TableStacks />
        </AfterLook>
      ) : (
        <TableStacks />
      )}
    </Board>
  );
}

/** A sheet that is first seen from so far that stacks are bars on it. */
const isVast = ({ grid }: BoardData): boolean => grid.size > 1500;

function TableStacks() {
  const speaker = useSpeaker();
  const { session, presentation } = useSeated();
  const symbols = useSettings((s) => s.symbols);
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const able = useMemo(
    () => new Set([...desk.groups.values()].flatMap((group) => group.units)),
    [desk],
  );
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  return (
    <Stacks
      board={session.board}
      view={desk.view}
      livery={presentation.livery}
      short={presentation.short}
      symbolOf={symbolOf}
      speaker={speaker}
      symbols={symbols}
      held={selection.units}
      able={able}
      open={selection.hex}
      onPress={session.picker.pressUnit}
    />
  );
}

/** What is said at the edge of the map. */
function Notices(props: { overlay: Overlay | undefined; said: string; onSaid: () => void }) {
  const { overlay, said, onSaid } = props;
  const t = useWords();
  const laid = useTable((s) => s.overlay);
  const unsaved = useTable((s) => s.unsaved);
  const trouble = useTable((s) => s.trouble);
  return (
    <div className="notices">
      <Machine />
      {unsaved && <p className="notice bad">{t('save.failed')}</p>}
      {trouble && <p className="notice bad">{trouble}</p>}
      {said && (
        <p className="notice" role="status">
          {said}{' '}
          <button
            type="button"
            className="btn bare"
            onClick={onSaid}
            aria-label={t('dialog.close')}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      {overlay && laid && <Legend overlay={overlay} />}
    </div>
  );
}
