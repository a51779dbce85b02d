import { type Game, type OptionValue, optionsOf, type Pack } from '@esagono/engine';
import { newId } from '@esagono/protocol';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { GameOptions } from '../common/game-options.tsx';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, loadGame } from '../games/games.ts';
import { type Bid, BidFields, mayBid } from './bid.tsx';
import { ask, client, useMe } from './client.ts';
import { NameForm } from './name-form.tsx';

import { Access, MoreTerms, Opponents, type Terms, USUAL_TERMS } from './terms.tsx';
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

/** A side by its number, lots, or the higher bid. */
type Side = number | 'random' | 'bid';

function Choose({ game, first }: { game: Game; first: string }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [, navigate] = useLocation();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const [scenario, setScenario] = useState(first);
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [side, setSide] = useState<Side>(0);
  const [clock, setClock] = useState(0);
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [bots, setBots] = useState<Readonly<Record<string, string>>>({});
  const [packs, setPacks] = useState<readonly Pack[]>([]);
  const [bid, setBid] = useState<Bid>({ side: 0, points: 0 });
  const [error, setError] = useState<unknown>();
  const known = optionsOf(game.options, scenario);
  const info = game.scenarios.find(({ id }) => id === scenario);
  const bidding = useMemo(
    () => (mayBid(game, scenario) ? (['bid'] as const) : []),
    [game, scenario],
  );

  const make = async (): Promise<void> => {
    const { rest } = client();
    const chosen = Object.fromEntries(
      Object.entries(options).filter(([key]) => known.some(({ id }) => id === key)),
    );
    const data: Record<string, OptionValue> = Object.assign({}, ...packs.map(({ set }) => set));
    const seats = game.seats(game.open({ scenario, options: chosen, data }));
    const others = seats.flatMap((seat, n) => (seat.side === side ? [] : [String(n)]));
    const seatedBots =
      typeof side === 'string'
        ? {}
        : Object.fromEntries(others.flatMap((n) => (bots[n] ? [[n, bots[n]]] : [])));
    const body = {
      game: game.id,
      scenario,
      options: chosen,
      access: terms.access,
      sides: typeof side === 'string' ? side : ('chosen' as const),
      clock: CLOCKS[clock] ?? { kind: 'none' as const },
      undo: terms.undo,
      timeout: terms.timeout,
      spectators: terms.watch !== 'none',
      ...(typeof terms.watch === 'number' ? { delay: terms.watch } : {}),
      rated: terms.rated,
      ...(terms.title.trim() === '' ? {} : { title: terms.title.trim() }),
      ...(packs.length > 0 ? { packs: packs.map(({ id, set }) => ({ id, set })) } : {}),
      ...(Object.keys(seatedBots).length > 0 ? { bots: seatedBots } : {}),
    };
    const { table } = await ask(() => rest.call('createTable', { body }));
    // The dice are sealed: now comes one's own part of the luck.
    const own =
      typeof side === 'string' ? [] : seats.flatMap((seat, n) => (seat.side === side ? [n] : []));
    for (const seat of own.length > 0 ? own : [0]) {
      const sitting = { seat, nonce: newId(), ...(side === 'bid' ? { bid } : {}) };
      await rest.call('sit', { params: { id: table.id }, body: sitting });
    }
    navigate(`/online/table/${table.id}`);
  };

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        make().catch(setError);
      }}
    >
      {game.scenarios.length > 1 && (
        <label className="field column">
          <span>{t('new.scenario')}</span>
          <select
            value={scenario}
            onChange={({ target: { value } }) => {
              setScenario(value);
              if (side === 'bid' && !mayBid(game, value)) setSide(0);
            }}
          >
            {game.scenarios.map(({ id }) => (
              <option key={id} value={id}>
                {speaker.has(`scenario.${id}`) ? speaker.say(`scenario.${id}`) : id}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{t('online.side')}</legend>
        {[...(info?.sides.keys() ?? []), 'random' as const, ...bidding].map((value: Side) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="side"
              checked={side === value}
              onChange={() => setSide(value)}
            />
            <span>
              {typeof value === 'string'
                ? t(`online.${value}`)
                : speaker.say(`side.${info?.sides[value] ?? ''}`)}
            </span>
          </label>
        ))}
      </fieldset>
      {side === 'bid' && (
        <BidFields
          sides={(info?.sides ?? []).map((id) => speaker.say(`side.${id}`))}
          bid={bid}
          onChange={setBid}
        />
      )}
      {typeof side === 'number' && (
        <Opponents
          game={game}
          opening={{ scenario, options }}
          side={side}
          speaker={speaker}
          bots={bots}
          onChange={setBots}
        />
      )}
      <Access value={terms.access} onChange={(access) => setTerms({ ...terms, access })} />
      <label className="field column">
        <span>{t('online.clock')}</span>
        <select value={clock} onChange={(event) => setClock(Number(event.target.value))}>
          {CLOCKS.map((rule, n) => (
            <option key={clockWords(t, rule)} value={n}>
              {clockWords(t, rule)}
            </option>
          ))}
        </select>
      </label>
      <MoreTerms terms={terms} onChange={setTerms} />
      <Suspense fallback={null}>
        <PackChoice game={game.id} scenario={scenario} onChoose={setPacks} />
      </Suspense>
      <GameOptions known={known} speaker={speaker} options={options} onChange={setOptions} />
      {error !== undefined && <Trouble error={error} />}
      <p>
        <button type="submit" className="btn primary big">
          {t('online.create')}
        </button>
      </p>
    </form>
  );
}
