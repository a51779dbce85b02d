import { printId } from '@esagono/hex';
import { expect, it } from 'vitest';
import { staged } from '../table.test-util.ts';
import { targetHexes } from './04-targets.ts';

it('TA1-8.1a: hexes with something to attack, each once, as far as any weapon reaches', () => {
  const { pos, hex } = staged({
    scenario: 'gravellona',
    state: {
      turn: 4,
      units: {
        'Redi 1': '1301',
        'IV/Venezia Giulia 1': '1303',
        'IV/Venezia Giulia 2': '1303',
        'Compagnia OP': '1306',
        Artiglieria: '1307',
        'Comando IV compagnia': '1304',
      },
    },
  });
  const { grid } = pos.scene.tables;
  const found = targetHexes(pos, 0, hex('1301')).map((at) => printId(grid, at));
  expect(found.sort()).toEqual(['1303', '1304', '1306']);
});
