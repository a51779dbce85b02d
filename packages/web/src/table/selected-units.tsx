import { formationsOf } from '@esagono/engine';
import { useContext, useMemo } from 'react';
import { useWords } from '../common/words.ts';
import { wayToPick } from '../controller/pick.ts';
import { chosen } from '../controller/selection.ts';
import { hexVerbs, readyVerbs } from '../controller/verbs.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { CounterRow } from './counter-row.tsx';
import { FormationName } from './formation.tsx';
import { OriginDoor } from './origin-door.ts';
import { groundWords, placeName } from './sentence.ts';
import { VerbButton } from './verb-button.tsx';
import { Parts, WhyNot } from './why-not.tsx';

/** What somebody at another screen is thinking about. */
function AskedElsewhere() {
  const speaker = useSpeaker();
  const { session } = useSeated();
  const { pos, view } = useTable((s) => s.desk);
  if (pos.ended !== 0 || session.players[session.decider] !== 'elsewhere') return null;
  return <p className="where">{speaker.phrase(pos, view.prompt)}</p>;
}

/** The question, as long as nothing is looked at; a reaction has put its own already. */
function Asked() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  if (desk.seat < 0) return <AskedElsewhere />;
  if (session.reactions.open) return null;
  const how = wayToPick(desk);
  return (
    <div>
      <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
      <p className="where">{desk.listing ? t('panel.listing') : how && t(`panel.${how}`)}</p>
    </div>
  );
}

/** The stack looked at and what the units in hand can do; what they cannot says why. */
export function SelectedUnits() {
  const t = useWords();
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  // While an act is being considered, what cannot be done steps aside.
  const acting = chosen(desk, selection) !== undefined;
  const { hex, units } = selection;
  if (hex < 0 && units.length === 0) return <Asked />;
  return (
    <div>
      <h2>{units.length > 0 ? t('panel.units', { n: units.length }) : placeName(desk, hex)}</h2>
      {hex >= 0 && (
        <p className="where">
          {units.length > 0 ? `${placeName(desk, hex)} · ` : ''}
          {groundWords(desk, speaker, hex)}
        </p>
      )}
      <Stack />
      <Verbs />
      {!acting && <Parts />}
      {!acting && <WhyNot />}
      <OriginButton />
    </div>
  );
}

/** The counters looked at, and the bodies they belong to. */
function Stack() {
  const { picker } = useSeated().session;
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
  return (
    <>
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
    </>
  );
}

/** What can be done with what is taken, or with the hex. */
function Verbs() {
  const t = useWords();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const ready = useMemo(() => readyVerbs(desk, selection), [desk, selection]);
  const verbs = [...ready, ...(selection.hex >= 0 ? hexVerbs(desk, selection.hex) : [])];
  if (desk.seat < 0 || verbs.length === 0) return null;
  return (
    <fieldset className="verbs bare-set">
      <legend className="hidden">{t('panel.actions')}</legend>
      {verbs.map(({ verb }) => (
        <VerbButton key={verb} verb={verb} />
      ))}
    </fieldset>
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
