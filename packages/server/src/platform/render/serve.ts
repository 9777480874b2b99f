import { NoPicture } from './job.ts';

/** The id of no job. */
export const READY = 0;

export type Work = (job: never) => Promise<Uint8Array>;
export type Asked = { readonly id: number; readonly job: { readonly name: string } };
export type Answered =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly refused: string }
  | { readonly id: number; readonly failed: string }
  | { readonly id: typeof READY };

/** The child's side: one job after the other, of the kinds it was given and no others, until its parent is gone. */
export function serveJobs(works: Readonly<Record<string, Work>>): void {
  // Ctrl-C reaches every process of the terminal; when this one ends is for its parent to say.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (asked: Asked) => {
    void answer(works, asked).then((answered) => process.send?.(answered));
  });
  // Its time begins when it can work, however long a busy machine took to start it.
  process.send?.({ id: READY });
}

async function answer(works: Readonly<Record<string, Work>>, { id, job }: Asked): Promise<Answered> {
  try {
    const work = Object.hasOwn(works, job.name) ? works[job.name] : undefined;
    if (!work) return { id, failed: 'no such job' };
    return { id, bytes: await work(job as never) };
  } catch (error) {
    if (error instanceof NoPicture) return { id, refused: error.message };
    return { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
