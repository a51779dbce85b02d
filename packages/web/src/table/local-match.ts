import { EditionError } from '@esagono/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leave } from '../board/left.ts';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { loadGame } from '../games/games.ts';
import { Claim, type Hold } from '../store/claim.ts';
import { findMatch, isOlder, type SavedMatch, saveMatch } from '../store/matches.ts';
import { type LocalTable, openLocal } from './local.ts';

export interface LocalMatch {
  readonly table?: LocalTable;
  readonly hold: Hold | 'gone';
  readonly stranded?: { readonly saved?: SavedMatch; readonly why: readonly string[] };
  /** Plays on here, whoever played before. */
  readonly takeOver: () => void;
}

type Shown = Omit<LocalMatch, 'takeOver'>;

/** No match was open on this page before, so nothing of it can still be on its way to the store. */
let isFirst = true;

/** A match of this device: played here, or watched while another page plays it. */
export function useLocalMatch(id: string): LocalMatch {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [shown, setShown] = useState<Shown>({ hold: 'mine' });
  const took = useRef<() => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    let open = true;
    let table: LocalTable | undefined;
    let watching = false;
    // Read while the claim is asked for: whoever gets it was alone, and has read the last that was kept.
    const early = isFirst ? findMatch(id) : undefined;
    isFirst = false;
    const show = async (hold: Hold, read = findMatch): Promise<void> => {
      await table?.close();
      const saved = await read(id);
      try {
        if (!saved) throw new Error(t('table.unknown'));
        const game = await loadGame(saved.file.game);
        leave({ game: saved.file.game });
        if (isOlder(saved.file)) throw new Error(t('table.older'));
        if (!open) return;
        watching = hold === 'theirs';
        const keeping = { kept: () => claim.tell(), refused };
        table = watching ? openLocal(game, saved) : openLocal(game, saved, keeping);
        setShown({ table, hold });
      } catch (error) {
        const why = whyNot(error, language);
        if (open) setShown({ hold, stranded: saved ? { saved, why } : { why } });
      }
    };
    const refused = (why: 'stale' | 'gone'): void => {
      if (watching || !open) return;
      if (why === 'gone') {
        setShown((was) => ({ ...was, hold: 'gone' }));
        return;
      }
      watching = true;
      void show('theirs');
    };
    const claim = new Claim(id, {
      lost: () => show('theirs'),
      kept: () => {
        if (!watching) return;
        void findMatch(id).then(async (saved) => {
          if (saved && !(await table?.follow(saved.file))) await show('theirs');
        });
      },
    });
    const begin = (hold: Hold): Promise<void> =>
      hold === 'mine' && early ? show(hold, () => early) : show(hold);
    void claim.ask().then(begin, () => begin('mine'));
    took.current = async () => {
      // What was removed while it was played here is kept again, as it stands here.
      if (table && !(await findMatch(id))) await saveMatch(table.now());
      await show(await claim.takeOver());
    };
    return () => {
      open = false;
      claim.close();
      void table?.close();
    };
  }, [id, t, language]);
  const takeOver = useCallback(() => void took.current(), []);
  return { ...shown, takeOver };
}

const whyNot = (error: unknown, language: string): readonly string[] => {
  if (error instanceof EditionError) return error.words(language);
  return [error instanceof Error ? error.message : String(error)];
};
