import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const POOL = 4096;
let pool = randomBytes(POOL);
let used = 0;

/** Random bytes out of a pool: asking the system for each few costs more than using them. */
export function someRandom(count: number): Uint8Array {
  if (used + count > POOL) {
    pool = randomBytes(POOL);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

/** 130 random bits as 26 letters and digits; nothing can be read in it or counted by it. */
export function newRowId(): string {
  let id = '';
  for (const byte of someRandom(26)) id += LETTERS[byte & 31];
  return id;
}

/** A secret for a cookie or a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
