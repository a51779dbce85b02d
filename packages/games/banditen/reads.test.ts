import { describe, expect, it } from 'vitest';
import { situationsIn, unread } from '../reads.test-util.ts';
import { banditen } from './index.ts';
import { SCENARIOS } from './model/data.ts';

const situation = situationsIn(new URL('./situations/', import.meta.url));

/**
 * Values for whoever reads the files or looks at the map; no rule depends on them. A test changes
 * every other value and demands that something comes of it.
 */
const LABELS = [
  // The printed columns of the action table; the rules know them, but for who may enter Pinned.
  'charts/actions/*/by',
  'charts/actions/*/light',
  ...['move', 'fire', 'moveAndFire', 'assault', 'divide', 'recovery'].map(pinned),
  ...['opportunityFire', 'opportunityAssault', 'infirmary', 'earlyActivation', 'pass'].map(pinned),
  'charts/actions/entry/outOfCommandPa', // who enters is in command, BAN-14
  'charts/actions/earlyActivation/outOfCommandPa', // no unit does it
  'charts/actions/pass',
  'charts/actions/opportunityAssault/outOfCommandPa', // it is not done out of command, BAN-6.1
  // What each type moves as a rule; every counter carries its own figure.
  ...['infantry', 'mg', 'mortar', 'artillery', 'antitank', 'armoredCar', 'command'].map(
    (type) => `charts/movement/${type}`,
  ),
  'charts/terrain/river/blocksSight', // rivers fill a corner of the map, nobody lives beyond
  'charts/weapons/infantry/hitsBunker', // without a bonus they never hit one
  'charts/weapons/mg/hitsBunker', // nor do machine guns, A-14
  'charts/outOfCommandFactor', // the doubled prices themselves are in the table
  'charts/terrain/river/attack', // nobody stands in a river
  'charts/terrain/river/assault',
  'charts/weapons/infantry/bonus', // nothing in their lists for which they would have it
  'charts/weapons/armoredCar/bonus',
  'charts/weapons/armoredCar/heavy', // the car is at Gravellona; frost and bunkers are at Tarnova
  'charts/weapons/armoredCar/hitsBunker',
  'counters/factions', // which there are, and how they look
  'counters/formations/*/name',
  'counters/commands/*/light', // a Command has paragraphs of its own, BAN-2.1.2
] as const;

function pinned(action: string): string {
  return `charts/actions/${action}/pinned`;
}

/** What random games seldom come to, and the situations that do. */
const WITNESSES: readonly (readonly [RegExp, ...string[]])[] = [
  [/actions\/opportunityFire/, 'r06.1-zero-stays-zero'],
  [/actions\/entry/, 'r10.1.1-pinned-off-the-map'],
  [/actions\/infirmary/, 'r16.11.2-flip', 'r16.11.2-out-of-command-by-day'],
  [/terrain\/settlement/, '16-assault-tie'],
  [/terrain\/hill\/assault/, 'r08.2.1-wooded-hill'],
  [/stream\/assault/, '23-stream'],
  [/works\/(fort|bunker)/, 'r16.10-assault-on-a-fort', 'r16.10-assault-on-a-bunker'],
  [/ranges\/armoredCar|weapons\/armoredCar/, 'r13.3-the-car-fires-five-hexes'],
  [/weapons\/armoredCar/, 'r13.3.1-assault-rolls-for-the-rest'],
  [/weapons\/mortar/, 'r13.2-weapons-against-works', '33-bunker', 'r13.2.2-mortar'],
  [
    /weapons\/artillery/,
    'r13.2-weapons-against-works',
    'r13.2.3-artillery-settlement',
    'r16.10.2-artillery-and-anti-tank',
    'r16.6.1-artillery-in-frost',
    '36-artillery-wear',
  ],
  [/weapons\/antitank/, 'r13.2.4-anti-tank', 'r16.10.2-artillery-and-anti-tank'],
  [/weapons\/antitank/, 'r13.2-weapons-against-works'],
  [/assault\/pinned/, '20-exactly-twice'],
  [/assault\/upperBandFrom\/lower/, '19b-exactly-4-lower'],
  [/assault\/(eliminationMultiple|upperBandLoss)/, '22-assaulter-loses', '19-exactly-4'],
  [/pinnedFailureLoss/, '13-pinned-again'],
  [/breaksDownUpTo/, '28-armored-car'],
  [/morale\/axis\/perObjective/, '18-band-1-3-fail'],
  [/morale\/axis\/minimum/, 'r15.4-morale-never-below-one'],
  [/partisanOptional/, 'r15.4.1-optional-redi'],
  [/surrenderUpTo/, '24-germans-surrender', '24b-germans-fight'],
  [/axisIncome\/\d/, 'r16.2-table', 'r16.2-five-forts', 'r16.2-seven-forts'],
  [/axisIncome\/\d/, 'r16.2-two-forts', 'r16.2-three-forts'],
  [/earlyActivation\/step/, '37-early-activation'],
  [/frost\/dark/, '29-frost'],
  [/frost\/mineRoll/, '31-mine-and-frost'],
  [/nightRange/, 'r16.6.2-night'],
  [/infirmaryDivisor/, '38-infirmary'],
  [/substituteCommands/, 'r06-command-gone-substitute', 'r06-one-command-for-another'],
  [/keepsAutomatic/, '25c-ammunition-turn-9'],
  [/replacementRange/, 'r02.1.3-replacement-range-five', 'r02.1.3-blank-back'],
];

const reading = {
  game: banditen,
  scenariosOf: (path: string) =>
    SCENARIOS.filter((id) => !SCENARIOS.some((other) => other !== id && path.includes(other))),
  labels: LABELS,
  alike: [
    ...['units', 'commands', 'formations', 'factions', 'limits'].map(
      (list) => `counters/${list}/*`,
    ),
    'charts/gravellona/morale/partisanOptional/formations/*',
  ],
  prefer: /\/(redi|iii|vg-command|gar-command)\//,
  witnesses: (path: string) =>
    WITNESSES.filter(([pattern]) => pattern.test(path)).flatMap(([, ...files]) =>
      files.map(situation),
    ),
};

const parts = [
  ...Object.keys(banditen.data.charts)
    .filter((key) => key !== 'provenance')
    .map((key) => `charts/${key}`),
  'counters',
];

describe('every value is read by the rules or is a label', () => {
  it.each(parts)('%s', { timeout: 300_000 }, (part) => {
    expect(unread(reading, part)).toEqual([]);
  });
});
