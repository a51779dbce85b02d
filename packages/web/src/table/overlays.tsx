import { Menu } from '../common/menu.tsx';
import { Icon } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { overlaysOf } from '../controller/overlays.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { overlayName } from './overlay-words.ts';

/** What can be laid over the map; each also has a key. */
export function Overlays() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const overlay = useTable((s) => s.overlay);
  const settings = useSettings();
  return (
    <Menu
      className={overlay ? 'btn on' : 'btn'}
      label={t('overlay.label')}
      icon={<Icon name="layers" />}
      placement="top end"
      entries={[
        { id: 'numbers', words: t('overlay.numbers'), key: 'N', on: settings.numbers },
        ...overlaysOf(session.game, session.board).map(({ name, key }) => ({
          id: name,
          words: overlayName(name, speaker, t),
          key,
          on: overlay === name,
        })),
      ]}
      onAction={(key) => {
        if (key === 'numbers') settings.set({ numbers: !settings.numbers });
        else session.lay(key);
      }}
    />
  );
}
