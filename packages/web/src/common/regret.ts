import { useEffect, useState } from 'react';

/** Milliseconds for which a removal can be undone. */
const REGRET = 10_000;

/** What was removed last, as long as it can still be put back. */
export function useRegret<T>(): readonly [T | undefined, (removed: T | undefined) => void] {
  const [removed, setRemoved] = useState<T>();
  useEffect(() => {
    if (removed === undefined) return;
    const timer = setTimeout(() => setRemoved(undefined), REGRET);
    return () => clearTimeout(timer);
  }, [removed]);
  return [removed, setRemoved];
}
