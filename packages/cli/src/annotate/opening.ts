import { capital, chanceOfTurn } from './chances.ts';
import type { Episode } from './episodes.ts';
import { listed } from './lists.ts';
import { mark } from './places.ts';

const MOST_NEWS = 4;
const MOST_PLACES = 6;

/** What a turn brought, before it is told: who took what, the score, and the chances in words. */
export function opening(
  turn: readonly Episode[],
  dawn: readonly string[],
  sides: readonly string[],
): string {
  const [first, last] = [turn[0], turn.at(-1)];
  if (!first || !last) return '';
  // The first of the news of a new turn is the turn itself: the heading has it.
  const news = dawn.slice(1, 1 + MOST_NEWS);
  const chance = chanceOfTurn(first.before, last.after, sides);
  const taken = ground(turn, sides);
  return [...news, ...(taken === '' ? [] : [`*${taken}*`]), `*${chance}*`]
    .map((sentence) =>
      sentence.replace(/^(\*?)(.*?)(\*?)$/, (_, a, text, b) => `${a}${capital(text)}.${b}`),
    )
    .join(' ');
}

/** "Partisans take A and B; the score is 6 to 4." */
function ground(turn: readonly Episode[], sides: readonly string[]): string {
  const owner = new Map<number, number>();
  const times = new Map<number, number>();
  for (const { hex, side } of turn.flatMap(({ gained }) => gained)) {
    owner.set(hex, side);
    times.set(hex, (times.get(hex) ?? 0) + 1);
  }
  const taken = sides.flatMap((name, side) => {
    // What was taken and lost again within the turn is where it was.
    const hexes = [...owner].filter(([hex, by]) => by === side && (times.get(hex) ?? 0) % 2 === 1);
    const places = hexes.slice(0, MOST_PLACES).map(([hex]) => mark(hex));
    const more = hexes.length > MOST_PLACES ? ['more'] : [];
    return places.length > 0 ? [`${name} take ${listed([...places, ...more], 'en-GB')}`] : [];
  });
  const none = turn[0]?.counted ? ['No place of weight changes hands'] : [];
  const now = turn.at(-1)?.score ?? [];
  const changed = now.some((points, side) => points !== turn[0]?.scoreThen[side]);
  const score = `the score is ${sides.map((side, i) => `${side} ${now[i] ?? 0}`).join(', ')}`;
  return [...(taken.length > 0 ? taken : none), ...(changed ? [score] : [])].join('; ');
}
