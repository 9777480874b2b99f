import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** State file of a running bank, read by a second start and the office command. */
const running = z.object({
  command: z.string(),
  pid: z.int(),
  /** Every process of this run reports it; a different value means a different bank. */
  instance: z.string(),
  /** Null until everything is up. */
  addresses: z.object({ bank: z.url(), office: z.url(), mailbox: z.url() }).nullable(),
});
export type Running = z.output<typeof running>;

const fileIn = (folder: string): string => join(folder, 'running.json');

/** Written atomically. */
export function writeRunning(folder: string, says: Running): void {
  const making = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify(says, null, 2)}\n`);
  renameSync(making, fileIn(folder));
}

/** Null if there is none. The bank may have been killed since: ask it for its instance. */
export function readRunning(folder: string): Running | null {
  try {
    return running.parse(JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  } catch {
    return null;
  }
}

export function forgetRunning(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

const health = z.object({ ready: z.boolean(), instance: z.string().optional() });
const ASK_MS = 3_000;

/** Who answers there, and whether it is ready; null if nobody does. Sends nothing but the health request. */
export async function whoAnswers(url: string): Promise<z.output<typeof health> | null> {
  try {
    const answer = await fetch(`${url}/health/ready`, {
      signal: AbortSignal.timeout(ASK_MS),
      redirect: 'error',
    });
    return health.parse(await answer.json());
  } catch {
    return null;
  }
}
