import type { Situation } from '@esagono/engine';
import { describe, expect, it } from 'vitest';
import { situationsIn, unread } from '../reads.test-util.ts';
import { ta1 } from './index.ts';
import { LABELS, SCENARIOS } from './model/data.ts';

const situation = situationsIn(new URL('./situations/', import.meta.url));

type Tree = Readonly<Record<string, unknown>>;
const made = (name: string, scenario: string, data: Tree, state: Tree, play: readonly Tree[]) =>
  ({
    situation: name,
    game: 'ta1',
    scenario,
    data,
    start: 'empty',
    state: { pa: { [scenario === 'drvar' ? 'german' : 'partisan']: 5 }, ...state },
    play,
  }) as unknown as Situation;

/** A shot down a clear column by any type of attack, with any weapon, at any target. */
function shot(attack: string, target: string, away: number, weapon = 'automatic', damage = 0) {
  const at = `130${1 + away}`;
  const data = {
    'gravellona-counters/units/R-II1/attack': attack,
    'gravellona-counters/units/R-II1/weapons/0': weapon,
    'gravellona-counters/units/P-VEH/target': target,
    ...Object.fromEntries(['F', 'C', 'ART'].map((type) => [`charts/ranges/${type}`, 5])),
    'charts/attack/F/A/1': '6/8', // so that every case may be shot at
  };
  const units = { 'II/Venezia Giulia': '1301', Automezzo: { at, damage } };
  return made(
    `${attack} ${target} ${away} ${weapon} ${damage}`,
    'gravellona',
    data,
    { turn: 3, active: 'rsi', pa: { partisan: 5, rsi: 5 }, units },
    [{ rsi: { do: 'attack', units: ['II/Venezia Giulia'], at }, dice: [6, 1] }],
  );
}

/** The same at distance 0: fire at who lands among enemies, DRV-12.3c. */
function contact(attack: string, target: string): Situation {
  const data = {
    'drvar-counters/units/Y-ENG/attack': attack,
    'drvar-counters/units/G-ROT/target': target,
  };
  const units = { Rot: { at: 'waiting', aim: '0909' }, Inžinjerija: '0909' };
  return made(`${attack} ${target} 0`, 'drvar', data, { turn: 1, phase: 'landing', units }, [
    { run: true, dice: [1] },
    { yugoslav: { do: 'fire', unit: 'Inžinjerija' }, dice: [6, 1, 1, 1] },
  ]);
}

/** A unit of any type goes as far as it can over open ground, TA1-1.2b. */
function walk(type: string): Situation {
  const far = { vehicle: 5, artillery: 1 }[type] ?? 4;
  const path = ['1302', '1303', '1304', '1305', '1306'].slice(0, far);
  const state = { turn: 3, active: 'partisan', units: { 'Redi 1': '1301' } };
  const data = { 'gravellona-counters/units/P-RED1/type': type };
  return made(`${type} moves`, 'gravellona', data, state, [
    { partisan: { do: 'move', units: ['Redi 1'], path } },
  ]);
}

/** Fire at, melee in, movement through and sight across ground of any kind, T-TEC. */
function ground(terrain: string): Situation[] {
  const data = {
    'gravellona-map/hexes/1303/terrain': terrain,
    'gravellona-map/hexes/1303/elevation': 0,
  };
  const stage = (units: Tree, step: Tree) =>
    made(
      `${terrain} ${JSON.stringify(step)}`,
      'gravellona',
      data,
      { turn: 3, active: 'partisan', pa: { partisan: 5, rsi: 5 }, units },
      [step],
    );
  const path = ['1303', '1304', '1305', '1306'];
  const foe = 'IV/Venezia Giulia 1';
  const fire = (at: string) => ({
    partisan: { do: 'attack', units: ['Redi 1'], at },
    dice: [6, 1],
  });
  return [
    stage({ 'Redi 1': '1301', [foe]: '1303' }, fire('1303')),
    stage({ 'Redi 1': '1302', [foe]: '1304' }, fire('1304')),
    stage(
      { 'Redi 1': '1303', [foe]: '1303' },
      { partisan: { do: 'melee', units: ['Redi 1'] }, dice: [3, 3, 1] },
    ),
    stage(
      { 'Redi 1': '1302' },
      { partisan: { do: 'move', units: ['Redi 1'], path: path.slice(0, 3) } },
    ),
    stage({ Automezzo: '1302' }, { partisan: { do: 'move', units: ['Automezzo'], path } }),
  ];
}

