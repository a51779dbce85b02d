import {
  ALL_SEEING,
  act,
  begin,
  canonical,
  deciders,
  firstDecider,
  makeCode,
  QuietPlay,
  Random,
  SeededDice,
  SPECTATOR,
  sample,
  setCode,
  ToldPlay,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { ta1 } from './index.ts';
import { PLACE, type Ta1 } from './model/state.ts';

const GERMAN = 0;
const YUGOSLAV = 1;

/** A Drvar game played at random up to some turn. */
function playedTo(turn: number, seed: number): Ta1 {
  const play = new QuietPlay(new SeededDice(seed));
  const random = new Random(seed);
  const pos = begin(ta1, ta1.open({ scenario: 'drvar' }), play);
  const code = makeCode();
  while (pos.turn < turn && !pos.ended) {
    const seat = firstDecider(deciders(ta1, pos));
    sample(ta1, pos, seat, random, code);
    act(ta1, pos, seat, code, play);
  }
  return pos;
}

const identities = (pos: Ta1) => pos.scene.tables.tokens.map((token) => pos.identity[token]);

describe('DRV-12.1a hidden tokens', () => {
  it('the German and the spectator do not see who lies where, the Yugoslav does', () => {
    const pos = playedTo(2, 3);
    const flags = (viewer: number) =>
      ta1
        .view(pos, viewer)
        .units.filter((unit) => unit.face.type === 'token' && unit.hex >= 0)
        .map((unit) => [unit.known, unit.face.flags?.[0]]);
    for (const viewer of [GERMAN, SPECTATOR]) {
      for (const [known, flag] of flags(viewer)) expect([known, flag]).toEqual([false, undefined]);
    }
    for (const viewer of [YUGOSLAV, ALL_SEEING]) {
      for (const [known, flag] of flags(viewer))
        expect([known, typeof flag]).toEqual([true, 'string']);
    }
  });

  it('a new deal keeps what is known: the same tokens, and a hiding place the first points allow', () => {
    const pos = playedTo(3, 5);
    const hidden = pos.scene.tables.tokens.filter(
      (token) => pos.place[token] === PLACE.map && !pos.faceUp[token],
    );
    const start = (p: Ta1) => pos.told - 1 - pos.scene.rules.firstBonus(p, YUGOSLAV);
    expect(start(pos)).toBeGreaterThan(0);
    const other = ta1.blank(pos);
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      other.bytes.set(pos.bytes);
      ta1.redeal(other, GERMAN, new Random(i));
      expect(identities(other).toSorted((a, b) => a - b)).toEqual(
        identities(pos).toSorted((a, b) => a - b),
      );
      expect(start(other)).toBeGreaterThanOrEqual(1);
      expect(start(other)).toBeLessThanOrEqual(6);
      expect(canonical(ta1.view(other, GERMAN))).toBe(canonical(ta1.view(pos, GERMAN)));
      seen.add(identities(other).join());
    }
    expect(hidden.length).toBeGreaterThan(2);
    expect(seen.size).toBeGreaterThan(1);
  });

  it('what is said about hiding and aiming is said to its owner alone', () => {
    const pos = begin(ta1, ta1.open({ scenario: 'drvar' }), new QuietPlay(new SeededDice(1)));
    const code = makeCode();
    const told = (decision: { do: string; [field: string]: string }) => {
      const verb = ta1.verbs.findIndex((v) => v.name === decision.do);
      setCode(code, verb);
      const seat = firstDecider(deciders(ta1, pos));
      expect(ta1.verbs[verb]?.read(pos, seat, decision, code)).toBeUndefined();
      const play = new ToldPlay(new SeededDice(1));
      act(ta1, pos, seat, code, play);
      return play.events.map((event) => [event.event, event.audience]);
    };
    expect(told({ do: 'hide', token: 'tito', at: '1606' })).toEqual([['hidden', 1 << YUGOSLAV]]);
    told({ do: 'accept' });
    expect(told({ do: 'aim', unit: 'Panther', at: '1607' })).toEqual([['aimed', 1 << GERMAN]]);
    const marks = (viewer: number) =>
      ta1.view(pos, viewer).markers.filter((m) => m.key === 'aim').length;
    expect([marks(GERMAN), marks(YUGOSLAV), marks(SPECTATOR)]).toEqual([1, 0, 0]);
  });

  it('the log never names a token before it is turned up', () => {
    const play = new ToldPlay(new SeededDice(11));
    const random = new Random(11);
    const pos = begin(ta1, ta1.open({ scenario: 'drvar' }), play);
    const code = makeCode();
    while (!pos.ended) {
      const seat = firstDecider(deciders(ta1, pos));
      sample(ta1, pos, seat, random, code);
      act(ta1, pos, seat, code, play);
    }
    for (const event of play.events) {
      if (!('token' in event.values)) continue;
      const open = ['tokenReached', 'tokenRevealed'].includes(event.event);
      expect(open || event.audience === 1 << YUGOSLAV, event.event).toBe(true);
    }
  });
});
