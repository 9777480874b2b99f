import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod';
import type { Config } from './config.ts';

/** ES256 and RS256: supported by every device. */
export const keyAlgorithms = [-7, -257];

/** What the browser returns for a new passkey. */
export type Made = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
  readonly clientExtensionResults: object;
};

export type Proved = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
  readonly clientExtensionResults: object;
};

/** The public key as stored. */
export type PublicKey = {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
};

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** The challenge the browser claims to answer. Null if malformed or from another origin. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
    return said.crossOrigin === true ? null : said.challenge;
  } catch {
    return null;
  }
}

/**
 * The public key of a passkey created for this bank, this origin and this challenge with user verification.
 * Null for anything else, including unreadable input.
 */
export async function keyOf(
  config: Config,
  made: Made,
  challenge: string,
): Promise<(PublicKey & { synced: boolean }) | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, response: { ...made.response }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.http.origin,
      expectedRPID: config.passkeyDomain,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...keyAlgorithms],
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      synced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/**
 * The signature counter after a valid assertion. Null for another origin, domain or challenge, or a counter
 * that went back.
 */
export async function counterAfter(
  config: Config,
  proved: Proved,
  challenge: string,
  key: PublicKey,
): Promise<bigint | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proved, response: { ...proved.response }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.http.origin,
      expectedRPID: config.passkeyDomain,
      requireUserVerification: true,
      credential: {
        id: key.credentialId.toString('base64url'),
        publicKey: new Uint8Array(key.publicKey),
        counter: Number(key.counter),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  } catch {
    return null;
  }
}
