import type { MadeCredential } from '@bank/contract/person/identity/passkeys/contract.ts';
import type { ProvedCredential } from '@bank/contract/person/identity/passkey-challenges/contract.ts';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** What a test bends to see it refused. */
export type Bend = {
  origin?: string;
  rpId?: string;
  counter?: number;
  verified?: boolean;
  crossOrigin?: boolean;
  userHandle?: string | null;
  type?: string;
  signature?: Buffer;
};

/** A device with one passkey, in software: P-256, the counter of a real one, and the flags of somebody who unlocked it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly #origin: string;
  readonly #rpId: string;
  #counter = 0;
  #userHandle: string | null = null;

  constructor(origin: string, rpId = new URL(origin).hostname) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
    this.#origin = origin;
    this.#rpId = rpId;
  }

  make(options: { challenge: string; user: { id: string } }, bend: Bend = {}): MadeCredential {
    this.#userHandle = options.user.id;
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.#publicKey,
    ]);
    const authData = Buffer.concat([this.#head(bend, HAS_KEY), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, bend).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  prove(options: { challenge: string }, bend: Bend = {}): ProvedCredential {
    this.#counter += 1;
    const authData = this.#head(bend, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge, bend);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: (bend.signature ?? sign('sha256', signed, this.#key)).toString('base64url'),
        userHandle: bend.userHandle === undefined ? this.#userHandle : bend.userHandle,
      },
    };
  }

  #named() {
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key' as const,
      clientExtensionResults: {},
      authenticatorAttachment: 'platform' as const,
    };
  }

  #head(bend: Bend, more: number): Buffer {
    const flags = USER_PRESENT | (bend.verified === false ? 0 : USER_VERIFIED) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bend.counter ?? this.#counter);
    const rpHash = createHash('sha256')
      .update(bend.rpId ?? this.#rpId)
      .digest();
    return Buffer.concat([rpHash, Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string, bend: Bend): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge,
        origin: bend.origin ?? this.#origin,
        crossOrigin: bend.crossOrigin ?? false,
      }),
    );
  }
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`: an elliptic key on P-256, for ES256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 24
      ? [0x40 + bytes.length]
      : bytes.length < 256
        ? [0x58, bytes.length]
        : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
