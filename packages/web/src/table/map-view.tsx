import { type GameEvent, type Threat, trackOf } from '@esagono/engine';
import { hexesOf } from '@esagono/session';
import { useEffect, useMemo } from 'react';
import { barsOf } from '../board/bars.ts';
import { Board, type BoardHandle } from '../board/board.tsx';
import { focusOf } from '../board/focus.ts';
import { Stacks } from '../board/stacks.tsx';
import { Icon } from '../common/parts.tsx';
import { useSettings, useTheme } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import type { Desk } from '../controller/choice.ts';
import { answerHexes, findFormation, hexesOfFormation } from '../controller/formations.ts';
import { marksFor, type ThreatMark } from '../controller/marks.ts';
import { overlayAt } from '../controller/overlays.ts';
import { heldIn, symbolIn } from '../presentation/presentation.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { DiceTray } from './dice-tray.tsx';
import { nextUnit } from './keys.ts';
import { Legend } from './legend.tsx';
import { Machine } from './machine.tsx';
import { useReading } from './odds.tsx';
import { numbersIn, worstOf } from './odds-reading.ts';
import { Overlays } from './overlays.tsx';
import { Pins } from './pins.tsx';
import { usePreview } from './preview.ts';
import { ReplayBar } from './replay-bar.tsx';
import { Since } from './since.tsx';
import type { TableState } from './table-state.ts';

const FOCUS_CHOICES = 600;
/** Of a long tale the last places are traced. */
const TRACED = 12;

/** The way of what just happened: the hexes it was told of, one after another. */
const traceOf = (events: readonly GameEvent[]): readonly number[] =>
  events
    .flatMap(hexesOf)
    .filter((hex, i, all) => hex !== all[i - 1])
    .slice(-TRACED);

/** Who may break into a march, at which hex and with what chance, as the map shows it. */
const threatMarks = (
  desk: Desk,
  threats: readonly Threat[],
  percent: (p: number) => string,
): readonly ThreatMark[] =>
  worstOf(threats).map(({ at, units, sheet }) => ({
    hex: at,
    from: [...new Set(units.map((unit) => desk.hexOf.get(unit) ?? -1))].filter((hex) => hex >= 0),
    label: percent(Number(sheet.headline.values?.chance ?? 0)),
  }));

/** What is pointed at: by the hand, else by the question. */
const pointedAt = ({ desk, selection }: TableState): number => {
  const asked = desk.seat >= 0 ? desk.view.prompt.values?.hex : undefined;
  return selection.goal < 0 && typeof asked === 'number' ? asked : selection.goal;
};

/** The question somebody here is asked, once it is known what can be answered. */
const questionOf = ({ seat, listing, view }: Desk): string =>
  seat < 0 || listing ? '' : `${seat} ${view.turn} ${view.phase} ${view.prompt.key}`;

