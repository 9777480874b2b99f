import type { AccountPdf, AccountPdfHead } from '../account-pdf.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Actor } from '../work.ts';
import { createChildren } from './children.ts';
import type { Run } from './job.ts';

/** As many as may draw at the same time, each for somebody else. */
const AT_ONCE = 2;

const children = createChildren({
  script: new URL('../../main/renderer.ts', import.meta.url),
  size: AT_ONCE,
  heapMb: 192,
  memoryMb: 384,
  // Below the time after which the caller is told that it takes too long.
  jobMs: 12_000,
  jobsMax: 500,
  waitingMax: 64,
});
const line = createFairQueue({ atOnce: AT_ONCE, ownMax: 8, waitingMax: 200, waitMs: 10_000, rests: true });

/**
 * Papers and pictures are drawn in other processes, one at a time for whoever asks. Begin no transaction before the
 * turn has come: a line of callers must not hold connections.
 */
export function withRenderer<Result>(
  { actor, customerId }: { readonly actor: Actor; readonly customerId: string },
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  return line(actor.id ?? customerId, () => work(children.run));
}

export const closeRenderPool = (): Promise<void> => children.close();
/** Which processes draw for this one. */
export const rendererPids = (): readonly number[] => children.pids();

export type OpenAccountPdf = (head: AccountPdfHead) => AccountPdf;

/** For the worker, which nobody waits for: drawn as it is read, however long it is. Loaded only where it is used. */
export async function inProcessRenderer(): Promise<OpenAccountPdf> {
  return (await import('../account-pdf.ts')).createAccountPdf;
}
