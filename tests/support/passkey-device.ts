import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** What a device does otherwise than it should. */
interface Quirks {
  origin?: string;
  rp_id?: string;
  is_user_verified?: boolean;
  counter?: number;
}

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

/** A device with one passkey (ES256, no attestation), in software. */
export class PasskeyDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16).toString('base64url');
  #counter = 1;

  /** As `navigator.credentials.create()`. */
  create({ challenge, rp }: Options, quirks: Quirks = {}): Record<string, unknown> {
    const credential = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([credential.length >> 8, credential.length & 0xff]);
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, this.#publicKey()]);
    const data = Buffer.concat([this.#authenticatorData(rp?.id ?? '', hasKey, quirks), attested]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ]);
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, quirks).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get()`. */
  get({ challenge, rpId }: Options, quirks: Quirks = {}): Record<string, unknown> {
    const data = this.#authenticatorData(rpId ?? '', 0, quirks);
    const client = clientData('webauthn.get', challenge, quirks);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: object): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #authenticatorData(rpId: string, flags: number, quirks: Quirks): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(quirks.counter ?? this.#counter++);
    const isVerified = quirks.is_user_verified ?? true;
    const hash = createHash('sha256').update(quirks.rp_id ?? rpId);
    return Buffer.concat([hash.digest(), Buffer.from([present | (isVerified ? verified : 0) | flags]), counter]);
  }

  /** In COSE: an EC key for ES256 on P-256. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    return map([
      [number(1), number(2)],
      [number(3), number(-7)],
      [number(-1), number(1)],
      [number(-2), bytes(Buffer.from(x, 'base64url'))],
      [number(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

function clientData(type: string, challenge: string, { origin = 'http://site.test' }: Quirks): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/* As much of CBOR as is needed. */

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  return value < 256
    ? Buffer.from([(kind << 5) | 24, value])
    : Buffer.from([(kind << 5) | 25, value >> 8, value & 0xff]);
}

function number(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
