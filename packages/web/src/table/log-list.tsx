import { mayRead } from '@esagono/engine';
import { type LogLine, logOf } from '@esagono/session';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { Dice } from '../common/dice.tsx';
import { Icon, RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { findFormation } from '../controller/formations.ts';
import { gridsOf } from '../controller/grid.ts';
import { asMarches, type ReadLine, sideOfLine, withDice } from '../controller/log-lines.ts';
import { chosen } from '../controller/selection.ts';
import { AskButton } from './ask-button.tsx';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Lines shown; older ones are in the replay. */
const RECENT = 220;

/** The log gives way to what is about to be done, or advised: then it is one line that unfolds. */
function useFolded(): readonly [boolean, () => void] {
  const acting = useTable(
    ({ desk, selection, coached }) =>
      desk.seat >= 0 &&
      (coached !== undefined || chosen(desk, selection) !== undefined || gridsOf(desk).length > 0),
  );
  const [wanted, setWanted] = useState<boolean>();
  // What was asked for holds until the hand takes up or lays down an act.
  const [was, setWas] = useState(acting);
  if (was !== acting) {
    setWas(acting);
    if (acting) setWanted(undefined);
  }
  const folded = !(wanted ?? !acting);
  return [folded, () => setWanted(folded)];
}

export function Log({
  onShow,
  shown,
}: {
  onShow: (hexes: readonly number[]) => void;
  /** On a phone it lies behind a button; it opens at its newest line. */
  shown: boolean;
}) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const length = useTable((s) => s.length);
  const review = useTable((s) => s.review);
  const reviewer = useTable((s) => s.reviewer);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => {
    const to = review ?? length;
    const { host } = session;
    const told = logOf(host, speaker, reviewer, Math.max(0, to - 120), to).slice(-RECENT);
    const pos = host.known(reviewer);
    return asMarches(withDice(told), (event) => speaker.event(pos, event), host.takenBack);
  }, [session, speaker, reviewer, review, length]);
  const [folded, fold] = useFolded();
  useEffect(() => {
    const { current: element } = list;
    if (element && lines.length >= 0 && (shown || !folded))
      element.scrollTop = element.scrollHeight;
  }, [lines, folded, shown]);
  return (
    <section className="log" aria-label={t('log.label')} data-folded={folded}>
      <LogHead folded={folded} onFold={fold} newest={lines.at(-1)?.words} />
      <WhyNoUndo />
      {/* biome-ignore lint: a list that scrolls must take the focus */}
      <ol className="log-lines" ref={list} tabIndex={0} aria-label={t('log.label')}>
        {lines.map((line, i) => (
          <Fragment key={`${line.step} ${i}`}>
            <Line line={line} onShow={onShow} />
            {session.host.takenBack?.includes(line.step) && lines[i + 1]?.step !== line.step && (
              <li className="turn">{t('undo.marked')}</li>
            )}
          </Fragment>
        ))}
      </ol>
    </section>
  );
}

/** The log's title, or its newest line when it is folded, and what looks back. */
function LogHead(props: { folded: boolean; onFold: () => void; newest: string | undefined }) {
  const { folded } = props;
  const t = useWords();
  const { session } = useSeated();
  return (
    <div className="log-head">
      <h2>{t('log.label')}</h2>
      <button
        type="button"
        className="log-fold"
        aria-expanded={!folded}
        aria-label={t('log.unfold')}
        onClick={props.onFold}
      >
        <span>{folded ? props.newest : ''}</span>
        <Icon name={folded ? 'up' : 'down'} />
      </button>
      <button
        type="button"
        className="btn bare tool-small"
        aria-label={t('since.label')}
        title={`${t('since.label')} (W)`}
        onClick={() => session.store.setState(({ since }) => ({ since: !since }))}
      >
        <Icon name="clock" />
      </button>
      <UndoButtons />
      <button
        type="button"
        className="btn bare tool-small"
        aria-label={t('replay.open')}
        title={t('replay.open')}
        onClick={() => session.replay.toggle()}
      >
        <Icon name="play" />
      </button>
    </div>
  );
}

