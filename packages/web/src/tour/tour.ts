import 'driver.js/dist/driver.css';
import { type Driver, driver } from 'driver.js';
import { isCalm, useSettings } from '../kit/settings.ts';
import { type Words, wordsIn } from '../kit/words.ts';
import type { Session, TableState } from '../table/session.ts';

interface Step {
  readonly at: string;
  readonly key: 'ground' | 'bar' | 'take' | 'acts' | 'point' | 'commit' | 'log' | 'why' | 'end';
  readonly side?: 'left' | 'bottom' | 'top' | 'right';
  /** A step that is done, not read: it ends when the player has done it. */
  readonly until?: (now: TableState, before: TableState) => boolean;
}

/** Ten minutes from the first look to the first act, by doing. */
const STEPS: readonly Step[] = [
  { at: '.map', key: 'ground', side: 'left' },
  { at: '.phase-bar', key: 'bar', side: 'bottom' },
  { at: '.map', key: 'take', side: 'left', until: (now) => now.selection.units.length > 0 },
  { at: '.panel', key: 'acts', side: 'left' },
  { at: '.table-body', key: 'point', side: 'top', until: (now) => now.selection.goal >= 0 },
  { at: '.panel', key: 'commit', side: 'left', until: (now, before) => now.length > before.length },
  { at: '.log', key: 'log', side: 'left' },
  { at: '.panel', key: 'why', side: 'left' },
  { at: '.phase-bar', key: 'end', side: 'bottom' },
];

/** Leads through a first turn; a step that asks for an act waits until it is done. */
export function startTour(session: Session): () => void {
  const t = wordsIn(useSettings.getState().language);
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
    const step = STEPS[n];
    if (!step) {
      guide.destroy();
      return;
    }
    const before = session.store.getState();
    const { until } = step;
    if (until) {
      leave = session.store.subscribe((now) => {
        if (until(now, before)) go(n + 1);
      });
    }
    guide.highlight({
      element: step.at,
      popover: {
        title: t(`tour.${step.key}`),
        description: t(`tour.${step.key}.text`),
        side: step.side ?? 'left',
        align: 'start',
        ...buttons(step, n, t),
        onNextClick: () => go(n + 1),
        onPrevClick: () => go(Math.max(0, n - 1)),
        onCloseClick: () => guide.destroy(),
      },
    });
  };
  go(0);
  return () => guide.destroy();
}

function buttons(step: Step, n: number, t: Words) {
  const showButtons: ('next' | 'previous' | 'close')[] = step.until ? ['close'] : ['next', 'close'];
  return {
    showButtons,
    nextBtnText: n === STEPS.length - 1 ? t('tour.finish') : t('tour.next'),
  };
}
