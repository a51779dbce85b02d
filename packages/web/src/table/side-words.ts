import type { Position, SideView, Speaker } from '@esagono/engine';

/** What a side has of what is counted. */
export const trackWords = (speaker: Speaker, { tracks }: SideView): string =>
  tracks
    .map(
      ({ key, value, max }) =>
        `${speaker.say(`track.${key}`)} ${value}${max === undefined ? '' : `/${max}`}`,
    )
    .join(' · ');

/** The same with its name. */
export const sideWords = (speaker: Speaker, pos: Position, side: SideView): string =>
  [speaker.side(pos, side.side), trackWords(speaker, side)].join(' · ');
