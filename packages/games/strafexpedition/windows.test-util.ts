// Every window of the rules, at a table where it is open.
import type { VerbName } from './model/verbs.ts';
import { allCells, plain, type TestTable, table } from './table.test-util.ts';

const flat = { 'map/grid/flat': true };

/** Two battalions assault 1434 and one 1332; the Italians stand where the set-up puts them. */
const ASSAULTS = {
  '180 KJ 1 I': { assault: true, aim: '1332' },
  '180 KJ 1 III': { assault: true, aim: '1434' },
};
const novegno = (state: Record<string, unknown>, options = {}, data = {}): TestTable =>
  table('novegno', { data: { ...flat, ...data }, options, state }).run();

export interface WindowCase {
  readonly name: string;
  readonly make: () => TestTable;
  readonly seat: string;
  /** The verbs of the window, and the paragraph it gives for all others. */
  readonly verbs: readonly VerbName[];
  readonly rule: string;
  /** What a player in a hurry does. */
  readonly usual: Record<string, unknown>;
}

/** Two battalions in one hex of the Italians'. */
const twoInto1434 = (cells: string, more = {}, options = {}): TestTable =>
  table('novegno', {
    data: { ...flat, ...allCells('assault', cells) },
    options,
    state: {
      units: {
        '180 KJ 1 III': { assault: true, aim: '1434' },
        '58 KJ 3 I': { assault: true, aim: '1434', ...more },
      },
      action: { brigade: '180kj', at: '1533', step: 'assault', with: ['58 KJ 3 I'] },
    },
  });

