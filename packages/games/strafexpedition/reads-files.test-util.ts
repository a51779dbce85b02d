// Which situation shows the reading of which value of counters, map and scenarios: see reads.test.ts.
import type { Situation } from '@esagono/engine';
import { colOf, distance, parseId, printId, rowOf } from '@esagono/hex';
import { strafexpedition } from './index.ts';
import { DATA, readData, SCENARIOS } from './model/data.ts';

type Tree = Readonly<Record<string, unknown>>;
type Witness = readonly (string | Situation)[];
type Show = (...parts: string[]) => Witness;

const made = (name: string, scenario: string, start: string, state: Tree, play: readonly Tree[]) =>
  ({
    situation: name,
    game: 'strafexpedition',
    scenario,
    start,
    state,
    play,
  }) as unknown as Situation;
const named =
  (...files: string[]): Show =>
  () =>
    files;

/** Both sides accept the proposed set-up: where everybody stands, and what follows from it. */
const setUp: Show = (scenario = '') => [
  made(`set-up of ${scenario}`, scenario, 'begin', {}, [
    { italian: { do: 'accept' } },
    { austrian: { do: 'accept' } },
  ]),
];
const {
  scenarios,
  units: { guns },
} = readData(DATA);
type Due = { readonly it: readonly unknown[]; readonly ah: readonly unknown[] };
/** Whoever is due on a day comes in, and the day's logistics. */
const due: Show = (scenario = '', turn = '') => {
  const id = SCENARIOS.find((one) => one === scenario) ?? 'campaign';
  const all: Readonly<Record<string, Due>> = scenarios[id].reinforcements;
  const rows = all[turn];
  const seats = (['it', 'ah'] as const).filter((side) => (rows?.[side].length ?? 0) > 0);
  return [
    made(
      `${scenario}, turn ${turn}`,
      scenario,
      'default',
      { turn: Number(turn), phase: 'reinforcement' },
      [
        { run: true },
        ...seats.map((side) => ({ [side === 'it' ? 'italian' : 'austrian']: { do: 'accept' } })),
      ],
    ),
  ];
};
const ITALIANS = ['79 I', '79 II', '79 III', '80 I', '80 II', '80 III', '69 I', '69 II'];
const AUSTRIANS = [
  '180 KJ 1 I',
  '180 KJ 1 II',
  '180 KJ 1 III',
  '180 KJ 1 IV',
  '58 KJ 3 I',
  '58 KJ 3 II',
];
const FEW = ['63 I', '63 II', '63 III', '69 II', '69 III', '70 I', '70 II', '64 I'];
/** One battalion on a source, and a ring of enemies four hexes off: no other line is open to it. */
function besieged(scenario: string, source: string, inside: string, foes: readonly string[]) {
  const { inPlay, ground } = strafexpedition.open({ scenario }).scene;
  const { grid } = ground;
  const centre = parseId(grid, source);
  const ring = Array.from({ length: ground.size }, (_, hex) => hex).filter(
    (hex) => inPlay[hex] === 1 && distance(grid, hex, centre) === 4,
  );
  const bearing = (hex: number): number =>
    Math.atan2(rowOf(grid, hex) - rowOf(grid, centre), colOf(grid, hex) - colOf(grid, centre));
  const posts = ring
    .toSorted((a, b) => bearing(a) - bearing(b))
    .filter((_, i) => i % Math.ceil(ring.length / foes.length) === 0);
  const units = Object.fromEntries(posts.map((hex, i) => [foes[i] ?? '', printId(grid, hex)]));
  const state = { initiative: 'italian', phase: 'supply', units: { ...units, [inside]: source } };
  return made(`${source} besieged`, scenario, 'empty', state, [{ run: true }]);
}
/** 79 I marches along a road of the printed map, 80 I over a river. */
const MARCH = made(
  'a march on the map',
  'campaign',
  'empty',
  {
    turn: 8,
    initiative: 'italian',
    phase: 'movement',
    units: { '79 I': '2201', '80 I': '0127' },
  },
  [
    { italian: { do: 'move', units: ['79 I'], path: ['2301', '2401', '2501'] } },
    { italian: { do: 'move', units: ['80 I'], path: ['0128'] } },
  ],
);
/** Two battalions meet: strength, machine guns, Morale, and how far one of them marches. */
const FIGHT = made(
  'a fight',
  'campaign',
  'empty',
  {
    turn: 8,
    released: true,
    units: {
      '79 I': '2020',
      '79 II': { at: '2020', steps: 1 },
      '55 87 I': { at: '2021', assault: '2020' },
    },
    action: { brigade: '55bde', at: '2022', step: 'defend' },
  },
  [{ italian: { do: 'volley' } }, { italian: { do: 'commit' }, dice: [3, 3] }],
);

