import { decisionPoint, type OddsSheet } from '@esagono/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Counter } from '../board/counter.tsx';
import { type Choice, type Desk, isPlain } from '../controller/choice.ts';
import { gridsOf } from '../controller/grid.ts';
import { chosen, variants } from '../controller/selection.ts';
import { hexVerbs, plainVerbs, verbsInHand } from '../controller/verbs.ts';
import { RuleLink } from '../kit/parts.tsx';
import { useSettings } from '../kit/settings.ts';
import { useWords } from '../kit/words.ts';
import { symbolIn } from '../presentation/presentation.ts';
import { ChoiceGrids } from './choice-grid.tsx';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { FirstRule } from './first-rule.tsx';
import { Odds } from './odds.tsx';
import { Outcome } from './outcome.tsx';
import { choiceWords, groundWords, placeName, verbName } from './sentence.ts';

/** Few enough choices to be read as a list: losses, retreats; reactions may be some more. */
const READABLE = 7;
const READABLE_REACTIONS = 24;

export function Panel() {
  const ended = useTable((s) => s.desk.pos.ended !== 0 && s.review === undefined);
  const deciding = useTable((s) => s.desk.seat >= 0);
  return (
    <section className="panel" id="panel">
      {ended && <Outcome />}
      <Reaction />
      <Hand />
      <Refused />
      {deciding && <ChoiceGrids />}
      <Preview />
      {deciding && <Everything />}
      {deciding && <Trays />}
      <FirstRule />
    </section>
  );
}

