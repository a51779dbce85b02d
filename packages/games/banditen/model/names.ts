import { parseId, printId } from '@esagono/hex';
import type { BanditenScene } from './scene.ts';

export const hexName = (scene: BanditenScene, hex: number): string =>
  hex < 0 ? '' : printId(scene.ground.grid, hex);

/** A hex as printed, with or without the dot, text or number; −1 when there is none such. */
export function readHexName(scene: BanditenScene, value: unknown): number {
  const text = typeof value === 'number' ? String(value).padStart(4, '0') : value;
  if (typeof text !== 'string') return -1;
  const plain = /^(\d\d)\.?(\d\d)$/.exec(text.trim());
  return plain ? parseId(scene.ground.grid, `${plain[1]}.${plain[2]}`) : -1;
}

const fold = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/**
 * A unit by its number or its printed name. A Command is "GAR C" on its counter; its longer
 * names are understood too. "Redi" alone names nobody: several counters share it.
 */
export function readUnitName(scene: BanditenScene, value: unknown): number {
  const { names, units } = scene.roster;
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value < units ? value : -1;
  if (typeof value !== 'string') return -1;
  const text = fold(value)
    .replace(/^comando (.*)$/, '$1 c')
    .replace(/ (command|comando)$/, ' c');
  const exact = names.findIndex((name) => fold(name) === text);
  if (exact >= 0) return exact;
  const loose = (name: string): string =>
    fold(name)
      .replace(/ inf\b/, '')
      .replace(/[\s-]/g, '');
  return names.findIndex((name) => loose(name) === loose(text));
}
