import type { Board, Speaker, UnitView } from '@esagono/engine';
import { iconOf } from './icons.ts';

/** A marker as a chip: an icon, a number, never colour alone. */
export interface Chip {
  readonly key: string;
  readonly icon: string | undefined;
  readonly text: string;
  readonly title: string;
}

export function chipsOf(seen: UnitView, speaker: Speaker): readonly Chip[] {
  return seen.markers.map((marker) => ({
    key: marker.key,
    icon: iconOf(marker.key),
    text: marker.value === undefined ? (/\d$/.exec(marker.key)?.[0] ?? '') : String(marker.value),
    title: speaker.say(`marker.${marker.key}`, { value: marker.value ?? 0 }),
  }));
}

/** What a screen reader says of a counter: all that is printed on it, and more. */
export function labelOf(seen: UnitView, board: Board, speaker: Speaker, short = ''): string {
  const { face } = seen;
  const where = seen.hex >= 0 ? (board.hexes[seen.hex]?.id ?? '') : '';
  if (!seen.known) return ['?', where].filter(Boolean).join(', ');
  const type = speaker.has(`type.${face.type}`) ? speaker.say(`type.${face.type}`) : face.type;
  const parts = [
    face.name,
    // Whoever speaks to the page says what can be read.
    face.name.includes(short) ? '' : short,
    type,
    [face.strength, face.figures?.[0]?.value, face.movement]
      .filter((n) => n !== undefined)
      .join('–'),
    ...seen.markers.map((m) => speaker.say(`marker.${m.key}`, { value: m.value ?? 0 })),
    where,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
