// Which situation shows the reading of which value: see reads.test.ts.
import type { Situation } from '@esagono/engine';
import { FILES, plainly } from './reads-files.test-util.ts';

/** Values for whoever reads the files or looks at the map; no rule depends on them. */
export const LABELS = [
  'charts/terrain/classes', // the heads of the columns
  'charts/assault/columns', // the ratios as they are printed, SE-13.4.3
  'charts/track/*/date',
  'charts/boxes/*/id',
  'charts/limits/gunsPerLp', // what the usual plan counts with (staff.test.ts); the boxes say what is allowed
  'units/formations/*/name',
  'units/formations/*/corps',
  'units/formations/*/side', // the lists of the scenarios are by side
  'units/forts/*/name',
  'map/grid', // the print: which way hexes lie, how many there are, and sketches for situations
  'map/forts', // where they are drawn; the rules go by the counters
  'map/frontLines/scenario3', // Cengio and Novegno go by rows and columns, SE-S3.SU, SE-S4.SU
  'map/frontLines/scenario4',
  'map/hexes/*/metres',
  'map/hexes/*/name',
  'map/hexsides/*/name',
  'map/objectives/*/name', // told, never asked for
  'scenarios/*/number', // of the paragraph that is cited
  'scenarios/*/setup/*/*/zone/own', // set-up is always on own ground, and guns always behind the front
  'scenarios/*/setup/*/*/zone/behindFront',
  'scenarios/*/campaign/team', // who may play in teams is said by the option
] as const;

/** Rows that are read by the same code. */
export const ALIKE = [
  ...['enter/*', 'river', 'road', 'trail'].map((table) => `charts/terrain/${table}/*`),
  'charts/track/*',
  'charts/assault/rows/*/*',
  'charts/fire/rows/*/*',
  'charts/fire/columns/*',
  ...['types', 'forts', 'formations', 'battalionTypes'].map((list) => `units/${list}/*`),
  ...['hexes', 'hexsides', 'roads', 'trails', 'railroads'].map((list) => `map/${list}/*`),
  ...['frontLines', 'supplySources', 'objectives', 'areas'].map((list) => `map/${list}/*`),
  ...['it', 'ah'].map((side) => `scenarios/*/setup/${side}/*`),
  ...['it', 'ah'].map((side) => `scenarios/*/reinforcements/*/${side}/*`),
  'scenarios/*/income/*',
  'scenarios/*/trenches/hexes/*',
  'scenarios/*/forts/*',
  'scenarios/*',
];
/** … and those of them that the witnesses speak of. */
export const PREFERRED =
  /^charts\/(track\/8\/|assault\/rows\/2\/5$|fire\/columns\/1$|fire\/rows\/2\/0$)|^units\/(types\/it-line|forts\/verena|formations\/(roma|ancona))\/|^map\/(hexes\/0128\/|hexsides\/0127-0128|objectives\/29\/|supplySources\/5343|areas\/4\/edgeSupply)|asiago\/reinforcements\/7\/it\/0\/|campaign\/reinforcements\/4\/it/;

type Tree = Readonly<Record<string, unknown>>;
/** One of each kind of mover in the order of the chart's columns. */
const MOVERS = ['79 I', 'Vicenza', 'Bic II', 'V M1', 'V F1', 'V H1'];
/** Terrains and hexsides around 2020, one in each direction. */
const AROUND =
  '2021 woods; 1920 town; 1919 level 8; road 2020..2019; 2119-2020 river; trail 2020 2120';
const TO: Readonly<Record<string, string>> = {
  clear: '2119',
  woods: '2021',
  town: '1920',
  highMountain: '1919',
  road: '2019',
  river: '2119',
  trail: '2120',
};
const ground = (kind: string): string => (kind === 'clear' ? 'plain' : AROUND);

/** The mover of a column goes one hex. */
function step(kind: string, column: number): Situation {
  const unit = MOVERS[column] ?? '';
  const state = {
    initiative: 'italian',
    phase: 'movement',
    units: { [unit]: { at: '2020', mode: 'move' } },
  };
  const units = column < 3 ? { [unit]: '2020' } : state.units;
  return plainly(`${unit}: ${kind}`, ground(kind), { ...state, units }, [
    { italian: { do: 'move', units: [unit], path: [TO[kind] ?? '2019'] } },
  ]);
}

