/** The little of boardgame.io that the comparison uses; its own types need another resolution. */
declare module 'boardgame.io/dist/cjs/client.js' {
  export interface LocalClient<G> {
    start(): void;
    stop(): void;
    getState(): { readonly G: G; readonly ctx: { readonly gameover?: unknown } } | null;
    readonly moves: Readonly<Record<string, (...args: number[]) => void>>;
    readonly events: { endTurn(): void };
  }
  export function Client<G>(options: {
    game: object;
    numPlayers: number;
    debug: boolean;
  }): LocalClient<G>;
}
