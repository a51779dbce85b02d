import {
  decisionPoint,
  type Game,
  makeCode,
  makeHeader,
  type Position,
  Random,
  sample,
  secretOfSeed,
  Table,
  writeDecision,
} from '@esagono/engine';
import { LocalHost } from './local.ts';
import { Session, type Sitter } from './session.ts';

export interface Seating {
  readonly sitters?: readonly Sitter[];
  readonly standing?: readonly (string | null)[];
  readonly formalities?: boolean;
  readonly seed?: number;
}

/** A fresh table; two people sit at it unless something else is said. Bots play at random. */
export function sitDown<P extends Position>(of: Game<P>, scenario: string, seating: Seating = {}) {
  const game = of as unknown as Game;
  const { seed = 1, sitters = ['person', 'person'], ...plan } = seating;
  const table = new Table(game, makeHeader(game, { scenario }, secretOfSeed(seed)));
  const host = LocalHost.open(game, table.file());
  host.people = sitters.flatMap((sitter, seat) => (sitter === 'person' ? [seat] : []));
  const random = new Random(seed);
  const session: Session = new Session(host, {
    ...plan,
    sitters,
    think: async (seat) => anything(session, seat, random),
  });
  return { host, session, random };
}

/** Any legal decision; a set-up is taken as proposed. */
export function anything({ host }: Session, seat: number, random: Random) {
  const code = makeCode();
  const known = host.known(seat);
  const point = decisionPoint(host.game, known);
  if (point?.setup && point.usual) point.usual(known, seat, code);
  else sample(host.game, known, seat, random, code);
  return writeDecision(host.game, known, code);
}

/** One decision, as chance has it, of whoever is asked. */
export async function decideAnything(session: Session, random: Random): Promise<void> {
  const seat = session.decider;
  const refused = await session.decide(seat, anything(session, seat, random));
  if (refused) throw new Error(`refused: ${refused.rule} ${refused.code}`);
}
