import { Button, MenuItem, Menu as MenuList, MenuTrigger, Popover } from 'react-aria-components';
import type { MenuProps } from './menu.tsx';
import { Icon } from './parts.tsx';

/** A menu that is open when it comes, because it has been asked for. */
export default function OpenMenu(props: MenuProps) {
  const { entries, label } = props;
  const ticks = entries.some(({ on }) => on !== undefined);
  return (
    <MenuTrigger defaultOpen>
      <Button className={props.className} aria-label={label}>
        {props.icon}
      </Button>
      <Popover placement={props.placement}>
        <MenuList
          className="menu"
          aria-label={label}
          {...(ticks
            ? {
                selectionMode: 'multiple',
                selectedKeys: entries.filter(({ on }) => on).map(({ id }) => id),
              }
            : {})}
          onAction={(key) => props.onAction(String(key))}
        >
          {entries.map(({ id, words, key, on }) => (
            <MenuItem key={id} id={id} className="menu-item" textValue={words}>
              {on && <Icon name="check" />}
              {words} {key && <kbd>{key}</kbd>}
            </MenuItem>
          ))}
        </MenuList>
      </Popover>
    </MenuTrigger>
  );
}
