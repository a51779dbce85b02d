import { useWords } from '../common/words.ts';
import { chosen } from '../controller/selection.ts';
import { useSeated, useTable } from './context.ts';

/** Fewer answers than this need nobody's help. */
const FEW = 2;

/** What is left of a step is routine more often than not: the staff does it at one press. */
export function Staff() {
  const t = useWords();
  const { session, file } = useSeated();
  const desk = useTable((s) => s.desk);
  const acting = useTable((s) => chosen(s.desk, s.selection) !== undefined);
  const busy = useTable((s) => s.staff);
  // Against people one decides alone.
  if (!file || !desk.game.officer || desk.seat < 0 || desk.choices.length < FEW || acting)
    return null;
  return (
    <p className="staff">
      <button
        type="button"
        className="btn bare"
        id="staff"
        disabled={busy}
        onClick={() => session.aides.rest()}
      >
        {busy ? t('staff.busy') : t('staff.rest')}
      </button>
    </p>
  );
}
