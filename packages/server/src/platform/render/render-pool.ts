import type { AccountPdf, AccountPdfHead } from '../account-pdf.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { Actor } from '../work.ts';
import { createChildren } from './children.ts';
import type { Run } from './job.ts';

/** Concurrent renders, each for a different caller. */
const AT_ONCE = 2;

const children = createChildren({
  script: new URL('../../main/renderer.ts', import.meta.url),
  size: AT_ONCE,
  heapMb: 192,
  memoryMb: 384,
  // Below the request timeout.
  jobMs: 12_000,
  jobsMax: 500,
  waitingMax: 64,
});
const line = createFairQueue({ atOnce: AT_ONCE, ownMax: 8, waitingMax: 200, waitMs: 10_000, rests: true });

/**
 * Renders PDFs and pictures in child processes, one at a time per caller. Begin no transaction before the
 * turn has come: waiting callers must not hold connections.
 */
export function withRenderer<Result>(
  { actor, customerId }: { readonly actor: Actor; readonly customerId: string },
  work: (run: Run) => Promise<Result>,
): Promise<Result> {
  return line(actor.id ?? customerId, () => work(children.run));
}

export const closeRenderPool = (): Promise<void> => children.close();
export const rendererPids = (): readonly number[] => children.pids();

export type OpenAccountPdf = (head: AccountPdfHead) => AccountPdf;

/** For the worker, where nobody waits: renders in this process while reading, at any length. Loaded on demand. */
export async function inProcessRenderer(): Promise<OpenAccountPdf> {
  return (await import('../account-pdf.ts')).createAccountPdf;
}
