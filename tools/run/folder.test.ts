import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { CannotStart } from './command.ts';
import { createEnding } from './ending.ts';
import { databaseIn, emptyFolder, staffIn, takeFolder } from './folder.ts';
import { writeRunning } from './running.ts';

const root = mkdtempSync(join(tmpdir(), 'bank-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'of-'));
  // PostgreSQL may run as another user, who needs access.
  for (const path of [root, folder]) chmodSync(path, 0o755);
});

test('a folder is one start’s until that one gives it back', () => {
  const giveBack = takeFolder(folder);
  expect(() => takeFolder(folder)).toThrow('already being started');
  writeRunning(folder, {
    command: 'npm run demo',
    pid: 4711,
    instance: 'one',
    addresses: {
      bank: 'http://localhost:8080',
      office: 'http://127.0.0.1:8090',
      mailbox: 'http://127.0.0.1:8025',
    },
  });
  expect(() => takeFolder(folder)).toThrow(CannotStart);
  expect(() => takeFolder(folder)).toThrow('at http://localhost:8080 (npm run demo, process 4711)');
  giveBack();
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
  takeFolder(folder)();
});

test('a reset removes what the bank has made, and nothing that is somebody else’s', async () => {
  mkdirSync(staffIn(folder));
  writeFileSync(join(staffIn(folder), 'operator'), 'token');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await emptyFolder(folder);
  expect(existsSync(staffIn(folder))).toBe(false);
  expect(existsSync(join(folder, 'notes.txt'))).toBe(true);
  mkdirSync(join(databaseIn(folder), 'data'), { recursive: true });
  writeFileSync(join(databaseIn(folder), 'data', 'PG_VERSION'), '15');
  await expect(emptyFolder(folder)).rejects.toThrow('did not make');
  expect(existsSync(join(databaseIn(folder), 'data', 'PG_VERSION'))).toBe(true);
});

test('what was begun is taken back once, the last first, also what is begun while it ends', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  const ending = createEnding((failure) => failures.push(failure));
  ending.add(() => void done.push('first'));
  ending.add(() => Promise.reject(new Error('it would not go')));
  ending.add(async () => {
    done.push('last');
    ending.add(() => void done.push('late'));
  });
  await Promise.all([ending.end(), ending.end()]);
  expect(done).toEqual(['last', 'late', 'first']);
  expect(failures).toHaveLength(1);
  expect(ending.signal.aborted).toBe(true);
  ending.add(() => void done.push('after the end'));
  await ending.end();
  expect(done.at(-1)).toBe('after the end');
});
