import {
  type Codes,
  type DecisionPoint,
  type DiceUse,
  type Play,
  popFrame,
  setCode,
  verbOf,
} from '@esagono/engine';
import { FATE, massAt, PLACE, type Ta1 } from '../../model/state.ts';
import { ONE, VERB } from '../../model/verbs.ts';
import { explain, WHY } from '../05-reasons.ts';
import { BLANK, TITO } from './03-points.ts';

// DRV, chapters 12.1 and 12.2: the six objective tokens.

const FATE_ROLL: DiceUse = { purpose: 'tito', rule: 'DRV-12.1e' };

/** DRV-12.1d, A55: a token without Yugoslav combat units around it. */
export function prize(pos: Ta1, side: number, hex: number): boolean {
  if (side !== 0 || massAt(pos, 1, hex) > 0) return false;
  for (const token of pos.scene.tables.tokens) {
    if (pos.place[token] === PLACE.map && pos.hex[token] === hex) return true;
  }
  return false;
}

/** DRV-12.1d: German combat units hold the hex after an assault: every token there is turned up. */
export function seize(pos: Ta1, play: Play, side: number, hex: number): void {
  if (massAt(pos, 0, hex) === 0 || !prize(pos, side, hex)) return;
  for (const token of pos.scene.tables.tokens) {
    if (pos.place[token] !== PLACE.map || pos.hex[token] !== hex) continue;
    pos.place[token] = PLACE.captured;
    pos.hex[token] = -1;
    pos.faceUp[token] = 1;
    pos.acting[token] = 0;
    pos.moved[token] = 0;
    pos.reached += 1;
    if (play.telling) {
      play.tell('tokenReached', 'DRV-12.1d', { unit: token, token: pos.identity[token], at: hex });
    }
    if (pos.identity[token] === TITO) meetTito(pos, play);
  }
}

/** DRV-12.1e */
function meetTito(pos: Ta1, play: Play): void {
  const captured = play.dice.atMost(pos.scene.tables.charts.tito.capturedUpTo, FATE_ROLL);
  pos.tito = captured ? FATE.captured : FATE.killed;
  if (play.telling) play.tell(captured ? 'titoCaptured' : 'titoKilled', 'DRV-12.1e', {});
}

const hidden = (pos: Ta1, token: number): boolean =>
  pos.place[token] === PLACE.map && pos.faceUp[token] === 0;

/** DRV-12.2, A36: which token the civilians gave away. */
export const reveal: DecisionPoint<Ta1> = {
  name: 'reveal',
  args: {},
  deciders: () => 1,
  list(pos, _seat, out: Codes) {
    for (const token of pos.scene.tables.tokens)
      if (hidden(pos, token)) out.add(VERB.reveal, token);
  },
  refuse(pos, _seat, code) {
    if (verbOf(code) !== VERB.reveal) return explain(WHY.notNow);
    if (!pos.scene.tables.tokens.includes(code[ONE.unit])) return explain(WHY.noToken);
    return hidden(pos, code[ONE.unit]) ? undefined : explain(WHY.noToken);
  },
  decide(pos, _seat, code, play) {
    const token = code[ONE.unit];
    popFrame(pos);
    pos.faceUp[token] = 1;
    if (play.telling) {
      play.tell('tokenRevealed', 'DRV-12.2', {
        unit: token,
        token: pos.identity[token],
        at: pos.hex[token],
      });
    }
    if (pos.identity[token] === BLANK) {
      pos.place[token] = PLACE.removed;
      pos.hex[token] = -1;
      pos.moved[token] = 0;
    }
  },
  usual(pos, _seat, out) {
    for (const token of pos.scene.tables.tokens) {
      if (hidden(pos, token)) return setCode(out, VERB.reveal, token);
    }
  },
};
