import { parseSituation, Speaker } from '@esagono/engine';
import type { Language } from '@esagono/games/languages.ts';
import { expose } from 'comlink';
import { loadGame, loadReading } from '../games/games.ts';
import { textsArrive } from '../games/late-texts.ts';
import { type Effect, effectOn, type FaceChange, facesChanged } from './effects.ts';
import { type Changes, type Misfit, misfit } from './values.ts';

/** Is told how many examples have been looked at and what was found; false stops it. */
export type Looked = (done: number, found: readonly Effect[]) => boolean | Promise<boolean>;

/** Examples looked at between two words. */
const AT_ONCE = 8;

const clerk = {
  async misfit(game: string, set: Changes): Promise<Misfit | undefined> {
    return misfit(await loadGame(game), set);
  },

  async faces(game: string, set: Changes): Promise<readonly FaceChange[]> {
    return facesChanged(await loadGame(game), set);
  },

  async effects(
    id: string,
    set: Changes,
    examples: readonly { readonly path: string; readonly text: string }[],
    language: Language,
    tell: Looked,
  ): Promise<void> {
    const [game, reading] = [await loadGame(id), await loadReading(id)];
    await textsArrive(id, 'messages', language);
    const speaker = new Speaker(game, language);
    let found: Effect[] = [];
    for (const [i, { path, text }] of examples.entries()) {
      const effect = effectOn(
        game,
        reading,
        { path, situation: parseSituation(text) },
        set,
        speaker,
      );
      if (effect) found.push(effect);
      if ((i + 1) % AT_ONCE > 0 && i + 1 < examples.length) continue;
      if (!(await tell(i + 1, found))) return;
      found = [];
    }
  },
};

export type Clerk = typeof clerk;
expose(clerk);
