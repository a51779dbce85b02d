import { useWords } from '../common/words.ts';
import { type Target, targetsAt, targetsOf } from '../controller/targets.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { placeName, verbName } from './sentence.ts';

/** More than these are found on the map. */
const MOST = 12;

/** Enemies that units may act upon: pressed, one is looked at; there all who can do it at once. */
export function Targets() {
  const t = useWords();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const hex = useTable((s) => s.selection.hex);
  const empty = useTable((s) => s.selection.units.length === 0 && s.selection.goal < 0);
  if (desk.seat < 0 || !empty || session.reactions.open) return null;
  const here = hex >= 0 ? targetsAt(desk, hex) : [];
  const listed = hex >= 0 ? here : targetsOf(desk).slice(0, MOST);
  if (listed.length === 0) return null;
  return (
    <section className="brush" aria-label={t('targets.label')}>
      <h3>{hex >= 0 ? t('targets.here') : t('targets.label')}</h3>
      <div className="ways-out">
        {listed.map((target) =>
          hex >= 0 ? (
            <Everybody key={target.verb} target={target} />
          ) : (
            <Look key={`${target.verb} ${target.hex}`} target={target} />
          ),
        )}
      </div>
    </section>
  );
}

function Look({ target }: { target: Target }) {
  const t = useWords();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  return (
    <button
      type="button"
      className="btn small"
      data-target={target.hex}
      {...(target.choices.length > 1 ? {} : { 'data-alone': true })}
      onClick={() => session.picker.takeUp(target.hex)}
    >
      {placeName(desk, target.hex)}{' '}
      <small>{t('targets.units', { n: target.choices.length })}</small>
    </button>
  );
}

function Everybody({ target }: { target: Target }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  return (
    <button
      type="button"
      className="btn primary"
      data-everybody={target.verb}
      onClick={() => session.aides.all(target.choices)}
    >
      {t('targets.all', { verb: verbName(speaker, target.verb), n: target.choices.length })}
    </button>
  );
}
