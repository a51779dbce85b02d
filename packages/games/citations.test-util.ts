import type { Frame, Game, GameEvent, Position } from '@esagono/engine';

// Which paragraphs a game gives while it is played, held against its table (`text/citations.json`).

type Table = Readonly<Record<string, readonly string[]>>;
interface Citations {
  readonly refusals: Table;
  readonly events: Table;
}

/** The game with an ear on its refusals. */
export function overheard<P extends Position>(game: Game<P>) {
  const refusals = new Set<string>();
  const listening = (frame: Frame<P>): Frame<P> =>
    'run' in frame
      ? frame
      : {
          ...frame,
          refuse(pos, seat, code) {
            const why = frame.refuse(pos, seat, code);
            if (why && why.rule !== '') refusals.add(`${why.code} ${why.rule}`);
            return why;
          },
        };
  return { game: { ...game, frames: game.frames.map(listening) }, refusals };
}

/** Pairs of name and paragraph that the table has not. Dice are told by the engine. */
export function strangers(
  { refusals, events }: Citations,
  told: readonly GameEvent[],
  refused: ReadonlySet<string>,
): string[] {
  const known = (table: Table, name: string, rule: string): boolean =>
    table[name]?.includes(rule) === true;
  return [
    ...told
      .filter(({ event, rule }) => event !== 'roll' && !known(events, event, rule))
      .map(({ event, rule }) => `${event} ${rule}`),
    ...[...refused].filter((pair) => {
      const [name = '', rule = ''] = pair.split(' ');
      return !known(refusals, name, rule);
    }),
  ];
}
