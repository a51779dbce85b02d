import { useLocation } from 'wouter';
import { useSeated } from './context.ts';
import { exportMatch, type Imported, importMatch, pickFile } from './files.ts';
import type { Opened } from './sheets.tsx';

/** What the menu of a table does, and where a file that is dropped on it goes. */
export function useTableMenu(
  open: (part: Opened) => void,
  say: (words: string) => void,
  tour: (() => void) | undefined,
): { readonly act: (entry: string) => void; readonly drop: (file: File) => void } {
  const { session, file } = useSeated();
  const [, navigate] = useLocation();
  const take = (result: Imported): void => {
    if ('id' in result) navigate(`/play/${result.id}`);
    else say(result.trouble);
  };
  const act = (entry: string): void => {
    if (entry === 'rules') navigate(`/rules/${session.game.id}`);
    else if (entry === 'settings') navigate('/settings');
    else if (entry === 'home') navigate('/');
    else if (entry === 'score' || entry === 'keys' || entry === 'orders') open({ dialog: entry });
    else if (entry === 'tables') open({ rule: entry });
    else if (entry === 'battle' || entry === 'track') open({ sheet: entry });
    else if (entry === 'replay') session.replay.toggle();
    else if (entry === 'export') {
      if (file) exportMatch(file());
    } else if (entry === 'import') void pickFile().then(take);
    else if (entry === 'tour') tour?.();
    else if (entry === 'share') open({ sharing: true });
    else if (entry === 'ask') open({ about: { words: '', rule: '' } });
  };
  return { act, drop: (dropped) => void importMatch(dropped).then(take) };
}
