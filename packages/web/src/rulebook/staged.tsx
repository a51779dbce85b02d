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
  const settings = useSettings();
  const theme = useTheme();
  const [after, setAfter] = useState(false);
  const speaker = useMemo(
    () => new TableSpeaker(game, settings.language),
    [game, settings.language],
  );
  const presentation = presentationOf(game.id, situation.scenario);
  const symbolOf = useMemo(() => symbolIn(presentation), [presentation]);
  const staged = useMemo(() => {
    const pos = stageSituation(game, situation);
    const result = runSituation(game, situation, { reading });
    const focus = stirred(game, pos, situation, result.told);
    return { pos, board: game.board(pos), result, focus };
  }, [game, situation, reading]);
  const { result, focus, board } = staged;
  const pos = after && answered ? result.pos : staged.pos;
  const view = useMemo(() => game.view(pos, ALL_SEEING), [game, pos]);
  const bars = useMemo(() => barsOf(view.units, presentation.livery), [view, presentation]);
  const told = result.told.map((event) => ({
    event,
    words: speaker.event(result.pos, event),
  }));
  return (
    <>
      <div className="staged-board">
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
          numbers={settings.numbers}
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
        {answered && told.length > 0 && (
          <div className="staged-switch" role="group" aria-label={t('situation.moment')}>
            {([false, true] as const).map((late) => (
              <button
                key={String(late)}
                type="button"
                className="btn"
                aria-pressed={after === late}
                onClick={() => setAfter(late)}
              >
                {t(late ? 'situation.after' : 'situation.before')}
              </button>
            ))}
          </div>
        )}
      </div>
      {answered && told.length > 0 && (
        <ol className="told">
          {told.slice(0, MOST).map(({ event, words }, i) => (
            // biome-ignore lint: events have no identity but their order
            <li key={i}>
              <span>
                <Told event={event} words={words} />
              </span>
              {event.rule && <RuleLink game={game.id} rule={event.rule} />}
            </li>
          ))}
        </ol>
      )}
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
