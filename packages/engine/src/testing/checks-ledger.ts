import type { Game } from '../play/game.ts';
import { mayKnow } from '../play/knowledge.ts';
import { EVERYONE, type Field, NOBODY, type Position } from '../position/layout.ts';
import { cellOf } from './checks-common.ts';

/** What was seen of one secret field over many moments. */
interface Account {
  /** Moments at which some cell was hidden from a viewer. */
  hidden: number;
  /** Of these, those at which the true value differed from the one that stands in for it. */
  differed: number;
  /** Moments at which dealing anew changed a hidden cell. */
  varied: number;
  /** A value that a hidden cell has had, and whether one ever had another. */
  value: number | undefined;
  various: boolean;
}

/**
 * A secret that never varies when it is dealt anew proves nothing, and one whose true value never
 * differs from what stands in for it hides nothing. The ledger counts both over many games.
 */
export class SecrecyLedger {
  decisions = 0;
  pairs = 0;
  comparisons = 0;
  readonly #accounts = new Map<string, Account>();

  #account(name: string): Account {
    let found = this.#accounts.get(name);
    if (!found) {
      found = { hidden: 0, differed: 0, varied: 0, value: undefined, various: false };
      this.#accounts.set(name, found);
    }
    return found;
  }

  concealed<P extends Position>(game: Game<P>, pos: P, known: P, viewer: number): void {
    for (const field of secretFields(pos)) {
      const cells = hiddenCells(game, pos, viewer, field);
      const account = this.#account(field.name);
      if (cells.length > 0) account.hidden += 1;
      for (const i of cells) {
        const value = cellOf(pos, field, i);
        account.value ??= value;
        account.various ||= value !== account.value;
      }
      if (cells.some((i) => cellOf(pos, field, i) !== cellOf(known, field, i))) {
        account.differed += 1;
      }
    }
  }

  dealt<P extends Position>(game: Game<P>, pos: P, dealt: P, viewer: number): void {
    for (const field of secretFields(pos)) {
      const cells = hiddenCells(game, pos, viewer, field);
      if (cells.some((i) => cellOf(pos, field, i) !== cellOf(dealt, field, i))) {
        this.#account(field.name).varied += 1;
      }
    }
  }

  /**
   * Declared secrets that were hidden, yet never varied or never differed from their stand-in. Of one
   * that never had but one value there was nothing to tell.
   */
  idle(): readonly string[] {
    return [...this.#accounts].flatMap(([name, { hidden, differed, varied, various }]) => {
      if (hidden === 0 || !various) return [];
      if (varied === 0) return [`${name} is a secret that never varies when it is dealt anew`];
      return differed === 0 ? [`${name} is called a secret, but its true value is shown`] : [];
    });
  }

  /** Secret fields that were never hidden from anybody. */
  neverHidden(): readonly string[] {
    return [...this.#accounts].flatMap(([name, { hidden }]) => (hidden === 0 ? [name] : []));
  }
}

const secretFields = (pos: Position): readonly Field[] =>
  pos.fields.filter(({ knows }) => knows !== EVERYONE && knows !== NOBODY);

function hiddenCells<P extends Position>(
  game: Game<P>,
  pos: P,
  viewer: number,
  { knows, length }: Field,
): number[] {
  const cells: number[] = [];
  for (let i = 0; i < length; i++) if (!mayKnow(game, pos, viewer, knows, i)) cells.push(i);
  return cells;
}
