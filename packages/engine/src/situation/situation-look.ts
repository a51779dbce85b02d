import { oddsOf } from '../play/forecast.ts';
import { choices, readDecision, refuse, writeDecision } from '../play/play.ts';
import { Codes, makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import { readableDecision } from '../text/text.ts';
import { mismatches } from './mismatches.ts';
import { differences } from './situation-compare.ts';
import { complaint } from './situation-decide.ts';
import type { SituationStep } from './situation-file.ts';
import { known, messageWords } from './situation-names.ts';
import { oddsDiffer } from './situation-odds.ts';
import { settled } from './situation-play.ts';
import { withoutDice } from './situation-playing.ts';
import { type Staged, seatNumber } from './situation-stage.ts';
import { readableView } from './situation-view.ts';
import { fullNames, oneOrSeveral } from './situation-wording.ts';

// Steps that look and change nothing.

/** What a seat is shown of each piece, and what is kept from it. */
export function lookThrough<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  path: string,
): void {
  const seat = seatNumber(staged.seats, step.view ?? '', path);
  if (!settled(staged, path)) return;
  const shown = readableView(staged.game, staged.pos, seat);
  differences(staged, step.expect ?? {}, shown, `${path}/expect`);
}

export function lookAtChoices<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  path: string,
): void {
  const { game, failures } = staged;
  const seat = seatNumber(staged.seats, step.choices ?? '', path);
  if (!settled(staged, path)) return;
  const offers = offersOf(staged, seat);
  const isOffered = (wanted: Readonly<Record<string, unknown>>): boolean => {
    const pattern = fullNames(staged, Object(oneOrSeveral(game, wanted)));
    return offers.some((forms) => forms.some((form) => mismatches(pattern, form).length === 0));
  };
  for (const wanted of step.offered ?? []) {
    if (!isOffered(wanted))
      failures.push(
        `${path}/offered: ${JSON.stringify(wanted)} is not among ${offers.length} choices`,
      );
  }
  for (const unwanted of step.absent ?? []) {
    if (isOffered(unwanted))
      failures.push(`${path}/absent: ${JSON.stringify(unwanted)} is offered`);
  }
}

/** Every choice of a seat, with names and with numbers. */
function offersOf<P extends Position>({ game, pos }: Staged<P>, seat: number): object[][] {
  const codes = new Codes();
  const code = makeCode();
  choices(game, pos, seat, codes);
  return Array.from({ length: codes.count }, (_, i) => {
    codes.read(i, code);
    const raw = writeDecision(game, pos, code);
    return [readableDecision(game, pos, raw), raw];
  });
}

export function lookAtOdds<P extends Position>(
  staged: Staged<P>,
  step: SituationStep,
  path: string,
): void {
  const { game, pos, failures } = staged;
  const seat = seatNumber(staged.seats, step.odds ?? '', path);
  if (!settled(staged, path)) return;
  const code = makeCode();
  const refused =
    readDecision(game, pos, seat, oneOrSeveral(game, step.of), code) ??
    refuse(game, pos, seat, code);
  if (refused) {
    failures.push(`${path}: ${complaint(withoutDice(staged, path), seat, refused)}`);
    return;
  }
  const sheet = oddsOf(game, pos, seat, code);
  if (!sheet) {
    failures.push(`${path}: this decision has no odds`);
    return;
  }
  staged.weighed.push({ path, sheet });
  failures.push(...oddsDiffer(game.text, sheet, step, path));
  // A modifier of 0 is none at all to whoever expects it absent.
  const modifiers = Object.fromEntries(
    sheet.modifiers.filter((m) => m.value !== 0).map((m) => [m.key, m.value]),
  );
  for (const key of Object.keys(step.modifiers ?? {})) {
    const words = [...messageWords(game.text, 'modifier'), ...sheet.modifiers.map((m) => m.key)];
    known(key, words, `${path}/modifiers`, 'a modifier');
  }
  if (step.modifiers) differences(staged, step.modifiers, modifiers, `${path}/modifiers`);
}
