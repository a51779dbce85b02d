import { createContext } from 'react';

/** Opens, beside the table, where the values of what is looked at come from. */
export const OriginDoor = createContext<(() => void) | undefined>(undefined);
