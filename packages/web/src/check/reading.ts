import {
  type Breach,
  editionWords,
  type Game,
  type MatchFile,
  mayRead,
  parseMatch,
  parseSeatFile,
  replayMatch,
  Speaker,
  verifyMatch,
  verifySeatFile,
} from '@esagono/engine';

/** One roll of a match, computed again, and who could have known of it when it fell. */
export interface CheckedRoll {
  /** After which decision; 0 is before the first. */
  readonly step: number;
  /** Who decided; '' before the first decision. */
  readonly seat: string;
  readonly words: string;
  readonly rule: string;
  readonly dice: readonly number[];
  /** The seats that were shown it, none for a draw that nobody sees; undefined: everybody was. */
  readonly only?: readonly string[];
}

/** What a match file says of its dice, after every one of them was computed again. */
export interface Checked {
  readonly game: string;
  readonly scenario: string;
  readonly edition: string;
  readonly steps: number;
  readonly commitment: string;
  readonly nonces: readonly string[];
  /** '' while the dice are still sealed. */
  readonly secret: string;
  readonly breach: Breach | undefined;
  /** What has changed since, where the rules of today play it otherwise. */
  readonly edited: readonly string[];
  readonly rolls: readonly CheckedRoll[];
}

/** Rolls told at most; whoever wants more has the command line. */
const MOST = 5000;

/** Reads a match file, plays it through, and computes every die again. */
export async function checkText(
  text: string,
  kept: string | undefined,
  language: 'en' | 'it',
  loadGame: (id: string) => Promise<Game>,
): Promise<Checked> {
  const match = parseMatch(text);
  const game = await loadGame(match.game);
  const breach =
    kept === undefined
      ? verifyMatch(game, match)
      : verifySeatFile(game, parseSeatFile(kept), match);
  const { game: id, scenario, edition, dice, steps } = match;
  return {
    game: id,
    scenario,
    edition,
    steps: steps.length,
    commitment: dice.commitment,
    nonces: dice.nonces,
    secret: dice.secret ?? '',
    breach,
    edited: breach?.kind === 'edition' ? editionWords(game, language, edition, breach.step) : [],
    rolls: breach ? [] : rollsOf(game, match, language),
  };
}

function rollsOf(game: Game, match: MatchFile, language: 'en' | 'it'): CheckedRoll[] {
  const table = replayMatch(game, match);
  const speaker = new Speaker(game, language);
  const found: CheckedRoll[] = [];
  for (let step = 0; step <= table.length && found.length < MOST; step++) {
    const past = step === 0 ? undefined : table.step(step - 1);
    for (const event of past?.events ?? table.opening) {
      if (event.event !== 'roll') continue;
      const { audience } = event;
      const readers = table.seats.filter((_, seat) => mayRead(audience, seat)).map(({ id }) => id);
      found.push({
        step,
        seat: past?.step.seat ?? '',
        words: speaker.event(table.pos, event),
        rule: event.rule,
        dice: [event.values.dice].flat().map(Number),
        ...(audience === undefined ? {} : { only: readers }),
      });
    }
  }
  return found;
}
