import { type Game, optionsOf } from '@esagono/engine';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { GameOptions } from '../common/game-options.tsx';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, loadGame } from '../games/games.ts';
import { BidFields, mayBid } from './bid.tsx';
import { useMe } from './client.ts';
import { createTable, type TablePlan, type WantedSide } from './create-table.ts';
import { NameForm } from './name-form.tsx';
import { Access, MoreTerms, Opponents, USUAL_TERMS } from './terms.tsx';
import { Trouble } from './trouble.tsx';
import { CLOCKS, clockWords } from './words.ts';

const PackChoice = lazy(() => import('../packs/choice.tsx'));

/** Which battle; everything else depends on its game. */
export default function MakeTablePage() {
  const t = useWords();
  const me = useMe((s) => s.me);
  const [battle, setBattle] = useState(0);
  const [game, setGame] = useState<Game>();
  const { game: id, scenario } = BATTLES[battle] ?? { game: '', scenario: '' };
  useEffect(() => {
    let open = true;
    void loadGame(id).then((loaded) => open && setGame(loaded));
    return () => {
      open = false;
    };
  }, [id]);
  if (!me) {
    return (
      <Page title={t('online.make')}>
        <h1>{t('online.make')}</h1>
        <NameForm label={t('online.enter')} />
      </Page>
    );
  }
  return (
    <Page title={t('online.make')}>
      <h1>{t('online.make')}</h1>
      <label className="field column">
        <span>{t('online.battle')}</span>
        <select value={battle} onChange={(event) => setBattle(Number(event.target.value))}>
          {BATTLES.map(({ title, system }, n) => (
            <option key={title} value={n}>
              {title} · {system}
            </option>
          ))}
        </select>
      </label>
      {game?.id === id ? <Choose key={battle} game={game} first={scenario} /> : <Waiting />}
    </Page>
  );
}

interface PartProps {
  readonly game: Game;
  readonly plan: TablePlan;
  readonly speaker: TableSpeaker;
  readonly choose: (part: Partial<TablePlan>) => void;
}

function Choose({ game, first }: { game: Game; first: string }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [, navigate] = useLocation();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const [plan, setPlan] = useState<TablePlan>({
    scenario: first,
    options: {},
    side: 0,
    clock: 0,
    terms: USUAL_TERMS,
    bots: {},
    packs: [],
    bid: { side: 0, points: 0 },
  });
  const [error, setError] = useState<unknown>();
  const choose = (part: Partial<TablePlan>): void => setPlan((now) => ({ ...now, ...part }));
  const part: PartProps = { game, plan, speaker, choose };
  const { scenario, options, terms } = plan;
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        createTable(game, plan)
          .then((id) => navigate(`/online/table/${id}`))
          .catch(setError);
      }}
    >
      <ScenarioSelect {...part} />
      <Sides {...part} />
      <Access value={terms.access} onChange={(access) => choose({ terms: { ...terms, access } })} />
      <ClockSelect {...part} />
      <MoreTerms terms={terms} onChange={(value) => choose({ terms: value })} />
      <Suspense fallback={null}>
        <PackChoice game={game.id} scenario={scenario} onChoose={(packs) => choose({ packs })} />
      </Suspense>
      <GameOptions
        known={optionsOf(game.options, scenario)}
        speaker={speaker}
        options={options}
        onChange={(value) => choose({ options: value })}
      />
      {error !== undefined && <Trouble error={error} />}
      <p>
        <button type="submit" className="btn primary big">
          {t('online.create')}
        </button>
      </p>
    </form>
  );
}

function ScenarioSelect({ game, plan, speaker, choose }: PartProps) {
  const t = useWords();
  if (game.scenarios.length < 2) return null;
  return (
    <label className="field column">
      <span>{t('new.scenario')}</span>
      <select
        value={plan.scenario}
        onChange={({ target: { value } }) => {
          const lost = plan.side === 'bid' && !mayBid(game, value);
          choose({ scenario: value, ...(lost ? { side: 0 } : {}) });
        }}
      >
        {game.scenarios.map(({ id }) => (
          <option key={id} value={id}>
            {speaker.has(`scenario.${id}`) ? speaker.say(`scenario.${id}`) : id}
          </option>
        ))}
      </select>
    </label>
  );
}

/** One's own side or how it is found, and who sits on the others. */
function Sides({ game, plan, speaker, choose }: PartProps) {
  const t = useWords();
  const { scenario, options, side } = plan;
  const names = game.scenarios.find(({ id }) => id === scenario)?.sides ?? [];
  const bidding = useMemo(
    () => (mayBid(game, scenario) ? (['bid'] as const) : []),
    [game, scenario],
  );
  return (
    <>
      <fieldset>
        <legend>{t('online.side')}</legend>
        {[...names.keys(), 'random' as const, ...bidding].map((value: WantedSide) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="side"
              checked={side === value}
              onChange={() => choose({ side: value })}
            />
            <span>
              {typeof value === 'string'
                ? t(`online.${value}`)
                : speaker.say(`side.${names[value] ?? ''}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {side === 'bid' && (
        <BidFields
          sides={names.map((id) => speaker.say(`side.${id}`))}
          bid={plan.bid}
          onChange={(bid) => choose({ bid })}
        />
      )}
      {typeof side === 'number' && (
        <Opponents
          game={game}
          opening={{ scenario, options }}
          side={side}
          speaker={speaker}
          bots={plan.bots}
          onChange={(bots) => choose({ bots })}
        />
      )}
    </>
  );
}

function ClockSelect({ plan, choose }: PartProps) {
  const t = useWords();
  return (
    <label className="field column">
      <span>{t('online.clock')}</span>
      <select
        value={plan.clock}
        onChange={(event) => choose({ clock: Number(event.target.value) })}
      >
        {CLOCKS.map((rule, n) => (
          <option key={clockWords(t, rule)} value={n}>
            {clockWords(t, rule)}
          </option>
        ))}
      </select>
    </label>
  );
}
