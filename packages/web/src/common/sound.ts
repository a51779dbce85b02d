import { zzfx } from 'zzfx';
import { useSettings } from './settings.ts';

/** Card on cloth, dice on wood, a distant drum: short, quiet, and off until chosen. */
const SOUNDS = {
  card: [0.5, 0, 190, 0, 0.01, 0.06, 4, 0.3, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0.4],
  dice: [0.7, 0.2, 420, 0, 0.01, 0.09, 4, 1.6, 0, 0, 0, 0, 0.04, 9, 0, 0.1, 0.03, 0.5, 0.02],
  drum: [0.8, 0, 62, 0.01, 0.08, 0.5, 0, 0.4, -0.5, 0, 0, 0, 0, 1.2, 0, 0, 0, 0.6, 0.1],
} as const;

export function sound(name: keyof typeof SOUNDS): void {
  if (useSettings.getState().sound) zzfx(...SOUNDS[name]);
}