export const WINDOWS: readonly WindowCase[] = [
  {
    name: 'move',
    make: () =>
      plain({
        units: { '79 I': '2020', '55 87 I': '2021', '55 87 II': '2025', '55 87 III': '2025' },
        action: { brigade: '55bde', at: '2025', step: 'move' },
      }).run(),
    seat: 'austrian',
    verbs: ['done', 'attach', 'move', 'assault', 'dig'],
    rule: 'SE-4.8A',
    usual: { do: 'assault', unit: '55 87 I', at: '2020' },
  },
  {
    name: 'shoot',
    make: () =>
      novegno({
        trenches: { '1434': 0, '1435': 0 },
        action: { brigade: 'ancona', at: '1235', step: 'move', with: ['Matajur'] },
      }).play('italian', { do: 'move', units: ['Matajur'], path: ['1435'] }),
    seat: 'austrian',
    verbs: ['volley', 'decline', 'spare'],
    rule: 'SE-11.1.2',
    usual: { do: 'volley' },
  },
  {
    name: 'order',
    make: () =>
      novegno({
        units: {
          'XX F1': { at: '1831', mode: 'fire', aim: '1332' },
          'XX F2': { at: '1832', mode: 'fire', aim: '1331' },
        },
        action: { brigade: '180kj', at: '1632', step: 'bombard', with: ['XX F1', 'XX F2'] },
      }).play('austrian', { do: 'commit' }),
    seat: 'austrian',
    verbs: ['accept', 'resolve'],
    rule: 'SE-13.2.5',
    usual: { do: 'accept' },
  },
  {
    name: 'lead',
    make: () => twoInto1434('D1/D1', { dp: 3 }, { moraleByOwner: true }).run(),
    seat: 'austrian',
    verbs: ['lead'],
    rule: 'SE-13.4.4',
    usual: { do: 'lead', unit: '180 KJ 1 III' },
  },
  {
    // The full-strength unit pays, so that both stay on the map.
    name: 'lose',
    make: () => twoInto1434('1D1R/D1', { steps: 1 }).run(1),
    seat: 'austrian',
    verbs: ['lose'],
    rule: 'SE-13.4.4',
    usual: { do: 'lose', unit: '180 KJ 1 III' },
  },
  {
    // Over Crags only when there is no other way.
    name: 'retreat',
    make: () =>
      plain(
        {
          units: { Vicenza: '2020', '55 87 I': { at: '2021', assault: '2020' } },
          action: { brigade: '55bde', at: '2022', step: 'assault' },
        },
        '2019-2020 crags; 1919-2020 crags',
        allCells('assault', 'D1/D1R'),
      ).run(1),
    seat: 'italian',
    verbs: ['retreat'],
    rule: 'SE-13.4.5',
    usual: { do: 'retreat', unit: 'Vicenza', to: '2119' },
  },
  {
    name: 'setup',
    make: () => novegno({ phase: 'setupItalian' }),
    seat: 'italian',
    verbs: ['accept', 'ready', 'place', 'remove', 'mode'],
    rule: 'SE-5.0',
    usual: { do: 'accept' },
  },
  {
    name: 'reinforce',
    make: () => table('cengio', { state: { turn: 17, phase: 'reinforcement' } }).run(),
    seat: 'italian',
    verbs: ['accept', 'done', 'arrive', 'divert'],
    rule: 'SE-4.1',
    usual: { do: 'accept' },
  },
  {
    name: 'command',
    make: () => novegno({ phase: 'command', lp: { italian: 0, austrian: 7 } }),
    seat: 'italian',
    verbs: ['plan', 'commit'],
    rule: 'SE-4.2',
    usual: { do: 'commit' },
  },
  {
    name: 'bid',
    make: () => novegno({ phase: 'initiative', lp: { italian: 3, austrian: 5 } }),
    seat: 'italian',
    verbs: ['bid'],
    rule: 'SE-4.3',
    usual: { do: 'bid', points: 0 },
  },
  {
    name: 'artillery',
    make: () => novegno({ initiative: 'austrian', phase: 'artillery' }),
    seat: 'austrian',
    verbs: ['done', 'mode', 'interdict', 'spike', 'blow', 'lower', 'bridge'],
    rule: 'SE-4.6',
    usual: { do: 'done' },
  },
  {
    name: 'eventMove',
    make: () =>
      plain({
        units: { '55 87 I': '2020', '79 I': '2030', '79 II': '2031' },
        initiative: 'austrian',
        phase: 'event',
      }).run(5, 2),
    seat: 'austrian',
    verbs: ['done', 'shift'],
    rule: 'SE-EI.2',
    usual: { do: 'done' },
  },
  {
    name: 'react',
    make: () =>
      novegno({
        plan: { cagliari: 'none' },
        action: { brigade: '180kj', at: '1632', step: 'capture' },
      }),
    seat: 'italian',
    verbs: ['decline', 'react'],
    rule: 'SE-4.8I',
    usual: { do: 'decline' },
  },
  {
    name: 'bombard',
    make: () =>
      novegno({
        units: {
          ...ASSAULTS,
          'XX F1': { at: '1831', mode: 'fire' },
          'XX F2': { at: '1832', mode: 'fire' },
        },
        action: { brigade: '180kj', at: '1632', step: 'bombard', with: ['XX F1', 'XX F2'] },
      }),
    seat: 'austrian',
    verbs: ['commit', 'aim', 'barrage'],
    rule: 'SE-4.8B',
    usual: { do: 'barrage', at: '1332' },
  },
  {
    name: 'defend',
    make: () =>
      novegno({ units: ASSAULTS, action: { brigade: '180kj', at: '1632', step: 'defend' } }),
    seat: 'italian',
    verbs: ['commit', 'volley', 'aim', 'pay'],
    rule: 'SE-4.8C',
    usual: { do: 'volley' },
  },
  {
    name: 'resolve',
    make: () =>
      novegno({ units: ASSAULTS, action: { brigade: '180kj', at: '1632', step: 'assault' } }),
    seat: 'austrian',
    verbs: ['resolve'],
    rule: 'SE-4.8D',
    usual: { do: 'resolve', at: '1332' },
  },
  {
    name: 'enter',
    make: () =>
      novegno({
        units: {
          '180 KJ 1 II': { at: '1433', assault: true, aim: '1434', cf: 3 },
          '180 KJ 1 III': { at: '1433', assault: true, aim: '1434', cf: 5 },
          '58 KJ 3 I': { assault: true, aim: '1434', cf: 4 },
        },
        action: { brigade: '180kj', at: '1533', step: 'assault', with: ['58 KJ 3 I'] },
      }),
    seat: 'austrian',
    verbs: ['enter'],
    rule: 'SE-13.4.1',
    usual: { do: 'enter', unit: '180 KJ 1 III' },
  },
  {
    name: 'choose',
    // From the middle one headquarters reaches all three, from either end but two.
    make: () =>
      plain(
        {
          units: { '79 I': '2014', '79 II': '2018', '80 I': '2022', '55 87 I': '2030' },
          phase: 'actions',
          initiative: 'italian',
          plan: { roma: 'none' },
        },
        'road 2010..2040; source 2010 italian',
      ).run(),
    seat: 'italian',
    verbs: ['activate', 'react', 'pass'],
    rule: 'SE-4.8',
    usual: { do: 'activate', brigade: 'roma', at: '2018' },
  },
  {
    name: 'attach',
    make: () =>
      plain({
        units: {
          '79 I': '2014',
          Vicenza: '2015',
          'V F1': { at: '2016', mode: 'fire' },
          'V F2': { at: '2016', mode: 'move' },
          '55 87 I': '2030',
        },
        action: { brigade: 'roma', at: '2014', step: 'attach' },
      }).run(),
    seat: 'italian',
    verbs: ['ready', 'trace', 'attach', 'withdraw'],
    rule: 'SE-4.8',
    usual: { do: 'attach', unit: 'Vicenza' },
  },
  {
    name: 'counter',
    make: () =>
      table('novegno', {
        data: { ...flat, 'charts/assault/rows/0/7': 'D1/D1R' },
        state: {
          units: {
            '180 KJ 1 III': { assault: true, aim: '1434' },
            '58 KJ 3 I': { assault: true, aim: '1434' },
          },
          action: { brigade: '180kj', at: '1632', step: 'assault', with: ['58 KJ 3 I'] },
        },
      }).run(1),
    seat: 'italian',
    verbs: ['done', 'counter'],
    rule: 'SE-4.8E',
    usual: { do: 'done' },
  },
  {
    name: 'march',
    // Who defends and stands in a trench stays there.
    make: () =>
      plain({
        units: { '79 I': '2014', '79 II': '2014', 'V F1': { at: '2016', mode: 'move' } },
        trenches: { '2014': 1 },
        phase: 'movement',
        initiative: 'italian',
      }).run(),
    seat: 'italian',
    verbs: ['done', 'move'],
    rule: 'SE-4.10A',
    usual: { do: 'done' },
  },
  {
    name: 'replace',
    make: () =>
      novegno({
        units: { '64 I': { at: '1031', reduced: true }, '69 III': { at: '1031', dp: 2 } },
        phase: 'replacement',
      }),
    seat: 'italian',
    verbs: ['done', 'restore', 'recall', 'forgo'],
    rule: 'SE-4.11',
    usual: { do: 'restore', unit: '64 I' },
  },
];
