import { useWords } from '../common/words.ts';
import { useSpeaker, useTable } from './context.ts';
import { headlineOf, othersAt, worstOf } from './odds-reading.ts';
import { placeName } from './sentence.ts';

/** Before a march: who may break into it, at which hex and with what chance. */
export function Threats() {
  const t = useWords();
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const threats = useTable((s) => s.weighed?.threats);
  if (!threats || threats.length === 0) return null;
  return (
    <ul className="threats" aria-label={t('threats.label')}>
      {worstOf(threats).map(({ at, units, sheet }) => (
        <li key={at}>
          <b>{placeName(desk, at)}</b>{' '}
          {units.map((unit) => desk.game.unitName(desk.pos, unit)).join(', ')}:{' '}
          {headlineOf(speaker, sheet)}
          {othersAt(threats, at, units) > 0 &&
            `; ${t('threats.more', { n: othersAt(threats, at, units) })}`}
        </li>
      ))}
    </ul>
  );
}
