import { DataError } from '../data/data.ts';
import { refusal } from '../play/event.ts';
import type { DecisionPoint, Procedure } from '../play/frame.ts';
import type { Game } from '../play/game.ts';
import type { Secrets } from '../play/knowledge.ts';
import { fillOptions } from '../play/options.ts';
import { declareArgs, frameArg, popFrame, pushFrame } from '../position/agenda.ts';
import { codeParts, setCode, verbOf } from '../position/codes.ts';
import { column, makeLayout, type Position, scalar } from '../position/layout.ts';

/**
 * A toy for the engine's own tests: two sides add to their totals, by choice or by a die the
 * other may halve; each holds a card that only it knows until it is shown. First to the goal.
 */
const SHAPE = {
  total: column('u8', 2, 'everyone'), // points of each side
  card: column('u8', 2, 'owner'), // 1…3, known to its owner until it is shown
  shown: column('u8', 2, 'everyone'), // 1 once the card is open
  active: scalar('everyone'), // whose turn it is
};
const layout = makeLayout(SHAPE);
export type Toy = Position<typeof SHAPE>;

const secrets: Secrets<typeof SHAPE, Toy> = {
  owner: (pos, viewer, card) => viewer === card || pos.shown[card] === 1,
};

const FRAME = { deal: 0, turn: 1, answer: 2 };
const VERB = { add: 0, throw: 1, show: 2, halve: 3, let: 4 };
const ANSWER = declareArgs({ die: 'everyone', thrower: 'everyone' });
const ADD = codeParts('n');
const THROW = { purpose: 'throw', rule: 'TOY-2' };
const DEAL = [1, 2].map((audience) => ({ purpose: 'deal', rule: 'TOY-1', audience }));
const goal = (pos: Toy): number => Number(pos.scene.options.goal);

const deal: Procedure<Toy> = {
  name: 'deal',
  args: {},
  run(pos, play) {
    popFrame(pos);
    pushFrame(pos, FRAME.turn);
    pos.card[0] = 1 + play.dice.pick(3, DEAL[0]);
    pos.card[1] = 1 + play.dice.pick(3, DEAL[1]);
  },
};

function gain(pos: Toy, side: number, points: number): void {
  pos.total[side] += points;
  if (pos.total[side] >= goal(pos)) pos.ended = 1;
  pos.active = 1 - side;
}

const turn: DecisionPoint<Toy> = {
  name: 'turn',
  args: {},
  deciders: (pos) => 1 << pos.active,
  list(pos, seat, out) {
    for (let n = 1; n <= 3; n++) out.add(VERB.add, n);
    out.add(VERB.throw);
    if (!pos.shown[seat]) out.add(VERB.show);
  },
  refuse(pos, seat, code) {
    if (verbOf(code) === VERB.add) {
      return code[ADD.n] >= 1 && code[ADD.n] <= 3
        ? undefined
        : refusal('TOY-1.1', 'tooMuch', { n: code[ADD.n] });
    }
    if (verbOf(code) === VERB.show && pos.shown[seat]) return refusal('TOY-3', 'shownAlready');
    return verbOf(code) <= VERB.show ? undefined : refusal('TOY-4', 'notNow');
  },
  decide(pos, seat, code, play) {
    if (verbOf(code) === VERB.add) {
      gain(pos, seat, code[ADD.n]);
      if (play.telling) play.tell('added', 'TOY-1', { side: seat, n: code[ADD.n] });
    } else if (verbOf(code) === VERB.show) {
      pos.shown[seat] = 1;
      pos.active = 1 - seat;
    } else {
      const die = play.dice.d6(THROW);
      if (die === 1) gain(pos, seat, 1);
      else pushFrame(pos, FRAME.answer, die, seat);
    }
  },
};

const answer: DecisionPoint<Toy> = {
  name: 'answer',
  args: ANSWER.args,
  reaction: true,
  deciders: (pos) => 1 << (1 - pos.active),
  list(_pos, _seat, out) {
    out.add(VERB.let);
    out.add(VERB.halve);
  },
  refuse: (_pos, _seat, code) =>
    verbOf(code) === VERB.let || verbOf(code) === VERB.halve
      ? undefined
      : refusal('TOY-4', 'notNow'),
  decide(pos, seat, code) {
    const die = frameArg(pos, ANSWER.die);
    popFrame(pos);
    gain(pos, 1 - seat, verbOf(code) === VERB.halve ? Math.ceil(die / 2) : die);
  },
  usual: (_pos, _seat, out) => setCode(out, VERB.let),
};

const plain = (name: string) => ({
  name,
  fields: {},
  write: () => ({}),
  read: () => undefined,
});

