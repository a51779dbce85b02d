import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Options } from '@esagono/engine';
import { type Battle, battleId } from '../battles.ts';
import { gamesFolder } from '../coverage.ts';
import { fileError, messageOf } from '../errors.ts';
import { writeWhole } from '../files.ts';

// Recorded games of one battle are two files: `<scenario>.json`, one game a line, to be read as a
// difference, and `<scenario>.br`, every decision as its seat and its JSON, packed.

/** How a game came to be played: enough to play it again where the rules have changed. */
export interface Recipe {
  /** One player a side: a bot (`captain:400`) or a line of play written by hand (`line:storm`). */
  readonly players: readonly string[];
  readonly seed: number;
  /** Options and values of packs that are not the usual ones. */
  readonly options?: Options;
  readonly data?: Options;
  /** Decisions after which it was broken off. */
  readonly cut?: number;
}

export interface Step {
  readonly seat: number;
  /** The decision as JSON. */
  readonly text: string;
}

export interface RecordedGame extends Recipe {
  /** How it ended: event, key of the outcome, winner. */
  readonly end: string;
  readonly hash: string;
  readonly steps: readonly Step[];
  /** A byte after every decision, so that the first step that differs is named. */
  readonly checks: Uint8Array;
}

export interface RecordFile {
  readonly battle: string;
  readonly edition: string;
  readonly games: readonly RecordedGame[];
}

export const recordsFolder = (game: string): string => join(gamesFolder(), game, 'records');
export const recordPath = ({ game, scenario }: Battle): string =>
  join(recordsFolder(game.id), `${scenario.id}.json`);
const packedPath = (battle: Battle): string => recordPath(battle).replace(/json$/, 'br');

const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
/** Larger than any record; a damaged file must not fill the memory. */
const MOST_BYTES = 256 * 1024 * 1024;

export function readRecords(battle: Battle): RecordFile {
  const path = recordPath(battle);
  try {
    const index = JSON.parse(readFileSync(path, 'utf8')) as RecordFile;
    const packed = readFileSync(packedPath(battle));
    const text = brotliDecompressSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8');
    const blocks = text.split('\n\n');
    if (index.battle !== battleId(battle) || blocks.length !== index.games.length) {
      throw new Error('the two files do not belong together');
    }
    return {
      ...index,
      games: index.games.map((game, i) => ({ ...game, ...steps(blocks[i] ?? '') })),
    };
  } catch (error) {
    throw fileError(path, messageOf(error));
  }
}

function steps(block: string): Pick<RecordedGame, 'steps' | 'checks'> {
  const [checks = '', ...lines] = block.split('\n');
  return {
    checks: Buffer.from(checks, 'base64'),
    steps: lines.map((line) => ({ seat: Number(line[0]), text: line.slice(1) })),
  };
}

export function writeRecords(battle: Battle, games: readonly RecordedGame[]): void {
  const path = recordPath(battle);
  const lines = games.map(({ steps: _steps, checks: _checks, ...shown }) => JSON.stringify(shown));
  const blocks = games.map(({ steps, checks }) =>
    [Buffer.from(checks).toString('base64'), ...steps.map((s) => `${s.seat}${s.text}`)].join('\n'),
  );
  const head = `"battle":${JSON.stringify(battleId(battle))},"edition":${JSON.stringify(battle.game.edition)}`;
  // Packing takes a while: whoever is interrupted meanwhile has both files as they were.
  const packed = brotliCompressSync(blocks.join('\n\n'), PACKING);
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, `{${head},"games":[\n${lines.join(',\n')}\n]}\n`);
  writeWhole(packedPath(battle), packed);
}
