import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { Game, GameEvent, KeptTable, Position } from '@esagono/engine';
import type { Result } from '@esagono/protocol';

/** What a viewer had been told of, and what is still held back from onlookers. */
export interface KeptViewer {
  readonly viewer: number;
  readonly seen: readonly number[];
  readonly bytes: Uint8Array;
  readonly held: readonly {
    readonly row: number;
    readonly at: number;
    readonly bytes: Uint8Array;
  }[];
}

/** A match put away at a row: everything that its rows do not say without being played. */
export interface KeptMatch {
  readonly rows: number;
  /** Of the last of these rows. */
  readonly hash: string;
  readonly acts: number;
  readonly line: readonly number[];
  readonly result: Result | null;
  readonly told: readonly {
    readonly events: readonly GameEvent[];
    readonly back: readonly number[];
    readonly noticed: boolean;
  }[];
  readonly viewers: readonly KeptViewer[];
  readonly table: KeptTable;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Bytes as JSON has them. */
interface Bytes {
  readonly base64: string;
}
const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'base64';

export async function packSnapshot(kept: KeptMatch): Promise<string> {
  const text = JSON.stringify(kept, (_key, value: unknown) =>
    value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
  );
  return (await deflate(text)).toString('base64');
}

export async function unpackSnapshot(body: string): Promise<KeptMatch> {
  const text = (await inflate(Buffer.from(body, 'base64'))).toString('utf8');
  return JSON.parse(text, (_key, value: unknown) =>
    isBytes(value) ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  ) as KeptMatch;
}

/** How each viewer's rows are counted; changed with it. */
const KEPT_AS = 'take-backs of secrets are secret, however the table was laid';

/** What a snapshot was made by: with other rules or another layout it says nothing. */
export function formOf(game: Game, pos: Position): string {
  const fields = pos.fields.map(({ name, length }) => `${name} ${length}`);
  const text = [KEPT_AS, game.id, game.edition, ...fields].join('\n');
  return createHash('sha256').update(text).digest('hex');
}
