import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { countProvenance } from '../data/data.ts';
import { isProcedure } from '../play/frame.ts';
import { type Game, languagesOf } from '../play/game.ts';
import type { Position } from '../position/layout.ts';
import { type CheckPlan, checkOneGame } from './checks.ts';
import { checkInterleaved } from './checks-interleaved.ts';
import { SecrecyLedger } from './checks-ledger.ts';
import { checkOdds } from './odds-games.ts';
import { NEVER_VARIES, plantedLeaks } from './planted-leaks.ts';

export { OddsChecks } from './checks-odds.ts';

/**
 * The tests every game inherits: `testGame(banditen, { games: 12, seed: 1 })`. Random games
 * under every scenario and random options keep the contract's promises; the texts are whole
 * in every language of the game; every value of the data says where it comes from.
 */
export function testGame<P extends Position>(
  game: Game<P>,
  plan: {
    readonly games: number;
    readonly seed: number;
    readonly stepLimit?: number;
    /** How many sheets are held against play in each scenario, and how far they are looked for. */
    readonly odds?: { readonly sheets?: number; readonly steps?: number };
  },
): void {
  describe(`${game.id} keeps the contract`, () => {
    const ledger = new SecrecyLedger();
    for (const scenario of game.scenarios) {
      it(`in ${plan.games} random games of ${scenario.id}`, () => {
        for (let i = 0; i < plan.games; i++) {
          const seed = plan.seed + i;
          const found = checkOneGame(game, { ...plan, seed, scenario: scenario.id, ledger });
          expect(found && `${found.check} at step ${found.step}: ${found.message}`).toBeUndefined();
        }
      });
    }

    it.each(game.scenarios.map(({ id }) => id))(
      'gives each of two matches of %s what it gives it alone',
      (scenario) => {
        expect(checkInterleaved(game, { seed: plan.seed, scenario })).toBeUndefined();
      },
    );

    it.each(game.scenarios.map(({ id }) => id))('has the odds of %s that play has', (scenario) => {
      const { difference } = checkOdds(game, { seed: plan.seed, scenario, ...plan.odds });
      expect(difference).toBeUndefined();
    });

    it('deals every secret anew that it calls one', () => {
      expect(ledger.idle()).toEqual([]);
    });

    it('has the same messages and placeholders in every language', () => {
      const [first, ...others] = languagesOf(game);
      const mine = game.text.messages[first];
      for (const language of others) {
        const theirs = game.text.messages[language];
        expect(Object.keys(theirs).sort()).toEqual(Object.keys(mine).sort());
        for (const key of Object.keys(mine)) {
          expect([key, placeholders(theirs[key])]).toEqual([key, placeholders(mine[key])]);
        }
      }
    });

    it('has a sentence for everything it names', () => {
      const messages = game.text.messages[languagesOf(game)[0]];
      const wanted = [
        ...game.frames.filter((f) => !isProcedure(f)).map((f) => `prompt.${f.name}`),
        ...game.verbs.map((v) => `verb.${v.name}`),
        ...game.policies.map((p) => `policy.${p.id}`),
        ...game.scenarios.flatMap((s) => s.sides.map((side) => `side.${side}`)),
      ];
      expect(wanted.filter((key) => !(key in messages))).toEqual([]);
    });

    it('explains every paragraph in every language', () => {
      for (const language of languagesOf(game)) {
        const texts = game.text.ruleTexts[language] ?? {};
        expect(game.text.rules.filter((rule) => !texts[rule.id]?.text).map((r) => r.id)).toEqual(
          [],
        );
      }
    });

    it('says of every value where it comes from', () => {
      for (const [name, file] of Object.entries(game.data)) {
        expect([name, countProvenance(file).untagged]).toEqual([name, 0]);
      }
    });
  });
}

/**
 * Plants a leak in each door and demands that the checks name it: a check that cannot fail proves
 * nothing. `peek` reads what the viewer may not know; `options` bring that secret into play.
 */
export function testLeaks<P extends Position>(
  game: Game<P>,
  secret: string,
  plan: Omit<CheckPlan, 'seed' | 'ledger'> & {
    readonly peek: (pos: P, viewer: number) => number;
    readonly seeds?: readonly number[];
    /** Doors that this secret could never come through, such as those of the seat that decides. */
    readonly except?: readonly string[];
  },
): void {
  const { peek, seeds = [1, 2, 3], except = [], ...check } = plan;
  const shut = game.overlays.length === 0 ? [...except, 'overlay'] : except;
  const leaks = plantedLeaks(game, peek).filter(({ door }) => !shut.includes(door));

  describe(`${game.id} cannot betray ${secret} unnoticed`, () => {
    it.each(leaks.map((leak, i) => [i + 1, leak.door, leak.game] as const))(
      'leak %i: %s',
      (_i, door, bent) => {
        const ledger = new SecrecyLedger();
        let message = '';
        // What never varies is told at the end of a game: a short one shows it.
        const stepLimit = door === NEVER_VARIES ? 15 : 60;
        for (const seed of seeds) {
          const found = checkOneGame(bent, { every: 1, stepLimit, ...check, seed, ledger });
          message =
            found && found.check !== 'ends'
              ? `${found.check}: ${found.message}`
              : ledger.idle().join();
          if (message !== '') break;
        }
        expect(message).toContain(door);
      },
    );
  });
}

type MessageParts = ReturnType<IntlMessageFormat['getAst']>;
const LITERAL = 0;

/** The names a message speaks of, in order of the alphabet. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (parts: MessageParts): void => {
    for (const part of parts) {
      if (part.type !== LITERAL && 'value' in part) names.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}
