import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Outage } from '@bank/kernel/problem.ts';
import { afterAll, expect, test } from 'vitest';
import { createChildren } from './children.ts';

const limits = {
  script: new URL(import.meta.resolve('@bank/tools/proof/greedy-child.ts')),
  size: 1,
  heapMb: 64,
  memoryMb: 256,
  jobMs: 20_000,
  jobsMax: 100,
  waitingMax: 4,
};
const children = createChildren(limits);
const quick = createChildren({ ...limits, jobMs: 1_500, jobsMax: 2 });
afterAll(() => Promise.all([children.close(), quick.close()]));

type About = { pid: number; env: string[]; args: string[] };
const aboutItself = async (pool = children): Promise<About> =>
  JSON.parse((await pool.run({ name: 'about-itself' })).toString('utf8'));

test('a job runs in another process that knows nothing of the bank’s environment', async () => {
  const { pid, env } = await aboutItself();
  expect(pid).not.toBe(process.pid);
  expect(children.pids()).toEqual([pid]);
  // What the parent's channel needs, and nothing of the bank's.
  expect(env.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
}, 30_000);

test('only what is on the list can be asked for', async () => {
  await expect(children.run({ name: 'toString' })).rejects.toThrow('no such job');
  await expect(children.run({ name: 'node:fs' })).rejects.toThrow('no such job');
}, 30_000);

test('a job can write no file', async () => {
  await expect(children.run({ name: 'write-a-file' })).rejects.toThrow(/ERR_ACCESS_DENIED|permission/i);
}, 30_000);

for (const name of ['too-many-objects', 'too-many-bytes'])
  test(`${name}: only the child ends, the caller is refused, and the next job works`, async () => {
    const before = await aboutItself();
    await expect(children.run({ name })).rejects.toBeInstanceOf(Outage);
    const after = await aboutItself();
    expect(after.pid).not.toBe(before.pid);
  }, 60_000);

test('a job that does not end is ended, and whoever waited behind it is served', async () => {
  const [endless, behind] = await Promise.allSettled([quick.run({ name: 'endless' }), aboutItself(quick)]);
  expect(endless.status === 'rejected' && endless.reason).toBeInstanceOf(Outage);
  expect(behind.status).toBe('fulfilled');
}, 60_000);

test('a child makes way for a new one after so many jobs, and never are there more than allowed', async () => {
  const pids = new Set<number>();
  for (let turn = 0; turn < 5; turn += 1) {
    pids.add((await aboutItself(quick)).pid);
    expect(quick.pids().length).toBeLessThanOrEqual(1);
  }
  expect(pids.size).toBeGreaterThan(1);
}, 60_000);

test('more than may wait are refused at once', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 12 }, () => aboutItself()));
  const refused = asked.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(12 - limits.size - limits.waitingMax);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Outage);
}, 30_000);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function gone(pid: number): Promise<boolean> {
  for (let turn = 0; turn < 100 && isAlive(pid); turn += 1) await wait(100);
  return !isAlive(pid);
}

/** A parent of the bank's own children, as the API is one. */
async function startParent(then: string) {
  const script = fileURLToPath(import.meta.resolve('@bank/tools/proof/renderer-parent.ts'));
  const parent = spawn(process.execPath, [script, then], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(said.toString('utf8').trim());
  expect(child).toBeGreaterThan(0);
  return { parent, child };
}

test('an idle child keeps no process alive, and closing ends it', async () => {
  for (const then of ['end', 'close']) {
    const { parent, child } = await startParent(then);
    if (parent.exitCode === null) await once(parent, 'exit');
    expect(parent.exitCode).toBe(0);
    expect(await gone(child)).toBe(true);
  }
}, 60_000);

test('a child does not outlive a parent that was killed', async () => {
  const { parent, child } = await startParent('stay');
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  expect(await gone(child)).toBe(true);
}, 60_000);
