import { testLeaks } from '@esagono/engine/testing';
import { ta1 } from './index.ts';
import type { Ta1 } from './model/state.ts';

/** DRV-12.1a: changes with what the tokens are. */
const tokens = (pos: Ta1, viewer: number): number =>
  viewer === 1 ? 0 : pos.identity.reduce((sum, id, i) => sum + id * (i + 1), 0);

/** DRV-12.3d: changes with the hexes named for the landing. */
const aims = (pos: Ta1, viewer: number): number =>
  viewer === 0 ? 0 : pos.aim.reduce((sum, hex, i) => sum + hex * (i + 1), 0);

testLeaks(ta1, 'where Tito hides', { scenario: 'drvar', peek: tokens });
testLeaks(ta1, 'where the Germans land', {
  scenario: 'drvar',
  peek: aims,
  // The others have nothing to decide while the hexes are being named.
  except: ['refusal', 'choices', 'samples', 'odds', 'usual'],
});
