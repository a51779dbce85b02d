import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';

/** Milliseconds after which the rest of the table comes, whatever the map does: in a hidden page nothing is painted. */
const PATIENCE = 400;

const Looked = createContext(true);

/** Has the map been painted? `look` says so. */
export function useFirstLook(): { readonly looked: boolean; readonly look: () => void } {
  const [looked, setLooked] = useState(false);
  const look = useCallback(() => startTransition(() => setLooked(true)), []);
  useEffect(() => {
    const timer = setTimeout(look, PATIENCE);
    return () => clearTimeout(timer);
  }, [look]);
  return { looked, look };
}

export const LookedContext = Looked.Provider;

/** What the first look at the map need not wait for. */
export function AfterLook({ children }: { children: ReactNode }) {
  return useContext(Looked) ? children : null;
}
