import { findFrame, type Random, type Secrets } from '@esagono/engine';
import { CLOSED } from '@esagono/hex';
import { FRAME } from '../model/frames.ts';
import { type makeShape, PLACE, type Ta1 } from '../model/state.ts';
import { unitLabel } from '../rules/01-pieces.ts';
import { TITO } from '../rules/drvar/03-points.ts';
import { aimsSecret, knowsToken } from './view.ts';

// Section 3.4: what each side does not know. Gravellona hides nothing.

const faceDown = (pos: Ta1, token: number): boolean =>
  pos.place[token] === PLACE.map && pos.faceUp[token] === 0;

/** DRV-12.1a, DRV-12.3d; and where a mover means to go is its own until it goes there. */
export const secrets: Secrets<ReturnType<typeof makeShape>, Ta1, 'mover'> = {
  tokens: (pos, viewer, unit) => knowsToken(pos, unit, viewer) || !faceDown(pos, unit),
  aims: (pos, viewer) => viewer === 0 || !aimsSecret(pos),
  mover: (pos, viewer) => viewer === pos.active,
};

/** What a viewer does not know: no hex is named, Tito lies in the first place he can, then the rest. */
export function standIn(out: Ta1, viewer: number, truth: Ta1): void {
  const { tables } = truth.scene;
  if (viewer !== 0 && aimsSecret(truth)) out.aim.fill(-1);
  // While tokens are being laid nobody else sees how far that has come.
  if (viewer === 1 || findFrame(truth, FRAME.setup) >= 0) return;
  const slots = tables.tokens.filter((token) => faceDown(truth, token));
  const rest = slots
    .map((token) => truth.identity[token])
    .filter((identity) => identity !== TITO)
    .sort((a, b) => a - b);
  const hideout =
    rest.length < slots.length ? slots.find((token) => couldHideTito(truth, token)) : undefined;
  for (const token of slots) out.identity[token] = token === hideout ? TITO : (rest.shift() ?? 0);
}

/** DRV-12.1a: identities of tokens, from all but the Yugoslav; landing hexes, from all but the German. */
export function hiddenFrom(pos: Ta1, seat: number): readonly string[] {
  const { tables } = pos.scene;
  const hidden: string[] = [];
  for (const token of tables.tokens) {
    if (faceDown(pos, token) && !knowsToken(pos, token, seat))
      hidden.push(`token ${unitLabel(pos, token)}`);
  }
  if (seat !== 0 && tables.tokens.length > 0 && aimsSecret(pos)) hidden.push('landing hexes');
  return hidden;
}

/**
 * Deals anew what the seat does not know. DRV-12.1b, A34: once the points of turn 1 are told, Tito can
 * only lie where some throw of the Yugoslav's die gives that total.
 */
export function redeal(pos: Ta1, seat: number, random: Random): void {
  const { tables } = pos.scene;
  if (tables.tokens.length === 0) return;
  if (seat !== 1) redealTokens(pos, random);
  if (seat !== 0 && aimsSecret(pos)) {
    for (let unit = 0; unit < tables.firstSpare; unit++) {
      if (pos.aim[unit] < 0) continue;
      let hex = random.below(tables.grid.size);
      while (tables.entryCost[0][hex] === CLOSED) hex = random.below(tables.grid.size);
      pos.aim[unit] = hex;
    }
  }
}

/** DRV-12.1b, A34: the points told on turn 1 rule out the stars no throw could have given. */
function couldHideTito(pos: Ta1, token: number): boolean {
  const { tokens, objectives, scenario } = pos.scene.tables;
  const die =
    pos.told - scenario.firstTurn[scenario.sides[1]] - objectives[tokens.indexOf(token)].pa[1];
  return pos.told === 0 || (die >= 1 && die <= 6);
}

function redealTokens(pos: Ta1, random: Random): void {
  const { tokens } = pos.scene.tables;
  const slots = tokens.filter((token) => faceDown(pos, token));
  const tito = slots.find((token) => pos.identity[token] === TITO);
  const rest = slots.map((token) => pos.identity[token]).filter((id) => id !== TITO);
  let hideout = -1;
  if (tito !== undefined) {
    const may = slots.filter((token) => token === tito || couldHideTito(pos, token));
    hideout = may[random.below(may.length)];
    pos.identity[hideout] = TITO;
  }
  for (const token of slots) {
    if (token === hideout) continue;
    const [identity] = rest.splice(random.below(rest.length), 1);
    pos.identity[token] = identity;
  }
}
