import { DataError } from '@esagono/engine';
import type { BanditenData, ScenarioId } from './data.ts';
import type { Ground } from './ground.ts';

interface Counted {
  readonly formation: string;
  readonly setup: readonly string[];
}

// A pack may change one file and leave another: names that one file uses must be in the other.

/** Refuses data whose scenario or counters name a zone, an entry or a unit that there is not. */
export function checkNames(data: BanditenData, scenario: ScenarioId, ground: Ground): void {
  const { counters, scenarios } = data;
  const rules = scenarios[scenario];
  const known = (has: object, name: string, path: string, what: string): void => {
    if (!Object.hasOwn(has, name)) throw new DataError(`data path ${path}: no ${what} "${name}"`);
  };
  const zone = (name: string, path: string): void =>
    known(ground.zones, name, path, `zone of ${rules.map}`);
  const counted: readonly (readonly [string, Record<string, Counted>])[] = [
    ['units', counters.units],
    ['commands', counters.commands],
  ];
  for (const [kind, pieces] of counted) {
    for (const [id, { formation, setup }] of Object.entries(pieces)) {
      if (counters.formations[formation]?.scenario !== scenario) continue;
      setup.forEach((name, i) => zone(name, `counters/${kind}/${id}/setup/${i}`));
    }
  }
  const { garrison, startsInZone, attached, bunkers, infirmary } = rules.setup;
  const at = `scenarios/${scenario}`;
  zone(garrison.zone, `${at}/setup/garrison/zone`);
  for (const [name, part] of Object.entries({ startsInZone, bunkers, infirmary })) {
    if (part) zone(part.zone, `${at}/setup/${name}/zone`);
  }
  attached?.zones.forEach((name, i) => zone(name, `${at}/setup/attached/zones/${i}`));
  for (const [id, { entry }] of Object.entries(rules.reinforcements))
    known(ground.entries, entry, `${at}/reinforcements/${id}/entry`, `entry of ${rules.map}`);
  for (const [side, { units }] of Object.entries(rules.defaultSetup)) {
    units.forEach(({ unit }, i) =>
      known(counters.units, unit, `${at}/defaultSetup/${side}/units/${i}/unit`, 'counters'),
    );
  }
}
