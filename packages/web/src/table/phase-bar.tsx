import { owes, type SideView } from '@esagono/engine';
import { Link } from 'wouter';
import { Menu } from '../common/menu.tsx';
import { Icon, Mark } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { sideWords } from './side-words.ts';

const ACTS = [
  'rules',
  'tables',
  'battle',
  'track',
  'score',
  'orders',
  'replay',
  'share',
  'ask',
  'export',
  'import',
  'keys',
  'tour',
  'settings',
  'home',
] as const;
/** What needs a match that is kept on this device. */
const OF_THIS_DEVICE: readonly string[] = ['share', 'export', 'import', 'tour'];

interface MenuProps {
  readonly onMenu: (act: string) => void;
  /** Is the match kept on this device alone? */
  readonly alone: boolean;
}

/** Above the table: which battle and turn, who is asked what, how the sides stand. */
export function PhaseBar({ onMenu, alone }: MenuProps) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const { view, pos } = desk;
  // Whoever plays with others looks at other tabs meanwhile.
  const due = !alone && owes(session.host.deciders(), view.viewer);
  const scenario = session.host.opening.scenario;
  const title = speaker.has(`scenario.${scenario}`)
    ? speaker.say(`scenario.${scenario}`)
    : session.board.title;
  return (
    <header className="phase-bar">
      <title>{`${due ? `● ${t('online.yourTurn')} · ` : ''}${title} · Esagono`}</title>
      <Link href="/" className="brand" aria-label={t('nav.home')}>
        <Mark />
        <span>Esagono</span>
      </Link>
      <h1 className="phase-title">{title}</h1>
      <button
        type="button"
        className="phase-turn"
        title={t('track.label')}
        onClick={() => onMenu('track')}
      >
        {view.turns === undefined
          ? t('track.turn', { turn: view.turn })
          : t('home.turn', { turn: view.turn, turns: view.turns })}
      </button>
      <div className="phase-clock">
        <p className="phase-when">
          <span>{speaker.phrase(pos, view.clock)}</span>
          <i> · </i>
          <span>{speaker.say(`phase.${view.phase}`)}</span>
        </p>
        <p className="phase-notices">
          {view.notices.map((notice) => speaker.phrase(pos, notice)).join(' · ')}
        </p>
      </div>
      <AskLine />
      <div className="sides">
        {view.sides.map((side) => (
          <SideChip key={side.side} side={side} />
        ))}
        {/* Where the room is short the chips are figures alone: a touch says what they are. */}
        <button
          type="button"
          className="sides-open"
          aria-label={t('menu.score')}
          title={view.sides.map((side) => sideWords(speaker, pos, side)).join('\n')}
          onClick={() => onMenu('score')}
        />
      </div>
      <TableMenu onMenu={onMenu} alone={alone} />
    </header>
  );
}

/** Who is asked, and what; or that the machine thinks. */
function AskLine() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const { view, pos } = useTable((s) => s.desk);
  const thinking = useTable((s) => s.thinking);
  const seat = session.host.seats[session.decider];
  const decides = seat ? speaker.side(pos, seat.side) : '';
  const asks = speaker.phrase(pos, view.prompt);
  return (
    <p className="phase-ask" aria-live="polite">
      {pos.ended === 0 && seat && (
        <>
          {(thinking >= 0 || !asks.startsWith(decides)) && <b>{decides} </b>}
          {thinking >= 0 ? t('bot.thinking') : asks}
        </>
      )}
    </p>
  );
}

function TableMenu({ onMenu, alone }: MenuProps) {
  const t = useWords();
  return (
    <Menu
      className="btn bare phase-menu"
      label={t('menu.label')}
      icon={<Icon name="menu" />}
      placement="bottom end"
      entries={ACTS.filter((act) => alone || !OF_THIS_DEVICE.includes(act)).map((act) => ({
        id: act,
        words: t(`menu.${act}`),
      }))}
      onAction={onMenu}
    />
  );
}

function SideChip({ side }: { side: SideView }) {
  const speaker = useSpeaker();
  const { presentation } = useSeated();
  const desk = useTable((s) => s.desk);
  const name = speaker.side(desk.pos, side.side);
  return (
    // Where the room is short only figures are left to see: the words stay with them.
    <div
      className={side.active ? 'side-chip active' : 'side-chip'}
      role="group"
      aria-label={sideWords(speaker, desk.pos, side)}
    >
      <i className="flag" style={{ background: presentation.sides[side.side] ?? '#999' }} />
      <span className="side-name">{name}</span>
      {side.tracks.slice(0, 3).map((track) => (
        <span className="track" key={track.key}>
          <b>
            {track.value}
            {track.max !== undefined && <small>/{track.max}</small>}
          </b>
          <small>{speaker.say(`track.${track.key}`)}</small>
        </span>
      ))}
    </div>
  );
}
