import { Chips } from '../board/chips.tsx';
import { useWords } from '../common/words.ts';
import { type Brush, brushesOf } from '../controller/brush.ts';
import { chosen } from '../controller/selection.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { verbName } from './sentence.ts';

/** So many at one press of "the best". */
const BEST = 5;
/** More than these are found on the map. */
const MOST = 40;

/** A question about many units of one kind: each is one press, or the best five at once. */
export function Brushes() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const acting = useTable((s) => chosen(s.desk, s.selection) !== undefined);
  const brushes = brushesOf(desk);
  if (desk.seat < 0 || acting || session.reactions.open || brushes.length === 0) return null;
  const totals = (name: string): readonly string[] => {
    const verb = desk.game.verbs.find((other) => other.name === name);
    const { total = [] } = verb?.sums?.(desk.pos, desk.seat) ?? {};
    return total.map((phrase) => speaker.phrase(desk.pos, phrase));
  };
  return brushes.map((brush) => {
    const { verb, choices, beside } = brush;
    const sums = [...totals(verb), t('brush.able', { n: choices.length })].join(' · ');
    const name = verbName(speaker, verb);
    return (
      <section key={verb} className="brush" aria-label={name}>
        {beside ? (
          <details>
            <summary>
              {name} <small>{sums}</small>
            </summary>
            <Strokes brush={brush} />
          </details>
        ) : (
          <>
            <h3>
              {name} <small>{sums}</small>
            </h3>
            <Strokes brush={brush} />
          </>
        )}
      </section>
    );
  });
}

/** The best of them at one press, where they are more than one would press; each by its name. */
function Strokes({ brush: { verb, choices, sole } }: { brush: Brush }) {
  const t = useWords();
  const { session } = useSeated();
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const seen = new Map(desk.view.units.map((unit) => [unit.unit, unit]));
  return (
    <div className="ways-out">
      {sole && choices.length > BEST && (
        <button
          type="button"
          className="btn"
          data-best={verb}
          onClick={() => session.aides.best(verb, BEST)}
        >
          {t('brush.best', { n: BEST })}
        </button>
      )}
      {choices.slice(0, MOST).map((choice) => (
        <button
          key={choice.units[0]}
          type="button"
          className="btn small"
          data-brush={choice.units[0]}
          onClick={() => session.commit(choice)}
        >
          {desk.game.unitName(desk.pos, choice.units[0] ?? -1)}
          <Chips seen={seen.get(choice.units[0] ?? -1)} speaker={speaker} />
        </button>
      ))}
    </div>
  );
}
