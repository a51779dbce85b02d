import {
  ALL_SEEING,
  type Game,
  type GameEvent,
  type Position,
  type Reading,
  runSituation,
  type Situation,
  stageSituation,
} from '@esagono/engine';
import { hexesOf } from '@esagono/session';
import { useMemo, useState } from 'react';
import { barsOf } from '../board/bars.ts';
import { Board } from '../board/board.tsx';
import { Stacks } from '../board/stacks.tsx';
import { Dice } from '../common/dice.tsx';
import { RuleLink } from '../common/parts.tsx';
import { useSettings, useTheme } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { NO_MARKS } from '../controller/marks.ts';
import { presentationOf } from '../games/games.ts';
import { heldIn, symbolIn } from '../presentation/presentation.ts';

/** Hexes where the situation differs from the usual set-up, and those its events speak of. */
function stirred(
  game: Game,
  before: Position,
  situation: Situation,
  told: readonly GameEvent[],
): readonly number[] {
  const named = new Set(told.flatMap(hexesOf));
  const units = Object.keys(Object(situation.state?.units ?? {}));
  for (const seen of game.view(before, ALL_SEEING).units) {
    if (seen.hex >= 0 && units.includes(game.unitName(before, seen.unit))) named.add(seen.hex);
  }
  return [...named];
}

/** A staged position on a board: as it begins, and as it comes out. */
export function Staged({
  game,
  situation,
  reading,
  verdict = false,
  answered = true,
}: {
  game: Game;
  situation: Situation;
  /** How situations of this game may be written. */
  reading: Reading | undefined;
  /** Says whether all came out as the situation expects. */
  verdict?: boolean;
  /** False while somebody thinks about it: then only the beginning is shown. */
  answered?: boolean;
}) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [after, setAfter] = useState(false);
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const staged = useMemo(() => {
    const pos = stageSituation(game, situation);
    const result = runSituation(game, situation, { reading });
    const focus = stirred(game, pos, situation, result.told);
    return { pos, result, focus };
  }, [game, situation, reading]);
  const { result, focus } = staged;
  const told = answered && result.told.length > 0;
  return (
    <>
      <div className="staged-board">
        <StagedBoard
          game={game}
          scenario={situation.scenario}
          start={staged.pos}
          pos={after && answered ? result.pos : staged.pos}
          focus={focus}
          speaker={speaker}
        />
        {told && <Moment after={after} onChoose={setAfter} />}
      </div>
      {told && <Story game={game} pos={result.pos} told={result.told} speaker={speaker} />}
      {verdict && (
        <p role="status">
          <b>{t(result.failures.length === 0 ? 'situation.passed' : 'situation.failed')}</b>
        </p>
      )}
      {(answered ? result.failures : []).map((failure) => (
        <p key={failure} className="refusal">
          {failure}
        </p>
      ))}
    </>
  );
}

/** Everything stands open, and nothing can be done. */
function StagedBoard(props: {
  game: Game;
  scenario: string;
  /** The position whose board is drawn: the same sheet before and after. */
  start: Position;
  pos: Position;
  focus: readonly number[];
  speaker: TableSpeaker;
}) {
  const { game, start, pos, focus, speaker } = props;
  const settings = useSettings();
  const theme = useTheme();
  const presentation = presentationOf(game.id, props.scenario);
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  const board = useMemo(() => game.board(start), [game, start]);
  const view = useMemo(() => game.view(pos, ALL_SEEING), [game, pos]);
  const bars = useMemo(() => barsOf(view.units, presentation.livery), [view, presentation]);
  return (
    <Board
      sheet={`${game.id} ${board.title}`}
      board={board}
      style={presentation.ground}
      theme={theme}
      marks={NO_MARKS}
      markers={view.markers}
      sides={presentation.sides}
      bars={bars}
      held={heldIn(presentation, game, pos, ALL_SEEING, board.grid.size)}
      inks={presentation.inks}
      // What is asked about a staged position names its hexes.
      numbers
      cursor={-1}
      label={board.title}
      focus={focus}
      closest={focus.length > 0}
      onHex={() => {}}
    >
      <Stacks
        board={board}
        view={view}
        livery={presentation.livery}
        short={presentation.short}
        symbolOf={symbolOf}
        speaker={speaker}
        symbols={settings.symbols}
        held={[]}
        able={new Set()}
        open={-1}
        onPress={() => {}}
      />
    </Board>
  );
}

/** Before or after. */
function Moment({ after, onChoose }: { after: boolean; onChoose: (after: boolean) => void }) {
  const t = useWords();
  return (
    <div className="staged-switch" role="group" aria-label={t('situation.moment')}>
      {([false, true] as const).map((late) => (
        <button
          key={String(late)}
          type="button"
          className="btn"
          aria-pressed={after === late}
          onClick={() => onChoose(late)}
        >
          {t(late ? 'situation.after' : 'situation.before')}
        </button>
      ))}
    </div>
  );
}

function Story(props: {
  game: Game;
  pos: Position;
  told: readonly GameEvent[];
  speaker: TableSpeaker;
}) {
  const { game, pos, told, speaker } = props;
  return (
    <ol className="told">
      {told.slice(0, MOST).map((event, i) => (
        // biome-ignore lint: events have no identity but their order
        <li key={i}>
          <span>
            <Told event={event} words={speaker.event(pos, event)} />
          </span>
          {event.rule && <RuleLink game={game.id} rule={event.rule} />}
        </li>
      ))}
    </ol>
  );
}

/** A roll shows its dice; everything else is a sentence. */
function Told({ event, words }: { event: GameEvent; words: string }) {
  const { dice, need } = event.values;
  if (event.event !== 'roll' || !Array.isArray(dice)) return words;
  return (
    <>
      {words.split(':')[0]}{' '}
      <Dice values={dice.map(Number)} {...(typeof need === 'number' ? { need } : {})} />
    </>
  );
}

/** Events told at most. */
const MOST = 14;
