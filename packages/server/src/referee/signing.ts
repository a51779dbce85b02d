import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Store } from '@esagono/store';

/** Heads signed last are kept: everybody at a table is told the same one. */
const KEPT = 2000;

/** Signs what the server has told, so that it cannot say later that it told something else. */
export interface Signer {
  /** The public key, as the endpoint and seat files give it. */
  readonly key: string;
  sign(text: string): string;
}

/** What is signed of a chain as it is told on the wire. */
export const headText = (match: string, head: string): string => `esagono head ${match} ${head}`;

/** The house's own key: made once, the same on every node. */
export async function houseSigner(store: Store): Promise<Signer> {
  const pem = await store.people.houseKey('heads', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  });
  return signerOf(createPrivateKey(pem));
}

export function signerOf(key: KeyObject): Signer {
  const kept = new Map<string, string>();
  const shown = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    key: shown.toString('base64'),
    sign(text) {
      const known = kept.get(text);
      if (known !== undefined) return known;
      const signature = sign(null, Buffer.from(text), key).toString('base64');
      if (kept.size >= KEPT) kept.clear();
      kept.set(text, signature);
      return signature;
    },
  };
}

/** Is this the signature of whoever has the key? */
export function isSigned(key: string, text: string, signature: string): boolean {
  try {
    const known = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