export const toy: Game<Toy> = {
  id: 'toy',
  title: 'Toy',
  edition: '1',
  scenarios: [{ id: 'short', turns: 10, sides: ['red', 'blue'], minutes: 1, difficulty: 1 }],
  options: [{ id: 'goal', values: [20, 12], rules: ['TOY-5'] }],
  policies: [{ id: 'never' }, { id: 'halve' }],
  data: {},
  text: {
    messages: {
      en: {
        'event.added': '{side} adds {n}.',
        'roll.throw': 'Throw',
        'odds.gain': 'Gain {hits}',
        'group.gain': 'Gain',
        'headline.four': '{chance, number, ::percent} four or more',
        'depends.halving': 'If it is halved',
        'roll.deal': 'Deal',
        'refusal.tooMuch': 'One to three, not {n}.',
        'refusal.shownAlready': 'It lies open.',
        'refusal.notNow': 'Not now.',
        'side.red': 'Red',
        'side.blue': 'Blue',
        'prompt.turn': 'Add, throw or show.',
        'prompt.answer': 'Halve it?',
        'policy.never': 'Never',
        'policy.halve': 'Halve',
        'verb.add': 'Add',
        'verb.throw': 'Throw',
        'verb.show': 'Show',
        'verb.halve': 'Halve',
        'verb.let': 'Let',
      },
      it: {
        'event.added': '{side} aggiunge {n}.',
        'roll.throw': 'Lancio',
        'odds.gain': 'Guadagno {hits}',
        'group.gain': 'Guadagno',
        'headline.four': '{chance, number, ::percent} quattro o più',
        'depends.halving': 'Se è dimezzato',
        'roll.deal': 'Distribuzione',
        'refusal.tooMuch': 'Da uno a tre, non {n}.',
        'refusal.shownAlready': 'È già scoperta.',
        'refusal.notNow': 'Non ora.',
        'side.red': 'Rossi',
        'side.blue': 'Blu',
        'prompt.turn': 'Aggiungi, lancia o scopri.',
        'prompt.answer': 'Dimezzare?',
        'policy.never': 'Mai',
        'policy.halve': 'Dimezza',
        'verb.add': 'Aggiungi',
        'verb.throw': 'Lancia',
        'verb.show': 'Scopri',
        'verb.halve': 'Dimezza',
        'verb.let': 'Lascia',
      },
    },
    rules: [],
    ruleTexts: { en: {}, it: {} },
    rulings: { en: {}, it: {} },
  },
  frames: [deal, turn, answer],
  verbs: [
    {
      name: 'add',
      fields: { n: 'number' },
      write: (_pos, code) => ({ n: code[ADD.n] }),
      read(_pos, _seat, decision, out) {
        if (!Number.isInteger(decision.n))
          return refusal('', 'malformed', { field: 'n', expected: 'a whole number' });
        out[ADD.n] = Number(decision.n);
        return undefined;
      },
    },
    plain('throw'),
    plain('show'),
    plain('halve'),
    plain('let'),
  ],
  open(opening) {
    const options = fillOptions(toy.options, opening.scenario, opening.options);
    const pos = layout.create({ scenario: opening.scenario, options });
    pushFrame(pos, FRAME.deal);
    return pos;
  },
  blank: (pos) => layout.create(pos.scene),
  seats: () => [
    { id: 'red', side: 0 },
    { id: 'blue', side: 1 },
  ],
  board: () => {
    throw new Error('the toy has no board');
  },
  view: (pos, viewer) => ({
    viewer,
    turn: 1,
    turns: 1,
    clock: { key: 'turn' },
    phase: 'turn',
    prompt: { key: 'prompt.turn' },
    deciders: 0,
    sides: [0, 1].map((side) => ({
      side,
      initiative: false,
      active: pos.active === side,
      tracks: [
        { key: 'total', value: pos.total[side] },
        { key: 'card', value: viewer === side || pos.shown[side] ? pos.card[side] : 0 },
      ],
    })),
    units: [],
    markers: [],
    notices: [],
  }),
  outcome: (pos) => ({
    winner: pos.total[0] >= pos.total[1] ? 0 : 1,
    rule: 'TOY-5',
    key: 'goal',
    score: [0, 1].map((side) => ({ side, key: 'total', rule: 'TOY-5', points: pos.total[side] })),
  }),
  secrets,
  // A card nobody has seen stands at its lowest face.
  standIn(out) {
    for (let side = 0; side < 2; side++) if (out.card[side] === 0) out.card[side] = 1;
  },
  hiddenFrom: (pos, seat) => (pos.shown[1 - seat] ? [] : [`card ${1 - seat}`]),
  redeal(pos, seat, random) {
    if (!pos.shown[1 - seat]) pos.card[1 - seat] = 1 + random.below(3);
  },
  describe: (pos) => ({
    active: pos.active === 0 ? 'red' : 'blue',
    total: { red: pos.total[0], blue: pos.total[1] },
    units: {},
  }),
  stage(pos, patch) {
    for (const [key, value] of Object.entries(patch)) {
      if (key === 'total') {
        const totals = Object(value);
        pos.total[0] = totals.red ?? pos.total[0];
        pos.total[1] = totals.blue ?? pos.total[1];
      } else if (key !== 'units') throw new DataError(`state/${key}: expected total, found ${key}`);
    }
  },
  forecast: (known, seat, code) =>
    verbOf(code) !== VERB.throw
      ? undefined
      : {
          act: 'throw',
          rule: 'TOY-2',
          modifiers: [],
          read: (after) => ({
            key: 'gain',
            values: { hits: after.total[seat] - known.total[seat] },
          }),
          groups: [{ key: 'gain', has: () => true }],
          headline: { key: 'four', counts: ({ values }) => values.hits >= 4 },
          reaction: { key: 'halving', rule: 'TOY-3', policy: 'halve' },
        },
  appraise: (pos, side) => pos.total[side] - pos.total[1 - side],
  answer(pos, seat, policy, out) {
    if (policy === 'halve') setCode(out, VERB.halve);
    else if (policy === 'never') answer.usual?.(pos, seat, out);
    else return false;
    return true;
  },
  overlays: [],
  overlay: () => undefined,
  unitName: (_pos, unit) => `unit ${unit}`,
  hexName: (_pos, hex) => `hex ${hex}`,
  faults: (pos) => (pos.active > 1 ? ['nobody is active'] : []),
};
