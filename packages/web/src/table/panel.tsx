import { lazy, Suspense } from 'react';
import { Resignation } from './agreed.tsx';
import { Brushes } from './brush.tsx';
import { ChoiceGrids } from './choice-grid.tsx';
import { ChoiceList } from './choice-list.tsx';
import { Coach } from './coach.tsx';
import { useTable } from './context.ts';
import { Decision } from './decision.tsx';
import { FirstRule } from './first-rule.tsx';
import { FormationCard } from './formation.tsx';
import { FormationChoices } from './formation-choices.tsx';
import { Reaction } from './reaction.tsx';
import { Refused } from './refused.tsx';
import { SelectedUnits } from './selected-units.tsx';
import { Staff } from './staff.tsx';
import { Targets } from './targets.tsx';
import { Trays } from './trays.tsx';

/** It comes when the game is over. */
const Outcome = lazy(() => import('./outcome.tsx'));

/** What is in hand and what it can do; below it, in its own place, what is about to be done. */
export function Panel() {
  const ended = useTable(
    (s) => (s.desk.pos.ended !== 0 || s.agreed !== undefined) && s.review === undefined,
  );
  const deciding = useTable((s) => s.desk.seat >= 0);
  const listing = useTable((s) => s.desk.listing);
  const asks = useTable((s) => (s.desk.seat >= 0 ? s.desk.view.prompt.key : ''));
  const step = useTable((s) => s.length);
  return (
    <section className="panel" id="panel" aria-busy={listing} data-asks={asks} data-step={step}>
      <div className="panel-scroll">
        <Suspense>{ended && <Outcome />}</Suspense>
        <Resignation />
        <Reaction />
        <FormationCard />
        <SelectedUnits />
        <Refused />
        {deciding && <FormationChoices />}
        {deciding && <Targets />}
        {deciding && <ChoiceGrids />}
        {deciding && <Brushes />}
        {deciding && <ChoiceList />}
        {deciding && <Coach />}
        {deciding && <Staff />}
        {deciding && <Trays />}
        <FirstRule />
      </div>
      <Decision />
    </section>
  );
}
