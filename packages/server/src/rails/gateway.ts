import type { Database } from '../platform/database.ts';
import { gatewayKeys, type GatewayKey } from './gateway-signature.ts';
import { readWallSeconds, rememberNonce } from './queries.ts';

/** What the bank needs to sign gateway requests and verify replies: keys, a clock and a nonce store. */
export type GatewayTrust = {
  readonly keys: readonly [GatewayKey, ...GatewayKey[]];
  readonly seconds: () => Promise<number>;
  /** Whether the nonce is new, across all processes. */
  readonly remember: (keyId: string, nonce: string) => Promise<boolean>;
};

/** Uses the database's wall clock: one clock for all machines, never shifted by a demonstration. */
export function gatewayTrust(db: Database, secret: string): GatewayTrust {
  return {
    keys: gatewayKeys(secret),
    seconds: () => readWallSeconds(db),
    remember: (keyId, nonce) => rememberNonce(db, keyId, nonce),
  };
}
