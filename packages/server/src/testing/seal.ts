import { sealEvents, verifyChain } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';

const ROUNDS_MAX = 100;

/** Seals whatever has been committed. */
export async function sealAll(worker: Database): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    await sealEvents(worker);
    const { events, sealed } = await verifyChain(worker);
    if (sealed === events) return;
  }
  throw new Error('the chain was not sealed to its end');
}
