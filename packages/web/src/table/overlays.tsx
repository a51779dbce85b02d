import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
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
            else session.lay(String(key));
          }}
        >
          <MenuItem id="numbers" className="menu-item">
            {settings.numbers ? '✓ ' : ''}
            {t('overlay.numbers')} <kbd>N</kbd>
          </MenuItem>
          {overlaysOf(session.game, session.board).map(({ name, key }) => (
            <MenuItem id={name} key={name} className="menu-item">
              {overlay === name ? '✓ ' : ''}
              {overlayName(name, speaker, t)} <kbd>{key}</kbd>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
