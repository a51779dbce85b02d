import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { ValueDice } from './dice.ts';

/**
 * Dice nobody can foresee or bend: each value is cut from HMAC-SHA-256, keyed by a secret
 * whose hash is published before the first act, over both players' nonces, the number and
 * the hash of the act, and the index of the roll. Once the secret is opened anyone can
 * compute every die again; taking an act back and repeating it gives the same dice.
 */
export interface DiceSecret {
  /** 64 hex digits. */
  readonly secret: string;
  readonly nonces: readonly string[];
}

export const commitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** 64 hex digits that only the holder of the secret can compute. */
export const keyedHash = (secret: string, text: string): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(text)));

export class SealedDice extends ValueDice {
  readonly #key: Uint8Array;
  readonly #act: Uint8Array;
  #roll = 0;

  constructor(dice: DiceSecret, act: number, actHash: string) {
    super();
    this.#key = hexToBytes(dice.secret);
    this.#act = utf8ToBytes(`${dice.nonces.join('|')}|${act}|${actHash}|`);
  }

  protected draw(faces: number): number {
    // Bytes at or past the last whole multiple of `faces` are skipped: no face is favoured.
    const limit = 65536 - (65536 % faces);
    for (let block = 0; ; block++) {
      const digest = hmac(
        sha256,
        this.#key,
        concatBytes(this.#act, utf8ToBytes(`${this.#roll}.${block}`)),
      );
      for (let i = 0; i + 1 < digest.length; i += 2) {
        const value = digest[i] * 256 + digest[i + 1];
        if (value < limit) {
          this.#roll += 1;
          return 1 + (value % faces);
        }
      }
    }
  }
}
