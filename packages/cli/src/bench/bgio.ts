import { Client, type FullState, type LocalClient } from 'boardgame.io/dist/cjs/client.js';
import { makeMap } from './plain-map.ts';
import {
  isLegal,
  isOver,
  legalActs,
  type PlainAct,
  type PlainState,
  perform,
  setup,
} from './plain-rules.ts';

const MAP = makeMap();
const INVALID = 'INVALID_MOVE';

/** The same rules as a boardgame.io game: moves get a draft and check against it. */
export const gameOf = (seed: number) => {
  const attempt = (G: PlainState, act: PlainAct): string | undefined => {
    if (!isLegal(MAP, G, act)) return INVALID;
    perform(MAP, G, act);
    return undefined;
  };
  return {
    name: 'skirmish-30',
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => setup(seed),
    moves: {
      move: ({ G }: { G: PlainState }, unit: number, to: number) =>
        attempt(G, { do: 'move', unit, to }),
      fire: ({ G }: { G: PlainState }, unit: number, target: number) =>
        attempt(G, { do: 'fire', unit, target }),
    },
    turn: {
      onEnd: ({ G }: { G: PlainState }) => perform(MAP, G, { do: 'end' }),
    },
    endIf: ({ G }: { G: PlainState }) => (isOver(G) ? true : undefined),
    // Kinder to boardgame.io: it need not keep a copy of every state.
    disableUndo: true,
  };
};

/** What boardgame.io's bots are told they may do. */
export const enumerate = (G: PlainState): BotMove[] =>
  legalActs(MAP, G).map((act) => {
    if (act.do === 'move') return { move: 'move', args: [act.unit, act.to] };
    if (act.do === 'fire') return { move: 'fire', args: [act.unit, act.target] };
    return { event: 'endTurn', args: [] };
  });

type BotMove =
  | { readonly move: string; readonly args: readonly number[] }
  | { readonly event: string; readonly args: readonly number[] };

/** One game on boardgame.io's own client, without a server between. */
export class BoardgameTable {
  readonly #client: LocalClient<PlainState>;

  constructor(seed: number) {
    this.#client = Client<PlainState>({ game: gameOf(seed), numPlayers: 2, debug: false });
    this.#client.start();
  }

  get state(): PlainState {
    const state = this.#client.getState();
    if (!state) throw new Error('boardgame.io has no state');
    return state.G;
  }
  get over(): boolean {
    return isOver(this.state);
  }
  legal(): PlainAct[] {
    return legalActs(MAP, this.state);
  }
  play(act: PlainAct): void {
    if (act.do === 'move') this.#client.moves.move(act.unit, act.to);
    else if (act.do === 'fire') this.#client.moves.fire(act.unit, act.target);
    else this.#client.events.endTurn();
  }
  /** The state as its reducers keep it: a bot thinks on it. */
  get full(): FullState<PlainState> {
    return this.#client.store.getState();
  }
  stop(): void {
    this.#client.stop();
  }
}
