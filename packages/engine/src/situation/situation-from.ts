import { stringify } from 'yaml';
import { openingOf } from '../match/match.ts';
import type { Table } from '../match/table.ts';
import type { Decision } from '../play/event.ts';
import { ALL_SEEING, type Game, type Opening } from '../play/game.ts';
import { conceal, viewerOf } from '../play/knowledge.ts';
import { deciders, decisionPoint, openGame, owes, readDecision } from '../play/play.ts';
import { fieldKind } from '../play/verb.ts';
import { makeCode } from '../position/codes.ts';
import type { Position } from '../position/layout.ts';
import type { Situation } from './situation-file.ts';
import { writePosition } from './situation-position.ts';

/** How a moment is told. */
export interface MomentWords {
  readonly title: string;
  readonly note?: string;
  /** The paragraph the question is about. */
  readonly rule?: string;
  /** What somebody wanted to do now and was refused: it becomes the situation's act. */
  readonly tried?: Tried;
}

export interface Tried {
  readonly seat: number;
  readonly decision: Decision;
  /** The paragraph that refuses it; empty: no rule does, it is not the moment. */
  readonly rule: string;
}

/**
 * A situation that opens to this position. For a seat or a spectator it holds what that viewer
 * knows and nothing else: the position that `conceal` makes, and no decision or die before it.
 */
export function situationOf<P extends Position>(
  game: Game<P>,
  opening: Opening,
  pos: P,
  viewer: number,
  { title, note, rule, tried }: MomentWords,
): Situation {
  const opened = openGame(game, opening);
  const known = game.blank(pos);
  conceal(game, pos, viewer, known);
  const { scenario, options = {}, data = {} } = opening;
  const seats = game.seats(pos);
  const seat = seats[viewerOf(game, pos, viewer)]?.id;
  const who = seats[tried?.seat ?? -1]?.id;
  return {
    situation: title,
    ...(rule === undefined ? {} : { rule }),
    ...(note === undefined ? {} : { note }),
    game: game.id,
    scenario,
    ...(Object.keys(options).length > 0 ? { options: { ...options } } : {}),
    ...(Object.keys(data).length > 0 ? { data: { ...data } } : {}),
    position: {
      ...writePosition(opened.bytes, known.bytes, game.edition),
      ...(viewer === ALL_SEEING ? {} : { knows: seat ?? 'spectator' }),
    },
    ...(tried && who !== undefined
      ? { play: [{ [who]: byName(game, known, tried), refused: tried.rule || true }] }
      : {}),
    expect: askedNow(game, known),
  };
}

const NAMED: ReadonlySet<string> = new Set(['unit', 'units', 'target']);

/** A decision as situations write it: units by their names, where these mean no others. */
function byName<P extends Position>(game: Game<P>, pos: P, { seat, decision }: Tried): Decision {
  const { fields = {} } = game.verbs.find(({ name }) => name === decision.do) ?? {};
  const one = <T>(value: T): T | string =>
    typeof value === 'number' && value >= 0 ? game.unitName(pos, value) : value;
  const named = Object.entries(decision).map(([field, value]) =>
    NAMED.has(fieldKind(fields, field) ?? '')
      ? [field, Array.isArray(value) ? value.map(one) : one(value)]
      : [field, value],
  );
  const told = Object.fromEntries(named) as Decision;
  const [meant, read] = [makeCode(), makeCode()];
  readDecision(game, pos, seat, decision, meant);
  readDecision(game, pos, seat, told, read);
  return meant.join() === read.join() ? told : decision;
}

/** Who must decide what: the same for all who look. */
function askedNow<P extends Position>(game: Game<P>, pos: P): { decides: string[]; asks: string } {
  const bits = deciders(game, pos);
  return {
    decides: game.seats(pos).flatMap(({ id }, seat) => (owes(bits, seat) ? [id] : [])),
    asks: decisionPoint(game, pos)?.name ?? 'nothing',
  };
}

/** The present moment of a match. */
export const situationAt = <P extends Position>(
  table: Table<P>,
  viewer: number,
  words: MomentWords,
): Situation => situationOf(table.game, openingOf(table.header), table.pos, viewer, words);

/** A situation as the text of a file. */
export const writeSituation = (situation: Situation): string =>
  stringify(situation, { lineWidth: 0, flowCollectionPadding: true });

const MATCH = '\n--- match\n';

/**
 * A report: the moment as a situation, and behind it the match as far as the viewer may keep it,
 * in one text. As a situation file the first part is read.
 */
export function writeReport<P extends Position>(
  table: Table<P>,
  viewer: number,
  words: MomentWords,
): string {
  const situation = writeSituation(situationAt(table, viewer, words)).trimEnd();
  return `${situation}${MATCH}${JSON.stringify(table.fileFor(viewer))}\n`;
}

/** The two parts of a report; a situation file has only the first. */
export function splitReport(text: string): { readonly situation: string; readonly match?: string } {
  const at = text.indexOf(MATCH);
  if (at < 0) return { situation: text };
  return { situation: text.slice(0, at + 1), match: text.slice(at + MATCH.length) };
}
