import { BOTS } from '@esagono/ai';
import type { Game, Procedure } from '@esagono/engine';
import { describe, expect, it, test } from 'vitest';
import { BATTLES, battleId, battleOrFail } from '../battles.ts';
import { coverageOf } from './coverage.ts';
import { ENDINGS, UNRECORDED } from './endings.test-util.ts';
import { type RecordedGame, readRecords, recordPath } from './record.ts';
import { replay } from './replay.ts';

const RECORDED = BATTLES.filter((battle) => !UNRECORDED.includes(battle.game.id));

// Where the rules have changed on purpose, `esagono record renew` plays what differs anew.
describe('recorded games', () => {
  test.each(RECORDED.map((battle) => ({ id: battleId(battle), battle })))(
    '$id goes as it went',
    ({ battle }) => {
      const differing = readRecords(battle).games.flatMap((game, i) => {
        const found = replay(battle.game, battle.scenario.id, game);
        return found
          ? [`${recordPath(battle)}: game ${i + 1}, decision ${found.step}: ${found.why}`]
          : [];
      });
      expect(differing).toEqual([]);
    },
    120_000,
  );

  const all = RECORDED.map((battle) => coverageOf(battle, readRecords(battle)));

  test.each(all)('$battle ends in every way it can', ({ battle, endings }) => {
    const found = Object.keys(endings).filter((end) => end !== 'cut');
    expect(found.sort()).toEqual([...(ENDINGS[battle] ?? [])].sort());
  });

  test.each(all)('$battle has every value of every option', ({ missing }) => {
    expect(missing).toEqual([]);
  });

  test.each([...new Set(RECORDED.map(({ game }) => game.id))])(
    '%s is played by every kind of player',
    (game) => {
      const mine = all.filter(({ battle }) => battle.startsWith(`${game}/`));
      const players = new Set(mine.flatMap((row) => Object.keys(row.players)));
      expect(BOTS.map(({ name }) => name).filter((bot) => !players.has(bot))).toEqual([]);
      expect([...players].filter((player) => player.startsWith('line:')).length).toBeGreaterThan(1);
    },
  );

  it('are four hundred or more', () => {
    expect(all.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThanOrEqual(400);
  });
});

describe('a recorded game names what differs:', () => {
  const { game } = battleOrFail('banditen/gravellona');
  const [first] = readRecords(battleOrFail('banditen/gravellona')).games as [RecordedGame];

  /** The first decision after which a turn has ended. */
  const withControl = (bend: (pos: { pa: Uint8Array }) => void): Game => ({
    ...game,
    frames: game.frames.map((frame) => {
      if (frame.name !== 'control' || !('run' in frame)) return frame;
      const bent: Procedure = {
        ...frame,
        run(pos, play) {
          frame.run(pos, play);
          bend(pos as unknown as { pa: Uint8Array });
        },
      };
      return bent;
    }),
  });

  it('nothing, when a rule is only called from elsewhere', () => {
    expect(
      replay(
        withControl(() => undefined),
        'gravellona',
        first,
      ),
    ).toBeUndefined();
  });

  it('the decision after which a rule that was changed is first felt', () => {
    let turns = 0;
    const bent = withControl((pos) => {
      turns += 1;
      if (turns === 2) pos.pa[0] += 1;
    });
    const found = replay(bent, 'gravellona', first);
    const passes = first.steps.map(({ text }) => text === '{"do":"pass"}');
    expect(found?.why).toContain('leads to another position');
    expect(passes[(found?.step ?? 0) - 1]).toBe(true);
  });

  it('a decision that is refused now', () => {
    const steps = first.steps.map((step, i) =>
      i === 4 ? { ...step, text: '{"at":"01.01","do":"recover"}' } : step,
    );
    const found = replay(game, 'gravellona', { ...first, steps });
    expect(found).toMatchObject({ step: 5, why: expect.stringContaining('is refused') });
  });

  it('another value of the data', () => {
    const data = { 'charts/terrain/wood/cost': 9 };
    expect(replay(game, 'gravellona', { ...first, data })?.step).toBeGreaterThan(0);
  });

  it('another end', () => {
    const found = replay(game, 'gravellona', { ...first, end: 'gameOver draw draw' });
    expect(found?.why).toContain('not as "gameOver draw draw"');
  });
});
