/** The languages the house speaks: every game has its texts in each of them. */
export const LANGUAGES = ['en', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
