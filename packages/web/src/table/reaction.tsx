import { useWords } from '../common/words.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { StandingOrder } from './standing-orders.tsx';

/** A window of the other side: what is asked, and a standing order for the next. */
export function Reaction() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  if (desk.seat < 0 || !session.reactions.open) return null;
  return (
    <section className="reaction" aria-label={t('reaction.label')}>
      <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
      <StandingOrder seat={desk.seat} label={t('reaction.standing')} />
    </section>
  );
}

/** The quick answers to a window, always in reach. */
export function PassButtons() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  // What is offered follows from the question now put.
  const desk = useTable((s) => s.desk);
  const considering = useTable((s) => s.selection.verb !== undefined);
  const point = session.reactions.open;
  if (!point) return null;
  const said = (key: string, otherwise: string): string =>
    speaker.has(key) ? speaker.say(key) : otherwise;
  return (
    <div className="verbs pass-row">
      {!considering && session.reactions.best(desk.seat) && (
        <button type="button" className="btn" data-quick onClick={() => session.reacting.react()}>
          {said(`quick.${point.name}`, t('reaction.react'))}
        </button>
      )}
      {session.reacting.passVerb !== undefined && (
        <>
          <button
            type="button"
            className="btn"
            data-now
            onClick={() => session.reacting.letPass(false)}
          >
            {said(`pass.${point.name}`, t('reaction.pass'))}
          </button>
          <button
            type="button"
            className="btn"
            data-now
            onClick={() => session.reacting.letPass(true)}
          >
            {said('passAct', t('reaction.passAll'))}
          </button>
        </>
      )}
    </div>
  );
}