/** A vehicle goes along a road through wood, where it could not go otherwise. */
function along(scenario: string): Situation {
  const drvar = scenario === 'drvar';
  const [from, ...path] = drvar ? ['2001', '2002', '2003'] : ['1020', '1019', '1018'];
  const vehicle = drvar ? 'William Panzer' : 'Automezzo';
  const seat = drvar ? 'german' : 'partisan';
  const wood = path.map((hex) => [`${scenario}-map/hexes/${hex}/terrain`, 'wood']);
  const state = { turn: 12, active: seat, units: { [vehicle]: from } };
  return made(`${scenario} road`, scenario, Object.fromEntries(wood), state, [
    { [seat]: { do: 'move', units: [vehicle], path } },
  ]);
}

/** A rough landing with every face of the die, DRV-12.3b. */
function rough(face: number, terrain = 'wood'): Situation {
  const data = { 'drvar-map/hexes/0909/terrain': terrain };
  const units = { '2. Welle': { at: 'waiting', aim: '0909' } };
  return made(`rough ${face} ${terrain}`, 'drvar', data, { turn: 1, phase: 'landing', units }, [
    { run: true, dice: [1, face, 1, 1] },
  ]);
}

/** A raid that scatters by every face of the die, DRV-12.4b. */
function scattered(face: number): Situation {
  const state = {
    turn: 1,
    active: 'german',
    pa: { german: 5, yugoslav: 5 },
    raids: ['JU87-1'],
    units: { Rot: '2412' },
  };
  return made(`scatter ${face}`, 'drvar', {}, state, [
    { german: { do: 'air', raid: 'JU87-1', at: '0909' }, dice: [2, face] },
  ]);
}

/** At Drvar: a shot over a hex of the map, TA1-8.6b. */
function across(hex: string): Situation {
  const [from, at] = [-1, 1].map((step) => String(Number(hex) + step).padStart(4, '0'));
  const level = [from, at].map((end) => [`drvar-map/hexes/${end}/elevation`, 0]);
  const data = {
    ...Object.fromEntries(level),
    [`drvar-map/hexes/${hex}/terrain`]: 'clear',
    'drvar-counters/units/G-ROT/attack': 'ART',
    'charts/ranges/ART': 5,
  };
  const state = { turn: 3, active: 'german', units: { Rot: from, Inžinjerija: at } };
  return made(`across ${hex}`, 'drvar', data, state, [
    { german: { do: 'attack', units: ['Rot'], at }, dice: [6, 1] },
  ]);
}

/** At Drvar: a damaged vehicle is hit once more, TA1-11.1c. */
function wrecked(): Situation {
  const units = { 'William Panzer': '1014', L3: { at: '1015', damage: 1 } };
  const state = { turn: 12, active: 'german', pa: { german: 5, yugoslav: 5 }, units };
  return made('wrecked', 'drvar', {}, state, [
    { german: { do: 'attack', units: ['William Panzer'], at: '1015' }, dice: [6] },
  ]);
}

/** The raids of a turn are there when it begins, DRV-12.4a. */
function raids(turn: number): Situation {
  const state = { turn: turn - 1, active: 'german', pa: { german: 5, yugoslav: 0 } };
  return made(`raids of ${turn}`, 'drvar', {}, state, [{ german: { do: 'pass' }, dice: [1, 1] }]);
}