/** A window of the other side says so, and offers a standing order for the next ones. */
function Reaction() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const point = desk.seat >= 0 ? decisionPoint(session.game, session.table.pos) : undefined;
  if (!point?.reaction) return null;
  return (
    <section className="preview reaction" aria-label={t('reaction.label')}>
      <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
      {session.passVerb !== undefined && (
        <div className="verbs">
          <button type="button" className="btn" data-now onClick={() => session.letPass(false)}>
            {t('reaction.pass')}
          </button>
          <button type="button" className="btn" data-now onClick={() => session.letPass(true)}>
            {t('reaction.passAll')}
          </button>
        </div>
      )}
      {session.game.policies.length > 0 && (
        <label className="field">
          <span>{t('reaction.standing')} </span>
          <select
            value={session.standing[desk.seat] ?? ''}
            onChange={(event) => session.setStanding(desk.seat, event.target.value || null)}
          >
            <option value="">{t('reaction.ask')}</option>
            {session.game.policies.map((policy) => (
              <option key={policy.id} value={policy.id}>
                {speaker.say(`policy.${policy.id}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

function Hand() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session, presentation } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const symbols = useSettings((s) => s.symbols);
  const stack = useMemo(() => {
    const here = selection.hex >= 0 ? desk.view.units.filter((u) => u.hex === selection.hex) : [];
    return here.length > 0 ? here : desk.view.units.filter((u) => selection.units.includes(u.unit));
  }, [desk, selection]);
  const verbs = [
    ...verbsInHand(desk, selection),
    ...(selection.hex >= 0 ? hexVerbs(desk, selection.hex) : []),
  ];
  // While an act is being considered, what cannot be done steps aside.
  const acting = chosen(desk, selection) !== undefined;
  if (selection.hex < 0 && selection.units.length === 0) {
    // A reaction has put its question already.
    return desk.seat >= 0 && !decisionPoint(session.game, session.table.pos)?.reaction ? (
      <div>
        <h2>{speaker.phrase(desk.pos, desk.view.prompt)}</h2>
        <p className="where">{desk.choices.length > desk.plain.length ? t('panel.pick') : ''}</p>
      </div>
    ) : null;
  }
  return (
    <div>
      <h2>
        {selection.units.length > 0
          ? t('panel.units', { n: selection.units.length })
          : placeName(desk, selection.hex)}
      </h2>
      {selection.hex >= 0 && (
        <p className="where">
          {selection.units.length > 0 ? `${placeName(desk, selection.hex)} · ` : ''}
          {groundWords(desk, speaker, selection.hex)}
        </p>
      )}
      {stack.length > 0 && (
        <div className="hand">
          {stack.map((seen) => (
            <div key={seen.unit} className="hand-unit">
              <Counter
                seen={seen}
                livery={presentation.livery(seen)}
                short={presentation.short(seen)}
                symbols={symbols}
                symbol={symbolIn(presentation)(seen.face.type)}
                board={desk.board}
                speaker={speaker}
                held={selection.units.includes(seen.unit)}
                tabIndex={0}
                onPress={stack.length > 1 ? session.toggleUnit : session.pressUnit}
              />
              <span>{seen.known ? seen.face.name : '?'}</span>
            </div>
          ))}
        </div>
      )}
      {desk.seat >= 0 && verbs.length > 0 && (
        <fieldset className="verbs bare-set">
          <legend className="hidden">{t('panel.actions')}</legend>
          {verbs
            .filter((v) => v.ready || !acting)
            .map(({ verb, ready }) =>
              ready ? (
                <button
                  key={verb}
                  type="button"
                  className="btn"
                  aria-pressed={selection.verb === verb}
                  onClick={() => session.pickVerb(verb)}
                >
                  {verbName(speaker, verb)}
                </button>
              ) : (
                <button
                  key={verb}
                  type="button"
                  className="btn quiet"
                  onClick={() => session.askVerb(verb)}
                >
                  {verbName(speaker, verb)} <small>{t('panel.whyNot')}</small>
                </button>
              ),
            )}
        </fieldset>
      )}
    </div>
  );
}

function Refused() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const asked = useTable((s) => s.asked);
  const desk = useTable((s) => s.desk);
  if (!asked) return null;
  const { refusal } = asked;
  const title = speaker.ruleTitle(refusal.rule);
  return (
    <section className="refusal" role="status">
      <p>
        <b>{t('refusal.title')}</b> {speaker.refusal(desk.pos, refusal)}
      </p>
      {refusal.rule && (
        <p className="gist">
          <RuleLink game={session.game.id} rule={refusal.rule} /> {title}
        </p>
      )}
    </section>
  );
}

/** Exact odds can take a moment: the act is shown first, its odds in the next breath. */
function useOdds(desk: Desk, choice: Choice | undefined): OddsSheet | undefined {
  const [known, setKnown] = useState<{ of: Choice; sheet: OddsSheet | undefined }>();
  useEffect(() => {
    if (!choice) return;
    const timer = setTimeout(() => {
      setKnown({ of: choice, sheet: desk.game.odds(desk.pos, desk.seat, choice.code) });
    });
    return () => clearTimeout(timer);
  }, [desk, choice]);
  return known && known.of === choice ? known.sheet : undefined;
}

function Preview() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const ways = variants(desk, selection);
  const choice = chosen(desk, selection);
  const sheet = useOdds(desk, choice);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choice) row.current?.scrollIntoView({ block: 'nearest' });
  }, [choice]);
  if (!choice || desk.seat < 0) return null;
  return (
    <section className="preview" aria-label={t('preview.label')}>
      <p className="sentence">{choiceWords(desk, speaker, choice)}</p>
      {ways.length > 1 && (
        <div className="variant-list" role="group" aria-label={t('preview.ways')}>
          {ways.slice(0, 60).map((way, i) => (
            <button
              // biome-ignore lint: ways have no identity but their order
              key={i}
              type="button"
              className="btn"
              aria-pressed={way === choice}
              onClick={() => session.point({ variant: i })}
            >
              {choiceWords(desk, speaker, way, false)}
            </button>
          ))}
        </div>
      )}
      {choice.path.length > 0 && (
        <p className="where">
          {t('preview.path')} {choice.path.map((hex) => desk.board.hexes[hex]?.id).join(' – ')}
        </p>
      )}
      {sheet && <Odds sheet={sheet} />}
      <div className="commit-row" ref={row}>
        <button
          type="button"
          className="btn primary"
          id="commit"
          onClick={() => session.commit(choice)}
        >
          {verbName(speaker, choice.verb)}
        </button>
        <button type="button" className="btn bare" onClick={() => session.back()}>
          {t('preview.cancel')} <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  );
}

/** Acts without a place on the map, and short lists of any choices. */
function Everything() {
  const t = useWords();
  const speaker = useSpeaker();
  const { session } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const tabled = useMemo(() => new Set(gridsOf(desk).map((grid) => grid.verb)), [desk]);
  const plain = plainVerbs(desk).filter(
    ({ verb, choices }) =>
      !tabled.has(verb) && !(choices.length === 1 && verb === session.passVerb),
  );
  const onMap = selection.hex < 0 ? hexVerbs(desk, -1) : [];
  const others = useMemo(() => desk.choices.filter((choice) => !isPlain(choice)), [desk]);
  const here =
    selection.units.length === 0 && selection.hex >= 0
      ? others.filter((choice) => choice.goal === selection.hex && choice.units.length > 0)
      : [];
  const reacting = decisionPoint(session.game, session.table.pos)?.reaction ?? false;
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
        <fieldset className="verbs bare-set">
          <legend className="hidden">{t('panel.phase')}</legend>
          {plain.map(({ verb }) => (
            <button
              key={verb}
              type="button"
              // What seals a table of choices is the one thing left to do.
              className={tabled.size > 0 && selection.verb !== verb ? 'btn primary wide' : 'btn'}
              data-verb={verb}
              aria-pressed={selection.verb === verb}
              onClick={() => session.pickVerb(verb)}
            >
              {verbName(speaker, verb)}
            </button>
          ))}
          {onMap.map(({ verb, choices }) => (
            <button
              key={verb}
              type="button"
              className="btn"
              aria-pressed={selection.verb === verb}
              onClick={() => session.pickVerb(verb)}
            >
              {verbName(speaker, verb)} <small>{t('panel.hexes', { n: choices.length })}</small>
            </button>
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
    <button
      type="button"
      className="btn"
      onClick={() => {
        const same = { ...choice, units: choice.units };
        const ways = variants(desk, {
          hex: -1,
          units: same.units,
          verb: choice.verb,
          goal: choice.goal,
          variant: 0,
        });
        session.point({
          units: choice.units,
          verb: choice.verb,
          goal: choice.goal,
          variant: Math.max(0, ways.indexOf(choice)),
        });
      }}
    >
      {choiceWords(desk, speaker, choice)}
    </button>
  );
}

/** Counters that wait beside the map and have something to do. */
function Trays() {
  const speaker = useSpeaker();
  const t = useWords();
  const { session, presentation } = useSeated();
  const desk = useTable((s) => s.desk);
  const selection = useTable((s) => s.selection);
  const symbols = useSettings((s) => s.symbols);
  const places = useMemo(() => {
    const able = new Set([...desk.groups.values()].flatMap((group) => group.units));
    const by = new Map<string, (typeof desk.view.units)[number][]>();
    for (const seen of desk.view.units) {
      if (seen.hex >= 0 || !able.has(seen.unit)) continue;
      const place = seen.place ?? '';
      by.set(place, [...(by.get(place) ?? []), seen]);
    }
    return [...by];
  }, [desk]);
  if (places.length === 0) return null;
  return (
    <section className="tray-places" aria-label={t('panel.tray')}>
      {places.map(([place, units]) => (
        <div key={place}>
          <h3>{speaker.has(`place.${place}`) ? speaker.say(`place.${place}`) : t('panel.tray')}</h3>
          <div className="hand">
            {units.map((seen) => (
              <div key={seen.unit} className="hand-unit">
                <Counter
                  seen={seen}
                  livery={presentation.livery(seen)}
                  short={presentation.short(seen)}
                  symbols={symbols}
                  symbol={symbolIn(presentation)(seen.face.type)}
                  board={desk.board}
                  speaker={speaker}
                  held={selection.units.includes(seen.unit)}
                  tabIndex={0}
                  onPress={session.pressUnit}
                />
                <span>{seen.face.name}</span>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
