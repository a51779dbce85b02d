import type { Game, Position, Speaker } from '@esagono/engine';
import { points } from './chances.ts';
import { letter } from './chart.ts';
import type { Episode } from './episodes.ts';
import { swing, type Voice } from './prose.ts';

export interface Whole {
  readonly game: Game;
  readonly pos: Position;
  readonly speaker: Speaker;
  readonly told: readonly Episode[];
  readonly moments: readonly Episode[];
  readonly voice: Voice;
  /** What each side's decisions did to the first side's chance, and the dice. */
  readonly skill: readonly number[];
  readonly luck: number;
}

/** Below this, in millionths, dice did nothing worth naming. */
const EVEN = 10_000;

/** The battle in four sentences: who won and by what, where it turned, why, skill and luck. */
export function inShort(whole: Whole): string {
  const sentences = [ending(whole), turningPoint(whole), reason(whole), skillAndLuck(whole)];
  whole.voice.places.chapter();
  return `**In short.** ${whole.voice.places.paragraph(sentences.filter((s) => s !== '').join(' '))}`;
}

function ending({ game, pos, speaker, told, voice: { sides } }: Whole): string {
  const { key, winner } = game.outcome(pos);
  const score = told.at(-1)?.score ?? [];
  const count = sides.map((side, i) => `${side} ${score[i] ?? 0}`).join(', ');
  if (pos.ended === 0)
    return `The tale breaks off before the match is over, with the score at ${count}.`;
  const by = speaker.has(`outcome.${key}`) ? `: ${lower(speaker.say(`outcome.${key}`))}` : '';
  return `${winner < 0 ? 'It is drawn' : `${sides[winner]} win`}${by} (${count}).`;
}

const lower = (text: string): string =>
  /^[A-Z][a-z]* /.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

function turningPoint({ moments, voice: { sides } }: Whole): string {
  const greatest = greatestOf(moments);
  if (!greatest) return '';
  const { after, before, turn } = greatest;
  const gain = after > before ? sides[0] : sides[1];
  const what = greatest.headline;
  const name = letter(moments.indexOf(greatest));
  const others = moments
    .filter((one) => one !== greatest)
    .map((one) => letter(moments.indexOf(one)));
  const also = others.length > 0 ? `; ${others.join(', ')} moved it less` : '';
  const told = what === '' ? '' : `: ${what}`;
  return `It turned most in turn ${turn} (${name}${also}), by ${points(after - before)} points for ${gain}${told}.`;
}

const greatestOf = (moments: readonly Episode[]): Episode | undefined =>
  moments.toSorted((a, b) => swing(b) - swing(a))[0];

/** The mistake of the turning point, else the dearest, that the coach has a reason against. */
function reason({ told, moments, voice: { sides } }: Whole): string {
  const here = greatestOf(moments);
  const slips = told.flatMap(({ slip, turn }) => (slip ? [{ ...slip, turn }] : []));
  const dearest = slips.toSorted((a, b) => b.cost - a.cost);
  const slip =
    (here?.slip?.why === undefined ? undefined : { ...here.slip, turn: here.turn }) ??
    dearest.find(({ why }) => why !== undefined) ??
    dearest[0];
  if (!slip || slip.cost < EVEN) return '';
  const { side, turn, cost, done, better, why, rule } = slip;
  const because = why === undefined ? '' : ` ${why}${rule ? ` (${rule})` : ''}`;
  return `What ${sides[side]} could have done better: in turn ${turn} *${better}* instead of *${done}*, ${points(cost)} points.${because}`;
}

function skillAndLuck({ skill, luck, voice: { sides } }: Whole): string {
  const gained = (gain: number): string =>
    `${points(gain)} points to ${gain > 0 ? sides[0] : sides[1]}`;
  const decided = skill.reduce((sum, gain) => sum + gain, 0);
  const dice = Math.abs(luck) < EVEN ? 'The dice favoured nobody' : `The dice gave ${gained(luck)}`;
  return Math.abs(decided) < EVEN
    ? `${dice}; what was decided weighed even.`
    : `${dice}; what was decided gave ${gained(decided)}.`;
}
