// The map as it was first seen at the last visit, shown while the table is still on its way.
import { fetchSheet } from './kept-sheets.ts';
import type { Left, Look } from './left.ts';

const NAME = 'first-map';
/** Milliseconds after which nobody waits for a table any more. */
const PATIENCE = 20_000;

/** Would the map lie where it lay then? */
const holds = ({ theme, window: [w, h] }: Look): boolean =>
  theme === document.documentElement.dataset.theme && w === innerWidth && h === innerHeight;

let ended = false;

/** Puts the map up, where the browser has kept it and nothing else is there yet. */
export async function putUpMap({ sheet, look }: Left): Promise<void> {
  if (sheet === undefined || !look || !holds(look)) return;
  const picture = await fetchSheet(sheet);
  if (!picture || ended) return;
  const canvas = document.createElement('canvas');
  const [x, y, w, h] = look.box;
  const ratio = Math.min(2, devicePixelRatio || 1);
  canvas.className = NAME;
  canvas.ariaHidden = 'true';
  canvas.width = Math.round(w * ratio);
  canvas.height = Math.round(h * ratio);
  canvas.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(ratio, ratio);
  pen.drawImage(picture, ...look.sheet);
  document.body.append(canvas);
  setTimeout(takeDownMap, PATIENCE);
}

/** The table has its own map now, or something else is shown. */
export function takeDownMap(): void {
  ended = true;
  document.querySelector(`.${NAME}`)?.remove();
}
