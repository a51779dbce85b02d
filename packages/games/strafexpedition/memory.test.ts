import { canonical, isRefusal, makeHeader, optionsOf, secretOfSeed, Table } from '@esagono/engine';
import { expect, it } from 'vitest';
import { strafexpedition as game } from './index.ts';

/** Steps that each keep the whole position would hold some tens of thousands of bytes apiece. */
const TOGGLES = 4000;
const BYTES_A_STEP = 64;
const TEXT_A_STEP = 300;

it('SE-4.2: a plan changed thousands of times costs a few bytes each', () => {
  const table = new Table(game, makeHeader(game, { scenario: 'novegno' }, secretOfSeed(1)));
  while (!table.decisionsOf(0, -1).some((decision) => decision.do === 'plan')) {
    const seat = table.seats.findIndex((_, s) => (table.deciders() & (1 << s)) !== 0);
    expect(isRefusal(table.play(seat, { do: 'accept' }))).toBe(false);
  }
  const plans = table.decisionsOf(0, -1).filter((decision) => decision.do === 'plan');
  const [on] = plans;
  const off = { ...on, box: 'off' };
  const before = { steps: table.length, bytes: table.undoBytes };
  for (let i = 0; i < TOGGLES; i++) {
    const played = table.play(0, i % 2 === 0 ? on : off);
    expect(isRefusal(played)).toBe(false);
  }
  expect(table.length - before.steps).toBe(TOGGLES);
  expect(table.undoBytes - before.bytes).toBeLessThan(TOGGLES * BYTES_A_STEP);
  expect(table.undoBytes).toBeGreaterThan(before.bytes);
  const { steps } = table.file();
  expect(canonical(steps.slice(before.steps)).length).toBeLessThan(TOGGLES * TEXT_A_STEP);
  while (table.undo(0) === undefined);
  expect(table.length).toBe(before.steps);
});

it('options in every mixture do not fill the memory; those asked for again are shared', () => {
  const switches = optionsOf(game.options, 'novegno')
    .filter(({ values }) => values.includes(true))
    .slice(0, 6);
  const sceneFor = (mixture: number) => {
    const options = Object.fromEntries(switches.map(({ id }, i) => [id, (mixture >> i) % 2 === 1]));
    return game.open({ scenario: 'novegno', options }).scene;
  };
  const first = sceneFor(0);
  expect(sceneFor(0)).toBe(first);
  for (let mixture = 1; mixture < 1 << switches.length; mixture++) sceneFor(mixture);
  expect(sceneFor(0)).not.toBe(first);
});
