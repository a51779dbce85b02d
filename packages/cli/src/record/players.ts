import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bot, findBot } from '@esagono/ai';
import {
  type Code,
  Codes,
  choices,
  decisionPoint,
  type Game,
  makeCode,
  type Position,
  Random,
  readDecision,
  refuse,
} from '@esagono/engine';
import { parse } from 'yaml';
import { InputError } from '../errors.ts';
import { recordsFolder } from './record.ts';

/** Who decides for one side of a recorded game. */
export type Player = (pos: Position, seat: number, random: Random) => Code;

/**
 * A line of play written by hand, in `records/lines.yaml` of a game: decisions for the opening, in
 * the order they are taken, and verbs preferred ever after. Where neither says anything a bot decides.
 */
interface Line {
  readonly about: string;
  readonly open?: readonly (Readonly<Record<string, unknown>> & { readonly do: string })[];
  readonly prefer?: readonly string[];
  /** How many decisions are preferred so; absent: all. Some set-ups could be changed for ever. */
  readonly times?: number;
  readonly bot?: string;
}

const LINE = 'line:';

export function playerOf(game: Game, name: string): Player {
  return name.startsWith(LINE) ? linePlayer(game, name.slice(LINE.length)) : botPlayer(game, name);
}

function botPlayer(game: Game, text: string): Player {
  const [name = '', budget] = text.split(':');
  const bot: Bot | undefined = findBot(name);
  if (!bot) throw new InputError(`there is no bot "${name}"`);
  const nodes = budget === undefined ? bot.budget : Number(budget);
  return (pos, seat, random) => bot.choose(game, pos, seat, random, nodes);
}

function linesOf(game: Game): Readonly<Record<string, Line>> {
  return parse(readFileSync(join(recordsFolder(game.id), 'lines.yaml'), 'utf8')) as Record<
    string,
    Line
  >;
}

function linePlayer(game: Game, name: string): Player {
  const line = linesOf(game)[name];
  if (!line) throw new InputError(`${game.id} has no line of play "${name}"`);
  const bot = botPlayer(game, line.bot ?? 'random');
  const opening = [...(line.open ?? [])];
  const preferred = (line.prefer ?? []).map((verb) => game.verbs.findIndex((v) => v.name === verb));
  if (preferred.includes(-1)) throw new InputError(`${name}: a verb ${game.id} does not know`);
  let left = line.times ?? Infinity;
  return (pos, seat, random) => {
    const planned = opened(game, pos, seat, opening, name);
    if (planned) return planned;
    const liked = left > 0 ? favourite(game, pos, seat, preferred, random) : undefined;
    if (liked) left -= 1;
    return liked ?? bot(pos, seat, random);
  };
}

/** The next decision of the opening where it fits the question; it must be legal then. */
function opened(
  game: Game,
  pos: Position,
  seat: number,
  opening: (Readonly<Record<string, unknown>> & { readonly do: string })[],
  name: string,
): Code | undefined {
  const [next] = opening;
  if (!next || decisionPoint(game, pos)?.reaction) return undefined;
  const code = makeCode();
  const no = readDecision(game, pos, seat, next, code) ?? refuse(game, pos, seat, code);
  if (no)
    throw new InputError(`${name}: ${JSON.stringify(next)} is refused: ${no.rule} ${no.code}`);
  opening.shift();
  return code;
}

/** One of the choices with the verb that stands first among those preferred. */
function favourite(
  game: Game,
  pos: Position,
  seat: number,
  preferred: readonly number[],
  random: Random,
): Code | undefined {
  if (preferred.length === 0) return undefined;
  const all = new Codes();
  choices(game, pos, seat, all);
  const code = makeCode();
  for (const verb of preferred) {
    const found: number[] = [];
    for (let i = 0; i < all.count; i++) {
      all.read(i, code);
      if (code[0] === verb) found.push(i);
    }
    const drawn = found[random.below(found.length)];
    if (drawn === undefined) continue;
    all.read(drawn, code);
    return code;
  }
  return undefined;
}
