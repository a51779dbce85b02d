import {
  type DecisionPoint,
  type DiceUse,
  type Play,
  popFrame,
  pushFrame,
  refusal,
  setCode,
  verbOf,
} from '@esagono/engine';
import { FRAME } from '../model/frames.ts';
import { CARD, KINDS, SIDES } from '../model/scene.ts';
import { deckSize, ENDING, leftInDeck, type Valleys } from '../model/state.ts';
import { PLAY, VERB } from '../model/verbs.ts';

const SKY: DiceUse = { purpose: 'sky', rule: 'TV-4.3' };
/** Nobody reads this die: its owner is told the card it stands for. */
const DRAW: DiceUse = { purpose: 'card', rule: 'TV-4.1', audience: 0 };

/** TV-4.1: one card of the deck, each as likely as the next. */
function take(pos: Valleys, side: number, play: Play): void {
  let at = play.dice.pick(deckSize(pos), DRAW);
  for (let kind = 0; kind < KINDS; kind++) {
    at -= leftInDeck(pos, kind);
    if (at >= 0) continue;
    pos.hand[side * KINDS + kind] += 1;
    pos.held[side] += 1;
    if (play.telling) play.tell('drew', 'TV-4.1', { side, card: kindId(pos, kind) }, 1 << side);
    return;
  }
}

const kindId = (pos: Valleys, kind: number): string => pos.scene.data.cards.kinds[kind].id;

/** TV-4.1: a first hand for everybody, without snow. */
export function deal(pos: Valleys, play: Play): void {
  for (let side = 0; side < SIDES; side++) {
    while (pos.held[side] < pos.scene.data.cards.hand) take(pos, side, play);
  }
}

/** TV-4.3: hands are filled up; snow is laid open and another card drawn in its place. */
export function draw(pos: Valleys, play: Play): void {
  const { hand, snow } = pos.scene.data.cards;
  while (pos.held[pos.side] < hand) {
    const cards = deckSize(pos);
    const flakes = Math.max(0, snow.count - pos.snow);
    if (cards === 0 || pos.snow >= snow.closes) {
      pos.ending = ENDING.snow;
      return;
    }
    if (flakes > 0 && play.dice.pick(cards + flakes, SKY) < flakes) {
      pos.snow += 1;
      if (play.telling) play.tell('snow', 'TV-4.3', { n: pos.snow, of: snow.closes });
    } else take(pos, pos.side, play);
  }
}

function spend(pos: Valleys, side: number, kind: number): void {
  pos.hand[side * KINDS + kind] -= 1;
  pos.held[side] -= 1;
  pos.played[kind] += 1;
}

const has = (pos: Valleys, side: number, kind: number): boolean =>
  kind >= 0 && kind < KINDS && pos.hand[side * KINDS + kind] > 0;

/** TV-4.2: one card is played; it says how many orders there are. */
export const card: DecisionPoint<Valleys> = {
  name: 'card',
  args: {},
  begins: true,
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    for (let kind = 0; kind < KINDS; kind++) if (has(pos, seat, kind)) out.add(VERB.play, kind);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) !== VERB.play) return refusal('TV-4.2', 'notNow');
    return has(pos, seat, code[PLAY.card]) ? undefined : refusal('TV-4.2', 'noSuchCard');
  },
  decide(pos, seat, code, play) {
    const kind = code[PLAY.card];
    popFrame(pos);
    spend(pos, seat, kind);
    pos.orders = pos.scene.data.cards.kinds[kind].orders;
    if (play.telling) {
      const values = { side: seat, card: kindId(pos, kind), orders: pos.orders };
      play.tell('played', 'TV-4.2', values);
    }
    if (kind === CARD.levy) pushFrame(pos, FRAME.levy);
  },
};

/** TV-4.4: before drawing one card may be laid aside. */
export const rest: DecisionPoint<Valleys> = {
  name: 'rest',
  args: {},
  deciders: (pos) => 1 << pos.side,
  list(pos, seat, out) {
    out.add(VERB.keep);
    for (let kind = 0; kind < KINDS; kind++) if (has(pos, seat, kind)) out.add(VERB.discard, kind);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.keep) return undefined;
    if (verbOf(code) !== VERB.discard) return refusal('TV-4.4', 'notNow');
    return has(pos, seat, code[PLAY.card]) ? undefined : refusal('TV-4.4', 'noSuchCard');
  },
  decide(pos, seat, code, play) {
    popFrame(pos);
    if (verbOf(code) === VERB.keep) return;
    spend(pos, seat, code[PLAY.card]);
    if (play.telling)
      play.tell('discarded', 'TV-4.4', { side: seat, card: kindId(pos, code[PLAY.card]) });
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.keep),
};
