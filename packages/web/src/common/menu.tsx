import { lazy, type ReactNode, Suspense, useState } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly words: string;
  /** The letter that does the same. */
  readonly key?: string;
  /** Ticked, of a menu of things that are on or off. */
  readonly on?: boolean;
}

export interface MenuProps {
  readonly className: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly placement: 'bottom end' | 'top end';
  readonly onAction: (id: string) => void;
}

const fetchMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(fetchMenu);

/** A button with a menu behind it; what makes it a menu is fetched when a hand comes near. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const near = (): void => void fetchMenu();
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    >
      {props.icon}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
