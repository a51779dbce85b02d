import type { Board } from '@esagono/engine';
import { capital, points, standing } from './chances.ts';
import type { Episode, Slip } from './episodes.ts';
import { opening } from './opening.ts';
import type { Places } from './places.ts';

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

/** Short acts of one side share a paragraph until it is as long as this, marks included. */
const LONG = 220;

export interface Voice {
  readonly sides: readonly string[];
  readonly places: Places;
  readonly board: Board;
}

export const swing = ({ before, after }: Episode): number => Math.abs(after - before);

const changedScore = (episode: Episode, before: Episode | undefined): boolean =>
  before !== undefined && episode.score.some((n, side) => n !== before.score[side]);

/** The acts of a turn that are told, in their order. */
function keyActs(turn: readonly Episode[], before: Episode | undefined): Episode[] {
  const scored = (e: Episode): boolean => changedScore(e, turn[turn.indexOf(e) - 1] ?? before);
  return turn
    .filter((e) => e.sentences.length > 0 && (swing(e) >= NOTABLE || scored(e)))
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
  if (!first) return [];
  const told = keyActs(acts, before);
  for (const episode of pictures.keys()) {
    if (acts.includes(episode) && !told.includes(episode)) told.push(episode);
  }
  told.sort((a, b) => a.from - b.from);
  const dawn = before?.dawn ?? turn.findLast(({ setup }) => setup)?.dawn ?? [];
  const { sides, places } = voice;
  places.chapter();
  const heading = [...new Set([first, acts.at(-1) ?? first].map(headingOf))].join(' to ');
  const out = [`## ${heading}`, '', places.paragraph(opening(acts, dawn, sides)), ''];
  let paragraph = '';
  told.forEach((episode, i) => {
    const act = actProse(episode, told[i - 1], voice);
    paragraph = paragraph === '' ? act : `${paragraph} ${act}`;
    const picture = pictures.get(episode);
    const coach = episode.slip && episode.slip.cost >= DEAR ? episode.slip : undefined;
    const next = told[i + 1];
    const goesOn = next?.side === episode.side && paragraph.length < LONG && next !== undefined;
    if (goesOn && picture === undefined && !coach && !pictures.has(next)) return;
    out.push(places.paragraph(paragraph), '');
    paragraph = '';
    if (picture !== undefined) out.push(picture, '');
    if (coach) out.push(coachSays(coach, voice), '');
  });
  out.push(closing(acts, told, before, voice), '');
  return out;
}

/** Turns of which nothing is told become one chapter with those beside them. */
export function chaptersOf(
  turns: readonly (readonly Episode[])[],
  pictures: ReadonlyMap<Episode, string>,
): (readonly Episode[])[] {
  const chapters: (readonly Episode[])[] = [];
  let quietBefore = false;
  for (const [i, turn] of turns.entries()) {
    const acts = turn.filter(({ setup }) => !setup);
    const told = keyActs(acts, turns[i - 1]?.at(-1));
    const quiet = told.length === 0 && !turn.some((act) => pictures.has(act));
    const last = chapters.at(-1);
    if (quiet && quietBefore && last) chapters[chapters.length - 1] = [...last, ...turn];
    else chapters.push(turn);
    quietBefore = quiet;
  }
  return chapters;
}

const headingOf = ({ turn, clock }: Episode): string =>
  /turn|day/i.test(clock) ? clock : `Turn ${turn} · ${clock}`;

/** Whoever goes on is not named again. */
function leadOf(episode: Episode, before: Episode | undefined, side: string): string {
  if (before?.side === episode.side) return '';
  const soon = before !== undefined && episode.from - before.to < 4;
  return soon ? `**${side}** answer. ` : `**${side}.** `;
}

/** What came of an act first, what it cost after that. */
function actProse(episode: Episode, before: Episode | undefined, voice: Voice): string {
  const { sides } = voice;
  const side = sides[episode.side] ?? '';
  const own = joinNames(episode.sentences.map((sentence) => stripSide(sentence, side)));
  const price = joinNames(episode.price.map((sentence) => stripSide(sentence, side)));
  const told = tellable(own).map(capital).join('. ');
  const paid = price.length > 0 ? ` The price: ${price.join('; ')}.` : '';
  const text = told === '' ? paid.trim() : `${told}.${paid}`;
  return `${leadOf(episode, before, side)}${text}${worthOf(episode, sides)}`;
}

/** Only what was dear is counted: the chances of the turn stand at its beginning. */
function worthOf(episode: Episode, sides: readonly string[]): string {
  if (swing(episode) < DEAR) return '';
  const gain = episode.after - episode.before;
  const dice = Math.sign(episode.luck) === Math.sign(gain) ? 'by the dice' : 'in spite of the dice';
  const luck = Math.abs(episode.luck) >= LUCKY ? `, ${points(episode.luck)} of them ${dice}` : '';
  const gainer = gain >= 0 ? sides[0] : sides[1];
  const { ahead, words, chance } = standing(episode.after, sides);
  const now =
    ahead === undefined
      ? 'all is open'
      : `${ahead === gainer ? 'now' : `${ahead} still`} ${words} (${chance})`;
  return ` *${points(gain)} points for ${gainer}${luck}, ${now}.*`;
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

function coachSays({ side, cost, done, better, why, rule }: Slip, { sides }: Voice): string {
  const reason = why === undefined ? '' : ` ${why}${rule ? ` (${rule})` : ''}`;
  return `> **The coach to ${sides[side]}:** *${done}* gave away ${points(cost)} points. I should have preferred *${better}*.${reason}`;
}

/** What is left to say of a turn: how much else was done, and what it cost. */
function closing(
  turn: readonly Episode[],
  told: readonly Episode[],
  before: Episode | undefined,
  { sides }: Voice,
): string {
  const last = turn.at(-1);
  const lost = sides.map((_, i) => (last?.lost[i] ?? 0) - (before?.lost[i] ?? 0));
  const losses = lost.some((n) => n > 0)
    ? `Losses in strength: ${sides.map((side, i) => `${side} ${lost[i]}`).join(', ')}.`
    : 'Nobody loses strength.';
  return `*${told.length === 0 ? 'Nothing of weight is done. ' : ''}${losses}*`;
}