const FOES = { '55 87 I': { at: '2021', assault: '2020' }, '79 I': '2020' };
/** 55 87 I assaults 79 I in 2020. */
const assault = (name: string, sketch: string, more: Tree = {}, dice = [3]): Situation =>
  plainly(
    `assault: ${name}`,
    sketch,
    { units: FOES, ...more, action: { brigade: '55bde', at: '2022', step: 'assault' } },
    [{ run: true, dice }],
  );
/** A gun of the III Corps fires at it. */
const bombard = (name: string, sketch: string, more: Tree = {}, dice = [3]): Situation =>
  plainly(
    `bombardment: ${name}`,
    sketch,
    {
      units: { ...FOES, 'III F1': { at: '2024', mode: 'fire', aim: '2020' } },
      ...more,
      action: { brigade: '55bde', at: '2022', step: 'bombard', with: ['III F1'] },
    },
    [{ austrian: { do: 'commit' }, dice }],
  );
/** 79 I fires at 55 87 I in 2021. */
const defend = (name: string, sketch: string, more: Tree = {}, dice = [3]): Situation =>
  plainly(
    `defence: ${name}`,
    sketch,
    { units: FOES, ...more, action: { brigade: '55bde', at: '2022', step: 'defend' } },
    [{ italian: { do: 'volley' } }, { italian: { do: 'commit' }, dice }],
  );

const terrain = (hex: string, kind: string): string =>
  kind === 'clear' ? 'plain' : kind === 'highMountain' ? `${hex} level 8` : `${hex} ${kind}`;
/** The Event Phase with these two dice. */
const event = (...dice: number[]): Situation =>
  plainly(
    `event ${dice.join()}`,
    'road 2010..2030; source 2010 italian; source 2030 austrian',
    {
      initiative: 'italian',
      phase: 'event',
      lp: { italian: 5, austrian: 5 },
      units: { '79 I': '2020', '55 87 I': '2021' },
    },
    [{ run: true, dice }],
  );
/** A Brigade is planned with a box and attaches guns. */
const plan = (box: string): Situation =>
  plainly(
    `box ${box}`,
    'plain',
    { phase: 'command', lp: { italian: 9, austrian: 0 }, units: { '79 I': '2020' } },
    [{ italian: { do: 'plan', brigade: 'roma', box } }, { italian: { do: 'commit' } }],
  );
const GUNS = [
  'V M1',
  'V M2',
  'V M3',
  'V M4',
  'V M5',
  'V F1',
  'V F2',
  'V F3',
  'V F4',
  'V F5',
  'V H1',
  'V H2',
];
const attach = (box: string, guns: number): Situation =>
  plainly(
    `${guns} guns with box ${box}`,
    'plain',
    {
      units: {
        '79 I': '2020',
        ...Object.fromEntries(GUNS.map((gun, i) => [gun, { at: `20${15 + i}`, mode: 'fire' }])),
      },
      action: { brigade: 'roma', at: '2020', step: 'attach', box },
    },
    GUNS.slice(0, guns).map((unit) => ({ italian: { do: 'attach', unit } })),
  );

type Witness = readonly (string | Situation)[];
type Show = (...parts: string[]) => Witness;
const named =
  (...files: string[]): Show =>
  () =>
    files;

