/** The little of boardgame.io that the comparison uses; its own types need another resolution. */
declare module 'boardgame.io/dist/cjs/client.js' {
  export interface FullState<G> {
    readonly G: G;
    readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  }
  export interface LocalClient<G> {
    start(): void;
    stop(): void;
    getState(): { readonly G: G; readonly ctx: { readonly gameover?: unknown } } | null;
    readonly moves: Readonly<Record<string, (...args: number[]) => void>>;
    readonly events: { endTurn(): void };
    readonly store: { getState(): FullState<G> };
  }
  export function Client<G>(options: {
    game: object;
    numPlayers: number;
    debug: boolean;
  }): LocalClient<G>;
}

declare module 'boardgame.io/dist/cjs/ai.js' {
  export class MCTSBot<G> {
    constructor(options: {
      game: object;
      enumerate: (G: G) => readonly object[];
      seed?: string;
      iterations?: number;
    });
    play(state: object, playerID: string): Promise<{ readonly action: unknown }>;
  }
}
