import type { UnitView } from '@esagono/engine';
import { useMemo } from 'react';
import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { CounterRow } from './counter-row.tsx';

/** Counters that wait beside the map and have something to do. */
export function Trays() {
  const speaker = useSpeaker();
  const t = useWords();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const places = useMemo(() => {
    const able = new Set([...desk.groups.values()].flatMap((group) => group.units));
    const by = new Map<string, UnitView[]>();
    for (const seen of desk.view.units) {
      if (seen.hex >= 0 || !able.has(seen.unit)) continue;
      const place = seen.place ?? '';
      by.set(place, [...(by.get(place) ?? []), seen]);
    }
    return [...by];
  }, [desk]);
  if (places.length === 0) return null;
  return (
    <section className="tray-places" aria-label={t('panel.tray')}>
      {places.map(([place, units]) => (
        <div key={place}>
          <h3>{speaker.has(`place.${place}`) ? speaker.say(`place.${place}`) : t('panel.tray')}</h3>
          <CounterRow units={units} onPress={session.picker.pressUnit} />
        </div>
      ))}
    </section>
  );
}
