import { RefusedFile, type FileFault } from './job.ts';

/** Reserved message id: the child is ready. */
export const READY = 0;

export type Work = (job: never) => Promise<Uint8Array>;
export type Asked = { readonly id: number; readonly job: { readonly name: string } };
export type Answered =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly refused: FileFault }
  | { readonly id: number; readonly failed: string }
  | { readonly id: typeof READY };

/** The child's side: runs one job after another, of these kinds only, until its parent exits. */
export function serveJobs(works: Readonly<Record<string, Work>>): void {
  // Ctrl-C reaches every process of the terminal; the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (asked: Asked) => {
    void answer(works, asked).then((answered) => process.send?.(answered));
  });
  // The job timeout starts once the child is ready, however slow the machine.
  process.send?.({ id: READY });
}

async function answer(works: Readonly<Record<string, Work>>, { id, job }: Asked): Promise<Answered> {
  try {
    const work = Object.hasOwn(works, job.name) ? works[job.name] : undefined;
    if (!work) return { id, failed: 'no such job' };
    return { id, bytes: await work(job as never) };
  } catch (error) {
    if (error instanceof RefusedFile) return { id, refused: error.fault };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
