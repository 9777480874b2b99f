import { sealEvents, verifyChain } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';

const LONGEST_MS = 30_000;
const PAUSE_MS = 50;

/**
 * Seals whatever has been written. An event is sealed once no transaction of the cluster is older than it, so that those
 * of other tests may have to end first.
 */
export async function sealAll(worker: Database): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    await sealEvents(worker);
    const { events, sealed } = await verifyChain(worker);
    if (sealed === events) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('a transaction elsewhere keeps the chain from being sealed');
}
