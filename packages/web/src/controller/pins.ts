import type { Board } from '@esagono/engine';
import { create } from 'zustand';

/** What somebody has noted of a place, for their own eyes. */
export interface Pin {
  readonly hex: number;
  readonly words: string;
}

/** A line that begins with the number of a place and a colon is pinned there: `16.09: the mortar?` */
const LINE = /^\s*([^\s:]+)\s*:\s*(\S.*)$/;

export function pinsOf(text: string, board: Board): readonly Pin[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', words = ''] = LINE.exec(line) ?? [];
    const place = id === '' ? undefined : board.hexes.find((hex) => hex.id === id);
    return place ? [{ hex: place.hex, words: words.trim() }] : [];
  });
}

/** Notes with a new line for a place, ready to be written on. */
export const withPin = (text: string, id: string): string =>
  `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${id}: `;

/** The notes on the match that is open, as they are being written. */
export const useNotes = create<{ match: string; text: string }>(() => ({ match: '', text: '' }));