const GUNS = {
  it: { corps: 'V', brigade: 'roma', unit: '79 I', foe: '55 87 I', seat: 'italian' },
  ah: { corps: 'III', brigade: '55bde', unit: '55 87 I', foe: '79 I', seat: 'austrian' },
} as const;
const gunOf = (side: string, type: string) => {
  const types: Readonly<Record<string, { readonly range: number; readonly ma: number }>> =
    side === 'it' ? guns.it : guns.ah;
  return types[type];
};
const ofSide = (side = '') => (side === 'it' ? GUNS.it : GUNS.ah);
/** On a sketched plain, well into the campaign and the East free. */
export const plainly = (
  name: string,
  sketch: string,
  state: Tree,
  play: readonly Tree[],
): Situation => ({
  ...made(name, 'campaign', 'empty', { turn: 8, released: true, ...state }, play),
  data: { 'map/grid/sketch': sketch },
});
/** A gun fires at the end of its range, over a friend beside the target; sight grows with height. */
function aim(side = '', type = ''): Situation {
  const { corps, brigade, unit, foe, seat } = ofSide(side);
  const gun = `${corps} ${type}1`;
  const range = gunOf(side, type)?.range ?? 0;
  const units = { [foe]: '2020', [unit]: '2021', [gun]: { at: `20${20 + range}`, mode: 'fire' } };
  const action = { brigade, at: '2022', step: 'bombard', with: [gun] };
  return plainly(`${gun} fires`, `20${20 + range} level 8`, { units, action }, [
    { [seat]: { do: 'aim', unit: gun, at: '2020' } },
    { [seat]: { do: 'commit' }, dice: [2] },
  ]);
}
/** A gun goes as far as it can along a road. */
function haul(side = '', type = ''): Situation {
  const { corps, seat } = ofSide(side);
  const gun = `${corps} ${type}1`;
  const hexes = (type === 'H' ? 1 : 2) * (gunOf(side, type)?.ma ?? 0);
  const path = Array.from({ length: hexes }, (_, i) => `20${21 + i}`);
  const state = {
    initiative: seat,
    phase: 'movement',
    units: { [gun]: { at: '2020', mode: 'move' } },
  };
  return plainly(`${gun} marches`, 'road 2020..2040', state, [
    { [seat]: { do: 'move', units: [gun], path } },
  ]);
}

const COUNTERS: readonly (readonly [RegExp, Show])[] = [
  [
    /^units\/types\/[\w-]+\/front\/2/,
    named('s11.0.3-no-minimum-move', 's11.3-nine-hexes-and-a-point'),
  ],
  [/^units\/types\/[\w-]+\/back\/2/, named('s3.ma-a-reduced-battalion-marches-by-its-back')],
  [
    /^units\/types\/[\w-]+\/class/,
    named('s11.0.4-crags-bar-line-infantry', 's3.zoc-not-over-crags-for-line'),
  ],
  [/^units\/types/, () => [FIGHT]],
  [/^units\/guns\/(\w+)\/(\w)\/(range|bf)/, (side, type) => [aim(side, type)]],
  [/^units\/guns\/(\w+)\/(\w)\/ma/, (side, type) => [haul(side, type)]],
  [
    /^units\/forts/,
    named(
      'g48-a-fort-fires-twice-over',
      's20.1-friends-use-the-level-of-the-fort',
      'g33b-a-fort-captured',
    ),
  ],
  [
    /^units\/formations\/\w+\/hq\/range/,
    named('s3.cmd-range-counts-the-unit-hex', 's8.5-headquarters-needs-an-own-unit-in-range'),
  ],
  [
    /^units\/formations\/\w+\/hq\/initiative/,
    named('g28a-a-reaction-succeeds', 'g28b-a-reaction-fails'),
  ],
  [/^units\/formations/, () => [...setUp('campaign')]],
];

