import {
  commitment,
  EditionError,
  type Game,
  isOlderEdition,
  isRefusal,
  type MatchFile,
  openingOf,
  parseMatch,
  Table,
} from '@esagono/engine';
import { tryOpening } from '../common/opening-trial.ts';
import { pack, TooLarge, unpack } from './packed.ts';

/** Characters of an address that mail and messengers still carry whole. */
export const LONGEST = 8000;
/** Characters that are looked at, and bytes that come out of them. */
const MOST = { letters: 20_000, bytes: 1_000_000, steps: 2000 };
/** What the fragment of an address begins with: how the rest is written. */
const FORMAT = '1.';

/** Why a link is not opened; a key of the page's words. */
export class LinkError extends Error {
  readonly why: 'empty' | 'shape' | 'large' | 'game' | 'rules';
  constructor(why: LinkError['why']) {
    super(why);
    this.why = why;
  }
}

export interface SharedMoment {
  readonly file: MatchFile;
  /** The decision after which it is shown. */
  readonly step: number;
}

const NO_HASH = '0'.repeat(64);
const NO_SALT = '0'.repeat(32);

/**
 * What a link carries: the header, who decided what, and the hash of the last step. Dice, salts and
 * the hashes between follow from these; that the last one comes out proves that nothing was changed.
 */
export function linkText({ file, step }: SharedMoment): string {
  const { begin: _begin, steps, end, ...header } = file;
  return JSON.stringify({
    header,
    steps: steps.map(({ seat, decision }) => [seat, decision]),
    hash: end.hash,
    step,
  });
}

/** The fragment of an address that carries this moment. */
export const fragmentOf = async (moment: SharedMoment): Promise<string> =>
  `#${FORMAT}${await pack(linkText(moment))}`;

/** Reads a fragment somebody else has written. Throws `LinkError`, or `EditionError`. */
export async function readFragment(
  fragment: string,
  load: (game: string) => Promise<Game>,
  tryPacks = tryOpening,
): Promise<SharedMoment & { readonly game: Game }> {
  const packed = fragment.replace(/^#/, '');
  if (!packed.startsWith(FORMAT)) throw new LinkError('empty');
  if (packed.length > MOST.letters) throw new LinkError('large');
  let text: string;
  try {
    text = await unpack(packed.slice(FORMAT.length), MOST.bytes);
  } catch (error) {
    throw new LinkError(error instanceof TooLarge ? 'large' : 'shape');
  }
  const { asked, hash, step } = readText(text);
  let game: Game;
  try {
    game = await load(asked.game);
  } catch {
    throw new LinkError('game');
  }
  // Values from elsewhere are opened first where they can be stopped.
  await tryPacks({ game: asked.game, opening: openingOf(asked) }).catch(() => {
    throw new LinkError('large');
  });
  return { game, file: playedOut(game, asked, hash), step };
}

/** A file with the decisions alone: its shape is that of a match, its hashes are not known yet. */
function readText(text: string): { asked: MatchFile; hash: string; step: number } {
  try {
    const said: unknown = JSON.parse(text);
    if (!isRecord(said) || !isRecord(said.header) || !Array.isArray(said.steps)) {
      throw new LinkError('shape');
    }
    if (said.steps.length > MOST.steps) throw new LinkError('large');
    const steps = said.steps.map((one: unknown) => {
      if (!Array.isArray(one) || one.length !== 2) throw new LinkError('shape');
      const [seat, decision] = one as unknown[];
      return { seat, decision, dice: [], salt: NO_SALT, hash: NO_HASH };
    });
    const end = { steps: steps.length, hash: said.hash, position: NO_HASH };
    const asked = parseMatch(JSON.stringify({ ...said.header, begin: [], steps, end }));
    const step = Number.isInteger(said.step) ? Number(said.step) : steps.length;
    return { asked, hash: asked.end.hash, step: Math.max(0, Math.min(steps.length, step)) };
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError('shape');
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Plays the decisions: all that was left out comes back, and the last hash must be the one promised. */
function playedOut(game: Game, asked: MatchFile, hash: string): MatchFile {
  const older = asked.edition !== game.edition && isOlderEdition(game, asked.edition);
  let step = 0;
  try {
    const { begin: _begin, steps: _steps, end: _end, takenBack: _back, ...header } = asked;
    const { secret, commitment: promised } = header.dice;
    if (secret === undefined || commitment(secret) !== promised) throw new LinkError('rules');
    const table = new Table(game, header);
    for (const { seat, decision } of asked.steps) {
      step += 1;
      if (isRefusal(table.play(table.seatIndex(seat), decision))) throw new LinkError('rules');
    }
    const file = table.file();
    if (file.end.hash !== hash) throw new LinkError('rules');
    return { ...file, ...(asked.takenBack ? { takenBack: asked.takenBack } : {}) };
  } catch (error) {
    if (older) throw new EditionError(game, asked.edition, Math.max(1, step), String(error));
    throw error instanceof LinkError ? error : new LinkError('rules');
  }
}
