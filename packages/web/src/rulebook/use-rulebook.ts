import { use } from 'react';
import { useSettings } from '../common/settings.ts';
import { textsArrive } from '../games/late-texts.ts';

/** Waits until the rulebook of a game has come in the reader's language. */
export function useRulebook(game: string): void {
  const language = useSettings((s) => s.language);
  use(textsArrive(game, 'rulebook', language));
}
