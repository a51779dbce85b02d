// The first script of every page. Begins with all that the address asks for at once, so that nothing
// waits for what it does not need; the app itself comes with it.
import { putUpMap } from './board/first-map.ts';
import { howLeft } from './board/left.ts';
import { painterThread } from './board/painter-thread.ts';
import { fetchWords } from './common/messages.ts';
import { wearEarly } from './common/worn.ts';
import './style/fonts.css';
import './style/base.css';
import './style/board.css';
import './style/table.css';
import './style/asides.css';
import './style/coach.css';
import './style/pages.css';
import './style/afterwards.css';
import './style/online.css';

const GAMES = import.meta.glob('../../games/*/index.ts');

/** What a table needs: its map, its script, its game. */
function fetchTable(id: string): void {
  const left = howLeft();
  if (left.sheet === undefined) painterThread();
  // What was kept by another version may mean nothing here: then the table comes without it.
  else putUpMap(left).catch(() => {});
  void import('./table/table-page.tsx');
  void fetchGame(id, left.game);
}

/** Which game a match is of is looked up where this page was never open. */
async function fetchGame(id: string, known: string | undefined): Promise<void> {
  const fetched = known === undefined ? undefined : GAMES[`../../games/${known}/index.ts`]?.();
  fetched?.catch(() => {}); // whoever loads it tries again
  const { findMatch, openStore } = await import('./store/matches.ts');
  openStore().catch(() => {}); // a browser that keeps nothing
  const { loadGame } = await import('./games/games.ts');
  const game = known ?? (await findMatch(id).catch(() => undefined))?.file.game;
  // What is wrong with it is said by the table.
  if (game !== undefined) await loadGame(game).catch(() => {});
}

void fetchWords(wearEarly());
void import('./main.tsx');
const match = /^\/play\/([^/]+)/.exec(location.pathname)?.[1];
if (match !== undefined) fetchTable(match);
