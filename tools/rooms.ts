// `npm run rooms`: draws the rooms and doors of the house into docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { housesOf, twoWay } from './rooms/doors.ts';
import { redrawn } from './rooms/drawing.ts';
import { root } from './runtime.mjs';

const page = join(root, 'docs/architecture.md');
const houses = housesOf(root);
writeFileSync(page, redrawn(readFileSync(page, 'utf8'), houses));
for (const door of houses.flatMap(twoWay)) console.log(`opens both ways: ${door}`);
