import { lazy, Suspense } from 'react';
import { useSettings } from '../common/settings.ts';
import { useTable } from './context.ts';

/** It comes with the first rule that matters. */
const Introduction = lazy(() => import('./introduction.tsx'));

/** The first time a rule matters it introduces itself in one line; dismissed, it never does again. */
export function FirstRule() {
  const fresh = useTable((s) => s.fresh);
  const met = useSettings((s) => s.met);
  const unmet = fresh.map((event) => event.rule).filter((id) => id !== '' && !met.includes(id));
  if (unmet.length === 0) return null;
  return (
    <Suspense>
      <Introduction unmet={unmet} />
    </Suspense>
  );
}