function Line({ line, onShow }: { line: ReadLine; onShow: (hexes: readonly number[]) => void }) {
  const { session, presentation } = useSeated();
  const speaker = useSpeaker();
  const { event } = line;
  const { formation } = event.values;
  const desk = useTable((s) => s.desk);
  const side = sideOfLine(desk, session.host.seats, line);
  const body = typeof formation === 'string' ? findFormation(desk, formation) : undefined;
  return (
    <li>
      <button
        type="button"
        className="say"
        disabled={line.hexes.length === 0 && !body}
        onClick={() => {
          if (body) session.openFormation({ id: body.id, side: body.side });
          if (line.hexes.length > 0) onShow(line.hexes);
        }}
      >
        {side >= 0 && (
          <i
            className="flag"
            title={speaker.side(desk.pos, side)}
            style={{ background: presentation.sides[side] ?? '#999' }}
          />
        )}
        <Rolls rolls={line.rolls} />
        <EventWords line={line} />
        <OnlyFor lines={[line, ...line.rolls]} />
      </button>
      <RuleLink game={session.game.id} rule={event.rule} />
      <AskButton about={() => ({ words: line.words, rule: event.rule, step: line.step })} />
    </li>
  );
}

/** A die that not everybody could see says who could. */
function OnlyFor({ lines }: { lines: readonly LogLine[] }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const pos = useTable((s) => s.desk.pos);
  const hidden = lines.find(({ event }) => event.event === 'roll' && event.audience !== undefined);
  if (!hidden) return null;
  const seats = session.host.seats.filter((_, seat) => mayRead(hidden.event.audience, seat));
  const who = [...new Set(seats.map(({ side }) => speaker.side(pos, side)))].join(', ');
  return (
    <span className="only-for" title={t('log.only', { who })}>
      {' '}
      {t('check.only', { seat: who })}
    </span>
  );
}

/** What was rolled for what is told: the dice, and on a closer look what each was thrown for. */
export function Rolls({ rolls }: { rolls: readonly LogLine[] }) {
  return rolls.map(({ event, words }, i) => {
    const { dice, need } = event.values;
    return (
      // biome-ignore lint: rolls have no identity but their order
      <span key={i} className="rolled" title={words}>
        <Dice
          values={Array.isArray(dice) ? dice.map(Number) : []}
          {...(typeof need === 'number' ? { need } : {})}
        />{' '}
      </span>
    );
  });
}

/** A roll shows its dice; everything else is a sentence. */
export function EventWords({ line }: { line: Pick<LogLine, 'event' | 'words'> }) {
  const { event } = line;
  const { dice, need } = event.values;
  if (event.event === 'roll' && Array.isArray(dice)) {
    return (
      <>
        {line.words.split(':')[0]}{' '}
        <Dice values={dice.map(Number)} {...(typeof need === 'number' ? { need } : {})} />
        {typeof need === 'number' ? ` ≥ ${need}` : ''}
      </>
    );
  }
  return <>{line.words}</>;
}

/** Why it cannot be taken back, and against the machine the offer to do it among friends. */
function WhyNoUndo() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const undoing = useTable((s) => s.undoing);
  const barrier = useTable((s) => s.barrier);
  if (!undoing || !barrier) return null;
  const friendly = session.play.friendly !== undefined;
  return (
    <p className="undo-why" role="status">
      {speaker.say(`barrier.${barrier}`)} {friendly && t('undo.friendly')}
      {friendly && (
        <button
          type="button"
          className="btn small"
          id="take-back"
          onClick={() => session.takeBack()}
        >
          {t('undo.label')}
        </button>
      )}
    </p>
  );
}

function UndoButtons() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const barrier = useTable((s) => s.barrier);
  const redoable = useTable((s) => s.redoable);
  const why = barrier ? speaker.say(`barrier.${barrier}`) : '';
  return (
    <>
      <button
        type="button"
        className="btn bare tool-small"
        id="undo"
        aria-disabled={barrier !== undefined}
        aria-label={barrier ? `${t('undo.label')}. ${why}` : t('undo.label')}
        title={barrier ? why : t('undo.label')}
        onClick={() => session.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="btn bare tool-small"
        aria-disabled={!redoable}
        aria-label={t('redo.label')}
        title={t('redo.label')}
        onClick={() => session.redo()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}
