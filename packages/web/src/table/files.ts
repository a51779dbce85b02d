import { type Game, type MatchFile, parseMatch } from '@esagono/engine';
import { useSettings } from '../common/settings.ts';
import { loadGame } from '../games/games.ts';
import { newId, type SavedMatch, saveMatch } from '../store/matches.ts';

const LARGEST = 40_000_000;

export function exportMatch(file: MatchFile): void {
  const blob = new Blob([`${JSON.stringify(file, null, 1)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${file.game}-${file.scenario}-${file.steps.length}.esagono.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export type Imported = { readonly id: string } | { readonly trouble: string };

/** Reads, replays and keeps a match file; says what is wrong with it and touches nothing else. */
export async function importMatch(file: File): Promise<Imported> {
  try {
    if (file.size > LARGEST) throw new Error('too large');
    const text = await file.text();
    const { language } = useSettings.getState();
    const { checkFile } = await import('../check/check.ts');
    // Somebody else's file is played through in a thread that can be stopped.
    const { breach, edited } = await checkFile({ text, kept: undefined, language });
    if (edited.length > 0) throw new Error(edited.join(' '));
    if (breach) throw new Error(`${breach.kind} ${breach.step}: ${breach.message}`);
    const match = parseMatch(text);
    const game = await loadGame(match.game);
    const saved = asSaved(game, match);
    await saveMatch(saved);
    return { id: saved.id };
  } catch (error) {
    return { trouble: `${file.name}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** A match from elsewhere as one of this device: everybody at it sits here. */
export function asSaved(game: Game, match: MatchFile): SavedMatch {
  const seats = game.seats(game.open({ scenario: match.scenario, options: match.options }));
  return {
    id: newId(),
    file: match,
    players: seats.map(() => 'human'),
    standing: seats.map(() => null),
    turn: 0,
    turns: 0,
    waits: '',
    updated: Date.now(),
  };
}

/** Asks for a file and imports it. */
export function pickFile(): Promise<Imported> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.onchange = () => {
      const [file] = input.files ?? [];
      if (file) resolve(importMatch(file));
    };
    input.click();
  });
}