/** Situations, told or made, by the values they show to be read. */
const WITNESSES: readonly (readonly [RegExp, (part: readonly string[]) => readonly Situation[]])[] =
  [
    [
      /^charts\/attack\/(\w+)\/(\w)\/(\d)/,
      ([attack = '', target = '', away]) => [
        away === '0' ? contact(attack, target) : shot(attack, target, Number(away)),
      ],
    ],
    [
      /^charts\/weapons\/(\w+)/,
      ([weapon = '']) =>
        ['F', 'A', 'C'].map((target) =>
          shot('ART', target, weapon === 'heavyArtillery' ? 3 : 1, weapon),
        ),
    ],
    [
      /^charts\/damage\/(\w+)\/(\d)/,
      ([attack = '', damage]) => [shot(attack, 'A', 1, 'automatic', Number(damage))],
    ],
    [/^charts\/movement\/(?!command)(\w+)/, ([type = '']) => [walk(type)]],
    [/^charts\/terrain\/(\w+)/, ([terrain = '']) => ground(terrain)],
    [/^(gravellona|drvar)-map\/roads/, ([scenario = '']) => [along(scenario)]],
    [/^charts\/landing\/lossTerrain/, () => [rough(1), rough(1, 'hill')]],
    [/^charts\/landing\/losses\/(\d)/, ([face]) => [rough(Number(face) + 1)]],
    [/^drvar-map\/hexes\/(\d{4})\/elevation/, ([hex = '']) => [across(hex)]],
    [/^drvar-counters\/units\/Y-L3\/damageValue/, () => [wrecked()]],
    [/^drvar-scenario\/airRaids/, () => [raids(3), raids(5), raids(6)]],
    [/^charts\/scatter\/(\d)/, ([face]) => [scattered(Number(face) + 1)]],
    ...(
      [
        [/^charts\/german/, 'g-09a-german-move', 'g-09b-german-retreat'],
        [/^charts\/ranges/, 'ta1-8.3-tank-gun-range', 'g-18c-night-gun-too-far'],
        [/^charts\/stopped/, 'ta1-9.5-repeated-ferma-doubled', 'ta1-8.4b-ferma-minus-two'],
        [/^charts\/doubling/, 'ta1-8.5b-exactly-three', 'ta1-9.5-repeated-ferma-at-six'],
        [/^charts\/command/, 'ta1-1.1a-command-strength-by-data', 'g-08-supplementary-range'],
        [
          /^charts\/structures/,
          'gt13-5d-bunker-values',
          'gt13-5d-vehicle-in-a-bunker',
          'drv-5d-shelter-values',
          'drv-5d-works-closed-by-data',
          'drv-5d-obstacle-stops-tank',
          'drv-5d-vehicle-in-a-shelter',
        ],
        [/^charts\/landing/, 'drv-12.3c-landing-tie', 'drv-12.3a-landing-directions'],
        [
          /-counters\/units\/.*company/,
          'ta1-5e-join-within-a-company',
          'ta1-5e-join-german-groups',
        ],
        [/-counters\/units\/.*english/, 'g-15-anti-tank-english', 'g-10-12-op-english'],
        [
          /-counters\/units\/.*damageValue/,
          'ta1-11.1c-damage-value-reached',
          'ta1-8.5b-double-damage',
        ],
        [
          /-counters\/units\/R-ART/,
          'gt13-12.3-artillery-never-moves',
          'gt13-12.3-artillery-light-once',
        ],
        [/-counters\/units\/P-VEH/, 'g-15-anti-tank', 'ta1-8a-op-vs-vehicle-distance-2'],
        [/-counters\/units/, 'ta1-5e-join', 'ta1-5e-join-worst-of-all', 'ta1-8.4e-mortar-bonus'],
        [/-counters\/counterLimits/, 's-counter-limits', 'ta1-1.2d-counters-run-out-at-drvar'],
        [
          /^gravellona-scenario\/reinforcements/,
          'gt13-12.2a-reinforcement-turn4',
          'gt13-12.2a-reinforcement-not-before',
          'gt13-12.2b-valdossola-enters',
          'gt13-12.2b-valdossola-needs-three',
          's-x-mas-enters',
        ],
        [
          /^drvar-scenario\/reinforcements/,
          'drv-17-yugoslav-entry',
          'drv-12.5a-william-turn12',
          's-second-wave',
          'g-34a-first-delay',
        ],
        [/^gravellona-scenario\/(victory|turns)/, 'gt13-13-end-of-game-partisan', 'g-36-draw'],
        [
          /^drvar-scenario\/(victory|turns)/,
          'g-35-final-thirds',
          'drv-13a-tito-dead-and-interrogated',
          'drv-13b-final-score-command',
          's-tito-captured',
        ],
        [/-scenario\/paCap/, 'g-02-ceiling'],
        [/-scenario\/halving/, 'g-01-rsi-halved', 'g-03-no-halving'],
        [/-scenario\/paDie/, 'g-05-drvar-points'],
        [/^gravellona-scenario\/commandWith/, 'gt13-16-command-with-communists'],
        [/^drvar-scenario\/track/, 'ta1-8.3-night-at-drvar'],
        [/-map\/hexes/, 's-ridge', 'ta1-8.6b-los-higher-firer-over-units'],
        [/^charts\/air/, 'drv-12.4b-cr42', 'g-32-own-bombs'],
        [/^charts\/interrogation/, 'g-33-questioning', 'g-33b-silence'],
        [/^charts\/tito/, 's-tito-captured', 's-tito-killed'],
        [
          /^charts\/hexsides/,
          's-river-in-melee',
          'ta1-7a-river-cost',
          'ta1-7a-vehicle-river',
          'ta1-9.1-bridge-in-melee-by-data',
        ],
        [
          /^charts\/actions/,
          'ta1-5e-join',
          'g-09b-german-retreat',
          'ta1-6c-free-retreat-ooc',
          'ta1-6c-not-out-of-command',
          'ta1-6c-no-opportunity-assault-out-of-command',
          'drv-5c-recover-at-drvar',
          'gt13-12.1-recovering-the-germans',
          'drv-12.4b-cr42',
          'ta1-9.1-melee-partial-stack',
          'drv-12.2-interrogate-fail',
          's-build',
          'drv-5d-build-shelter-obstacle',
          'ta1-9.9a-opp-assault-group',
          's-opportunity-assault',
          'ta1-9.5-repeated-ferma-doubled',
          'ta1-5e-join-worst-of-all',
          'gt13-12.2a-reinforcement-turn4',
          'ta1-9.7-retreat-at-drvar',
        ],
      ] as const
    ).map(([pattern, ...files]) => [pattern, () => files.map(situation)] as const),
  ];

