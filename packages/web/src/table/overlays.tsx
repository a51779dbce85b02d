import type { Speaker } from '@esagono/engine';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { groundOverlaysOf } from '../controller/ground-overlays.ts';
import { Icon } from '../kit/parts.tsx';
import { useSettings } from '../kit/settings.ts';
import { isWord, useWords, type Words } from '../kit/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';

/** Overlays most games have are named here; a game names its own. */
export function overlayName(name: string, speaker: Speaker, t: Words): string {
  const key = `overlay.${name}`;
  if (isWord(key)) return t(key);
  return speaker.has(key) ? speaker.say(key) : name;
}

/** What can be laid over the map; each also has a key. */
export function Overlays() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const overlay = useTable((s) => s.overlay);
  const settings = useSettings();
  return (
    <MenuTrigger>
      <Button className={overlay ? 'btn on' : 'btn'} aria-label={t('overlay.label')}>
        <Icon name="layers" />
      </Button>
      <Popover placement="top end">
        <Menu
          className="menu"
          aria-label={t('overlay.label')}
          selectionMode="multiple"
          selectedKeys={[...(overlay ? [overlay] : []), ...(settings.numbers ? ['numbers'] : [])]}
          onAction={(key) => {
            if (key === 'numbers') settings.set({ numbers: !settings.numbers });
            else session.store.setState({ overlay: overlay === key ? undefined : String(key) });
          }}
        >
          <MenuItem id="numbers" className="menu-item">
            {settings.numbers ? '✓ ' : ''}
            {t('overlay.numbers')} <kbd>N</kbd>
          </MenuItem>
          {[...session.game.overlays, ...groundOverlaysOf(session.game, session.board)].map(
            (name, i) => (
              <MenuItem id={name} key={name} className="menu-item">
                {overlay === name ? '✓ ' : ''}
                {overlayName(name, speaker, t)} <kbd>{i + 1}</kbd>
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
