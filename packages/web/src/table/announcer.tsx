import { useMemo } from 'react';
import { labelOf } from '../board/counter-words.ts';
import { useWords } from '../common/words.ts';
import { markAt } from '../controller/marks.ts';
import { chosen } from '../controller/selection.ts';
import { readyVerbs } from '../controller/verbs.ts';
import { useSpeaker, useTable } from './context.ts';
import { choiceWords, groundWords, placeName, verbName } from './sentence.ts';

/** What a screen reader hears: the hex under the cursor, what is in hand or considered, what happened. */
export function Announcer() {
  const curtain = useTable((s) => s.curtain);
  // Whoever looks away must not hear either.
  if (curtain >= 0) return null;
  return (
    <>
      <Here />
      <Held />
      <Told />
    </>
  );
}

function Here() {
  const t = useWords();
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const cursor = useTable((s) => s.cursor);
  const selection = useTable((s) => s.selection);
  const here = useMemo(() => {
    if (cursor < 0) return '';
    const units = desk.view.units.filter((u) => u.hex === cursor);
    const mark = markAt(desk, selection, cursor);
    return [
      placeName(desk, cursor),
      groundWords(desk, speaker, cursor),
      mark ? `${t(`mark.${mark.kind}`)}${mark.label ? ` ${mark.label}` : ''}` : '',
      ...units.map((seen) => labelOf(seen, desk.board, speaker)),
    ]
      .filter(Boolean)
      .join(', ');
  }, [desk, cursor, selection, speaker, t]);
  return (
    <p className="hidden" aria-live="polite" id="here">
      {here}
    </p>
  );
}

/** The act being considered, else the units in hand and what they can do. */
function Held() {
  const t = useWords();
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const words = useMemo(() => {
    if (desk.seat < 0) return '';
    const choice = chosen(desk, selection);
    if (choice) return t('announce.act', { act: choiceWords(desk, speaker, choice) });
    const { units } = selection;
    if (units.length === 0) return '';
    const names = units.map((unit) => desk.game.unitName(desk.pos, unit)).join(', ');
    const verbs = readyVerbs(desk, selection).map(({ verb }) => verbName(speaker, verb));
    const can = verbs.length > 0 ? t('announce.can', { verbs: verbs.join(', ') }) : '';
    return `${t('panel.units', { n: units.length })}: ${names}. ${can}`;
  }, [desk, selection, speaker, t]);
  return (
    <p className="hidden" aria-live="polite" id="held">
      {words}
    </p>
  );
}

/** Sentences read one after another need their full stops. */
const sentence = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

function Told() {
  const speaker = useSpeaker();
  const fresh = useTable((s) => s.fresh);
  const pos = useTable((s) => s.desk.pos);
  const told = useMemo(
    () => fresh.map((event) => sentence(speaker.event(pos, event))).join(' '),
    [fresh, pos, speaker],
  );
  return (
    <p className="hidden" aria-live="polite" id="told">
      {told}
    </p>
  );
}
