import type { Overlay, Position, Speaker } from '@esagono/engine';
import { isWord, type Words } from '../common/words.ts';

/** Overlays most games have are named here; a game names its own. */
export function overlayName(name: string, speaker: Speaker, t: Words): string {
  const key = `overlay.${name}`;
  if (isWord(key)) return t(key);
  return speaker.has(key) ? speaker.say(key) : name;
}

const SIDES = ['first', 'second'];
const LEVEL = /^level (-?\d+)$/;

/** What one hatching of an overlay stands for. */
export function kindName(
  overlay: Overlay,
  kind: string,
  speaker: Speaker,
  t: Words,
  pos: Position,
): string {
  for (const key of [`overlay.${overlay.name}.${kind}`, `side.${kind}`]) {
    if (speaker.has(key)) return speaker.say(key);
  }
  if (SIDES.includes(kind)) return speaker.side(pos, SIDES.indexOf(kind));
  const level = LEVEL.exec(kind)?.[1];
  if (level !== undefined) return t('kind.level', { n: level });
  for (const key of [`origin.${kind}`, `kind.${kind}`]) if (isWord(key)) return t(key);
  return kind;
}
