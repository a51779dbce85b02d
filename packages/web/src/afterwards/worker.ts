import { type AnalysedStep, Analyst } from '@esagono/ai';
import {
  ALL_SEEING,
  type Board,
  type Decision,
  type Game,
  isRefusal,
  type MatchFile,
  type Position,
  readableDecision,
  Speaker,
  Table,
  trackOf,
  wordOf,
} from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { type Story, storyOf } from '@esagono/session';
import { expose } from 'comlink';
import { loadGame } from '../games/games.ts';
import { textsArrive } from '../games/late-texts.ts';

/** Decisions played on in thought for each decision of the match. */
const NODES = 2_400;
const SEED = 1;
/** Decisions told at once. */
const AT_ONCE = 5;

/** One decision as the page shows it. */
export interface ToldStep extends AnalysedStep {
  readonly side: number;
  readonly what: string;
  readonly instead?: string;
  readonly why?: string;
  /** Where a better plan would have gone, beside what was done. */
  readonly picture?: PlanPicture;
}

/** A piece of the board with the way that was taken and the better one. */
export interface PlanPicture {
  readonly done: readonly number[];
  readonly better: readonly number[];
  readonly units: readonly { readonly hex: number; readonly side: number }[];
}

function pictureOf(
  game: Game,
  board: Board,
  pos: Position,
  done: Decision,
  better: Decision,
): PlanPicture {
  const view = game.view(pos, ALL_SEEING);
  return {
    done: trackOf(game, board, view, done),
    better: trackOf(game, board, view, better),
    units: view.units.filter(({ hex }) => hex >= 0).map(({ hex, side }) => ({ hex, side })),
  };
}

/** Says how far it has come; false stops it. */
export type Progress = (steps: readonly ToldStep[]) => boolean | Promise<boolean>;

/** A decision in one line, without the names of its fields. */
function inWords(game: Game, pos: Position, speaker: Speaker, decision: Decision): string {
  const { do: verb, ...fields } = readableDecision(game, pos, decision);
  const said = Object.entries(fields)
    .filter(([field, value]) => value !== null && !(field === 'path' && 'to' in fields))
    .map(([, value]) => (Array.isArray(value) ? value.map(wordOf).join(', ') : wordOf(value)));
  return [speaker.say(`verb.${String(verb)}`), ...said.filter((text) => text !== '')].join(' · ');
}

const historian = {
  async story(file: MatchFile, agreed: boolean): Promise<Story> {
    return storyOf(await loadGame(file.game), file, agreed);
  },

  /** Looks at every decision after `from`; what was found before is not looked at again. */
  async analyse(file: MatchFile, from: number, language: Language, tell: Progress): Promise<void> {
    const game = await loadGame(file.game);
    await textsArrive(file.game, 'messages', language);
    const speaker = new Speaker(game, language);
    const table = new Table(game, file);
    const before = game.blank(table.pos);
    const board = game.board(table.pos);
    const analyst = new Analyst(game, before, { nodes: NODES, seed: SEED });
    let told: ToldStep[] = [];
    for (const [i, { seat: id, decision }] of file.steps.entries()) {
      before.bytes.set(table.pos.bytes);
      const seat = table.seatIndex(id);
      if (isRefusal(table.play(seat, decision))) throw new Error(`step ${i + 1} is not allowed`);
      if (i < from) continue;
      const looked = analyst.step(i + 1, seat, decision as Decision, before, table.pos);
      told.push({
        ...looked,
        side: table.seats[seat]?.side ?? 0,
        what: inWords(game, before, speaker, decision as Decision),
        ...(looked.better
          ? {
              instead: inWords(game, before, speaker, looked.better.decision),
              picture: pictureOf(game, board, before, decision as Decision, looked.better.decision),
            }
          : {}),
        ...(looked.better?.why ? { why: speaker.phrase(before, looked.better.why) } : {}),
      });
      if (told.length < AT_ONCE && i + 1 < file.steps.length) continue;
      if (!(await tell(told))) return;
      told = [];
    }
  },
};

export type Historian = typeof historian;
expose(historian);
