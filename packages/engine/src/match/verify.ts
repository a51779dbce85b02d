import { commitment } from '../dice/sealed.ts';
import type { Decision, Refusal } from '../play/event.ts';
import type { Game } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { EditionError, isOlderEdition } from './editions.ts';
import { headerHash, MatchError, type MatchFile, saltOf, stepHash } from './match.ts';
import { isRefusal, type Played, Table, type TableRules } from './table.ts';

/** Where a file breaks (`step` 0 is the header) and what does not fit there. */
export interface Breach {
  readonly step: number;
  readonly kind:
    | 'header'
    | 'seal'
    | 'chain'
    | 'dice'
    | 'decision'
    | 'tail'
    | 'position'
    | 'told'
    | 'edition'
    | 'signature';
  readonly message: string;
}

/**
 * Plays a file again from its decisions, up to step `to`. Throws `MatchError` for whatever
 * `verifyMatch` would not let pass on the way: it tells what exactly. A match of an older edition is
 * as good as one of today's if all of it comes out the same; otherwise that is an `EditionError`.
 */
export function replayMatch<P extends Position>(
  game: Game<P>,
  file: MatchFile,
  onStep?: (table: Table<P>, n: number, played: Played) => void,
  to = file.steps.length,
  rules: TableRules = {},
): Table<P> {
  checkEdition(game, file);
  insist(sealBreach(file) ?? tailBreach(file));
  if (game.edition === file.edition) return playThrough(game, file, onStep, to, rules);
  // The record itself must be whole before the rules are blamed for what does not come out.
  insist(chainBreach(file));
  let step = 0;
  try {
    return playThrough(
      game,
      file,
      (table, n, played) => {
        step = n;
        onStep?.(table, n, played);
      },
      to,
      rules,
    );
  } catch (error) {
    const last = file.steps.length;
    const why = error instanceof Error ? error.message : String(error);
    throw new EditionError(game, file.edition, Math.min(step + 1, last), why);
  }
}

function playThrough<P extends Position>(
  game: Game<P>,
  file: MatchFile,
  onStep: ((table: Table<P>, n: number, played: Played) => void) | undefined,
  to: number,
  rules: TableRules,
): Table<P> {
  // The table writes down steps and seals itself: those that were read are not held on to.
  const { begin: _begin, steps, end: _end, ...header } = file;
  const table = new Table(game, header, rules);
  insist(openingBreach(table, file));
  for (let n = 1; n <= Math.min(to, steps.length); n++) {
    const step = steps[n - 1];
    const result = playAgain(table, file, n);
    if (isRefusal(result)) {
      throw new MatchError(`step ${n}: ${notAllowed(step.seat, result)}`);
    }
    const { hash, dice } = result.step;
    if (hash !== step.hash || String(dice) !== String(step.dice)) {
      throw new MatchError(`step ${n}: the file was changed here or before; verify says where`);
    }
    onStep?.(table, n, result);
  }
  if (to >= steps.length) insist(positionBreach(table, file));
  return table;
}

function insist(breach: Breach | undefined): void {
  if (breach) throw new MatchError(`${breach.kind}: ${breach.message}`);
}

const notAllowed = (seat: string, { rule, code }: Refusal): string =>
  `${seat} may not decide this (${[rule, code].filter((word) => word !== '').join(' ')})`;

/** With the values of a pack the rules may come to a point they cannot leave. */
function playAgain<P extends Position>(table: Table<P>, file: MatchFile, n: number) {
  const step = file.steps[n - 1];
  try {
    return table.play(table.seatIndex(step.seat), step.decision);
  } catch (error) {
    if (file.packs.length === 0) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new MatchError(`step ${n}: the rules cannot go on with these packs (${why})`);
  }
}

function checkEdition(game: Game, file: MatchFile): void {
  if (game.id !== file.game) throw new MatchError(`game: expected ${game.id}, found ${file.game}`);
  if (game.edition !== file.edition && !isOlderEdition(game, file.edition)) {
    throw new MatchError(
      `edition: these are the rules of edition ${game.edition}, which know nothing of edition ${file.edition}`,
    );
  }
  if (file.dice.secret === undefined) {
    throw new MatchError(
      'dice/secret: the dice are still sealed, so the match cannot be played again',
    );
  }
}

