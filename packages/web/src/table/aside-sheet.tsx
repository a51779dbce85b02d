import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';

/** A sheet laid beside the table: what is in hand, and where the map stands, stay as they are. */
export function AsideSheet({
  label,
  title,
  link,
  onClose,
  children,
}: {
  label: string;
  title: string;
  link?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useWords();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <aside
      className="rule-sheet"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        {link}
        <button
          type="button"
          ref={close}
          className="btn bare"
          aria-label={t('dialog.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="rule-sheet-body">{children}</div>
    </aside>
  );
}
