import { type Board, isHexBoard } from '@esagono/engine';
import type { Episode, Slip } from './episodes.ts';

const MILLION = 1_000_000;
/** Acts that moved the chance less are only counted, unless points changed hands. */
const NOTABLE = 0.02 * MILLION;
const MOST_IN_A_TURN = 6;
/** Slips that are worth the coach's breath. */
const DEAR = 0.04 * MILLION;
/** A throw that did this much is spoken of. */
const LUCKY = 0.05 * MILLION;
/** Of a long act not everything is told. */
const MOST_SENTENCES = 9;

export interface Voice {
  readonly sides: readonly string[];
  readonly board: Board;
}

const percent = (millionths: number): string => `${Math.round(millionths / 10_000)} %`;
const points = (millionths: number): string => (Math.abs(millionths) / 10_000).toFixed(0);

export const swing = ({ before, after }: Episode): number => Math.abs(after - before);

const changedScore = (episode: Episode, before: Episode | undefined): boolean =>
  before !== undefined && episode.score.some((n, side) => n !== before.score[side]);

/** The acts of a turn that are told, in their order. */
function keyActs(turn: readonly Episode[], before: Episode | undefined): Episode[] {
  const scored = (e: Episode): boolean => changedScore(e, turn[turn.indexOf(e) - 1] ?? before);
  return turn
    .filter((e) => swing(e) >= NOTABLE || scored(e))
    .sort((a, b) => Number(scored(b)) - Number(scored(a)) || swing(b) - swing(a))
    .slice(0, MOST_IN_A_TURN)
    .sort((a, b) => a.from - b.from);
}

/** What a turn was like, in a few paragraphs. */
export function turnProse(
  turn: readonly Episode[],
  before: Episode | undefined,
  voice: Voice,
  pictures: ReadonlyMap<Episode, string>,
): string[] {
  const acts = turn.filter(({ setup }) => !setup);
  const [first] = acts;
  const last = acts.at(-1);
  if (!first || !last) return [];
  const told = keyActs(acts, before);
  for (const episode of pictures.keys()) {
    if (acts.includes(episode) && !told.includes(episode)) told.push(episode);
  }
  told.sort((a, b) => a.from - b.from);
  const dawn = before?.dawn ?? turn.findLast(({ setup }) => setup)?.dawn ?? [];
  const out = [`## ${headingOf(first)}`, '', opening(first, last, voice, dawn), ''];
  told.forEach((episode, i) => {
    out.push(actProse(episode, told[i - 1], voice), '');
    const picture = pictures.get(episode);
    if (picture !== undefined) out.push(picture, '');
    if (episode.slip && episode.slip.cost >= DEAR) out.push(coachSays(episode.slip, voice), '');
  });
  out.push(closing(acts, told, before, voice), '');
  return out;
}

const headingOf = ({ turn, clock }: Episode): string =>
  /turn|day/i.test(clock) ? clock : `Turn ${turn} · ${clock}`;

/** The first of the news of a new turn is the turn itself: the heading has it. */
const MOST_NEWS = 6;

