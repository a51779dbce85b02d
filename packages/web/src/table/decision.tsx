import { useMemo } from 'react';
import { RuleLink } from '../common/parts.tsx';
import { useWords } from '../common/words.ts';
import type { Choice } from '../controller/choice.ts';
import { formationChoices } from '../controller/formations.ts';
import { markAt } from '../controller/marks.ts';
import { chosen, isNumbered, variants } from '../controller/selection.ts';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { Odds, useReading } from './odds.tsx';
import type { OddsReading } from './odds-reading.ts';
import { usePreview } from './preview.ts';
import { PassButtons } from './reaction.tsx';
import { choiceWords, verbName } from './sentence.ts';
import { Threats } from './threats.tsx';

/** More ways than these are not listed. */
const MOST_WAYS = 60;

/**
 * The act about to be committed: what, at what price, the chance that matters, the shape of the
 * rest and the one button. It stands still below everything that scrolls.
 */
export function Decision() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const weighed = useTable((s) => s.weighed);
  const reading = useReading();
  const choice = chosen(desk, selection);
  const reacting = desk.seat >= 0 && session.reactions.open !== undefined;
  if (desk.seat < 0 || (!choice && !reacting)) return null;
  if (!choice) {
    return (
      <div className="decision">
        <PassButtons />
      </div>
    );
  }
  const waiting = weighed?.of === choice && !weighed.known;
  return (
    <section className="decision preview" aria-label={t('preview.label')} aria-busy={waiting}>
      <p className="sentence">{choiceWords(desk, speaker, choice)}</p>
      {reading && (
        <p className="headline">
          {reading.granted && <span className="granted">{reading.granted}: </span>}
          {/* A line never begins with the dot. */}
          {reading.headline.replaceAll(' · ', '\u00a0· ')}
          {reading.cost && <span className="cost">{reading.cost}</span>}
        </p>
      )}
      <Details choice={choice} reading={reading} />
      <div className="commit-row">
        <button
          type="button"
          className="btn primary"
          id="commit"
          onClick={() => session.commit(choice)}
        >
          {verbName(speaker, choice.verb)}
        </button>
        {reacting ? (
          <PassButtons />
        ) : (
          <button type="button" className="btn bare" onClick={() => session.picker.back()}>
            {t('preview.cancel')} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </section>
  );
}

/** The ways to do it, what it costs, and what may come of it. */
function Details(props: { choice: Choice; reading: OddsReading | undefined }) {
  const { choice, reading } = props;
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const preview = usePreview();
  const ways = useMemo(() => variants(desk, selection), [desk, selection]);
  return (
    <div className="decision-body">
      {ways.length > 1 && formationChoices(desk).length === 0 && <Ways />}
      {choice.path.length > 1 && (
        <p className="where">
          {t('preview.path')} {choice.path.map((hex) => desk.board.hexes[hex]?.id).join(' – ')}
        </p>
      )}
      <Price />
      {preview?.notes.map((note) => (
        <p className="where" key={note.key}>
          {speaker.phrase(desk.pos, note)}{' '}
          <RuleLink game={session.game.id} rule={note.rule ?? ''} />
        </p>
      ))}
      {reading && <Odds reading={reading} />}
      <Threats />
    </div>
  );
}

/** What a march costs in the points printed on the counters, where nothing is rolled for. */
function Price() {
  const t = useWords();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const choice = chosen(desk, selection);
  const cost = choice?.moves ? Number(markAt(desk, selection, choice.goal)?.label) : Number.NaN;
  if (!choice || Number.isNaN(cost)) return null;
  const unit = desk.view.units.find((seen) => seen.unit === choice.units[0]);
  const points = unit?.face.movement;
  return (
    <p className="where price">
      {points === undefined || cost > points
        ? t('preview.priceAlone', { cost })
        : t('preview.price', { cost, points })}
    </p>
  );
}

/** The ways to do what is pointed at. */
function Ways() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const ways = variants(desk, selection);
  const choice = chosen(desk, selection);
  if (ways.length > 2 && ways.every(isNumbered)) {
    return (
      <label className="way-slider">
        <input
          type="range"
          min={0}
          max={ways.length - 1}
          value={choice ? ways.indexOf(choice) : 0}
          aria-label={t('preview.ways')}
          aria-valuetext={choice && choiceWords(desk, speaker, choice, false)}
          onChange={(event) => session.picker.pickWay(Number(event.target.value))}
        />
      </label>
    );
  }
  return (
    <div className="variant-list" role="group" aria-label={t('preview.ways')}>
      {ways.slice(0, MOST_WAYS).map((way, i) => (
        <button
          // biome-ignore lint: ways have no identity but their order
          key={i}
          type="button"
          className="btn"
          aria-pressed={way === choice}
          onClick={() => session.picker.pickWay(i)}
        >
          {choiceWords(desk, speaker, way, false)}
        </button>
      ))}
    </div>
  );
}
