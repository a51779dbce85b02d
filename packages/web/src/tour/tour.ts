import 'driver.js/dist/driver.css';
import { type Driver, driver } from 'driver.js';
import { isCalm, useSettings } from '../kit/settings.ts';
import { type Words, wordsIn } from '../kit/words.ts';
import type { Session } from '../table/session.ts';
import { type Step, stepsOf, worthSeeing } from './steps.ts';

/** Leads through a first turn; a step that asks for an act waits until it is done. */
export function startTour(session: Session, show: (hexes: readonly number[]) => void): () => void {
  const t = wordsIn(useSettings.getState().language);
  const steps = stepsOf(session.game.id);
  let leave = (): void => {};
  const guide: Driver = driver({
    animate: !isCalm(useSettings.getState().motion),
    overlayOpacity: 0.28,
    allowClose: true,
    overlayClickBehavior: () => {},
    stagePadding: 4,
    popoverClass: 'tour',
    onDestroyed: () => leave(),
  });
  const go = (n: number): void => {
    leave();
    const step = steps[n];
    if (!step) {
      guide.destroy();
      return;
    }
    const before = session.store.getState();
    const { until } = step;
    if (step.skips && until?.(before, before)) {
      go(n + 1);
      return;
    }
    if (until) {
      leave = session.store.subscribe((now) => {
        if (until(now, before)) go(n + 1);
      });
    }
    const hex = step.shows ? worthSeeing(before) : -1;
    if (hex >= 0) show([hex]);
    guide.highlight({
      element: step.at,
      popover: {
        title: t(`tour.${step.key}`),
        description: t(`tour.${step.key}.text`),
        side: step.side ?? 'left',
        align: 'start',
        ...buttons(step, n === steps.length - 1, t),
        onNextClick: () => go(n + 1),
        onPrevClick: () => go(Math.max(0, n - 1)),
        onCloseClick: () => guide.destroy(),
      },
    });
  };
  go(0);
  return () => guide.destroy();
}

function buttons(step: Step, last: boolean, t: Words) {
  const showButtons: ('next' | 'previous' | 'close')[] = step.until ? ['close'] : ['next', 'close'];
  return {
    showButtons,
    nextBtnText: last ? t('tour.finish') : t('tour.next'),
  };
}
