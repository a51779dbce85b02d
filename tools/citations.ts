// `npm run citations`: writes docs/citations.md, every refusal and event of every game with its paragraphs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOf } from './citations/page.ts';
import { citedGame, citedGames } from './citations/tables.ts';
import { root } from './runtime.mjs';

writeFileSync(join(root, 'docs/citations.md'), pageOf(citedGames().map(citedGame)));
