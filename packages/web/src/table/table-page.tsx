import type { Overlay } from '@esagono/engine';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { barsOf } from '../board/bars.ts';
import { Board, type BoardHandle } from '../board/board.tsx';
import { Stacks } from '../board/stacks.tsx';
import type { Desk } from '../controller/choice.ts';
import { GROUND_OVERLAYS, groundOverlay, groundOverlaysOf } from '../controller/ground-overlays.ts';
import { marksFor } from '../controller/marks.ts';
import { chosen } from '../controller/selection.ts';
import { Icon, Page, Waiting } from '../kit/parts.tsx';
import { isDark, useSettings } from '../kit/settings.ts';
import { loadGame } from '../kit/shelf.ts';
import { isWord, useWords } from '../kit/words.ts';
import { presentationOf } from '../presentation/index.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { findMatch } from '../store/matches.ts';
import { Announcer } from './announcer.tsx';
import { SeatedContext, useSeated, useSpeaker, useTable } from './context.ts';
import { Curtain } from './curtain.tsx';
import { KeysDialog, ScoreDialog } from './dialogs.tsx';
import { DiceTray } from './dice-tray.tsx';
import { exportMatch, type Imported, importMatch, pickFile } from './files.ts';
import { hexesOf } from './log.ts';
import { Log } from './log-list.tsx';
import { Overlays, overlayName } from './overlays.tsx';
import { Panel } from './panel.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { Session } from './session.ts';

/** Opens a match of this device; what is wrong with it is said, not thrown. */
export default function TablePage({ id, step }: { id: string; step?: number }) {
  const t = useWords();
  const [session, setSession] = useState<Session>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let open = true;
    void (async () => {
      try {
        const saved = await findMatch(id);
        if (!saved) throw new Error(t('table.unknown'));
        const game = await loadGame(saved.file.game);
        if (open) setSession(new Session(game, saved));
      } catch (error) {
        if (open) setTrouble(error instanceof Error ? error.message : String(error));
      }
    })();
    return () => {
      open = false;
    };
  }, [id, t]);
  useEffect(() => session?.start(), [session]);
  useEffect(() => {
    if (session && step !== undefined && Number.isInteger(step)) session.look(step);
  }, [session, step]);
  const seated = useMemo(
    () => (session ? { session, presentation: presentationOf(session.game.id) } : undefined),
    [session],
  );
  if (trouble !== undefined) {
    return (
      <Page title={t('table.trouble')}>
        <h1>{t('table.trouble')}</h1>
        <p>{trouble}</p>
      </Page>
    );
  }
  if (!seated) return <Waiting />;
  return (
    <SeatedContext value={seated}>
      <TableView />
    </SeatedContext>
  );
}

function TableView() {
  const t = useWords();
  const { session } = useSeated();
  const [, navigate] = useLocation();
  const board = useRef<BoardHandle>(null);
  const [dialog, setDialog] = useState<'keys' | 'score' | undefined>();
  const [height, setHeight] = useState<'peek' | 'half' | 'full'>('half');
  const [tab, setTab] = useState<'panel' | 'log'>('panel');
  const [said, setSaid] = useState('');
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
    if (!new URLSearchParams(location.search).has('learn')) return;
    let end = (): void => {};
    let open = true;
    void import('../tour/tour.ts').then(({ startTour }) => {
      if (open) end = startTour(session);
    });
    return () => {
      open = false;
      end();
    };
  }, [session]);

  const take = (result: Imported): void => {
    if ('id' in result) navigate(`/play/${result.id}`);
    else setSaid(result.trouble);
  };

  const onMenu = (act: string): void => {
    const { review, length } = session.store.getState();
    if (act === 'rules') navigate(`/rules/${session.game.id}`);
    else if (act === 'settings') navigate('/settings');
    else if (act === 'home') navigate('/');
    else if (act === 'score' || act === 'keys') setDialog(act);
    else if (act === 'replay')
      session.look(review === undefined ? Math.max(0, length - 1) : undefined);
    else if (act === 'export') exportMatch(session.file());
    else if (act === 'import') void pickFile().then(take);
    else if (act === 'tour')
      void import('../tour/tour.ts').then(({ startTour }) => startTour(session));
    else if (act === 'share') {
      const link = `${location.origin}/play/${session.id}/step/${review ?? length}`;
      void navigator.clipboard?.writeText(link).then(
        () => setSaid(t('share.copied')),
        () => setSaid(link),
      );
    }
  };

  return (
    <div
      className="table"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) void importMatch(file).then(take);
      }}
      onKeyDown={(event) => onKeys(event, session, board.current, () => setDialog('keys'))}
    >
      <PhaseBar onMenu={onMenu} />
      <main className="table-body">
        <MapView
          handle={board}
          onThumb={() => {
            setTab(tab === 'log' ? 'panel' : 'log');
            setHeight('half');
          }}
          said={said}
          onSaid={() => setSaid('')}
        />
        <aside className="side" data-height={height} data-tab={tab} aria-label={t('side.label')}>
          <button
            type="button"
            className="sheet-handle"
            aria-label={t('side.height')}
            onClick={() =>
              setHeight(height === 'peek' ? 'half' : height === 'half' ? 'full' : 'peek')
            }
          />
          <Panel />
          <Log onShow={show} />
        </aside>
      </main>
      <Announcer />
      <Curtain />
      <KeysDialog open={dialog === 'keys'} onClose={() => setDialog(undefined)} />
      <ScoreDialog open={dialog === 'score'} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** Keys that work anywhere at the table, as long as no field has the focus. */