/** The map with its counters, overlays and tools. */
export function MapView({
  handle,
  onThumb,
  onShow,
  said,
  onSaid,
}: {
  handle: React.RefObject<BoardHandle | null>;
  onThumb: () => void;
  onShow: (hexes: readonly number[]) => void;
  said: string;
  onSaid: () => void;
}) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session, presentation } = useSeated();
  const settings = useSettings();
  const theme = useTheme();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const hover = useTable((s) => s.hover);
  const cursor = useTable((s) => s.cursor);
  const laid = useTable((s) => s.overlay);
  const unsaved = useTable((s) => s.unsaved);
  const trouble = useTable((s) => s.trouble);
  const preview = usePreview();
  const overlay = useMemo(() => {
    if (!laid) return preview;
    // From what is held, else from the cursor; the line goes to what is pointed at.
    const from = selection.hex >= 0 ? selection.hex : cursor;
    return overlayAt(desk, laid, from, hover >= 0 && hover !== from ? hover : cursor);
  }, [desk, laid, preview, selection.hex, cursor, hover]);
  const fresh = useTable((s) => s.fresh);
  const threats = useTable((s) => s.weighed?.threats);
  const coached = useTable((s) => s.coached);
  const advice = useMemo(
    () =>
      (coached?.plans ?? []).map(({ decision }, i) => ({
        hexes: trackOf(desk.game, desk.board, desk.view, decision),
        bold: i === coached?.shown,
        label: String(i + 1),
      })),
    [coached, desk],
  );
  const formation = useTable((s) => s.formation);
  const body = useMemo(() => {
    const found = formation && findFormation(desk, formation.id, formation.side);
    return found && hexesOfFormation(found);
  }, [desk, formation]);
  const marks = useMemo(() => {
    const made = marksFor(desk, selection, hover, overlay);
    // A question about a hex points at it until something else is pointed at.
    const asked = desk.seat >= 0 ? desk.view.prompt.values?.hex : undefined;
    const traced = {
      ...made,
      // One tale at a time: what is advised, else what just happened.
      trace: selection.goal >= 0 || advice.length > 0 ? [] : traceOf(fresh),
      advice,
      threats: threatMarks(desk, threats ?? [], numbersIn(settings.language).percent),
    };
    // A formation whose card lies open is ringed while nothing is in hand.
    if (body && selection.units.length === 0) return { ...traced, selected: body };
    return made.goal < 0 && typeof asked === 'number' ? { ...traced, goal: asked } : traced;
  }, [desk, selection, hover, overlay, fresh, threats, advice, body, settings.language]);
  const target = useTable((s) => s.weighed?.of);
  const reading = useReading();
  const note = useMemo(() => {
    const place = target && target.second >= 0 ? target.second : (target?.goal ?? -1);
    if (!reading || place < 0) return undefined;
    // Of a march that may be met, the end that matters is the one where it is.
    const met = target?.moves ? reading.otherwise : undefined;
    return { hex: place, words: met ? `${met.words}: ${met.headline}` : reading.headline };
  }, [target, reading]);
  useEffect(() => {
    // Follow the action: what others do comes into view, as far as whoever looks may read of it.
    const hex = fresh.flatMap(hexesOf).at(-1);
    if (hex !== undefined) handle.current?.show(hex);
  }, [fresh, handle]);
  const machine = useTable((s) => s.desk.seat < 0 && s.desk.pos.ended === 0);
  useEffect(() => {
    // While others act the map follows them; then it comes back to where it was.
    if (machine) handle.current?.leave();
    else handle.current?.back();
  }, [machine, handle]);
  const question = useTable((s) => questionOf(s.desk));
  useEffect(() => {
    // At every question the map shows where its answers are, moving only as far as it must.
    if (question !== '') handle.current?.frame(answerHexes(session.store.getState().desk));
  }, [question, session, handle]);
  useEffect(() => {
    // A formation's name leads to it.
    const found =
      formation && findFormation(session.store.getState().desk, formation.id, formation.side);
    if (found) handle.current?.frame(hexesOfFormation(found));
  }, [formation, session, handle]);
  const goal = useTable((s) => pointedAt(s));
  const ready = useTable((s) => s.weighed?.known);
  useEffect(() => {
    // What is about to be done may cover part of the map: the target comes out from under it.
    if (goal < 0 || ready === undefined) return;
    // What an act would cover is seen as a whole.
    if (preview && preview.hexes.length > 0)
      handle.current?.frame(preview.hexes.map(({ hex }) => hex));
    else handle.current?.show(goal);
  }, [goal, ready, preview, handle]);
  const able = useMemo(
    () => new Set([...desk.groups.values()].flatMap((group) => group.units)),
    [desk],
  );
  const bars = useMemo(() => barsOf(desk.view.units, presentation.livery), [desk, presentation]);
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  const focus = useMemo(() => {
    const { view, side, choices } = session.store.getState().desk;
    // Of very many choices some show as well where they lie.
    const stride = Math.ceil(choices.length / FOCUS_CHOICES);
    return focusOf(
      session.board.grid,
      view,
      side,
      choices.filter((_, i) => i % stride === 0).map((choice) => choice.goal),
    );
  }, [session]);
  const held = useMemo(
    () => heldIn(presentation, desk.game, desk.pos, desk.view.viewer, desk.board.grid.size),
    [presentation, desk],
  );
  return (
    <section className="map" aria-label={t('map.label')}>
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
        numbers={settings.numbers}
        cursor={cursor}
        label={t('map.keys', { title: session.board.title })}
        onHex={(hex) => session.picker.tapHex(hex)}
        onHover={(hex) => session.store.setState({ hover: hex })}
        onCursor={(hex) => session.store.setState({ cursor: hex })}
        focus={focus}
        held={held}
        inks={presentation.inks}
        note={note}
        minimap
      >
        <Pins />
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
          onPress={session.picker.pressUnit}
        />
      </Board>
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
      <DiceTray />
      <Since onShow={onShow} />
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
          className="btn thumb-tools"
          aria-label={t('keys.next')}
          onClick={() => nextUnit(session, handle.current, false)}
        >
          <Icon name="next" />
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
