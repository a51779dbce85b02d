import type { Refusal } from '@esagono/engine';
import { useState } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { isWord, useWords } from '../common/words.ts';
import type { Desk, Group } from '../controller/choice.ts';
import { closedVerbs, type RefusedAct, whyNot } from '../controller/verbs.ts';
import { partsOf, whoCan } from '../controller/way-out.ts';
import { AskButton } from './ask-button.tsx';
import type { About } from './ask-door.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { placeName, verbName } from './sentence.ts';

/** Why something may not be done: in words, with its paragraph. */
export function Reason({ refusal, about }: { refusal: Refusal | RefusedAct; about: string }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { game } = useSeated().session;
  const desk = useTable((s) => s.desk);
  // A refusal of the line, not of the rules.
  const key = `online.refusal.${refusal.code}`;
  const asks = speaker.phrase(desk.pos, desk.view.prompt);
  const words = isWord(key)
    ? t(key)
    : refusal.rule === ''
      ? t('refusal.elsewhen', { asks })
      : speaker.refusal(desk.pos, refusal);
  const rule = refusal.rule || (desk.view.prompt.rule ?? '');
  return (
    <>
      {words} {rule && <RuleLink game={game.id} rule={rule} title={speaker.ruleTitle(rule)} />}
      <AskButton
        about={() => ({
          words: `${about ? `${about}: ` : ''}${words}`,
          rule,
          ...tried(desk, refusal),
        })}
      />
    </>
  );
}

/** The refused decision itself goes along with a report of it. */
const tried = ({ seat }: Desk, refusal: Refusal | RefusedAct): Pick<About, 'tried'> =>
  'decision' in refusal ? { tried: { seat, decision: refusal.decision, rule: refusal.rule } } : {};

/** Others who can do it: one press takes them in hand. */
export function WaysOut({ verb }: { verb: string }) {
  const t = useWords();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const able = whoCan(desk, verb, selection);
  if (able.length === 0) return null;
  return (
    <span className="ways-out">
      {t('refusal.whoCan')}
      {able.map((group) => (
        <TakeButton key={group.units.join(' ')} group={group} verb={verb} />
      ))}
    </span>
  );
}

function TakeButton({ group, verb }: { group: Group; verb?: string }) {
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const names = group.units.map((unit) => desk.game.unitName(desk.pos, unit));
  const who =
    names.length > 3 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ');
  return (
    <button
      type="button"
      className="btn small"
      onClick={() => session.picker.takeGroup(group, verb)}
    >
      {who}
      {verb !== undefined && group.hex >= 0 && <small> {placeName(desk, group.hex)}</small>}
    </button>
  );
}

/** A stack that cannot act as one says which of its units can, and offers them. */
export function Parts() {
  const t = useWords();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const parts = partsOf(desk, selection);
  if (parts.length === 0) return null;
  return (
    <p className="ways-out" role="status">
      {t('panel.notAsOne')}
      {parts.map((group) => (
        <TakeButton key={group.units.join(' ')} group={group} />
      ))}
    </p>
  );
}

/** What cannot be done, folded into one line; unfolded, every act says why and what would help. */
export function WhyNot() {
  const t = useWords();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const [open, setOpen] = useState(false);
  const closed = closedVerbs(desk, selection);
  if (closed.length === 0) return null;
  return (
    <details
      className="why-not"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('panel.whyNot', { n: closed.length })}</summary>
      {open && (
        <ul>
          {closed.map((verb) => (
            <Closed key={verb} verb={verb} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Closed({ verb }: { verb: string }) {
  const speaker = useSpeaker();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const refusal = whyNot(desk, selection, verb, selection.goal) ?? { code: 'notNow', rule: '' };
  const name = verbName(speaker, verb);
  return (
    <li>
      <b>{name}</b> <Reason refusal={refusal} about={name} /> <WaysOut verb={verb} />
    </li>
  );
}
