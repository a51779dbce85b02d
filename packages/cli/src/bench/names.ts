/** The game both engines play. */
export const COMMON = 'skirmish';
export const THEIRS = 'boardgame.io';
