import type { Database } from '../platform/database.ts';
import { gatewayKeys, type GatewayKey } from './gateway-signature.ts';
import { readWallSeconds, rememberNonce } from './queries.ts';

/** What the bank needs to sign for the gateway and to believe it: keys, a clock, and a memory of what was said. */
export type GatewayTrust = {
  readonly keys: readonly [GatewayKey, ...GatewayKey[]];
  readonly seconds: () => Promise<number>;
  /** Whether the nonce is new; it never is again, in any process of the bank. */
  readonly remember: (keyId: string, nonce: string) => Promise<boolean>;
};

/** By the database's own clock, which one machine with a wrong time does not change, and which no demonstration shifts. */
export function gatewayTrust(db: Database, secret: string): GatewayTrust {
  return {
    keys: gatewayKeys(secret),
    seconds: () => readWallSeconds(db),
    remember: (keyId, nonce) => rememberNonce(db, keyId, nonce),
  };
}
