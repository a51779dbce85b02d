import { isAreas, type Speaker } from '@esagono/engine';
import { plain } from '../common/plain.ts';
import type { Choice, Desk } from '../controller/choice.ts';

export const verbName = (speaker: Speaker, verb: string): string =>
  speaker.has(`verb.${verb}`) ? speaker.say(`verb.${verb}`) : verb;

/** What a number of a counter or of the odds is called. */
export function figureName(speaker: Speaker, key: string): string {
  const known = [`figure.${key}`, `odds.${key}`].find((name) => speaker.has(name));
  return known ? speaker.say(known) : key;
}

/** A formation's name; units of none have one too. */
export const formationName = (
  speaker: Speaker,
  t: (key: 'formation.none') => string,
  id: string,
): string => {
  if (id === '') return t('formation.none');
  return speaker.has(`formation.${id}`) ? speaker.say(`formation.${id}`) : id;
};

/** What a field of a decision is called. */
export const fieldName = (speaker: Speaker, field: string): string =>
  speaker.has(`field.${field}`) ? speaker.say(`field.${field}`) : field;

/** Fields that are neither unit nor hex, in words where the game has words for them. */
function extraWords(speaker: Speaker, choice: Choice): string {
  return Object.entries(choice.extras)
    .flatMap(([field, value]) => {
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
        return [];
      const shown = Array.isArray(value)
        ? value.map((part) => plain(part)).join(' + ')
        : plain(value);
      for (const kind of [
        field,
        `field.${field}`,
        'value',
        'formation',
        'box',
        'marker',
        'option',
      ]) {
        if (speaker.has(`${kind}.${shown}`)) return [speaker.say(`${kind}.${shown}`)];
      }
      const name = fieldName(speaker, field);
      return value === true ? [name] : Array.isArray(value) ? [shown] : [`${name} ${shown}`];
    })
    .join(', ');
}

/** A decision as a short line: act, units, place, and what else it says. */
export function choiceWords(desk: Desk, speaker: Speaker, choice: Choice, units = true): string {
  const names = choice.units.map((unit) => desk.game.unitName(desk.pos, unit));
  const parts = [verbName(speaker, choice.verb)];
  if (units && names.length > 0)
    parts.push(
      `· ${names.length > 3 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')}`,
    );
  const here = choice.units.some((unit) => desk.hexOf.get(unit) === choice.goal);
  if (choice.goal >= 0) parts.push(`${here ? '·' : '›'} ${goalName(desk, choice.goal)}`);
  if (choice.second >= 0) parts.push(`× ${placeName(desk, choice.second)}`);
  const extra = extraWords(speaker, choice);
  if (extra) parts.push(`· ${extra}`);
  return parts.join(' ');
}

/** Where it goes: a place without a name is known by the enemies who stand there. */
function goalName(desk: Desk, hex: number): string {
  const name = placeName(desk, hex);
  if (desk.board.hexes[hex]?.name !== undefined) return name;
  const enemies = desk.view.units.filter((unit) => unit.hex === hex && unit.side !== desk.side);
  const [first, ...others] = enemies.map(({ face }) => face.name).filter((word) => word !== '');
  if (first === undefined) return name;
  return `${name}, ${first}${others.length > 0 ? ` +${others.length}` : ''}`;
}

export function placeName(desk: Desk, hex: number): string {
  const place = desk.board.hexes[hex];
  if (!place) return '';
  if (isAreas(desk.board.grid)) return place.name ?? place.id;
  return place.name ? `${place.id} ${place.name}` : place.id;
}

export function groundWords(desk: Desk, speaker: Speaker, hex: number): string {
  const place = desk.board.hexes[hex];
  if (!place) return '';
  return place.terrain
    .map((terrain) =>
      speaker.has(`terrain.${terrain}`) ? speaker.say(`terrain.${terrain}`) : terrain,
    )
    .join(', ');
}
