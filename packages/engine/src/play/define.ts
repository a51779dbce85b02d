import { Codes, makeCode, sameCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { type Board, isAreas, makeAreas } from './board.ts';
import { refusal } from './event.ts';
import type { DecisionPoint, Frame, Procedure } from './frame.ts';
import type { Game } from './game.ts';
import { unknownCells } from './knowledge.ts';
import { deciders, decisionPoint } from './play.ts';
import { describeByLayout, stageByLayout } from './readable.ts';
import type { Verb } from './verb.ts';
import type { View } from './view.ts';

/** What the engine can say of a view by itself. */
type ViewFrame = 'viewer' | 'clock' | 'phase' | 'prompt' | 'deciders' | 'markers' | 'notices';
export type ViewParts = Omit<View, ViewFrame> & Partial<Pick<View, ViewFrame>>;

/** A decision point that need not say why not: what is not listed is not allowed. */
export type PointParts<P extends Position = Position> = Omit<DecisionPoint<P>, 'args' | 'refuse'> &
  Partial<Pick<DecisionPoint<P>, 'args' | 'refuse'>>;
export type ProcedureParts<P extends Position = Position> = Omit<Procedure<P>, 'args'> &
  Partial<Pick<Procedure<P>, 'args'>>;
export type FrameParts<P extends Position = Position> = PointParts<P> | ProcedureParts<P>;

/** A verb that says nothing but itself needs only its name. */
export type VerbParts<P extends Position = Position> = Pick<Verb<P>, 'name'> & Partial<Verb<P>>;
const BARE: Omit<Verb, 'name'> = { fields: {}, write: () => ({}), read: () => undefined };

/** What every game must say itself. */
type Required = 'id' | 'title' | 'edition' | 'scenarios' | 'text' | 'open' | 'outcome';

/**
 * What a game gives; `defineGame` makes a whole `Game` of it. Left out, a member is what an open game
 * without dice, options, overlays or standing orders would say, read off the layout, the view, the
 * board or the outcome.
 */
export type GameParts<P extends Position = Position> = Pick<Game<P>, Required> &
  Partial<Omit<Game<P>, Required | 'frames' | 'verbs' | 'view'>> & {
    readonly frames: readonly FrameParts<P>[];
    readonly verbs: readonly VerbParts<P>[];
    view(pos: P, viewer: number): ViewParts;
  };

/** A whole game out of what it gives itself. */
export function defineGame<P extends Position>(parts: GameParts<P>): Game<P> {
  const game: Game<P> = {
    ...defaults<P>(() => game),
    ...parts,
    frames: parts.frames.map((frame) => wholeFrame(frame)),
    verbs: parts.verbs.map((verb) => ({ ...BARE, ...verb })),
    view: (pos, viewer) => wholeView(game, pos, viewer, parts.view(pos, viewer)),
  };
  return game;
}

function defaults<P extends Position>(
  game: () => Game<P>,
): Omit<Game<P>, Required | 'frames' | 'verbs' | 'view'> {
  const boards = new WeakMap<object, Board>();
  const boardOf = (pos: P): Board => {
    const board = boards.get(pos.scene) ?? game().board(pos);
    boards.set(pos.scene, board);
    return board;
  };
  return {
    options: [],
    policies: [],
    data: {},
    secrets: {},
    overlays: [],
    // The layout that made a position makes others of the same kind.
    blank: (pos) => pos.blank() as P,
    seats: (pos) => sidesOf(game(), pos).map((id, side) => ({ id, side })),
    board: (): Board => NO_BOARD,
    hiddenFrom: (pos, seat) => unknownCells(game(), pos, seat),
    redeal: () => {},
    describe: (pos) => describeByLayout(game(), pos),
    stage: (pos, patch) => stageByLayout(game(), pos, patch),
    forecast: () => undefined,
    appraise: (pos, side) => leadOf(game(), pos, side),
    answer: () => false,
    overlay: () => undefined,
    unitName: (pos, unit) =>
      game()
        .view(pos, -1)
        .units.find((seen) => seen.unit === unit)?.face.name ?? `#${unit}`,
    hexName(pos, hex) {
      const { grid, hexes } = boardOf(pos);
      const place = hexes[hex];
      return (isAreas(grid) ? place?.name : undefined) ?? place?.id ?? '–';
    },
    faults: () => [],
  };
}

const NO_BOARD: Board = {
  grid: makeAreas({ size: [1, 1], centres: [], links: [] }),
  title: '',
  hexes: [],
  edges: [],
  lines: [],
};

const sidesOf = <P extends Position>(game: Game<P>, pos: P): readonly string[] =>
  game.scenarios.find(({ id }) => id === pos.scene.scenario)?.sides ?? [];

/** By how much a side's score is above the best of the others. */
function leadOf<P extends Position>(game: Game<P>, pos: P, side: number): number {
  const points = sidesOf(game, pos).map(() => 0);
  for (const line of game.outcome(pos).score) points[line.side] += line.points;
  return points[side] - Math.max(...points.filter((_, other) => other !== side));
}

function wholeView<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  parts: ViewParts,
): View {
  const point = decisionPoint(game, pos);
  const asked = point?.name ?? 'over';
  const values = point?.ask?.(pos, viewer);
  return {
    viewer,
    clock: { key: 'turn.number', values: { turn: parts.turn } },
    phase: asked,
    prompt: { key: `prompt.${asked}`, ...(values ? { values } : {}) },
    deciders: deciders(game, pos),
    markers: [],
    notices: [],
    ...parts,
  };
}

function wholeFrame<P extends Position>(frame: FrameParts<P>): Frame<P> {
  if ('run' in frame) return { args: {}, ...frame };
  const point: DecisionPoint<P> = {
    args: {},
    refuse(pos, seat, code) {
      const listed = makeCode();
      const all = new Codes();
      point.list(pos, seat, all);
      for (let i = 0; i < all.count; i++) {
        all.read(i, listed);
        if (sameCode(listed, code)) return undefined;
      }
      return refusal('', 'notAllowed');
    },
    ...frame,
  };
  return point;
}
