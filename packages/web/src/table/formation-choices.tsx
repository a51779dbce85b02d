import { useWords } from '../common/words.ts';
import { formationChoices, nearestChoice } from '../controller/formations.ts';
import { chosen } from '../controller/selection.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { formationName } from './sentence.ts';

/** "Which formation, and where?": each by its name; pressed, the likeliest place is pointed at. */
export function FormationChoices() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const now = useTable((s) => chosen(s.desk, s.selection));
  const asked = formationChoices(desk);
  if (asked.length === 0) return null;
  return (
    <section className="brush" aria-label={t('formation.choose')}>
      <h3>{t('formation.choose')}</h3>
      <div className="ways-out">
        {asked.map((one) => (
          <button
            key={one.formation.id}
            type="button"
            className="btn"
            data-formation-choice={one.formation.id}
            aria-pressed={now !== undefined && one.choices.includes(now)}
            onClick={() => {
              const choice = nearestChoice(desk, one);
              if (choice) session.picker.pointAt(choice);
            }}
          >
            {formationName(speaker, t, one.formation.id)}
          </button>
        ))}
      </div>
    </section>
  );
}
