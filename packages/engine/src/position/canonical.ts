import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import stringify from 'safe-stable-stringify';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [k: string]: Json };

/** One text for one value: keys sorted, no spaces, so that equal values hash alike. */
export function canonical(value: unknown): string {
  const text = stringify(value);
  if (text === undefined) throw new TypeError('this value has no JSON form');
  return text;
}

export const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
export const hashJson = (value: unknown): string => hashText(canonical(value));
export const hashBytes = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));
