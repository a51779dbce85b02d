import type { Language } from '@esagono/games/languages.ts';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { readIn } from '../games/late-texts.ts';
import { dusk, isDark, SETTINGS, spoken } from './worn.ts';

export interface Settings {
  readonly language: Language;
  readonly theme: 'day' | 'lamp' | 'system';
  readonly symbols: 'nato' | 'period';
  readonly motion: 'system' | 'calm';
  readonly sound: boolean;
  readonly numbers: boolean;
  /** How the machine's acts are shown. */
  readonly pace: 'step' | 'watch' | 'skip';
  /** Do single letters act? Speech input may type them by accident. */
  readonly keys: boolean;
  /** Rules that have introduced themselves, by id. */
  readonly met: readonly string[];
  readonly set: (change: Partial<Omit<Settings, 'set'>>) => void;
}

export const useSettings = create<Settings>()(
  persist(
    (set) => ({
      language: spoken(),
      theme: 'system',
      symbols: 'nato',
      motion: 'system',
      sound: false,
      numbers: false,
      pace: 'watch',
      keys: true,
      met: [],
      set: (change) => set(change),
    }),
    { name: SETTINGS },
  ),
);

/** The theme of the map; it follows the device's own where that was chosen. */
export function useTheme(): 'day' | 'lamp' {
  const theme = useSettings((s) => s.theme);
  const dark = useSyncExternalStore(
    (tell) => {
      const light = dusk();
      light.addEventListener('change', tell);
      return () => light.removeEventListener('change', tell);
    },
    () => isDark(theme),
  );
  return dark ? 'lamp' : 'day';
}

export const isCalm = (motion: Settings['motion']): boolean =>
  motion === 'calm' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Writes language, theme and motion on the page, now and whenever they change. */
export function wearSettings(): void {
  const wear = (): void => {
    const { language, theme, motion } = useSettings.getState();
    const root = document.documentElement;
    readIn(language);
    root.lang = language;
    root.dataset.theme = isDark(theme) ? 'lamp' : 'day';
    root.dataset.motion = isCalm(motion) ? 'calm' : 'full';
  };
  wear();
  useSettings.subscribe(wear);
  dusk().addEventListener('change', wear);
}
