import { parseSituation, runSituation, SituationError } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { findGame, READINGS } from './all.ts';

// Files that are misspelt, contradict themselves or mean harm: each is told so in one line or
// fails at a step, and nothing else ever comes of it.

const HEADS = {
  ban: `situation: hostile
game: banditen
scenario: gravellona
start: empty
state:
  active: partisan
  pa: { axis: 3, partisan: 5 }
  units:
    Romolo 1: { at: 12.14, vf: 3 }
    Romolo 2: { at: 12.13, vf: 2 }
    GAR C: 12.14
    IV 1: { at: 12.16, vf: 2 }
`,
  ta1: `situation: hostile
game: ta1
scenario: gravellona
start: empty
state: { turn: 3, active: partisan, pa: { partisan: 5, rsi: 5 }, units: { Romolo 1: 1206, Redi 1: 1206, Compagnia OP: 1207 } }
`,
  sx: `situation: hostile
game: strafexpedition
scenario: novegno
start: default
state: { phase: actions, initiative: italian }
`,
} as const;
type Head = keyof typeof HEADS;

interface Verdict {
  readonly error?: string;
  readonly failures?: readonly string[];
}

function judge(text: string): Verdict {
  try {
    const situation = parseSituation(text);
    const game = findGame(situation.game);
    if (!game) return { error: 'no such game' };
    return { failures: runSituation(game, situation, { reading: READINGS[game.id] }).failures };
  } catch (error) {
    if (error instanceof SituationError) return { error: error.message };
    throw error;
  }
}

const MOVE = '- partisan: { do: move, units: [Romolo 1], path: [13.15] }';
const FIRE = '- partisan: { do: fire, units: [Romolo 1], at: 12.16 }';

