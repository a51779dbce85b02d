import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ansis from 'ansis';
import type { Command } from 'commander';
import { BATTLES, type Battle, battleId, gameOrFail } from '../battles.ts';
import { gamesFolder } from '../coverage.ts';
import { writeWhole } from '../files.ts';
import { goldenText } from '../play/golden.ts';
import { print, printJson } from '../print.ts';
import { progress } from '../progress.ts';

export const goldenFile = ({ game, scenario }: Battle): string =>
  join(gamesFolder(), game.id, 'golden', `${scenario.id}.md`);

export function addGolden(program: Command): void {
  program
    .command('golden')
    .summary('write the golden playthroughs anew, to be read as a difference')
    .argument('[game]', 'only this game')
    .action((id: string | undefined, options: { json?: boolean }) => {
      const battles = id === undefined ? BATTLES : BATTLES.filter((b) => b.game === gameOrFail(id));
      const bar = progress('golden', battles.length, options.json);
      const written = battles.map((battle) => {
        const file = goldenFile(battle);
        const text = goldenText(battle);
        const changed = text !== oldText(file);
        if (changed) {
          mkdirSync(dirname(file), { recursive: true });
          writeWhole(file, text);
        }
        bar.step(1, battleId(battle));
        return { battle: battleId(battle), file, changed };
      });
      bar.stop();
      if (options.json) printJson(written);
      else {
        for (const { battle, changed } of written) {
          print(`${changed ? ansis.yellow('changed') : ansis.dim('same   ')} ${battle}`);
        }
      }
    });
}

function oldText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
