import { Brushes } from './brush.tsx';
import { ChoiceGrids } from './choice-grid.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useTable } from './context.ts';
import { Decision } from './decision.tsx';
import { FirstRule } from './first-rule.tsx';
import { InHand } from './in-hand.tsx';
import { Outcome } from './outcome.tsx';
import { Reaction } from './reaction.tsx';
import { Refused } from './refused.tsx';
import { Trays } from './trays.tsx';

/** What is in hand and what it can do; below it, in its own place, what is about to be done. */
export function Panel() {
  const ended = useTable((s) => s.desk.pos.ended !== 0 && s.review === undefined);
  const deciding = useTable((s) => s.desk.seat >= 0);
  const listing = useTable((s) => s.desk.listing);
  return (
    <section className="panel" id="panel" aria-busy={listing}>
      <div className="panel-scroll">
        {ended && <Outcome />}
        <Reaction />
        <InHand />
        <Refused />
        {deciding && <ChoiceGrids />}
        {deciding && <Brushes />}
        {deciding && <ChoiceList />}
        {deciding && <Trays />}
        <FirstRule />
      </div>
      <Decision />
    </section>
  );
}