/** What is wrong in the file itself: one line, exit code 2. */
const WRONG: readonly (readonly [Head, string, string])[] = [
  // Names that nobody bears, where a misspelt one would hold for ever.
  ['ban', 'expect: { units: { Romola 1: ~ } }', 'expect/units/Romola 1: expected a unit'],
  ['ban', 'expect: { units: { Romolo 11: ~ } }', 'did you mean Romolo 1'],
  ['ban', 'expect: { units: { Romolo 1: { pined: false } } }', 'did you mean pinned'],
  ['ban', 'expect: { units: { Romolo 1: { damage: 0 } } }', 'expected a field of a unit'],
  ['ban', 'expect: { lowAmo: false }', 'did you mean lowAmmo'],
  ['ban', 'expect: { pa: { axs: 0 } }', 'did you mean axis'],
  ['ban', 'expect: { losses: { italian: 0 } }', 'expect/losses: expected a side'],
  ['ban', 'expect: { arrivals: { beltrani: ~ } }', 'did you mean beltrami'],
  ['ban', 'expect: { conquered: [Santa Mario] }', 'did you mean Santa Maria'],
  ['ban', 'expect: { decides: axes }', 'did you mean axis'],
  ['ban', 'expect: { asks: activtion }', 'did you mean activation'],
  ['ban', 'expect: { outcome: { winer: axis } }', 'did you mean winner'],
  ['ban', 'expect: { outcome: partisans }', 'did you mean partisan'],
  ['ban', 'expect: { outcome: { points: { axix: 1 } } }', 'did you mean axis'],
  ['ban', `play: [{ ${MOVE.slice(2)}, noEvents: [pined] }]`, 'did you mean pinned'],
  ['ban', `play: [{ ${MOVE.slice(2)}, events: [moveed] }]`, 'did you mean moved'],
  [
    'ban',
    `play: [{ ${MOVE.slice(2)}, noEvents: [{ event: pinned, unnit: IV 1 }] }]`,
    'did you mean unit',
  ],
  [
    'ban',
    `play: [{ ${MOVE.slice(2)}, noEvents: [{ event: pinned, unit: IV 9 }] }]`,
    'expected a unit',
  ],
  [
    'ban',
    `play: [{ ${MOVE.slice(2)}, noEvents: [{ event: moved, to: 99.99 }] }]`,
    'expected a hex',
  ],
  ['ban', 'play: [{ choices: partisan, absent: [{ do: asault }] }]', 'did you mean assault'],
  [
    'ban',
    'play: [{ choices: partisan, absent: [{ do: fire, units: [Romulo 1] }] }]',
    'did you mean Romolo 1',
  ],
  ['ban', 'play: [{ choices: partisan, absent: [{ do: fire, att: 12.16 }] }]', 'did you mean at'],
  [
    'ban',
    'play: [{ choices: partisan, absent: [{ do: fire, at: 12.61 }] }]',
    'expected a hex of this map',
  ],
  ['ban', 'play: [{ choices: partisan, absent: [{ unts: [IV 1] }] }]', 'did you mean units'],
  ['ban', 'play: [{ choices: partisans, absent: [] }]', 'did you mean partisan'],
  ['ban', 'play: [{ view: axsi, expect: {} }]', 'did you mean axis'],
  ['ban', 'play: [{ view: axis, expect: { mines: {} } }]', 'expected part of a view'],
  [
    'ban',
    'play: [{ view: axis, expect: { units: { IV 1: { knwon: true } } } }]',
    'did you mean known',
  ],
  ['ban', `play: [{ ${FIRE.slice(2)}, refused: BAN-99 }]`, 'expected a paragraph'],
  ['ban', `play: [{ ${FIRE.slice(2)}, refused: [BAN-8, BAM-8] }]`, 'did you mean BAN-8'],
  ['ban', `play: [{ ${FIRE.slice(2)}, refused: [] }]`, 'or true for any reason'],
  ['ban', `play: [{ ${FIRE.slice(2)}, refused: { rle: BAN-8 } }]`, 'did you mean rule'],
  [
    'ban',
    'play: [{ partisan: { do: fyre, units: [Romolo 1] }, refused: true }]',
    'did you mean fire',
  ],
  [
    'ban',
    'play: [{ partisan: { do: fire, units: [Romulo 1], at: 12.16 }, refused: true }]',
    'Romolo 1',
  ],
  [
    'ban',
    'play: [{ odds: partisan, of: { do: fire, units: [Romolo 1], at: 12.16 }, outcomes: [{ hitz: 0, p: 1 }] }]',
    'did you mean hits',
  ],
  [
    'ban',
    'play: [{ odds: partisan, of: { do: fire, units: [Romolo 1], at: 12.16 }, modifiers: { pined: ~ } }]',
    'did you mean pinned',
  ],
  [
    'ban',
    'play: [{ odds: partisan, of: { do: fire, units: [Romolo 1], at: 12.16 }, outcomes: { 0: half } }]',
    'expected a fraction',
  ],
  [
    'ban',
    'play: [{ odds: partisan, of: { do: fire, units: [Romolo 1], at: 12.16 }, outcomes: { 0: 1/0 } }]',
    'expected a fraction',
  ],
  ['ban', 'standing: { axis: newer }', 'did you mean never'],
  ['ban', 'standing: { axes: never }', 'did you mean axis'],
  ['ban', 'options: { mccFor: upper }', 'mccFor'],
  ['ban', 'options: { mccFour: sideways }', 'mccFour'],
  ['ban', 'data: { charts/terrain/wod/cost: 3 }', 'charts/terrain/wod/cost'],
  ['ban', 'data: { charts/terrain/wood/cost: 0.5 }', 'charts/terrain/wood/cost'],
  ['ban', 'data: { __proto__/x: 3 }', '__proto__'],
  ['ban', 'data: { charts/*/*/*/*/*/*: 3 }', 'charts'],
  // Steps that are two things, or none.
  ['ban', 'play: [{}]', 'expected one seat'],
  ['ban', 'play: [{ note: nothing }]', 'expected one seat'],
  ['ban', 'play: [{ axis: { do: pass }, partisan: { do: pass } }]', 'expected one seat'],
  ['ban', 'play: [{ axis: { do: pass }, expects: {} }]', 'did you mean expect'],
  ['ban', 'play: [{ choices: axis, odds: axis, of: { do: pass } }]', 'expected one seat'],
  ['ban', 'play: [{ choices: axis, dice: [3] }]', 'does not go with choices'],
  ['ban', 'play: [{ choices: axis, events: [moved] }]', 'does not go with choices'],
  ['ban', 'play: [{ view: axis, offered: [{ do: pass }] }]', 'does not go with view'],
  [
    'ban',
    'play: [{ partisan: { do: pass }, offered: [{ do: pass }] }]',
    'does not go with a decision',
  ],
  ['ban', 'play: [{ run: true, refused: BAN-8 }]', 'does not go with run'],
  ['ban', 'play: [{ odds: partisan }]', 'play/0/of'],
  ['ban', 'play: [{ run: true, partisan: { do: pass } }]', 'expected one seat'],
  ['ban', 'play: [{ partisan: usual, dice: [0] }]', 'play/0/dice/0'],
  ['ban', 'play: [{ partisan: usual, dice: [3.5] }]', 'play/0/dice/0'],
  ['ban', 'play: { partisan: usual }', 'play'],
  ['ban', 'reading: lax', 'reading'],
  ['ban', 'reading: [strict]', 'reading'],
  // The same of the other games.
  ['ta1', 'expect: { units: { Romolo 9: ~ } }', 'expect/units/Romolo 9'],
  ['ta1', 'expect: { units: { Romolo 1: { atacks: 0 } } }', 'did you mean attacks'],
  ['ta1', 'expect: { control: { Pontte: rsi } }', 'control/Pontte'],
  ['ta1', 'play: [{ partisan: { do: pass }, noEvents: [stoped] }]', 'did you mean stopped'],
  ['ta1', 'play: [{ choices: partisan, absent: [{ do: meele }] }]', 'did you mean melee'],
  ['sx', 'expect: { units: { 79 IX: { dp: 0 } } }', 'expect/units/79 IX'],
  ['sx', 'expect: { units: { 70 I: { db: 0 } } }', 'did you mean dp'],
  ['sx', 'expect: { plan: { cagliary: none } }', 'did you mean cagliari'],
  ['sx', 'expect: { trenches: { 9999: 0 } }', 'trenches/9999'],
  ['sx', 'expect: { lp: { austria: 0 } }', 'did you mean austrian'],
  ['sx', 'expect: { hq: { ancoma: ~ } }', 'did you mean ancona'],
];

