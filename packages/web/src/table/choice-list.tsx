import { useMemo } from 'react';
import { useWords } from '../common/words.ts';
import { type Choice, isPlain } from '../controller/choice.ts';
import { gridsOf } from '../controller/grid.ts';
import { hexVerbs, plainVerbs } from '../controller/verbs.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { choiceWords } from './sentence.ts';
import { VerbButton } from './verb-button.tsx';

/** Few enough choices to be read as a list: losses, retreats; reactions may be some more. */
const READABLE = 7;
const READABLE_REACTIONS = 24;

/** Acts without a place on the map, and short lists of any choices. */
export function ChoiceList() {
  const t = useWords();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const tabled = new Set(gridsOf(desk).map((grid) => grid.verb));
  const plain = plainVerbs(desk).filter(
    ({ verb, choices }) =>
      !tabled.has(verb) && !(choices.length === 1 && verb === session.reacting.passVerb),
  );
  const onMap = selection.hex < 0 ? hexVerbs(desk, -1) : [];
  const others = useMemo(() => desk.choices.filter((choice) => !isPlain(choice)), [desk]);
  const here =
    selection.units.length === 0 && selection.hex >= 0
      ? others.filter((choice) => choice.goal === selection.hex && choice.units.length > 0)
      : [];
  const reacting = session.reactions.open !== undefined;
  const most = reacting ? READABLE_REACTIONS : READABLE;
  const listed = others.length <= most ? others : here.slice(0, 10);
  return (
    <>
      {listed.length > 0 && (
        <section>
          <h3>{t('panel.choices')}</h3>
          <div className="variant-list">
            {listed.map((choice, i) => (
              <ChoiceButton
                // biome-ignore lint: choices have no identity but their order
                key={i}
                choice={choice}
              />
            ))}
          </div>
        </section>
      )}
      {plain.length + onMap.length > 0 && (
        <fieldset className={tabled.size > 0 ? 'verbs bare-set seals' : 'verbs bare-set'}>
          <legend className="hidden">{t('panel.phase')}</legend>
          {plain.map(({ verb }) => (
            // What seals a table of choices is the one thing left to do.
            <VerbButton key={verb} verb={verb} plain seals={tabled.size > 0} />
          ))}
          {onMap.map(({ verb, choices }) => (
            <VerbButton key={verb} verb={verb}>
              {' '}
              <small>{t('panel.hexes', { n: choices.length })}</small>
            </VerbButton>
          ))}
        </fieldset>
      )}
    </>
  );
}

function ChoiceButton({ choice }: { choice: Choice }) {
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  return (
    <button type="button" className="btn" onClick={() => session.picker.pointAt(choice)}>
      {choiceWords(desk, speaker, choice)}
    </button>
  );
}
