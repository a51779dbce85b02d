/** The game both engines play. */
export const COMMON = 'skirmish';
export const THEIRS = 'boardgame.io';
/** The longest battle there is. */
export const LONGEST = 'strafexpedition/campaign';
/** A full supply check of both sides of the campaign, measured against one validated move. */
export const SUPPLY = 'strafexpedition.supplyCheck';
/** What the laboratory is timed with. */
export const TIMED = 'banditen/gravellona';