function onKeys(
  event: KeyboardEvent,
  session: Session,
  board: BoardHandle | null,
  onHelp: () => void,
): void {
  const target = event.target as HTMLElement;
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || event.altKey) return;
  const { desk, selection } = session.store.getState();
  const meta = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape') session.back();
  else if (meta && event.key.toLowerCase() === 'z') {
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
  } else if (meta) return;
  else if (event.key === 'c' || event.key === 'C') {
    const choice = chosen(desk, selection);
    if (choice) session.commit(choice);
  } else if (event.key === 'f' || event.key === 'F') board?.fit();
  else if (event.key === 'n' || event.key === 'N') {
    useSettings.getState().set({ numbers: !useSettings.getState().numbers });
  } else if (event.key === '?') onHelp();
  else if (event.key === 'u' || event.key === 'U') nextUnit(session, board, event.shiftKey);
  else if (/^[1-9]$/.test(event.key)) {
    const names = [...session.game.overlays, ...groundOverlaysOf(session.game, session.board)];
    const name = names[Number(event.key) - 1];
    if (name) {
      const { overlay } = session.store.getState();
      session.store.setState({ overlay: overlay === name ? undefined : name });
    }
  }
}

/** What the hatchings of an overlay stand for, where more than one is laid. */
function Legend({ overlay }: { overlay: Overlay }) {
  const t = useWords();
  const speaker = useSpeaker();
  const kinds = [...new Set(overlay.hexes.map((h) => h.kind))].slice(0, 9);
  const nameOf = (kind: string): string => {
    for (const key of [`origin.${kind}`, `kind.${kind}`]) if (isWord(key)) return t(key);
    const key = `overlay.${overlay.name}.${kind}`;
    return speaker.has(key) ? speaker.say(key) : kind;
  };
  return (
    <p className="notice legend">
      <b>{overlayName(overlay.name, speaker, t)}</b>
      {kinds.length > 1 &&
        kinds.map((kind, i) => (
          <span key={kind}>
            <i className={`swatch swatch-${i % 4}`} /> {nameOf(kind)}
          </span>
        ))}
    </p>
  );
}

/** Where units stand and where choices point: what a player wants to see first. */
function focusOf(desk: Desk): readonly number[] {
  const hexes = new Set(desk.view.units.map((seen) => seen.hex));
  for (const choice of desk.choices) hexes.add(choice.goal);
  hexes.delete(-1);
  return [...hexes];
}

/** Takes the next unit that has something to do. */
function nextUnit(session: Session, board: BoardHandle | null, back: boolean): void {
  const { desk, cursor } = session.store.getState();
  const able = new Set([...desk.groups.values()].flatMap((group) => group.units));
  const hexes = [
    ...new Set(desk.view.units.filter((u) => able.has(u.unit) && u.hex >= 0).map((u) => u.hex)),
  ].sort((a, b) => a - b);
  if (hexes.length === 0) return;
  const after = back ? hexes.findLast((hex) => hex < cursor) : hexes.find((hex) => hex > cursor);
  const next = after ?? (back ? hexes.at(-1) : hexes[0]) ?? -1;
  session.store.setState({
    cursor: next,
    selection: { hex: -1, units: [], verb: undefined, goal: -1, variant: 0 },
  });
  session.tapHex(next);
  board?.show(next);
}

