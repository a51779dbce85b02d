// `npm run pack [FOLDER]`: the engine and its geometry as packages for use outside.
import { join, resolve } from 'node:path';
import { LIBRARIES, pack } from './packing.ts';
import { root } from './runtime.mjs';

const to = resolve(process.argv[2] ?? join(root, 'dist'));
for (const name of LIBRARIES) console.log(pack(name, to));
