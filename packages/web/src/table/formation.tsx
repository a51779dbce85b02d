import { dossierOf, type Formation } from '@esagono/engine';
import { useMemo } from 'react';
import { Icon, RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import { findFormation } from '../controller/formations.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { CounterRow } from './counter-row.tsx';
import { formationName } from './sentence.ts';

/** A formation's name: pressed, it leads there and lays its card open. */
export function FormationName({ formation }: { formation: Pick<Formation, 'id' | 'side'> }) {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const { id, side } = formation;
  return (
    <button
      type="button"
      className="name-link"
      data-formation={id}
      onClick={() => session.openFormation({ id, side })}
    >
      {formationName(speaker, t, id)}
    </button>
  );
}

/** What is known of a formation beside its units, each with its paragraph. */
export function Dossier({ formation }: { formation: Formation }) {
  const speaker = useSpeaker();
  const { game } = useSeated().session;
  const desk = useTable((s) => s.desk);
  const facts = useMemo(
    () => dossierOf(desk.game, desk.pos, desk.view.viewer, formation),
    [desk, formation],
  );
  return (
    <ul className="dossier">
      {facts.map((fact) => (
        <li key={fact.key}>
          {speaker.phrase(desk.pos, fact)} <RuleLink game={game.id} rule={fact.rule ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** The card of the formation that was asked about: its units, and how it stands. */
export function FormationCard() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const asked = useTable((s) => s.formation);
  const formation = asked && findFormation(desk, asked.id, asked.side);
  if (!formation) return null;
  return (
    <section className="formation-card" aria-label={formationName(speaker, t, formation.id)}>
      <header>
        <h2>{formationName(speaker, t, formation.id)}</h2>
        <span className="where">{speaker.side(desk.pos, formation.side)}</span>
        <button
          type="button"
          className="btn bare"
          aria-label={t('dialog.close')}
          onClick={() => session.openFormation(undefined)}
        >
          <Icon name="close" />
        </button>
      </header>
      <Dossier formation={formation} />
      <CounterRow units={formation.units} onPress={(unit) => session.lookAtUnit(unit)} />
    </section>
  );
}
