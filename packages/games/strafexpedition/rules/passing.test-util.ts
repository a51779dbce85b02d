import { type TestTable, table } from '../table.test-util.ts';

const flat = { 'map/grid/flat': true };

/** Matajur steps from one hex to another, both watched by the two battalions at 1534. */
export const passing = (): TestTable =>
  table('novegno', {
    data: flat,
    state: {
      trenches: { '1434': 0, '1435': 0 },
      action: { brigade: 'ancona', at: '1235', step: 'move', with: ['Matajur'] },
    },
  }).play('italian', { do: 'move', units: ['Matajur'], path: ['1435'] });
