import {
  act,
  begin,
  formationsOf,
  makeCode,
  Random,
  readDecision,
  SeededDice,
  Speaker,
  sample,
  ToldPlay,
} from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { strafexpedition as game } from './index.ts';
import { ARTILLERY } from './model/roster.ts';
import { IT, MARK, type Sx } from './model/state.ts';

const AUSTRIAN = 1;

/** The campaign or another scenario with both sides set up as proposed. */
function setUp(scenario: string, options = {}): Sx {
  const play = new ToldPlay(new SeededDice(1));
  const pos = begin(game, game.open({ scenario, options }), play);
  const code = makeCode();
  for (const seat of [IT, AUSTRIAN]) {
    expect(readDecision(game, pos, seat, { do: 'accept' }, code)).toBeUndefined();
    act(game, pos, seat, code, play);
  }
  return pos;
}

const decide = (pos: Sx, seat: number, decision: { do: string; [field: string]: string }): void => {
  const code = makeCode();
  expect(readDecision(game, pos, seat, decision, code)).toBeUndefined();
  act(game, pos, seat, code, new ToldPlay(new SeededDice(1)));
};

describe('the turn track, SE-4.0', () => {
  const calendar = game.calendar?.(setUp('campaign')) ?? [];
  const keysOf = (turn: number): string[] =>
    (calendar[turn - 1]?.brings ?? []).map(({ key }) => key);

  it('runs from 15 May to 15 June', () => {
    expect(calendar.length).toBe(32);
    expect(calendar[0]?.clock.values).toEqual({ month: 'May', day: '15' });
    expect(calendar.at(-1)?.clock.values).toEqual({ month: 'June', day: '15' });
  });

  it('tells the weather of each day and who is due', () => {
    expect(keysOf(1)).toContain('weather.clear');
    expect(keysOf(10)).toContain('weather.rain'); // 24 May
    expect(
      calendar.some(({ brings }) => brings.some((b) => b.key === 'coming.reinforcements')),
    ).toBe(true);
  });
});

describe('the plan, SE-8.3', () => {
  it('adds up what the Display costs: one point without guns, two with up to five', () => {
    const pos = setUp('novegno');
    const plan = game.verbs.find(({ name }) => name === 'plan');
    const points = (): unknown => plan?.sums?.(pos, AUSTRIAN).total[0]?.values?.points;
    expect(points()).toBe(0);
    decide(pos, AUSTRIAN, { do: 'plan', brigade: '180kj', box: 'none' });
    expect(points()).toBe(1);
    decide(pos, AUSTRIAN, { do: 'plan', brigade: '180kj', box: '1-5' });
    expect(points()).toBe(2);
  });
});

it('the guns of a side are counted by what they are set to, SE-19.1', () => {
  const pos = setUp('novegno');
  const mode = game.verbs.find(({ name }) => name === 'mode');
  const sums = (seat: number): unknown => mode?.sums?.(pos, seat).total[0]?.values;
  const { kind, side, count } = pos.scene.roster;
  const guns = Array.from({ length: count }, (_, unit) => unit).filter(
    (unit) => kind[unit] === ARTILLERY && side[unit] === AUSTRIAN && pos.at[unit] >= 0,
  );
  for (const unit of guns) pos.mark[unit] |= MARK.fire;
  expect(sums(AUSTRIAN)).toEqual({ fire: guns.length, move: 0 });
  for (const unit of guns.slice(0, 2)) pos.mark[unit] &= ~MARK.fire;
  expect(sums(AUSTRIAN)).toEqual({ fire: guns.length - 2, move: 2 });
});

describe('the card of a Brigade', () => {
  const keysOf = (pos: Sx, viewer: number, formation: string): string[] =>
    (game.dossier?.(pos, viewer, formation) ?? []).map(({ key }) => key);

  it('tells command, supply and guns at hand', () => {
    const pos = setUp('novegno');
    expect(keysOf(pos, AUSTRIAN, '180kj')).toEqual([
      'fact.disorganized',
      'fact.command',
      'fact.supply',
      'fact.guns',
    ]);
  });

  it('says nothing of an enemy under fog, SE-25.0', () => {
    const pos = setUp('novegno', { fog: true });
    expect(keysOf(pos, IT, '180kj')).toEqual([]);
    expect(formationsOf(game.view(pos, IT)).some(({ side }) => side === AUSTRIAN)).toBe(false);
    expect(keysOf(pos, AUSTRIAN, '180kj').length).toBeGreaterThan(0);
  });
});

it('whatever is on file is said in words', () => {
  const pos = setUp('campaign');
  const random = new Random(3);
  const code = makeCode();
  for (let i = 0; i < 40; i++) {
    const seat = [IT, AUSTRIAN].find((s) => (game.view(pos, s).deciders & (1 << s)) !== 0) ?? IT;
    sample(game, pos, seat, random, code);
    act(game, pos, seat, code, new ToldPlay(new SeededDice(i + 1)));
  }
  for (const language of ['en', 'it']) {
    const speaker = new Speaker(game, language, true);
    const phrases = [
      ...(game.calendar?.(pos) ?? []).flatMap(({ clock, brings }) => [clock, ...brings]),
      ...formationsOf(game.view(pos, IT)).flatMap(({ id }) => game.dossier?.(pos, IT, id) ?? []),
    ];
    for (const phrase of phrases) expect(speaker.phrase(pos, phrase)).not.toBe(phrase.key);
  }
});
