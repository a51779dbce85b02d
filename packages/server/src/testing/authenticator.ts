import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** The little of CBOR that an authenticator needs. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, n: number): Buffer =>
    n < 24
      ? Buffer.of((kind << 5) | n)
      : n < 256
        ? Buffer.of((kind << 5) | 24, n)
        : Buffer.of((kind << 5) | 25, n >> 8, n & 255);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) {
    const parts = [...value].flatMap(([k, v]) => [cbor(k), cbor(v)]);
    return Buffer.concat([head(5, value.size), ...parts]);
  }
  throw new Error('an authenticator says no such thing');
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A browser with a passkey in it, as far as a server can tell. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #public: Buffer;
  readonly #origin: string;
  readonly #host: string;
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    this.#host = new URL(origin).hostname;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, algorithm ES256, curve P-256, then the point.
    const cose: [number, number | Buffer][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    this.#public = cbor(new Map(cose));
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #data(flags: number, more: readonly Uint8Array[] = []): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    return Buffer.concat([sha256(this.#host), Buffer.of(flags), counter, ...more]);
  }

  create(challenge: string) {
    const length = Buffer.of(0, this.id.length);
    const data = this.#data(PRESENT | VERIFIED | WITH_KEY, [
      Buffer.alloc(16),
      length,
      this.id,
      this.#public,
    ]);
    const attestation: [string, unknown][] = [
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ];
    return {
      id: base64(this.id),
      rawId: base64(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(this.#client('webauthn.create', challenge)),
        attestationObject: base64(cbor(new Map(attestation))),
        transports: ['internal'],
      },
    };
  }

  get(challenge: string) {
    const data = this.#data(PRESENT | VERIFIED);
    const client = this.#client('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return {
      id: base64(this.id),
      rawId: base64(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      },
    };
  }
}