/** Computes every hash and every die again; the first thing that does not fit, or undefined. */
export function verifyMatch<P extends Position>(
  game: Game<P>,
  file: MatchFile,
): Breach | undefined {
  checkEdition(game, file);
  if (game.edition !== file.edition) return verifyOlder(game, file);
  const sealed = sealBreach(file);
  if (sealed) return sealed;
  const table = new Table(game, file);
  const opening = openingBreach(table, file);
  if (opening) return opening;
  let before = headerHash(file);
  for (let n = 1; n <= file.steps.length; n++) {
    const breach = verifyStep(table, file, n, before);
    if (breach) return breach;
    before = file.steps[n - 1].hash;
  }
  return tailBreach(file) ?? positionBreach(table, file);
}

function verifyOlder<P extends Position>(game: Game<P>, file: MatchFile): Breach | undefined {
  const broken = sealBreach(file) ?? chainBreach(file) ?? tailBreach(file);
  if (broken) return broken;
  try {
    replayMatch(game, file);
    return undefined;
  } catch (error) {
    if (!(error instanceof EditionError)) throw error;
    return { step: error.step, kind: 'edition', message: error.message };
  }
}

/** Hashes and salts alone, whatever the rules make of the decisions. */
function chainBreach(file: MatchFile): Breach | undefined {
  let before = headerHash(file);
  for (const [i, { seat, decision, dice, salt, hash }] of file.steps.entries()) {
    const step = i + 1;
    if (stepHash(before, seat, decision as Decision, dice, salt) !== hash) {
      return { step, kind: 'chain', message: 'the decision does not match the hash of its step' };
    }
    if (saltOf(file.dice.secret ?? '', step, before) !== salt) {
      return { step, kind: 'chain', message: 'the salt is not the one that the secret gives' };
    }
    before = hash;
  }
  return undefined;
}

function sealBreach({ dice }: MatchFile): Breach | undefined {
  return commitment(dice.secret ?? '') === dice.commitment
    ? undefined
    : { step: 0, kind: 'seal', message: 'the secret is not the one that was committed to' };
}

function openingBreach<P extends Position>(
  table: Table<P>,
  { begin: said }: MatchFile,
): Breach | undefined {
  const { begin } = table.file();
  if (String(begin) === String(said)) return undefined;
  const message = `the opening dice are ${begin.join(' ')}, the file says ${said.join(' ')}`;
  return { step: 0, kind: 'dice', message };
}

function tailBreach(file: MatchFile): Breach | undefined {
  const { length } = file.steps;
  const last = file.steps.at(-1)?.hash ?? headerHash(file);
  if (file.end.steps === length && file.end.hash === last) return undefined;
  const message = `the file ends after step ${length}, its seal speaks of ${file.end.steps}`;
  return { step: length + 1, kind: 'tail', message };
}

function positionBreach<P extends Position>(
  table: Table<P>,
  { end, steps }: MatchFile,
): Breach | undefined {
  return table.file().end.position === end.position
    ? undefined
    : { step: steps.length, kind: 'position', message: 'the last position is another one' };
}

function verifyStep<P extends Position>(
  table: Table<P>,
  file: MatchFile,
  n: number,
  before: string,
): Breach | undefined {
  const step = file.steps[n - 1];
  const decision = step.decision as Decision;
  const intact = stepHash(before, step.seat, decision, step.dice, step.salt) === step.hash;
  const result = playAgain(table, file, n);
  if (isRefusal(result)) {
    return intact
      ? { step: n, kind: 'decision', message: notAllowed(step.seat, result) }
      : { step: n, kind: 'chain', message: 'the decision does not match the hash of its step' };
  }
  const rolled = result.step.dice;
  if (intact && String(rolled) === String(step.dice)) {
    return result.step.salt === step.salt
      ? undefined
      : { step: n, kind: 'chain', message: 'the salt is not the one that the secret gives' };
  }
  // With the true dice the recorded hash comes out: then only the dice were changed.
  const onlyDice = stepHash(before, step.seat, decision, rolled, step.salt) === step.hash;
  if (intact || onlyDice) {
    const at = step.dice.findIndex((die, i) => die !== rolled[i]);
    const which = at < 0 ? rolled.length : at + 1;
    return {
      step: n,
      kind: 'dice',
      message: `die ${which} is ${step.dice[which - 1] ?? 'missing'}, the committed secret gives ${rolled[which - 1] ?? 'none'}`,
    };
  }
  return { step: n, kind: 'chain', message: 'the decision does not match the hash of its step' };
}
