import type { Host } from '@esagono/session';
import type { StoreApi } from 'zustand/vanilla';
import { oddsAway, threatsAway } from '../bots/helper.ts';
import { knownTo } from '../bots/seat.ts';
import { considered } from '../controller/marks.ts';
import type { TableState, Weighed } from './table-state.ts';

/**
 * Whatever is pointed at is weighed away from the page, once for everybody who shows it: the panel,
 * the map beside the target, the voice. The act itself is shown at once.
 */
export function weighWhatIsPointedAt(store: StoreApi<TableState>, host: Host): void {
  const look = (state: TableState): void => {
    const { desk, selection, hover, weighed } = state;
    const choice = desk.seat < 0 ? undefined : considered(desk, selection, hover);
    if (weighed?.of === choice) return;
    if (!choice) {
      store.setState({ weighed: undefined });
      return;
    }
    store.setState({ weighed: { of: choice, known: false, sheet: undefined } });
    const known = knownTo(host, desk.pos.bytes, desk.seat);
    const tell = (more: Partial<Weighed>): void => {
      const { weighed: now } = store.getState();
      if (now?.of === choice) store.setState({ weighed: { ...now, ...more } });
    };
    void oddsAway(known, choice.decision).then((sheet) => tell({ known: true, sheet }));
    if (choice.moves)
      void threatsAway(known, choice.decision).then((threats) => threats && tell({ threats }));
  };
  store.subscribe(look);
  look(store.getState());
}
