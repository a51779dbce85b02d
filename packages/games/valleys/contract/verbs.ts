import {
  type Code,
  codeParts,
  type Decision,
  fieldHelp,
  refusal,
  type Verb,
  type VerbFields,
  wordOf,
} from '@esagono/engine';
import { BLOCKS } from '../model/scene.ts';
import type { Valleys } from '../model/state.ts';
import { VERB } from '../model/verbs.ts';
import { unitName } from './names.ts';

type Read = (pos: Valleys, decision: Decision, field: string) => number;
type Write = (pos: Valleys, value: number) => string | number;

/** A block by number or by name. */
const readBlock: Read = (pos, decision, field) => {
  const value = decision[field];
  if (typeof value === 'number') return Number.isInteger(value) ? value : -1;
  const word = wordOf(value).toLowerCase();
  for (let b = 0; b < BLOCKS; b++) if (unitName(pos, b).toLowerCase() === word) return b;
  return -1;
};

const rowOf = (rows: readonly { id: string; name?: string }[], value: unknown): number => {
  const word = wordOf(value).toLowerCase();
  return rows.findIndex(({ id, name }) => id === word || name?.toLowerCase() === word);
};

/** How each kind of field is written and read, by what help calls it. */
const KINDS: Readonly<Record<string, { read: Read; write: Write }>> = {
  unit: { read: readBlock, write: (_pos, block) => block },
  hex: {
    read: (pos, decision, field) => rowOf(pos.scene.data.map.areas, decision[field]),
    write: (pos, area) => pos.scene.data.map.areas[area].id,
  },
  card: {
    read: (pos, decision, field) => rowOf(pos.scene.data.cards.kinds, decision[field]),
    write: (pos, kind) => pos.scene.data.cards.kinds[kind].id,
  },
};

/** The fields of each verb, in the order of the numbers behind them. */
const FIELDS: Readonly<Record<keyof typeof VERB, VerbFields>> = {
  ready: {},
  swap: { unit: 'unit', other: 'target' },
  play: { card: { words: 'card' } },
  levy: { unit: 'unit' },
  move: { unit: 'unit', to: 'goal' },
  done: {},
  fight: { at: 'hex' },
  stand: {},
  fallBack: { to: 'goal' },
  press: {},
  withdraw: { to: 'goal' },
  surrender: {},
  keep: {},
  discard: { card: { words: 'card' } },
  waive: {},
};

const EXPECTED: Readonly<Record<string, string>> = {
  unit: 'a block',
  hex: 'an area',
  card: 'a card',
};

function makeVerb(name: keyof typeof VERB): Verb<Valleys> {
  const fields = Object.keys(FIELDS[name]);
  const places = codeParts(...fields);
  const kindOf = (field: string): string => fieldHelp(FIELDS[name][field]);
  return {
    name,
    fields: FIELDS[name],
    write: (pos: Valleys, code: Code) =>
      Object.fromEntries(
        fields.map((field) => [field, KINDS[kindOf(field)].write(pos, code[places[field]])]),
      ),
    read(pos, _seat, decision, out) {
      for (const field of fields) {
        const kind = kindOf(field);
        out[places[field]] = KINDS[kind].read(pos, decision, field);
        if (out[places[field]] < 0) {
          return refusal('', 'malformed', { field, expected: EXPECTED[kind] });
        }
      }
      return undefined;
    },
  };
}

const names = Object.keys(VERB) as (keyof typeof VERB)[];
export const verbs: readonly Verb<Valleys>[] = names.map(makeVerb);
