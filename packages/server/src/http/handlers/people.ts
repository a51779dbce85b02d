import type { Game } from '@esagono/engine';
import { LIMITS, Problem, type Result } from '@esagono/protocol';
import type { House } from '../../house.ts';
import { personOf } from '../../lobby/face.ts';
import { ratingsOf, standings } from '../../people/ratings.ts';
import { placeIn } from '../../referee/result.ts';
import { type Handlers, signedIn } from './ask.ts';

/** Others, as everybody may know them. */
export function people(house: House) {
  const { store, options } = house;
  return {
    profile: async ({ params }) => {
      const account = await store.people.find(params.id);
      if (!account || account.kind === 'gone') throw new Problem('notFound', 'nobody of that name');
      const finished = await store.matches.finishedOf(account.id, LIMITS.page);
      const rated = await store.ratings.history(account.id, LIMITS.page);
      const changes = new Map(rated.map((row) => [row.match, row.after - row.before]));
      return {
        person: personOf(account),
        since: account.created,
        ratings: await ratingsOf(house, account.id),
        finished: finished.map((row) => ({
          table: row.id,
          game: row.game,
          scenario: row.scenario,
          seat: row.seat,
          result: resultFor(house, row),
          change: changes.has(row.id) ? Math.round(changes.get(row.id) ?? 0) : null,
          ended: row.ended ?? 0,
        })),
      };
    },
    standings: ({ params }) => standings(house, params.game),
    report: async ({ visitor, body }) => {
      const { account } = signedIn(visitor);
      const { table = null, person = null, text } = body;
      const at = options.now();
      await store.people.report({ account: account.id, match: table, person, text, at });
      return {};
    },
    mute: async ({ visitor, params, body }) => {
      await store.people.mute(signedIn(visitor).account.id, params.id, body.mute);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function resultFor(
  { options }: House,
  row: {
    game: string;
    scenario: string;
    seat: number;
    result: string | null;
    header: string | null;
  },
): ReturnType<typeof placeIn> {
  const result = JSON.parse(row.result ?? '{"winner":-1}') as Result;
  const game = options.findGame(row.game);
  const side = game && sideOf(game, row.scenario, row.seat);
  return side === undefined || row.header === null ? 'drawn' : placeIn(result, side);
}

const sides = new Map<string, readonly number[]>();
/** Seats and their sides are the same in every match of a scenario. */
function sideOf(game: Game, scenario: string, seat: number): number | undefined {
  const key = `${game.id}/${scenario}`;
  const known = sides.get(key) ?? game.seats(game.open({ scenario })).map(({ side }) => side);
  sides.set(key, known);
  return known[seat];
}
