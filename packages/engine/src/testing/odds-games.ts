import { SeededDice } from '../dice/dice.ts';
import type { Game } from '../play/game.ts';
import {
  act,
  begin,
  deciders,
  decisionPoint,
  firstDecider,
  openGame,
  QuietPlay,
  sample,
  writeDecision,
} from '../play/play.ts';
import { makeCode, verbOf } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { Random } from '../position/random.ts';
import { randomOpening, scrambled } from './checks.ts';
import { Broken } from './checks-common.ts';
import { OddsChecks, type SheetMaker } from './checks-odds.ts';

export interface OddsPlan {
  readonly seed: number;
  readonly scenario?: string;
  /** Sheets to be held against play. */
  readonly sheets?: number;
  /** Decisions of random games to look for them in. */
  readonly steps?: number;
}

export interface OddsReport {
  /** What differed, with the decision; undefined when nothing did. */
  readonly difference?: string;
  readonly checked: number;
  readonly exact: number;
  /** How many sheets of each verb. */
  readonly verbs: Readonly<Record<string, number>>;
}

/** Decisions drawn at each step, so that a rare kind with dice is not missed for a frequent one. */
const DRAWN = 3;
/** No kind of decision takes more than this part of the sheets. */
const KINDS = 6;

/** Sheets of random decisions in random games, held against play. */
export function checkOdds<P extends Position>(
  game: Game<P>,
  { seed, scenario, sheets = 24, steps = 600 }: OddsPlan,
  sheetOf?: SheetMaker<P>,
): OddsReport {
  const random = new Random(scrambled(seed));
  const checks = new OddsChecks(game, random, sheetOf);
  const verbs: Record<string, number> = {};
  const code = makeCode();
  let pos: P | undefined;
  for (let step = 0; step < steps && checks.checked < sheets; step++) {
    const play = new QuietPlay(new SeededDice(random));
    if (!pos || pos.ended !== 0)
      pos = begin(
        game,
        openGame(game, randomOpening(game, random, scenario ? { scenario } : {})),
        play,
      );
    const seat = firstDecider(deciders(game, pos));
    for (let i = 0; i < DRAWN; i++) {
      sample(game, pos, seat, random, code);
      const { name } = game.verbs[verbOf(code)];
      if ((verbs[name] ?? 0) >= sheets / KINDS) continue;
      const before = checks.checked;
      try {
        checks.check(pos, seat, code);
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        const decision = JSON.stringify(writeDecision(game, pos, code));
        const asked = decisionPoint(game, pos)?.name ?? '';
        const difference = `step ${step}, ${asked} ${decision}: ${error.message}`;
        return { difference, checked: checks.checked, exact: checks.exact, verbs };
      }
      if (checks.checked > before) verbs[name] = (verbs[name] ?? 0) + 1;
    }
    act(game, pos, seat, code, play);
  }
  return { checked: checks.checked, exact: checks.exact, verbs };
}