function opening(
  first: Episode,
  last: Episode,
  { sides, board }: Voice,
  dawn: readonly string[],
): string {
  const [one = '', two = ''] = sides;
  const change = last.after - first.before;
  const stands = `${one} ${percent(first.before)}, ${two} ${percent(MILLION - first.before)}`;
  const ahead =
    Math.abs(change) < NOTABLE
      ? 'a turn that will change little'
      : `when it is over ${change > 0 ? one : two} will have gained ${points(change)} points`;
  const news = dawn
    .slice(1, 1 + MOST_NEWS)
    .map(capital)
    .join('. ');
  return `${news === '' ? '' : `${nearNames(news, board)}. `}*${stands}: ${ahead}.*`;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Different ways to go on with the same side. */
const AGAIN = ['Then:', 'Next:', 'After that:', 'Again:'];

function leadOf(episode: Episode, before: Episode | undefined, side: string): string {
  if (!before || before.side !== episode.side) {
    const soon = before !== undefined && episode.from - before.to < 4;
    return soon ? `**${side}** answer. ` : `**${side}.** `;
  }
  return `${AGAIN[episode.from % AGAIN.length]} `;
}

function actProse(episode: Episode, before: Episode | undefined, voice: Voice): string {
  const { sides, board } = voice;
  const side = sides[episode.side] ?? '';
  const own = episode.sentences.map((sentence) => stripSide(sentence, side));
  const joined = joinNames(own);
  const told = tellable(joined);
  const lead = leadOf(episode, before, side);
  const text = nearNames(told.map(capital).join('. '), board);
  const gain = episode.after - episode.before;
  const who = gain >= 0 ? sides[0] : sides[1];
  const chance = gain >= 0 ? episode.after : MILLION - episode.after;
  const dice = Math.sign(episode.luck) === Math.sign(gain) ? 'by the dice' : 'in spite of the dice';
  const luck = Math.abs(episode.luck) >= LUCKY ? `, ${points(episode.luck)} of it ${dice}` : '';
  const worth =
    swing(episode) >= NOTABLE / 2 ? ` (${who} +${points(gain)}: ${percent(chance)}${luck})` : '';
  return `${lead}${text}.${worth}`;
}

/** What a reader wants to hear of a long act. */
const MATTERS =
  /eliminat|take[sn]? |taken|falls|won|lost|repel|retreat|surrender|destroy|reach|captur|breaks|knocked/i;

/** The beginning of a long act, what mattered in it, and its end. */
function tellable(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  const [first = '', ...rest] = sentences;
  const last = rest.pop() ?? '';
  const chosen = rest.filter((sentence) => MATTERS.test(sentence)).slice(-(MOST_SENTENCES - 2));
  const left = MOST_SENTENCES - 2 - chosen.length;
  const others = rest.filter((sentence) => !chosen.includes(sentence)).slice(0, left);
  return [first, ...rest.filter((s) => chosen.includes(s) || others.includes(s)), last];
}

/** Whoever is named once is not named in every clause: "A: U. U: x. U: y" is "A: U, x, y". */
function joinNames(sentences: readonly string[]): string[] {
  const out: string[] = [];
  let actor = '';
  for (const sentence of sentences) {
    const [name, rest] = splitOnce(sentence);
    const last = out.at(-1);
    if (
      rest !== undefined &&
      last !== undefined &&
      (name === actor || last.endsWith(`: ${name}`))
    ) {
      out[out.length - 1] = `${last}, ${rest}`;
      actor = name;
      continue;
    }
    actor = rest === undefined ? '' : name;
    out.push(sentence);
  }
  return out;
}

function splitOnce(sentence: string): readonly [string, string | undefined] {
  const at = sentence.indexOf(': ');
  return at < 0 ? [sentence, undefined] : [sentence.slice(0, at), sentence.slice(at + 2)];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The one who acts has been named already. */
const stripSide = (sentence: string, side: string): string =>
  sentence.replace(new RegExp(`^${escaped(side)}[:,] `), '');

/** How far a named place may be to say where a hex lies. */
const NEAR = 2.1;

/** A number alone says nothing to somebody without the map: a name near it helps, once. */
function nearNames(text: string, board: Board): string {
  if (!isHexBoard(board)) return text;
  const ids = new Map(board.hexes.map((hex) => [hex.id, hex]));
  const said = new Set<string>();
  return text.replace(/(?<![\w(.])\d\d\.?\d\d(?![\w)])/g, (id) => {
    const hex = ids.get(id);
    if (!hex || said.has(id) || text.includes(`(${id})`)) return id;
    said.add(id);
    if (isPlace(hex.name)) return `${id} (${hex.name})`;
    const name = nearest(board, hex.hex);
    return name === undefined ? id : `${id} near ${name}`;
  });
}

/** Arrows at the edge of a map name what lies beyond it. */
const isPlace = (name: string | undefined): name is string =>
  name !== undefined && !name.startsWith('→');

function nearest({ grid, hexes }: Board, from: number): string | undefined {
  let [best, far]: [string | undefined, number] = [undefined, NEAR];
  for (const { hex, name } of hexes) {
    const here = Math.hypot(grid.x[hex] - grid.x[from], grid.y[hex] - grid.y[from]);
    if (isPlace(name) && here < far) [best, far] = [name, here];
  }
  return best;
}

function coachSays({ side, cost, done, better, why, rule }: Slip, { sides }: Voice): string {
  const reason = why === undefined ? '' : ` ${why}${rule ? ` (${rule})` : ''}`;
  return `> **The coach to ${sides[side]}:** *${done}* gave away ${points(cost)} points. I should have preferred *${better}*.${reason}`;
}

function closing(
  turn: readonly Episode[],
  told: readonly Episode[],
  before: Episode | undefined,
  { sides }: Voice,
): string {
  const last = turn.at(-1);
  const rest = turn.length - told.length;
  const none = told.length === 0;
  const besides = none
    ? `${rest} acts, none of weight. `
    : rest > 0
      ? `Besides ${rest === 1 ? 'one act' : `${rest} acts`} of less weight. `
      : '';
  const lost = sides.map((_, i) => (last?.lost[i] ?? 0) - (before?.lost[i] ?? 0));
  const losses = lost.some((n) => n > 0)
    ? `Strength lost: ${sides.map((side, i) => `${side} ${lost[i]}`).join(', ')}. `
    : 'Nobody loses strength. ';
  const score = sides.map((side, i) => `${side} ${last?.score[i] ?? 0}`).join(', ');
  const moved = !before || last?.score.some((n, i) => n !== before.score[i]);
  return `*${besides}${losses}${moved ? `The score: ${score}.` : `The score stays: ${score}.`}*`;
}
