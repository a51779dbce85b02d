import type { Game } from '@esagono/engine';
import { RadioChoice } from '../common/radio-choice.tsx';
import type { TableSpeaker } from '../common/speaker.ts';
import { useWords } from '../common/words.ts';
import { presentationOf } from '../games/games.ts';

/** From the strongest down to the one who does anything. */
const BOTS = ['colonel', 'captain', 'sergeant', 'recruit', 'random'] as const;
export type Level = (typeof BOTS)[number];

/** Who sits here: everybody, nobody, or one side. */
export type Sides = 'both' | 'watch' | number;

interface OfGame {
  readonly game: Game;
  readonly scenario: string;
  readonly speaker: TableSpeaker;
}

const sidesOf = ({ game, scenario }: OfGame): readonly string[] =>
  game.scenarios.find(({ id }) => id === scenario)?.sides ?? [];

/** Which battle of the game, and how long it takes. */
export function ScenarioChoice(props: OfGame & { onChoose: (scenario: string) => void }) {
  const { game, scenario, speaker, onChoose } = props;
  const t = useWords();
  if (game.scenarios.length < 2) return null;
  const said = (key: string, otherwise: string): string =>
    speaker.has(key) ? speaker.say(key) : otherwise;
  return (
    <fieldset>
      <legend>{t('new.scenario')}</legend>
      {game.scenarios.map(({ id, turns, minutes }) => {
        const hours = Math.max(1, Math.round(minutes / 60));
        const length = t('new.length', { turns: turns ?? 'open', hours });
        return (
          <RadioChoice
            key={id}
            name="scenario"
            checked={id === scenario}
            onChoose={() => onChoose(id)}
            title={said(`scenario.${id}`, id)}
            text={`${length} ${said(`scenario.${id}.intro`, '')}`.trimEnd()}
          />
        );
      })}
    </fieldset>
  );
}

/** Which side one leads, if any. */
export function SideChoice(props: OfGame & { side: Sides; onChoose: (side: Sides) => void }) {
  const { game, scenario, speaker, side, onChoose } = props;
  const t = useWords();
  const { sides } = presentationOf(game.id, scenario);
  const choice = (value: Sides) => ({
    name: 'side',
    checked: side === value,
    onChoose: () => onChoose(value),
  });
  return (
    <fieldset>
      <legend>{t('new.side')}</legend>
      <RadioChoice {...choice('both')} title={t('new.both')} text={t('new.bothText')} />
      {sidesOf(props).map((name, n) => (
        <RadioChoice
          key={name}
          {...choice(n)}
          title={
            <>
              <i className="flag" style={{ background: sides[n] ?? '#999' }} />
              {speaker.say(`side.${name}`)}
            </>
          }
          text={t('new.against')}
        />
      ))}
      <RadioChoice {...choice('watch')} title={t('new.watch')} text={t('new.watchText')} />
    </fieldset>
  );
}

/** Who leads the sides that no person does. */
export function Opponents(
  props: OfGame & {
    side: Sides;
    levelOf: (side: number) => Level;
    onChoose: (side: number, level: Level) => void;
  },
) {
  const { speaker, side, levelOf, onChoose } = props;
  const t = useWords();
  if (side === 'both') return null;
  const sides = sidesOf(props);
  const several = side === 'watch' || sides.length > 2;
  return sides.map((name, n) =>
    n === side ? null : (
      <fieldset key={name}>
        <legend>
          {several ? t('new.opponentOf', { side: speaker.say(`side.${name}`) }) : t('new.opponent')}
        </legend>
        {BOTS.map((bot) => (
          <RadioChoice
            key={bot}
            name={`bot-${n}`}
            checked={levelOf(n) === bot}
            onChoose={() => onChoose(n, bot)}
            title={t(`bot.${bot}`)}
            text={t(`bot.${bot}.text`)}
          />
        ))}
      </fieldset>
    ),
  );
}

/** Whether the usual set-up is taken, where there is something to set up. */
export function SetupChoice(props: {
  game: Game;
  usual: boolean;
  onChoose: (usual: boolean) => void;
}) {
  const t = useWords();
  if (!props.game.frames.some((frame) => 'setup' in frame && frame.setup)) return null;
  return (
    <fieldset>
      <legend>{t('new.setup')}</legend>
      {([true, false] as const).map((value) => (
        <RadioChoice
          key={String(value)}
          name="setup"
          checked={props.usual === value}
          onChoose={() => props.onChoose(value)}
          title={t(value ? 'new.usual' : 'new.free')}
          text={t(value ? 'new.usualText' : 'new.freeText')}
        />
      ))}
    </fieldset>
  );
}
