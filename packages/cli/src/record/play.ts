import {
  act,
  begin,
  canonical,
  deciders,
  type GameEvent,
  owes,
  QuietPlay,
  Random,
  refuse,
  SeededDice,
  ToldPlay,
  writeDecision,
} from '@esagono/engine';
import type { Battle } from '../battles.ts';
import { playerOf } from './players.ts';
import type { Recipe, RecordedGame, Step } from './record.ts';
import { Chain, endingOf } from './replay.ts';

/** No game of ours is nearly as long. */
const MOST_DECISIONS = 20_000;

/** Plays a recipe and keeps every decision. */
export function record({ game, scenario }: Battle, recipe: Recipe): RecordedGame {
  const dice = new SeededDice(recipe.seed);
  const opening = { scenario: scenario.id, options: recipe.options ?? {}, data: recipe.data ?? {} };
  const pos = begin(game, game.open(opening), new QuietPlay(dice));
  const seats = game.seats(pos);
  const players = recipe.players.map((name) => playerOf(game, name));
  // The thoughts of the players and the dice must not draw from the same numbers.
  const random = new Random(~recipe.seed);
  const chain = new Chain(game);
  const steps: Step[] = [];
  const checks: number[] = [];
  let told: readonly GameEvent[] = [];
  const most = recipe.cut ?? MOST_DECISIONS;
  while (pos.ended === 0 && steps.length < most) {
    const bits = deciders(game, pos);
    const owing = seats.flatMap((_, seat) => (owes(bits, seat) ? [seat] : []));
    // Who decides first where several owe a decision is a matter of chance, as at a real table.
    const seat = owing[random.below(owing.length)] ?? 0;
    const player = players[seats[seat]?.side ?? 0] ?? players[0];
    if (!player) throw new Error('nobody plays');
    const code = player(pos, seat, random);
    const no = refuse(game, pos, seat, code);
    if (no) throw new Error(`${recipe.players.join()} chose what ${no.rule} refuses (${no.code})`);
    steps.push({ seat, text: canonical(writeDecision(game, pos, code)) });
    const play = new ToldPlay(dice);
    act(game, pos, seat, code, play);
    told = play.events;
    checks.push(chain.next(pos));
  }
  if (pos.ended === 0 && recipe.cut === undefined) throw new Error('the game does not end');
  return {
    ...recipe,
    end: endingOf(game, pos, told),
    hash: chain.hash,
    steps,
    checks: Uint8Array.from(checks),
  };
}
