import { DataError } from '../data/data.ts';
import type { Options, OptionValue } from '../position/layout.ts';
import type { Game, OptionInfo } from './game.ts';

/** The options a scenario knows. */
export const optionsOf = (infos: readonly OptionInfo[], scenario: string): readonly OptionInfo[] =>
  infos.filter((info) => !info.scenarios || info.scenarios.includes(scenario));

/** Every option of the scenario with the chosen or the default value; throws on unknown ones. */
export function fillOptions(
  infos: readonly OptionInfo[],
  scenario: string,
  chosen: Options | undefined,
): Options {
  const known = optionsOf(infos, scenario);
  const filled: Record<string, OptionValue> = {};
  for (const info of known) filled[info.id] = info.values[0];
  for (const [id, value] of Object.entries(chosen ?? {})) {
    const info = known.find((o) => o.id === id);
    if (!info) {
      throw new DataError(
        `option ${id}: ${scenario} has no such option (it has ${known.map((o) => o.id).join(', ')})`,
      );
    }
    if (!info.values.includes(value)) {
      throw new DataError(
        `option ${id}: expected one of ${info.values.join(', ')}, found ${JSON.stringify(value)}`,
      );
    }
    filled[id] = value;
  }
  return filled;
}

export function findScenario(game: Pick<Game, 'id' | 'scenarios'>, id: string) {
  const found = game.scenarios.find((s) => s.id === id);
  if (!found) {
    const known = game.scenarios.map((s) => s.id).join(', ');
    throw new DataError(`scenario ${id}: ${game.id} has no such scenario (it has ${known})`);
  }
  return found;
}