function MapView({
  handle,
  onThumb,
  said,
  onSaid,
}: {
  handle: React.RefObject<BoardHandle | null>;
  onThumb: () => void;
  said: string;
  onSaid: () => void;
}) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session, presentation } = useSeated();
  const settings = useSettings();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const hover = useTable((s) => s.hover);
  const cursor = useTable((s) => s.cursor);
  const laid = useTable((s) => s.overlay);
  const thinking = useTable((s) => s.thinking);
  const unsaved = useTable((s) => s.unsaved);
  const trouble = useTable((s) => s.trouble);
  const overlayHex = laid ? (selection.hex >= 0 ? selection.hex : cursor) : -1;
  const overlay = useMemo(() => {
    if (!laid) return undefined;
    const ground = GROUND_OVERLAYS.find((name) => name === laid);
    if (ground && !session.game.overlays.includes(ground)) {
      return groundOverlay(session.game, session.board, ground);
    }
    return session.game.overlay(desk.pos, desk.view.viewer, laid, overlayHex);
  }, [session, desk, laid, overlayHex]);
  const marks = useMemo(() => {
    const made = marksFor(desk, selection, hover, overlay);
    // A question about a hex points at it until something else is pointed at.
    const asked = desk.seat >= 0 ? desk.view.prompt.values?.hex : undefined;
    return made.goal < 0 && typeof asked === 'number' ? { ...made, goal: asked } : made;
  }, [desk, selection, hover, overlay]);
  const fresh = useTable((s) => s.fresh);
  useEffect(() => {
    // Follow the action: what others do comes into view.
    const hex = fresh.flatMap(hexesOf).at(-1);
    if (hex !== undefined) handle.current?.show(hex);
  }, [fresh, handle]);
  const able = useMemo(
    () => new Set([...desk.groups.values()].flatMap((group) => group.units)),
    [desk],
  );
  const bars = useMemo(
    () => barsOf(desk.view.units, presentation.livery, selection.units),
    [desk, presentation, selection.units],
  );
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  const focus = useMemo(() => focusOf(session.store.getState().desk), [session]);
  const press = useCallback((unit: number, add: boolean) => session.tapUnit(unit, add), [session]);
  return (
    <section className="map" aria-label={t('map.label')}>
      <Board
        ref={handle}
        sheet={`${session.game.id} ${session.board.title}`}
        board={session.board}
        style={presentation.ground}
        theme={isDark(settings.theme) ? 'lamp' : 'day'}
        marks={marks}
        markers={desk.view.markers}
        sides={presentation.sides}
        bars={bars}
        numbers={settings.numbers}
        cursor={cursor}
        label={t('map.keys', { title: session.board.title })}
        onHex={(hex) => session.tapHex(hex)}
        onHover={(hex) => session.store.setState({ hover: hex })}
        onCursor={(hex) => session.store.setState({ cursor: hex })}
        focus={focus}
        minimap
      >
        <Stacks
          board={session.board}
          view={desk.view}
          livery={presentation.livery}
          short={presentation.short}
          symbolOf={symbolOf}
          speaker={speaker}
          symbols={settings.symbols}
          held={selection.units}
          able={able}
          open={selection.hex}
          onPress={press}
        />
      </Board>
      <div className="notices">
        {thinking >= 0 && (
          <div className="notice thinking">
            <span>{t('bot.thinking')}</span>
            <span className="thinking-line" />
            <button type="button" className="btn" onClick={() => session.hurry()}>
              {t('bot.hurry')}
            </button>
          </div>
        )}
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
        {overlay && <Legend overlay={overlay} />}
        {overlay?.notes.map((note) => (
          <p className="notice" key={note.key + JSON.stringify(note.values ?? '')}>
            {speaker.phrase(desk.pos, note)}
          </p>
        ))}
      </div>
      <DiceTray />
      <ReplayBar />
      <div className="map-tools">
        <Overlays />
        <button
          type="button"
          className="btn thumb-tools"
          aria-label={t('log.label')}
          onClick={onThumb}
        >
          <Icon name="log" />
        </button>
        <button
          type="button"
          className="btn zoom"
          aria-label={t('map.in')}
          onClick={() => handle.current?.zoomBy(1.35)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className="btn zoom"
          aria-label={t('map.out')}
          onClick={() => handle.current?.zoomBy(1 / 1.35)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          className="btn"
          aria-label={t('map.fit')}
          onClick={() => handle.current?.fit()}
        >
          <Icon name="fit" />
        </button>
      </div>
    </section>
  );
}
