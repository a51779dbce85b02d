import {
  type Game,
  type Options,
  type OptionValue,
  openGame,
  optionsOf,
  type Pack,
} from '@esagono/engine';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { Page, RuleLink, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, loadGame, presentationOf } from '../games/games.ts';
import type { Player } from '../store/matches.ts';
import { startMatch } from '../store/start.ts';
import { Handicap } from './handicap.tsx';

const PackChoice = lazy(() => import('../packs/choice.tsx'));

/** From the strongest down to the one who does anything. */
const BOTS = ['colonel', 'captain', 'sergeant', 'recruit', 'random'] as const;
type Level = (typeof BOTS)[number];

export default function NewGame({
  game: id,
  scenario,
}: {
  game: string;
  scenario?: string | undefined;
}) {
  const t = useWords();
  const [game, setGame] = useState<Game>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    loadGame(id).then(setGame, (error: Error) => setTrouble(error.message));
  }, [id]);
  if (trouble) {
    return (
      <Page title={t('new.title')}>
        <h1>{t('new.title')}</h1>
        <p className="refusal" role="alert">
          {t('new.missing')}
        </p>
      </Page>
    );
  }
  return game ? <Choose game={game} scenario={scenario} /> : <Waiting />;
}

function Choose({ game, scenario: wanted }: { game: Game; scenario: string | undefined }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [, navigate] = useLocation();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const [scenario, setScenario] = useState(
    game.scenarios.find((s) => s.id === wanted)?.id ?? game.scenarios[0]?.id ?? '',
  );
  const [options, setOptions] = useState<Record<string, OptionValue>>({});
  const [side, setSide] = useState<'both' | 'watch' | number>('both');
  const [levels, setLevels] = useState<Readonly<Record<number, Level>>>({});
  const levelOf = (of: number): Level => levels[of] ?? 'sergeant';
  const [usual, setUsual] = useState(true);
  const [handicap, setHandicap] = useState(0);
  const [packs, setPacks] = useState<readonly Pack[]>([]);
  const [trouble, setTrouble] = useState('');
  const info = game.scenarios.find((s) => s.id === scenario);
  const known = optionsOf(game.options, scenario);
  // A game whose battles share one card on the first page shows it for all of them.
  const cards = BATTLES.filter((b) => b.game === game.id);
  const battle =
    cards.find((b) => b.scenario === scenario) ?? (cards.length === 1 ? cards[0] : undefined);
  const start = async (): Promise<void> => {
    try {
      const chosen = Object.fromEntries(
        Object.entries(options).filter(([key]) => known.some((o) => o.id === key)),
      );
      const data: Options = Object.assign({}, ...packs.map((pack) => pack.set));
      const pos = openGame(game, { scenario, options: chosen, data });
      const players: Player[] = game
        .seats(pos)
        .map(
          (seat): Player =>
            side === 'both' || seat.side === side ? 'human' : `bot:${levelOf(seat.side)}`,
        );
      const setUp = usual ? 'all' : 'none';
      const given = [Math.max(0, -handicap), Math.max(0, handicap)];
      const match = await startMatch(game, scenario, chosen, players, setUp, packs, given);
      navigate(`/play/${match}`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const scenarioName = (key: string): string =>
    speaker.has(`scenario.${key}`) ? speaker.say(`scenario.${key}`) : key;
  return (
    <Page title={t('new.title')}>
      {battle && (
        <div
          className="banner"
          style={{ backgroundImage: `url(/ground/${battle.picture}.webp)` }}
        />
      )}
      <h1>{game.title}</h1>
      {battle && <p className="lead-text">{battle.history[language]}</p>}
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        {game.scenarios.length > 1 && (
          <fieldset>
            <legend>{t('new.scenario')}</legend>
            {game.scenarios.map((s) => (
              <label key={s.id} className="choice">
                <input
                  type="radio"
                  name="scenario"
                  checked={s.id === scenario}
                  onChange={() => {
                    setScenario(s.id);
                    setHandicap(0);
                  }}
                />
                <span>
                  <b>{scenarioName(s.id)}</b>
                  <small>
                    {t('new.length', {
                      turns: s.turns ?? 'open',
                      hours: Math.max(1, Math.round(s.minutes / 60)),
                    })}
                    {speaker.has(`scenario.${s.id}.intro`)
                      ? ` ${speaker.say(`scenario.${s.id}.intro`)}`
                      : ''}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <fieldset>
          <legend>{t('new.side')}</legend>
          <label className="choice">
            <input
              type="radio"
              name="side"
              checked={side === 'both'}
              onChange={() => setSide('both')}
            />
            <span>
              <b>{t('new.both')}</b>
              <small>{t('new.bothText')}</small>
            </span>
          </label>
          {info?.sides.map((name, n) => (
            <label key={name} className="choice">
              <input type="radio" name="side" checked={side === n} onChange={() => setSide(n)} />
              <span>
                <b>
                  <i
                    className="flag"
                    style={{ background: presentationOf(game.id, scenario).sides[n] ?? '#999' }}
                  />
                  {speaker.say(`side.${name}`)}
                </b>
                <small>{t('new.against')}</small>
              </span>
            </label>
          ))}
          <label className="choice">
            <input
              type="radio"
              name="side"
              checked={side === 'watch'}
              onChange={() => setSide('watch')}
            />
            <span>
              <b>{t('new.watch')}</b>
              <small>{t('new.watchText')}</small>
            </span>
          </label>
        </fieldset>
        {side !== 'both' &&
          info?.sides.map((name, n) =>
            n === side ? null : (
              <Opponent
                key={name}
                legend={
                  side === 'watch' || info.sides.length > 2
                    ? t('new.opponentOf', { side: speaker.say(`side.${name}`) })
                    : t('new.opponent')
                }
                name={`bot-${n}`}
                level={levelOf(n)}
                onChoose={(level) => setLevels({ ...levels, [n]: level })}
              />
            ),
          )}
        <Handicap
          battle={`${game.id}/${scenario}`}
          sides={(info?.sides ?? []).map((name) => speaker.say(`side.${name}`))}
          points={handicap}
          onChange={setHandicap}
        />
        {game.frames.some((frame) => 'setup' in frame && frame.setup) && (
          <fieldset>
            <legend>{t('new.setup')}</legend>
            {([true, false] as const).map((value) => (
              <label key={String(value)} className="choice">
                <input
                  type="radio"
                  name="setup"
                  checked={usual === value}
                  onChange={() => setUsual(value)}
                />
                <span>
                  <b>{t(value ? 'new.usual' : 'new.free')}</b>
                  <small>{t(value ? 'new.usualText' : 'new.freeText')}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <Suspense>
          <PackChoice game={game.id} scenario={scenario} onChoose={setPacks} />
        </Suspense>
        {known.length > 0 && (
          <details className="options">
            <summary>{t('new.options', { n: known.length })}</summary>
            <ul className="option-list">
              {known.map((option) => (
                <li key={option.id} className="field">
                  <label htmlFor={`option-${option.id}`}>
                    {speaker.has(`option.${option.id}`)
                      ? speaker.say(`option.${option.id}`)
                      : option.id}
                  </label>
                  <span className="option-rules">
                    {option.rules.map((rule) => (
                      <RuleLink key={rule} game={game.id} rule={rule} />
                    ))}
                  </span>
                  <select
                    id={`option-${option.id}`}
                    value={String(options[option.id] ?? option.values[0])}
                    onChange={(event) => {
                      const value = option.values.find((v) => String(v) === event.target.value);
                      if (value !== undefined) setOptions({ ...options, [option.id]: value });
                    }}
                  >
                    {option.values.map((value) => (
                      <option key={String(value)} value={String(value)}>
                        {speaker.has(`option.${option.id}.${value}`)
                          ? speaker.say(`option.${option.id}.${value}`)
                          : String(value)}
                      </option>
                    ))}
                  </select>
                </li>
              ))}
            </ul>
          </details>
        )}
        {trouble && (
          <p className="refusal" role="alert">
            {trouble}
          </p>
        )}
        <p>
          <button type="submit" className="btn primary big">
            {t('new.start')}
          </button>
        </p>
      </form>
    </Page>
  );
}

/** Who leads a side that no person does. */
function Opponent(props: {
  legend: string;
  name: string;
  level: Level;
  onChoose: (level: Level) => void;
}) {
  const t = useWords();
  return (
    <fieldset>
      <legend>{props.legend}</legend>
      {BOTS.map((bot) => (
        <label key={bot} className="choice">
          <input
            type="radio"
            name={props.name}
            checked={props.level === bot}
            onChange={() => props.onChoose(bot)}
          />
          <span>
            <b>{t(`bot.${bot}`)}</b>
            <small>{t(`bot.${bot}.text`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