/** What is a situation, and does not hold: the step says why. */
const FAILED: readonly (readonly [Head, string, RegExp])[] = [
  // Windows that did not open.
  [
    'ban',
    'play: [{ axis: { do: opportunityFire, units: [IV 1] }, dice: [1, 1] }]',
    /play\/0: refused .*axis is asked nothing here; the window open is activation \(partisan\)/,
  ],
  [
    'ban',
    `play:\n  ${MOVE}\n  - partisan: { do: goOn, path: [13.14] }`,
    /play\/1: refused .*partisan is asked/,
  ],
  [
    'ban',
    `play:\n  ${MOVE}\n  - partisan: { do: opportunityAssault, units: [Romolo 1] }\n    dice: [1, 1]`,
    /play\/1: refused/,
  ],
  [
    'ban',
    'reading: strict\nplay: [{ partisan: { do: decline } }]',
    /play\/0: refused .*partisan is asked activation/,
  ],
  ['ban', 'reading: strict\nplay: [{ axis: { do: pass } }]', /axis is asked nothing here/],
  ['ban', 'play: [{ partisan: { do: lose, unit: Romolo 1 } }]', /play\/0: refused/],
  ['ban', 'play: [{ axis: { do: retreat, to: 12.17 } }]', /play\/0: refused/],
  // Dice that run out, also while windows are ended for the script.
  ['ban', `play:\n  ${FIRE}`, /play\/0: the script holds 0 dice/],
  ['ban', `play:\n  ${FIRE}\n    dice: [1, 1]`, /play\/0: the script holds 2 dice/],
  ['ban', `play:\n  ${FIRE}\n    dice: [1, 1, 1, 1]`, /1 of 4 scripted dice/],
  ['ban', `play:\n  ${FIRE}\n    dice: [1, 1, 7]`, /die 3 of the script is 7, expected 1 to 6/],
  [
    'ban',
    'play:\n  - partisan: { do: pass }\n  - partisan: { do: fire, units: [Romolo 1], at: 12.16 }\n    dice: [3]',
    /play\/1: /,
  ],
  [
    'ban',
    'play:\n  - partisan: { do: pass }\n  - axis: { do: pass }',
    /play\/1: the script holds 0 dice/,
  ],
  [
    'ban',
    'play:\n  - partisan: { do: pass }\n  - axis: { do: pass }\n    dice: [1]\n  - choices: axis\nexpect: { turn: 2 }',
    /play\/1: the script holds 1 dice/,
  ],
  [
    'ban',
    'play:\n  - partisan: { do: pass }\n  - partisan: { do: pass }\n    dice: [1]\n  - partisan: { do: pass }',
    /play\/\d: /,
  ],
  ['ban', 'play: [{ run: true, dice: [1] }]', /1 of 1 scripted dice/],
  // Decisions that are none.
  ['ban', 'play: [{ partisan: surrender }]', /play\/0: refused by the table \(unknownVerb/],
  ['ban', 'play: [{ partisan: 3 }]', /notADecision/],
  ['ban', 'play: [{ partisan: [] }]', /notADecision/],
  ['ban', 'play: [{ partisan: ~ }]', /notADecision/],
  ['ban', 'play: [{ partisan: {} }]', /unknownVerb/],
  ['ban', 'play: [{ partisan: { do: [move] } }]', /unknownVerb/],
  ['ban', 'play: [{ partisan: { do: move, units: {}, path: {} } }]', /refused/],
  ['ban', 'play: [{ partisan: { do: constructor } }]', /unknownVerb/],
  [
    'ban',
    'play: [{ partisan: { do: move, units: [Romolo 1], path: [13.15], speed: 9 } }]',
    /unknownField/,
  ],
  [
    'ban',
    'play: [{ partisan: { do: move, units: [Romulo 1], path: [13.15] } }]',
    /did you mean Romolo 1/,
  ],
  // Expectations that contradict the position, or themselves.
  ['ban', 'expect: { units: { Romolo 1: 12.15 } }', /expect\/units\/Romolo 1\/at: expected 12.15/],
  ['ban', 'expect: { units: Romolo 1 }', /expect\/units: expected Romolo 1/],
  ['ban', 'expect: { units: [Romolo 1] }', /expect\/units/],
  ['ban', 'expect: { pa: 5 }', /expect\/pa/],
  ['ban', 'expect: { outcome: { ended: true } }', /expect\/outcome\/ended/],
  ['ban', 'expect: { decides: [axis, partisan] }', /expect\/decides/],
  [
    'ta1',
    'play: [{ rsi: { do: opportunityAttack, unit: Compagnia OP }, dice: [3] }]',
    /rsi is asked nothing here; the window open is activation \(partisan\)/,
  ],
  [
    'ta1',
    'play: [{ partisan: { do: attack, units: [Romolo 1, Redi 1], at: 1207 }, dice: [6] }]',
    /play\/0: the script holds 1 dice/,
  ],
  [
    'ta1',
    'reading: strict\nplay: [{ partisan: { do: attack, units: [Romolo 1, Redi 1], at: 1207 }, dice: [6] }]',
    /1 of 1 scripted dice/,
  ],
  ['sx', 'play: [{ italian: { do: volley } }]', /play\/0: refused/],
  ['sx', 'reading: strict\nplay: [{ austrian: { do: pass } }]', /austrian is asked nothing here/],
];

const textOf = (head: Head, tail: string): string => `${HEADS[head]}${tail}\n`;

describe('hostile situations', () => {
  it.each(WRONG)('%s is told what is wrong: %s', (head, tail, message) => {
    const { error } = judge(textOf(head, tail));
    expect(error).toContain(message);
    expect(error).not.toContain('\n');
  });

  it.each(FAILED)('%s fails at its step: %s', (head, tail, message) => {
    const { failures, error } = judge(textOf(head, tail));
    expect(error).toBeUndefined();
    expect(failures?.join('\n')).toMatch(message);
    for (const line of failures ?? []) expect(line).not.toContain('\n');
  });

  it('leave the heads themselves in peace', () => {
    for (const head of Object.values(HEADS)) expect(judge(head)).toEqual({ failures: [] });
  });
});
