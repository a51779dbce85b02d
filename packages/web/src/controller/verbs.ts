import type { Decision, Refusal, VerbFields } from '@esagono/engine';
import { actorFields, fieldKind, makeCode, namesHex, readDecision, refuse } from '@esagono/engine';
import { type Choice, type Desk, groupKey, hexOfUnit } from './choice.ts';
import { perDesk } from './per-desk.ts';
import { nextTo } from './places.ts';
import type { Selection } from './selection.ts';

/** One act as the panel shows it: ready, or quiet with a reason to ask for. */
export interface VerbState {
  readonly verb: string;
  readonly ready: boolean;
  readonly choices: readonly Choice[];
}

/** Acts the units in hand may do now, in the game's own order. */
export function readyVerbs(desk: Desk, selection: Selection): readonly VerbState[] {
  const own = desk.groups.get(groupKey(selection.units))?.choices ?? [];
  const by = byVerb(own);
  return desk.game.verbs.flatMap(({ name }) => {
    const choices = by.get(name);
    return choices && selection.units.length > 0 ? [{ verb: name, ready: true, choices }] : [];
  });
}

/** Acts of this moment that the units in hand cannot do: each can be asked why. */
export function closedVerbs(desk: Desk, selection: Selection): readonly string[] {
  if (selection.units.length === 0 || desk.seat < 0) return [];
  const ready = new Set(readyVerbs(desk, selection).map((state) => state.verb));
  return [...momentVerbs(desk)].filter((verb) => !ready.has(verb));
}

function byVerb(choices: readonly Choice[]): ReadonlyMap<string, Choice[]> {
  const by = new Map<string, Choice[]>();
  for (const choice of choices) {
    const known = by.get(choice.verb);
    if (known) known.push(choice);
    else by.set(choice.verb, [choice]);
  }
  return by;
}

/** Refusals by which games say that an act belongs to another moment or scenario altogether. */
const ELSEWHEN = new Set([
  'notNow',
  'notYet',
  'notHere',
  'noAction',
  'wrongPhase',
  'wrongMoment',
  'malformed',
]);
/** Bodies of units asked whether an act is one of the moment. */
const SAMPLES = 3;

/** Acts by units that belong to this moment: somebody may, or is refused for a reason of its own. */
const momentVerbs = perDesk((desk): ReadonlySet<string> => {
  const samples = [...desk.groups.values()].slice(0, SAMPLES);
  const speaksOfNow = (verb: string): boolean =>
    samples.length > 0 &&
    samples.every(({ units, hex }) => {
      const refused = whyNot(desk, { hex, units, verb, goal: -1, variant: 0 }, verb, -1);
      return refused !== undefined && refused.rule !== '' && !ELSEWHEN.has(refused.code);
    });
  const verbs = desk.game.verbs
    .filter((verb) => actorFields(verb.fields).length > 0)
    .map(({ name }) => name);
  return new Set(verbs.filter((verb) => desk.offered.has(verb) || speaksOfNow(verb)));
});

const hexActsByVerb = perDesk((desk) => byVerb(desk.hexActs));

/** Acts on a hex alone, here or anywhere, when the decision is mainly about units. */
export function hexVerbs(desk: Desk, hex: number): readonly VerbState[] {
  if (desk.onlyHexes) return [];
  return [...hexActsByVerb(desk)].flatMap(([verb, all]) => {
    const choices = hex < 0 ? all : all.filter((choice) => choice.goal === hex);
    return choices.length > 0 ? [{ verb, ready: true, choices }] : [];
  });
}

/** Acts that need no unit: end, pass, accept. */
export const plainVerbs = perDesk((desk): readonly VerbState[] =>
  [...byVerb(desk.plain)].map(([verb, choices]) => ({ verb, ready: true, choices })),
);

/** The decision a player has in mind: these units, this act, that hex. */
function attempt(desk: Desk, verb: string, units: readonly number[], hex: number): Decision {
  const fields = desk.game.verbs.find((v) => v.name === verb)?.fields ?? {};
  const id = hex >= 0 ? (desk.board.hexes[hex]?.id ?? '') : '';
  // What else the act says is taken from somebody who may do it: a refusal is about these units.
  const like = desk.choices.find((choice) => choice.verb === verb);
  const decision: Record<string, Decision[string]> = { ...like?.extras, do: verb } as Decision;
  for (const field of Object.keys(fields)) {
    const kind = fieldKind(fields, field);
    if (kind === 'units') decision[field] = [...units];
    else if (kind === 'unit') decision[field] = units[0] ?? -1;
    else if (kind === 'target') {
      decision[field] =
        desk.view.units.find((u) => u.hex === hex && u.side !== desk.side)?.unit ?? -1;
    } else if (namesHex(kind) && id !== '') decision[field] = id;
  }
  return decision as Decision;
}

const code = makeCode();

function refusalOf(desk: Desk, decision: Decision): Refusal | undefined {
  return (
    readDecision(desk.game, desk.pos, desk.seat, decision, code) ??
    refuse(desk.game, desk.pos, desk.seat, code)
  );
}

/** A refusal with the very decision it answers. */
export interface RefusedAct extends Refusal {
  readonly decision: Decision;
}

/** Why the units in hand may not do this there; undefined when they may. */
export function whyNot(
  desk: Desk,
  selection: Selection,
  verb: string | undefined,
  hex: number,
): RefusedAct | undefined {
  if (desk.seat < 0) return undefined;
  const verbs = verb === undefined ? verbsToTry(desk, hex) : [verb];
  let fallback: RefusedAct | undefined;
  for (const name of verbs) {
    for (const target of hex >= 0 ? [hex] : likelyHexes(desk, selection)) {
      const decision = attempt(desk, name, selection.units, target);
      const refused = refusalOf(desk, decision);
      if (!refused) return undefined;
      if (refused.rule !== '') return { ...refused, decision };
      // How a decision is written is no answer for a player.
      if (refused.code !== 'malformed') fallback ??= { ...refused, decision };
    }
  }
  return fallback;
}

/** Where enemies stand people think of fighting; elsewhere of going. */
function verbsToTry(desk: Desk, hex: number): readonly string[] {
  const hostile = desk.view.units.some((u) => u.hex === hex && u.side !== desk.side);
  const about = (fields: VerbFields): boolean => {
    const kinds = Object.keys(fields).map((field) => fieldKind(fields, field));
    return hostile ? kinds.includes('hex') || kinds.includes('target') : kinds.includes('goal');
  };
  return desk.game.verbs
    .filter(({ fields }) => actorFields(fields).length > 0 && about(fields))
    .map((verb) => verb.name);
}

/** Hexes worth asking about when none is pointed at: the nearest enemies, then the neighbours. */
function likelyHexes(desk: Desk, selection: Selection): readonly number[] {
  const start = hexOfUnit(desk, selection.units[0] ?? -1);
  if (start < 0) return [-1];
  const { grid } = desk.board;
  const enemies = desk.view.units
    .filter((u) => u.hex >= 0 && u.side !== desk.side)
    .map((u) => ({
      hex: u.hex,
      far: Math.hypot(
        (grid.x[u.hex] ?? 0) - (grid.x[start] ?? 0),
        (grid.y[u.hex] ?? 0) - (grid.y[start] ?? 0),
      ),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, 2)
    .map((u) => u.hex);
  return [...enemies, ...nextTo(grid, start).slice(0, 2)];
}
