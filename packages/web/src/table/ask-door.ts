import type { Tried } from '@esagono/engine';
import { createContext } from 'react';

/** What a question or a report is about: a line of the log, a refusal, or the moment itself. */
export interface About {
  readonly words: string;
  readonly rule: string;
  /** After how many decisions; absent: now. */
  readonly step?: number;
  /** The decision that was refused. */
  readonly tried?: Tried;
}

/** Where a page lets people ask about what they see: the table. */
export const AskDoor = createContext<((about: About) => void) | undefined>(undefined);
