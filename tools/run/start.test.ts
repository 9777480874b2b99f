import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePorts } from './ports.ts';
import { readRunning, writeRunning } from './running.ts';
import { processesOf, startProgram, stillRunning, type Started } from './started.ts';

/** Real processes, started and stopped like a user does; slow on a busy machine. */
const PATIENCE_MS = 240_000;
const repository = fileURLToPath(new URL('../..', import.meta.url));
const EMPTY_BANK = ['--days', '0'];

let root: string;
beforeAll(() => {
  process.chdir(repository);
  root = mkdtempSync(join(tmpdir(), 'bank-start-'));
  // PostgreSQL may run as another user, who needs access.
  chmodSync(root, 0o755);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function ports(): Promise<Record<string, string>> {
  const { api, office, smtp, mailbox, network, metrics } = await freePorts();
  return {
    PORT: String(api),
    OFFICE_PORT: String(office),
    COUNTERPART_SMTP_PORT: String(smtp),
    COUNTERPART_WEB_PORT: String(mailbox),
    COUNTERPART_NETWORK_PORT: String(network),
    WEB_PORT: String(metrics),
  };
}

/** The demonstration with an empty bank, ready in seconds; no page is requested, so none is built. */
function demo(folder: string, env: Record<string, string>, args = EMPTY_BANK): Started {
  return startProgram(process.execPath, ['tools/run/demo.ts', '--folder', folder, '--no-site', ...args], env);
}

function office(folder: string, ...words: string[]): Started {
  return startProgram(process.execPath, ['tools/office/main.ts', '--folder', folder, ...words], {
    OFFICE_URL: '',
  });
}

async function untilThere(path: string, started: Started): Promise<void> {
  for (let waits = 0; waits < 4_000 && !existsSync(path); waits += 1) await wait(10);
  if (!existsSync(path)) throw new Error(`${path} never came:\n${started.output()}`);
}

describe('a first start that is interrupted', () => {
  type Moment = {
    readonly when: string;
    readonly reach: (started: Started, folder: string) => Promise<unknown>;
    readonly args?: string[];
  };
  const moments: readonly Moment[] = [
    { when: 'in its first moment', reach: () => wait(150) },
    {
      when: 'while the database is initialized',
      reach: (started, folder) => untilThere(join(folder, 'making'), started),
    },
    {
      when: 'while its tables are made',
      reach: (started, folder) => untilThere(join(folder, 'making/data/postmaster.pid'), started),
    },
    {
      when: 'while its customers live',
      reach: async (started) => {
        await started.writes('migrations applied');
        await wait(1_500);
      },
      args: ['--days', '90'],
    },
  ];

  test.each(moments)(
    '$when leaves no process and nothing half-made',
    async ({ reach, args }) => {
      const folder = mkdtempSync(join(root, 'interrupted-'));
      chmodSync(folder, 0o755);
      const started = demo(folder, await ports(), args);
      await reach(started, folder);
      const running = processesOf(folder, started.pid);
      started.send('SIGINT');
      expect(await started.ended, started.output()).not.toBe(0);
      expect(await stillRunning(running, folder)).toEqual([]);
      expect(readdirSync(folder).filter((name) => name !== 'lock')).toEqual([]);
      expect(started.output()).not.toMatch(/Error|at .*\.ts:\d/);
    },
    PATIENCE_MS,
  );

  test(
    'by npm, between the bank and its doors, leaves a whole bank and no process',
    async () => {
      const folder = mkdtempSync(join(root, 'npm-'));
      chmodSync(folder, 0o755);
      const args = ['run', '--silent', 'demo', '--', '--folder', folder, '--no-site', ...EMPTY_BANK];
      const started = startProgram('npm', args, await ports());
      await started.writes('mailbox:');
      const running = processesOf(folder, started.pid);
      expect(running.length).toBeGreaterThan(5);
      started.send('SIGTERM');
      await started.ended;
      expect(await stillRunning(running, folder)).toEqual([]);
      expect(existsSync(join(folder, 'making'))).toBe(false);
      expect(existsSync(join(folder, 'postgres/data/bank.json'))).toBe(true);
      expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
    },
    PATIENCE_MS,
  );

  test(
    'by a kill that nothing survives: the next start removes what was half-made',
    async () => {
      const folder = mkdtempSync(join(root, 'killed-'));
      chmodSync(folder, 0o755);
      const killed = demo(folder, await ports());
      await untilThere(join(folder, 'making/data/postmaster.pid'), killed);
      await killed.writes('migrations applied');
      const running = processesOf(folder, killed.pid);
      killed.send('SIGKILL');
      await killed.ended;
      expect(await stillRunning(running, folder)).toEqual([]);
      const next = demo(folder, await ports());
      await next.writes('everything is up');
      expect(existsSync(join(folder, 'making'))).toBe(false);
      next.send('SIGINT');
      expect(await next.ended).toBe(0);
    },
    PATIENCE_MS,
  );
});

describe('a bank that runs', () => {
  let folder: string;
  let env: Record<string, string>;
  let first: Started;
  let stranger: Server;
  let asked: IncomingMessage[];

  beforeAll(async () => {
    folder = mkdtempSync(join(root, 'runs-'));
    chmodSync(folder, 0o755);
    env = await ports();
    asked = [];
    // Another Keelson answers on the office port.
    stranger = createServer((request, reply) => {
      asked.push(request);
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify({ ready: true, instance: 'another' }));
    });
    await new Promise<void>((resolve) => stranger.listen(Number(env['OFFICE_PORT']), '127.0.0.1', resolve));
    first = demo(folder, env);
    await first.writes('everything is up');
  }, PATIENCE_MS);
  afterAll(async () => {
    first.send('SIGTERM');
    await first.ended;
    await new Promise((resolve) => stranger.close(resolve));
  }, PATIENCE_MS);
  beforeEach(() => void asked.splice(0));

  test('names the port that was taken and who has it, and takes another', () => {
    const port = env['OFFICE_PORT'];
    expect(first.output()).toMatch(
      new RegExp(`Port ${port} is in use by .+ \\(process ${process.pid}\\)\\. Using \\d+ for the office\\.`),
    );
    expect(readRunning(folder)?.addresses?.office).not.toContain(`:${port}`);
  });

  test('has asked nothing of whoever has that port', () => expect(asked).toEqual([]));

  test('keeps the tokens of its staff to its owner', () => {
    for (const role of ['operator', 'teller', 'officer', 'auditor'])
      expect(statSync(join(folder, 'staff', role)).mode & 0o777).toBe(0o600);
  });

  test(
    'refuses a second start in its folder, says where it runs, and goes on',
    async () => {
      for (const args of [EMPTY_BANK, [...EMPTY_BANK, '--reset']]) {
        const second = demo(folder, await ports(), args);
        expect(await second.ended).toBe(1);
        expect(second.output()).toContain(`already running in ${folder}, at http://localhost:${env['PORT']}`);
        expect(second.output()).toContain('This start changed nothing.');
      }
      // New connections still work: nobody changed the logins.
      const clock = office(folder, 'clock', 'show');
      expect(await clock.ended, clock.output()).toBe(0);
      const answer = await fetch(`http://127.0.0.1:${env['PORT']}/api/bank`);
      expect(answer.status).toBe(200);
    },
    PATIENCE_MS,
  );

  test(
    'is found by the office command, for each of its staff',
    async () => {
      const refused = office(folder, 'applications', 'list');
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain('This takes one of: officer. Try it with --as officer.');
      const done = office(folder, '--as', 'officer', 'applications', 'list');
      expect(await done.ended, done.output()).toBe(0);
      expect(JSON.parse(done.output())).toEqual({ applications: [] });
    },
    PATIENCE_MS,
  );

  test(
    'and only that one: a stranger at the address is asked who it is and told nothing',
    async () => {
      const running = readRunning(folder);
      if (!running?.addresses) throw new Error('it runs');
      const elsewhere = `http://127.0.0.1:${env['OFFICE_PORT']}`;
      writeRunning(folder, { ...running, addresses: { ...running.addresses, office: elsewhere } });
      const lost = office(folder, 'clock', 'show');
      expect(await lost.ended).toBe(1);
      expect(lost.output()).toContain('No bank is running');
      expect(asked.map(({ url }) => url)).toEqual(['/health/ready']);
      expect(asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
      writeRunning(folder, running);
    },
    PATIENCE_MS,
  );
});

describe('a bank that was made', () => {
  let folder: string;
  const running: Started[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(root, 'made-'));
    chmodSync(folder, 0o755);
  });
  afterEach(async () => {
    for (const started of running.splice(0)) {
      started.send('SIGTERM');
      await started.ended;
    }
  }, PATIENCE_MS);

  test(
    'is opened again with the same staff, and made anew by --reset',
    async () => {
      const env = await ports();
      const files = async (args: string[]) => {
        const started = demo(folder, env, args);
        running.push(started);
        await started.writes('everything is up');
        started.send('SIGINT');
        expect(await started.ended).toBe(0);
        return {
          identity: readFileSync(join(folder, 'postgres/data/bank.json'), 'utf8'),
          operator: readFileSync(join(folder, 'staff/operator'), 'utf8'),
        };
      };
      const made = await files(EMPTY_BANK);
      expect(await files(EMPTY_BANK)).toEqual(made);
      const anew = await files([...EMPTY_BANK, '--reset']);
      expect(anew.identity).not.toBe(made.identity);
      expect(anew.operator).not.toBe(made.operator);
    },
    PATIENCE_MS,
  );

  test(
    'is served by npm run dev at the development server, where its mail leads and its pages may write',
    async () => {
      const env = await ports();
      const args = ['tools/run/dev.ts', '--folder', folder, ...EMPTY_BANK];
      // Colors must not hide the line that says the development server is up.
      const dev = startProgram(process.execPath, args, { ...env, FORCE_COLOR: '1' });
      running.push(dev);
      await dev.writes('Ctrl-C stops all of it.');
      const bank = `http://localhost:${env['WEB_PORT']}`;
      expect(dev.output()).toMatch(new RegExp(`The bank +${bank}\n`));
      const write = async (origin: string) => {
        const answer = await fetch(
          `http://127.0.0.1:${env['WEB_PORT']}/api/approval-codes/verify-enrolment`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin },
            body: JSON.stringify({ code: 'NOT-A-CODE' }),
          },
        );
        return ((await answer.json()) as { code: string }).code;
      };
      // The bank accepts pages of its own origin only, and its emails name the same.
      expect(await write(`http://localhost:${env['PORT']}`)).toBe('foreign_origin');
      expect(await write(bank)).not.toBe('foreign_origin');
    },
    PATIENCE_MS,
  );
});
