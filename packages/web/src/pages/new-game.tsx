import {
  type Game,
  type Options,
  type OptionValue,
  openGame,
  optionsOf,
  type Pack,
} from '@esagono/engine';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { GameOptions } from '../common/game-options.tsx';
import { Page, Waiting } from '../common/parts.tsx';
import { useSettings } from '../common/settings.ts';
import { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { BATTLES, loadGame } from '../games/games.ts';
import type { Player } from '../store/matches.ts';
import { startMatch } from '../store/start.ts';
import { Handicap } from './handicap.tsx';
import {
  type Level,
  Opponents,
  ScenarioChoice,
  SetupChoice,
  SideChoice,
  type Sides,
} from './new-game-choices.tsx';

const PackChoice = lazy(() => import('../packs/choice.tsx'));

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

/** What has been chosen for a new game. */
interface Chosen {
  readonly scenario: string;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly side: Sides;
  readonly levels: Readonly<Record<number, Level>>;
  readonly usual: boolean;
  /** Points the first side gives away when negative, the second when positive. */
  readonly handicap: number;
  readonly packs: readonly Pack[];
}

const levelIn = ({ levels }: Chosen, side: number): Level => levels[side] ?? 'sergeant';

/** Begins what has been chosen; gives the id of the match. */
async function begin(game: Game, plan: Chosen): Promise<string> {
  const { scenario, side, handicap, packs } = plan;
  const known = optionsOf(game.options, scenario);
  const options = Object.fromEntries(
    Object.entries(plan.options).filter(([key]) => known.some((o) => o.id === key)),
  );
  const data: Options = Object.assign({}, ...packs.map((pack) => pack.set));
  const pos = openGame(game, { scenario, options, data });
  const players = game
    .seats(pos)
    .map(
      (seat): Player =>
        side === 'both' || seat.side === side ? 'human' : `bot:${levelIn(plan, seat.side)}`,
    );
  const setUp = plan.usual ? 'all' : 'none';
  const given = [Math.max(0, -handicap), Math.max(0, handicap)];
  return startMatch(game, scenario, options, players, setUp, packs, given);
}

function Choose({ game, scenario: wanted }: { game: Game; scenario: string | undefined }) {
  const t = useWords();
  const language = useSettings((s) => s.language);
  const [, navigate] = useLocation();
  const speaker = useMemo(() => new TableSpeaker(game, language), [game, language]);
  const [plan, setPlan] = useState<Chosen>(() => ({
    scenario: game.scenarios.find((s) => s.id === wanted)?.id ?? game.scenarios[0]?.id ?? '',
    options: {},
    side: 'both',
    levels: {},
    usual: true,
    handicap: 0,
    packs: [],
  }));
  const [trouble, setTrouble] = useState('');
  const choose = (part: Partial<Chosen>): void => setPlan((old) => ({ ...old, ...part }));
  const { scenario, side, levels } = plan;
  const of = { game, scenario, speaker };
  const sides = game.scenarios.find((s) => s.id === scenario)?.sides ?? [];
  const start = (): void => {
    begin(game, plan).then(
      (match) => navigate(`/play/${match}`),
      (error: unknown) => setTrouble(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <Page title={t('new.title')} wide>
      <Heading game={game} scenario={scenario} />
      <StartForm onStart={start} trouble={trouble}>
        <div className="start-battle">
          <ScenarioChoice {...of} onChoose={(id) => choose({ scenario: id, handicap: 0 })} />
        </div>
        <div className="start-people">
          <SideChoice {...of} side={side} onChoose={(value) => choose({ side: value })} />
          <Opponents
            {...of}
            side={side}
            levelOf={(n) => levelIn(plan, n)}
            onChoose={(n, level) => choose({ levels: { ...levels, [n]: level } })}
          />
          <Handicap
            battle={`${game.id}/${scenario}`}
            sides={sides.map((name) => speaker.say(`side.${name}`))}
            points={plan.handicap}
            onChange={(handicap) => choose({ handicap })}
          />
        </div>
        <div className="start-rest">
          <SetupChoice game={game} usual={plan.usual} onChoose={(usual) => choose({ usual })} />
          <Suspense>
            <PackChoice
              game={game.id}
              scenario={scenario}
              onChoose={(packs) => choose({ packs })}
            />
          </Suspense>
          <GameOptions
            known={optionsOf(game.options, scenario)}
            speaker={speaker}
            options={plan.options}
            onChange={(options) => choose({ options })}
            rulesOf={game.id}
          />
        </div>
      </StartForm>
    </Page>
  );
}

/** The game, and of a battle with a card on the first page its picture and history. */
function Heading({ game, scenario }: { game: Game; scenario: string }) {
  const language = useSettings((s) => s.language);
  // A game whose battles share one card on the first page shows it for all of them.
  const cards = BATTLES.filter((b) => b.game === game.id);
  const battle =
    cards.find((b) => b.scenario === scenario) ?? (cards.length === 1 ? cards[0] : undefined);
  return (
    <>
      {battle && (
        <div
          className="banner"
          style={{ backgroundImage: `url(/ground/${battle.picture}.webp)` }}
        />
      )}
      <h1>{game.title}</h1>
      {battle && <p className="lead-text">{battle.history[language]}</p>}
    </>
  );
}

function StartForm(props: { onStart: () => void; trouble: string; children: ReactNode }) {
  const t = useWords();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        props.onStart();
      }}
    >
      <div className="start-choices">{props.children}</div>
      {props.trouble && (
        <p className="refusal" role="alert">
          {props.trouble}
        </p>
      )}
      <p className="form-start">
        <button type="submit" className="btn primary big">
          {t('new.start')}
        </button>
      </p>
    </form>
  );
}
