import { useContext, useEffect } from 'react';
import { GuideContext, useSeated } from './context.ts';

/** The guide of this table; one that was not sent away goes on where it was left. */
export function useGuide(show: (hexes: readonly number[]) => void): (() => void) | undefined {
  const { session } = useSeated();
  const guide = useContext(GuideContext);
  useEffect(() => {
    const asked = new URLSearchParams(location.search).has('learn');
    if (!guide || !(asked || guide.begun(session.id))) return;
    let end = (): void => {};
    let open = true;
    void guide.start(session, show).then((send) => {
      if (open) end = send;
      else send();
    });
    return () => {
      open = false;
      end();
    };
  }, [guide, session, show]);
  return guide && (() => void guide.start(session, show));
}
