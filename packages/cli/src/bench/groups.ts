import { gameOrFail } from '../battles.ts';
import type { Work } from './measure.ts';
import { COMMON, SUPPLY, THEIRS } from './names.ts';
import { supplyWork } from './supply.ts';
import {
  copyWork,
  fullListWork,
  sampledWork,
  theirFullListWork,
  theirValidatedWork,
  validatedWork,
} from './works.ts';

/** The works of one game, or those of boardgame.io. */
export function worksOf(group: string): Work[] {
  const common = gameOrFail(COMMON);
  const field = common.scenarios[0].id;
  if (group === THEIRS) return [theirValidatedWork(common, field), theirFullListWork()];
  const game = gameOrFail(group);
  return [
    ...(group === COMMON ? [validatedWork(common, field)] : []),
    ...game.scenarios.flatMap(({ id }) => [
      fullListWork(game, id),
      sampledWork(game, id),
      copyWork(game, id),
    ]),
    ...(SUPPLY.startsWith(`${group}.`) ? [supplyWork()] : []),
  ];
}
