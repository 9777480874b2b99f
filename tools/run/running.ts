import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What a folder's bank says about itself while it runs, for whoever comes later: a second start, the office command. */
const running = z.object({
  /** `npm run demo`. */
  command: z.string(),
  pid: z.int(),
  /** Every process of this run answers with it; whoever answers with another one is another bank. */
  instance: z.string(),
  /** Null until everything is up. */
  addresses: z.object({ bank: z.url(), office: z.url(), mailbox: z.url() }).nullable(),
});
export type Running = z.output<typeof running>;

const fileIn = (folder: string): string => join(folder, 'running.json');

/** As a whole, so that nobody reads half of it. */
export function writeRunning(folder: string, says: Running): void {
  const making = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(making, `${JSON.stringify(says, null, 2)}\n`);
  renameSync(making, fileIn(folder));
}

/** Null where nothing was said. What is said may be of a bank that was killed: ask it who it is. */
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

/** Who answers there, and whether it is ready; null when nobody does. Nothing but the question is sent. */
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
