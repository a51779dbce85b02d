import type { Verb } from '@esagono/engine';
import {
  begin,
  Codes,
  choices,
  deciders,
  fieldHelp,
  firstDecider,
  makeCode,
  optionsOf,
  owes,
  type Position,
  QuietPlay,
  readableDecision,
  SeededDice,
  stageSituation,
  writeDecision,
} from '@esagono/engine';
import { type Battle, battleId } from './battles.ts';

const flow = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/"([A-Za-z_]\w*)":/g, '$1: ')
    .replaceAll(/,(?=\S)/g, ', ');

const stagedAs = ({ game, scenario }: Battle) =>
  stageSituation(game, { situation: '', game: game.id, scenario: scenario.id, start: 'default' });

type Tree = Readonly<Record<string, unknown>>;
const isTable = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a described state may be set again; the rest is only told. */
function settable(battle: Battle, state: Tree): Tree {
  const pos = stagedAs(battle);
  const bytes = pos.bytes.slice();
  const takes = (patch: Tree): boolean => {
    try {
      battle.game.stage(pos, patch);
      return true;
    } catch {
      return false;
    } finally {
      pos.bytes.set(bytes);
    }
  };
  const units = isTable(state.units) ? Object.entries(state.units) : [];
  const told = new Set<string>();
  for (const field of new Set(
    units.flatMap(([, unit]) => (isTable(unit) ? Object.keys(unit) : [])),
  )) {
    const one = units.find(([, unit]) => isTable(unit) && field in unit);
    if (!one || !isTable(one[1])) continue;
    const { at } = one[1];
    if (!takes({ units: { [one[0]]: { at, [field]: one[1][field] } } })) told.add(field);
  }
  const kept = units.map(([name, unit]) => [
    name,
    isTable(unit)
      ? Object.fromEntries(Object.entries(unit).filter(([field]) => !told.has(field)))
      : unit,
  ]);
  const all = { ...state, ...(units.length > 0 ? { units: Object.fromEntries(kept) } : {}) };
  return Object.fromEntries(Object.entries(all).filter(([key, value]) => takes({ [key]: value })));
}

/** The fields of a verb in a word or two each. */
const helpOf = ({ fields }: Pick<Verb, 'fields'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, info]) => [name, fieldHelp(info)]));

/** Options with their values, a line each. */
const optionLines = ({ game, scenario }: Battle): string[] =>
  optionsOf(game.options, scenario.id).map(
    (o) =>
      `#   ${o.id}: ${o.values.map((v) => JSON.stringify(v)).join(' | ')}   (${o.rules.join(', ')})`,
  );

/** All that can be set, as it stands. */
const stateLines = (battle: Battle, pos: Position): string[] =>
  Object.entries(settable(battle, battle.game.describe(pos))).map(([key, value]) => {
    if (!isTable(value)) return `#   ${key}: ${flow(value)}`;
    const rows = Object.entries(value);
    if (rows.length === 0) return `#   ${key}: {}`;
    return `#   ${key}:\n${rows.map(([k, v]) => `#     ${JSON.stringify(k)}: ${flow(v)}`).join('\n')}`;
  });

/** A commented situation of this battle that runs as it stands. */
export function situationTemplate(battle: Battle): string {
  const { game, scenario } = battle;
  const pos = stagedAs(battle);
  begin(game, pos, new QuietPlay(new SeededDice(1)));
  const seats = game.seats(pos);
  const seat = Math.max(0, firstDecider(deciders(game, pos)));
  const who = seats[seat]?.id ?? '';
  const bits = deciders(game, pos);
  const all = seats.flatMap((s, i) => (owes(bits, i) ? [s.id] : []));
  const codes = new Codes();
  choices(game, pos, seat, codes);
  const code = makeCode();
  codes.read(0, code);
  const decision = readableDecision(game, pos, writeDecision(game, pos, code));
  const verbs = game.verbs.map((verb) => `#   ${flow({ do: verb.name, ...helpOf(verb) })}`);
  return `# A situation of ${battleId(battle)}. The whole format: docs/situations.md
# Run it with: esagono situation run FILE
situation: what this shows, in a few words
rule: ${game.text.rules[0]?.id ?? 'the paragraph it is about'}
game: ${game.id}
scenario: ${scenario.id}

# Options that differ from the usual (the first value is the usual one):
# options:
${optionLines(battle).join('\n') || '#   (none)'}

# Values of the data to replace, by path (charts, costs, ranges, morale):
# data: {}

# begin: before set-up · default: both default set-ups · empty: nobody on the map
start: default

# What differs from that start; all that can be set, as it stands there:
# state:
${stateLines(battle, pos).join('\n')}

# Standing orders that answer reactions: ${game.policies.map((p) => p.id).join(', ') || '(none here)'}
# standing: { ${who}: ${game.policies[0]?.id ?? 'never'} }

# Seats: ${seats.map((s) => s.id).join(', ')}. Decisions:
${verbs.join('\n')}
play:
  - choices: ${who}
    offered: [${flow(decision)}]
#  - ${who}: ${flow(decision)}
#    dice: [4, 2]          # every die of the step, in order
#    expect: {}            # part of the state after it
#  - ${who}: ${flow(decision)}
#    refused: ${game.text.rules[0]?.id ?? 'PARAGRAPH'}
#  - odds: ${who}
#    of: ${flow(decision)}
#    outcomes: { "0": 1/2, "1": 1/2 }

# Part of the state at the end, plus decides, asks and outcome:
expect:
  decides: ${all.length === 1 ? who : flow(all)}
`;
}
