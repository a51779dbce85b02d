import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** 130 random bits as 26 letters and digits; nothing can be read in it or counted by it. */
export function newRowId(): string {
  let id = '';
  for (const byte of randomBytes(26)) id += LETTERS[byte & 31];
  return id;
}

/** A secret for a cookie or a link: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
