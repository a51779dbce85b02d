import type { MatchFile } from '@esagono/engine';
import { type ComponentType, createContext } from 'react';
import type { About } from './ask-door.ts';

/** Dialogs of other rooms that a table opens: the app puts them in. */
export interface DialogDoors {
  readonly Ask: ComponentType<{ about: About; onClose: () => void }>;
  readonly Origins: ComponentType<{ onClose: () => void }>;
  readonly Share: ComponentType<{ file: MatchFile; onClose: () => void }>;
}

export const DialogDoorsContext = createContext<DialogDoors | undefined>(undefined);
