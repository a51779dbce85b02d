import { BOTS, type Bot, findBot } from '@esagono/ai';
import type { Game, Position } from '@esagono/engine';
import { sideIds } from '@esagono/engine';
import { InputError } from './errors.ts';

const PEOPLE = ['none', 'human'];

/**
 * Who sits where, one entry a seat, undefined for a person. `greedy` sits everywhere,
 * `greedy,random` side by side in their order, `axis=greedy` where it says (side or seat).
 */
export function readBots(game: Game, pos: Position, text: string): (Bot | undefined)[] {
  const seats = game.seats(pos);
  const sides = sideIds(game, pos);
  const parts = text.split(',').map((part) => part.trim());
  if (!text.includes('=')) {
    if (parts.length !== 1 && parts.length !== sides.length) {
      throw new InputError(`--bots: expected 1 or ${sides.length} names, found ${parts.length}`);
    }
    return seats.map((seat) => botOrFail(parts[parts.length === 1 ? 0 : seat.side] ?? ''));
  }
  const bots: (Bot | undefined)[] = seats.map(() => undefined);
  for (const part of parts) {
    const [who = '', name = ''] = part.split('=');
    const bot = botOrFail(name);
    const matches = seats.map((seat) => seat.id === who || sides[seat.side] === who);
    if (!matches.includes(true)) {
      const known = [...new Set([...sides, ...seats.map((seat) => seat.id)])].join(', ');
      throw new InputError(`--bots: there is no side "${who}"; there are ${known}`);
    }
    matches.forEach((match, seat) => {
      if (match) bots[seat] = bot;
    });
  }
  return bots;
}

function botOrFail(name: string): Bot | undefined {
  if (PEOPLE.includes(name)) return undefined;
  const bot = findBot(name);
  if (bot) return bot;
  const known = BOTS.map((b) => b.name).join(', ');
  throw new InputError(
    `--bots: there is no bot "${name}"; there are ${known}, and none for people`,
  );
}

/** Every seat needs a bot where nobody is there to ask. */
export function onlyBots(bots: readonly (Bot | undefined)[]): Bot[] {
  return bots.map((bot) => {
    if (!bot) throw new InputError('--bots: expected a bot for every side');
    return bot;
  });
}