const SHOWN: readonly (readonly [RegExp, Show])[] = [
  [/^charts\/terrain\/enter\/crags\//, named('s11.0.4-crags-hex-has-six-crags-sides')],
  [/^charts\/terrain\/enter\/(\w+)\/(\d)$/, (kind = '', column) => [step(kind, Number(column))]],
  [
    /^charts\/terrain\/(river|road|trail)\/(\d)$/,
    (kind = '', column) => [step(kind, Number(column))],
  ],
  [/^charts\/terrain\/levelUp/, named('s11.0.8-two-levels-up')],
  [/^charts\/terrain\/leaveZoc/, named('s11.1.1-leaving-a-zone-costs-one-more')],
  [/^charts\/terrain\/highMountainLevel/, named('s12.2-one-on-the-high-mountains')],
  [/^charts\/terrain\/assaultShift\/(\w+)/, (kind = '') => [assault(kind, terrain('2020', kind))]],
  [/^charts\/terrain\/bombardShift\/(\w+)/, (kind = '') => [bombard(kind, terrain('2020', kind))]],
  [/^charts\/terrain\/defensiveShift\/(\w+)/, (kind = '') => [defend(kind, terrain('2021', kind))]],
  [
    /^charts\/terrain\/trenchAssaultShift\/(\d)/,
    (n) => [assault(`Level ${n}`, 'plain', { trenches: { 2020: Number(n) } })],
  ],
  [
    /^charts\/terrain\/trenchBombardShift\/(\d)/,
    (n) => [bombard(`Level ${n}`, 'plain', { trenches: { 2020: Number(n) } })],
  ],
  [
    /^charts\/terrain\/trenchFireShift\/(\d)/,
    (n) => [defend(`Level ${n}`, 'plain', { trenches: { 2020: Number(n) } })],
  ],
  [
    /^charts\/terrain\/cragsSideShift/,
    () => [
      assault('over Crags', '2020-2021 crags', {
        units: { '180 KJ 1 I': { at: '2021', assault: '2020' }, '79 I': '2020' },
        action: { brigade: '180kj', at: '2022', step: 'assault' },
      }),
    ],
  ],
  [/^charts\/terrain\/riverShift/, () => [assault('over a river', '2020-2021 river')]],
  [/^charts\/terrain\/roanaShift/, named('g42-the-bridge-of-roana')],
  [/^charts\/terrain\/levelAssaultShift/, () => [assault('uphill', '2020 level 6')]],
  [/^charts\/terrain\/levelFireShift/, () => [defend('downhill', '2020 level 6')]],
  [/^charts\/weather\/rainFootMA/, named('s9.1-rain-slows-infantry')],
  [
    /^charts\/weather\/rainGunDivisor/,
    named('s9.1-rain-halves-a-gun-on-the-road', 's9.1-rain-halves-guns'),
  ],
  [/^charts\/weather\/rainAssaultShift/, () => [assault('in rain', 'plain', { weather: 'rain' })]],
  [/^charts\/weather\/rainFireDivisor/, named('g08-rain-halves-first')],
  [/^charts\/weather\/overcast/, named('g09a-overcast-on-the-heights', 'g09b-overcast-below')],
  [/^charts\/sight\/limit/, named('g21e-ten-hexes-down', 'g21h-not-seven', 'g21g-six-hexes-up')],
  [/^charts\/sight\/perLevel/, named('g21e-ten-hexes-down', 'g21f-not-eleven')],
  [/^charts\/sight\/overcastLow/, named('s9.1-overcast-sees-four-below-level-five')],
  [/^charts\/sight\/overcastHigh/, named('s9.1-overcast-sees-three-at-level-five')],
  [/^charts\/sight\/rain/, named('s9.1-rain-sees-two-hexes')],
  [/^charts\/limits\/stack$/, named('s12.1-a-third-unit-may-pass-but-not-stop')],
  [/^charts\/limits\/stackHighMountain/, named('s12.2-one-on-the-high-mountains')],
  [
    /^charts\/limits\/supplyReach/,
    named('g23a-ten-hexes-to-the-road', 'g23b-eleven-hexes-to-the-road'),
  ],
  [/^charts\/limits\/maxGuns/, named('g26-what-a-plan-costs')],
  [/^charts\/limits\/independents/, named('s8.4-a-third-independent')],
  [
    /^charts\/limits\/strategicDistance/,
    named('g31-four-hexes-from-the-enemy', 's11.2.2-start-and-end-count'),
  ],
  [/^charts\/limits\/strategicFactor/, named('s11.2.2-twelve-clear-hexes')],
  [/^charts\/limits\/forcedFactor/, named('s11.3-nine-hexes-and-a-point')],
  [/^charts\/limits\/defensiveGunRange/, named('s13.3.4-guns-fire-six-hexes-and-no-further')],
  [/^charts\/limits\/defensiveGunDivisor/, named('g06b-nine-points-of-guns')],
  [
    /^charts\/limits\/counterReach/,
    named('w08-round-to-the-counter-assault', 's13.5-only-the-hex-just-lost'),
  ],
  [/^charts\/limits\/works/, named('g32c-five-works')],
  [/^charts\/limits\/maxTrench/, named('s18.1-three-is-the-most')],
  [/^charts\/limits\/zocDigMax/, named('s18.3-digging-under-fire')],
  [/^charts\/limits\/commandZocMin/, named('g25a-command-blocked', 'g25b-command-open')],
  [/^charts\/limits\/starMax/, named('g11a-star-hits', 'g11b-star-misses')],
  [/^charts\/limits\/gunHits/, named('g12a-one-hit-on-a-gun', 'g12b-two-hits-on-a-gun')],
  [/^charts\/limits\/cragsRetreatDp/, named('g19b-alpini-flee-over-the-crags')],
  [/^charts\/limits\/stepsPerVp/, named('s23.2-ten-steps-are-a-point')],
  [/^charts\/limits\/(battalion|gun)Steps/, named('g35-what-prisoners-are-worth')],
  [/^charts\/limits\/eventLp/, () => [event(5, 4)]],
  [
    /^charts\/limits\/shortFireMax/,
    named('event-ei.3-short-fire', 'event-ei.3-a-three-falls-true'),
  ],
  [
    /^charts\/limits\/bridgeMax/,
    named('scenario-5-ron-blown-on-a-four', 'scenario-5-ron-five-leaves-it-standing'),
  ],
  [/^charts\/limits\/bridgeReach/, named('scenario-5-ron-too-far-to-blow')],
  [/^charts\/limits\/russianStop/, named('g36a-second-russian-success')],
  [/^charts\/limits\/russianEnd/, named('g36b-third-russian-success')],
  [/^charts\/assault\/rows/, () => [assault('1:1', 'plain')]],
  [/^charts\/assault\/automatic/, named('g04a-six-to-one')],
  [/^charts\/assault\/zeroDefenceColumn/, named('s13.4.6-no-defence-is-five-to-one')],
  [
    /^charts\/assault\/moraleShift/,
    named('s13.4.3-every-shift-of-an-assault', 's13.4.3-morale-now-not-as-printed'),
  ],
  [/^charts\/fire\//, () => [defend('one machine gun', 'plain'), bombard('five points', 'plain')]],
  [/^charts\/track\/\d+\/weather/, () => [assault('on May 22', 'plain')]],
  [/^charts\/track\/\d+\/eventModifier/, () => [event(5, 4)]],
  [/^charts\/events\/general\/0/, named('s4.7-die-one-minus-one-is-nought')],
  [/^charts\/events\/general\/7/, named('s4.7-eight-counts-as-seven')],
  [/^charts\/events\/general\/(\d)/, (die) => [event(Number(die), 4), event(Number(die))]],
  [/^charts\/events\/italian\/(\d)/, (die) => [event(5, Number(die)), event(5, Number(die), 1)]],
  [/^charts\/events\/austrian\/(\d)/, (die) => [event(6, Number(die)), event(6, Number(die), 1)]],
  [/^charts\/boxes\/(\d)\/cost/, (n) => [plan(['none', '1-5', '6-10', '11-15'][Number(n)] ?? '')]],
  [
    /^charts\/boxes\/(\d)\/guns/,
    (n) => [
      attach(['none', '1-5', '6-10', '11-15'][Number(n)] ?? '', [1, 6, 11, 12][Number(n)] ?? 0),
    ],
  ],
];

/** The situations that show what a value does. */
export function witnessesOf(path: string): Witness {
  for (const [pattern, show] of [...SHOWN, ...FILES]) {
    const [whole, ...parts] = pattern.exec(path) ?? [];
    if (whole !== undefined) return show(...parts);
  }
  return [];
}