const found = new Map<string, readonly Situation[]>();

function witnesses(path: string): readonly Situation[] {
  for (const [pattern, show] of WITNESSES) {
    const [whole, ...parts] = pattern.exec(path) ?? [];
    if (whole === undefined) continue;
    const shown = found.get(whole) ?? show(parts);
    found.set(whole, shown);
    return shown;
  }
  return [];
}

const each = (patterns: readonly string[]): string[] =>
  SCENARIOS.flatMap((scenario) => patterns.map((pattern) => `${scenario}-${pattern}`));

const reading = {
  game: ta1,
  scenariosOf: (path: string) =>
    SCENARIOS.filter((id) => path.startsWith('charts/') || path.startsWith(`${id}-`)),
  labels: LABELS,
  alike: each([
    'map/hexes/*',
    'map/hexsides/*',
    'map/roads/*',
    'map/entries/*',
    'map/objectives/*',
    'counters/units/*',
    'counters/commands/*',
    'counters/counterLimits/*',
    'scenario/track/*',
    'scenario/reinforcements/*',
    'scenario/paDie/*',
    'scenario/airRaids/*',
    'scenario/setup/*/groups/*/units/*',
    'scenario/setup/*/groups/*/objectives/*',
    'scenario/defaults/*',
  ]),
  prefer:
    /\/(P-RED1|P-VEH|R-ART|R-OP|R-D|R-IV1|Y-3L1a|G-ROT|Y-L3|Valdossola|William|track\/7|1013|1408|1409)\/|roads\/0\/hexes\/1$/,
  witnesses,
};

const parts = [
  ...Object.keys(ta1.data.charts ?? {})
    .filter((section) => section !== 'provenance')
    .map((section) => `charts/${section}`),
  ...each(['map', 'counters', 'scenario']),
];

describe('every value is read by the rules or is a label', () => {
  it.each(parts)('%s', { timeout: 300_000 }, (part) => {
    expect(unread(reading, part)).toEqual([]);
  });
});
