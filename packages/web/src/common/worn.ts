import { LANGUAGES, type Language } from '@esagono/games/languages.ts';

/** Where the reader's choices are kept (settings.ts). */
export const SETTINGS = 'esagono.settings';

export const spoken = (): Language =>
  LANGUAGES.find((language) => navigator.language?.toLowerCase().startsWith(language)) ?? 'en';

export const dusk = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export const isDark = (theme: unknown): boolean =>
  theme === 'lamp' || (theme !== 'day' && dusk().matches);

function chosen(): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS) ?? '{}').state ?? {};
  } catch {
    return {};
  }
}

/** The language that will be read here, before the app has come; writes the theme on the page. */
export function wearEarly(): Language {
  const { language, theme } = chosen();
  document.documentElement.dataset.theme = isDark(theme) ? 'lamp' : 'day';
  return LANGUAGES.find((known) => known === language) ?? spoken();
}
