import { formationsOf } from '@esagono/engine';
import { useContext, useMemo } from 'react';
import { useWords } from '../common/words.ts';
import { chosen } from '../controller/selection.ts';
import { hexVerbs, readyVerbs } from '../controller/verbs.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { CounterRow } from './counter-row.tsx';
import { FormationName } from './formation.tsx';
import { OriginDoor } from './origin-door.ts';
import { groundWords, placeName } from './sentence.ts';
import { VerbButton } from './verb-button.tsx';
import { Parts, WhyNot } from './why-not.tsx';

/** The stack looked at and what the units in hand can do; what they cannot says why. */
export function SelectedUnits() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const { picker } = session;
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const stack = useMemo(() => {
    const here = selection.hex >= 0 ? desk.view.units.filter((u) => u.hex === selection.hex) : [];
    return here.length > 0 ? here : desk.view.units.filter((u) => selection.units.includes(u.unit));
  }, [desk, selection]);
  const bodies = useMemo(
    () => formationsOf({ units: stack }).filter(({ id }) => id !== ''),
    [stack],
  );
  const ready = useMemo(() => readyVerbs(desk, selection), [desk, selection]);
  const verbs = [...ready, ...(selection.hex >= 0 ? hexVerbs(desk, selection.hex) : [])];
  // While an act is being considered, what cannot be done steps aside.
  const acting = chosen(desk, selection) !== undefined;
  if (selection.hex < 0 && selection.units.length === 0) {
    // A reaction has put its question already.
    return desk.seat >= 0 && !session.reactions.open ? (
      <div>
        <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
        <p className="where">
          {desk.listing
            ? t('panel.listing')
            : desk.choices.length > desk.plain.length
              ? t('panel.pick')
              : ''}
        </p>
      </div>
    ) : null;
  }
  return (
    <div>
      <h2>
        {selection.units.length > 0
          ? t('panel.units', { n: selection.units.length })
          : placeName(desk, selection.hex)}
      </h2>
      {selection.hex >= 0 && (
        <p className="where">
          {selection.units.length > 0 ? `${placeName(desk, selection.hex)} · ` : ''}
          {groundWords(desk, speaker, selection.hex)}
        </p>
      )}
      <OriginButton />
      <p className="where names">
        {bodies.map((body) => (
          <FormationName key={`${body.side} ${body.id}`} formation={body} />
        ))}
      </p>
      {stack.length > 0 && (
        <CounterRow
          units={stack}
          onPress={stack.length > 1 ? picker.toggleUnit : picker.pressUnit}
        />
      )}
      {desk.seat >= 0 && verbs.length > 0 && (
        <fieldset className="verbs bare-set">
          <legend className="hidden">{t('panel.actions')}</legend>
          {verbs.map(({ verb }) => (
            <VerbButton key={verb} verb={verb} />
          ))}
        </fieldset>
      )}
      {!acting && <Parts />}
      {!acting && <WhyNot />}
    </div>
  );
}

/** Leads to where the values of the hex and its counters come from. */
function OriginButton() {
  const t = useWords();
  const open = useContext(OriginDoor);
  const hasData = useTable(({ desk }) => Object.keys(desk.game.data).length > 0);
  if (!open || !hasData) return null;
  return (
    <button type="button" className="btn bare small" id="origins" onClick={open}>
      {t('panel.origins')}
    </button>
  );
}
