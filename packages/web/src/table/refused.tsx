import { useSpeaker, useTable } from './context.ts';
import { placeName, verbName } from './sentence.ts';
import { Reason, WaysOut } from './why-not.tsx';

/** What was asked for and may not be: why, and what would help. */
export function Refused() {
  const speaker = useSpeaker();
  const asked = useTable((s) => s.asked);
  const desk = useTable((s) => s.desk);
  if (!asked) return null;
  const { refusal, verb, hex } = asked;
  const about = verb !== undefined ? verbName(speaker, verb) : placeName(desk, hex);
  return (
    <section className="refusal" role="status">
      <p>
        {about && <b>{about}. </b>}
        <Reason refusal={refusal} about={about} />
      </p>
      {verb !== undefined && <WaysOut verb={verb} />}
    </section>
  );
}