const MAP: readonly (readonly [RegExp, Show])[] = [
  [/^map\/hexes\/\w+\/(level|terrain)/, () => [MARCH]],
  [/^map\/hexes\/\w+\/sector/, named('scenario-5-lck-the-italian-east-stands-still')],
  [/^map\/(roads|trails|railroads)/, () => [MARCH, 's10.2-railroad-and-trail-carry-supply']],
  [/^map\/hexsides/, () => [MARCH]],
  [/^map\/supplySources/, () => [besieged('campaign', '5343', '55 87 I', ITALIANS)]],
  [/^map\/areas\/4\/edgeSupply\/italian/, () => [besieged('novegno', '1031', '69 I', AUSTRIANS)]],
  [/^map\/areas\/4\/edgeSupply\/austrian/, () => [besieged('novegno', '1831', '180 KJ 1 I', FEW)]],
  [/^map\/objectives/, named('g37b-all-of-arsiero', 'g46b-a-place-taken')],
  [/^map\//, () => [...setUp('campaign')]],
];

/** Alessandria comes by truck, three hexes from the enemy, SE-S2.TRK. */
const trucks = (holder: string): Situation =>
  made(
    `trucks where the ${holder} holds`,
    'asiago',
    'empty',
    { turn: 7, phase: 'reinforcement', control: { 3951: holder }, units: { '55 87 I': '3948' } },
    [{ run: true }, { italian: { do: 'arrive', unit: '155 I', at: '3951' } }],
  );

const VICTORY: Readonly<Record<string, readonly string[]>> = {
  pasubio: ['scenario-1-vic-sixteen-wins', 'scenario-1-vic-twelve-is-a-draw'],
  asiago: ['scenario-2-vic-eight-wins-and-six-is-a-draw'],
  cengio: ['scenario-3-vic-two-of-three-mountains'],
  novegno: ['scenario-4-vic-any-hex-beside-novegno', 'scenario-4-vic-draw-on-the-slopes'],
  campaign: ['scenario-5-vic-ninety-and-one-hundred-twenty'],
};
const SCENARIO: readonly (readonly [RegExp, Show])[] = [
  [/reinforcements\/\d+\/\w+\/\d+\/halfMA/, named('scenario-5-lom-half-allowance')],
  [
    /^scenarios\/asiago\/reinforcements\/\d+\/\w+\/\d+\/entry\/(own|fromEnemy)/,
    (what) => [trucks(what === 'own' ? 'austrian' : 'italian')],
  ],
  [
    /reinforcements\/\d+\/\w+\/\d+\/entry\/(within|ifControlled|else)/,
    named('scenario-5-rf-padova-near-1201'),
  ],
  [/reinforcements\/\d+\/\w+\/\d+\/entry\/valstagna/, named('scenario-5-val-round-by-valstagna')],
  [/^scenarios\/(\w+)\/reinforcements\/(\d+)/, due],
  [/^scenarios\/(\w+)\/income\/(\d+)/, due],
  [/^scenarios\/(\w+)\/(victory|turns)/, (id = '') => [...(VICTORY[id] ?? []), ...setUp(id)]],
  [
    /^scenarios\/\w+\/events/,
    named('scenario-2-ev-no-events-at-asiago', 's4.7-six-is-the-austrian-table'),
  ],
  [
    /itGunsFixedFirstTurn/,
    named(
      'scenario-1-su-italian-guns-keep-their-mode-on-turn-one',
      'scenario-5-t1-no-change-of-mode-on-the-first-turn',
    ),
  ],
  [
    /setup\/\w+\/\d+\/immobile/,
    named('scenario-1-iii-third-corps-guns-stay', 'scenario-3-su-guns-cannot-move'),
  ],
  [/setup\/\w+\/\d+\/mode/, named('scenario-1-su-italian-guns-keep-their-mode-on-turn-one')],
  [/campaign\/releaseTurn/, named('scenario-5-lck-free-on-turn-seven')],
  [
    /campaign\/iiiSupportUntil/,
    named('scenario-5-iii-free-on-may-24', 'scenario-5-iii-mountain-guns-for-third-corps-only'),
  ],
  [
    /campaign\/iiiBombardUntil/,
    named('scenario-5-iii2-from-may-19', 'scenario-5-iii2-no-fire-into-the-east-before-may-19'),
  ],
  [
    /campaign\/displace/,
    named('scenario-5-jun1-the-gebirgs-brigades-are-withdrawn', 'scenario-5-jun1-no-plan-that-day'),
  ],
  [/campaign\/valstagna/, named('scenario-5-val-round-by-valstagna')],
  [/campaign\/team/, named('s24.3-a-spread-brigade-takes-both-sectors')],
  [/^scenarios\/(\w+)/, setUp],
];

export const FILES: readonly (readonly [RegExp, Show])[] = [...COUNTERS, ...MAP, ...SCENARIO];
