import { startMailbox, type Mailbox } from '@bank/tools/counterparts/mailbox/mailbox.ts';
import { sql } from 'kysely';
import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Config } from '../../platform/config.ts';
import { connect, createPool } from '../../platform/database.ts';
import { startJobs, subscriptionsOf } from '../../platform/jobs.ts';
import { createLog, logOptions } from '../../platform/log.ts';
import { createMailer } from '../../platform/mail.ts';
import { relayFacts } from '../../platform/outbox.ts';
import { inTransaction, newId, type Context } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { notificationJobs } from './jobs.ts';
import { deliverMail, sendMail, type Mail } from './service.ts';
import { pino } from 'pino';

const TO = 'nora.whitfield@example.com';
const CODE = 'K7QM2PXA';
const WAIT_MS = 10_000;

let bank: TestBank;
let mailbox: Mailbox;
let config: Config;
let context: Context;
beforeAll(async () => {
  [bank, mailbox] = await Promise.all([startBank(), startMailbox({ smtpPort: 0, webPort: 0 })]);
  config = withServer(mailbox.smtpUrl);
  context = { ...bank.contextAs('worker'), config };
});
afterAll(async () => {
  await bank.close();
  await mailbox.stop();
});
beforeEach(() => mailbox.clear());

function withServer(url: string, more: Partial<Config['mail']> = {}): Config {
  return { ...bank.config, mail: { ...bank.config.mail, url, ...more } };
}

/** A worker assembled as in `main/worker.ts`, without the loops. */
async function startWorker(using: Config = config, log = createLog('silent', 'test')) {
  const connections = { ...bank.config.database, url: bank.database.workerUrl, applicationName: 'mail test' };
  const pools = { boss: createPool({ ...connections, plainTypes: true }), work: createPool(connections) };
  const mailer = createMailer(using);
  const jobs = notificationJobs(mailer, null);
  const runner = await startJobs(
    { ...context, config: using, log, db: connect(pools.work) },
    bank.metrics,
    pools,
    jobs,
  );
  return {
    relay: () => relayFacts(bank.worker, subscriptionsOf(jobs), runner.send),
    stop: async () => {
      await runner.stop();
      mailer.close();
      await Promise.all([pools.boss.end(), pools.work.end()]);
    },
  };
}

const confirmation = (more: Partial<Mail> = {}): Mail => ({
  to: TO,
  language: 'en',
  template: 'email-confirmation',
  kind: 'email-confirmation',
  blanks: { firstName: 'Nora', minutes: '30' },
  secret: { code: CODE },
  ...more,
});
const send = (mail: Mail) => inTransaction(context, (tx) => sendMail(tx, context, mail));
const deliveries = async () =>
  (await sql<{ text: string }>`select d::text as text from mail_deliveries d`.execute(bank.root)).rows;

test('a mail reaches its owner as text and as a page; the tables keep that it went, not where or what', async () => {
  const worker = await startWorker();
  await send(
    confirmation({ customerId: newId(), language: 'fr', blanks: { firstName: 'Zoë', minutes: '30' } }),
  );
  await worker.relay();
  const message = await mailbox.waitFor(({ recipients }) => recipients.includes(TO), WAIT_MS);
  await worker.stop();
  expect(message).toMatchObject({
    subject: 'Confirmez votre adresse e-mail',
    recipients: [TO],
    sender: bank.config.mail.from,
    from: `Keelson <${bank.config.mail.from}>`,
    to: TO,
  });
  expect(message.text).toContain(CODE);
  expect(message.html).toContain(CODE);
  expect(message.html).toContain('Zoë');
  expect(message.source.toString()).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const rows = await deliveries();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toMatch(/nora|example\.com.*example\.com|K7QM/);
  const { rows: jobs } = await sql<{
    text: string;
  }>`select j::text as text from pgboss.job j union all select o::text from outbox o`.execute(bank.root);
  expect(jobs.length).toBeGreaterThan(1);
  for (const { text } of jobs) expect(text).not.toMatch(/whitfield|K7QM|Zoë/);
});

test('two workers, ten mails, ten letters', async () => {
  const workers = await Promise.all([startWorker(), startWorker()]);
  for (let turn = 0; turn < 10; turn += 1) await send(confirmation({ to: `person${turn}@example.com` }));
  await Promise.all(workers.map((worker) => worker.relay()));
  for (let turn = 0; turn < 10; turn += 1)
    await mailbox.waitFor(({ recipients }) => recipients.includes(`person${turn}@example.com`), WAIT_MS);
  await wait(300);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(mailbox.messages()).toHaveLength(10);
});

test('one fact handed over twice at once is one letter', async () => {
  const mailer = createMailer(config);
  const sealed = context.vault.sealForBank(
    'outbox.fact',
    JSON.stringify({
      to: TO,
      at: new Date().toISOString(),
      blanks: { firstName: 'Nora', minutes: '30', code: CODE },
    }),
  );
  const fact = {
    factId: newId(),
    customerId: null,
    payload: { template: 'email-confirmation', language: 'en', sealed } as const,
  };
  const deliver = () => inTransaction(context, (tx) => deliverMail(mailer, { ...context, tx }, fact));
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  mailer.close();
  expect(mailbox.messages()).toHaveLength(1);
  expect(mailbox.messages()[0]?.source.toString()).toContain(`Message-ID: <${fact.factId}@keelson.example>`);
});

test('a mail server that is down costs nothing but time', async () => {
  const port = await freePort();
  const down = withServer(`smtp://127.0.0.1:${port}`);
  const lines: string[] = [];
  const log = pino(logOptions('debug', 'test'), { write: (line) => void lines.push(line) });
  const worker = await startWorker(down, log);
  const before = (await deliveries()).length;
  await send(confirmation({ to: 'patient@example.com' }));
  await worker.relay();
  for (let turn = 0; turn < 100 && lines.length === 0; turn += 1) await wait(100);
  expect(lines.join()).toContain('the mail server did not take the mail (ESOCKET)');
  expect(await deliveries()).toHaveLength(before);
  const late = await startMailbox({ smtpPort: port, webPort: 0 });
  await late.waitFor(({ recipients }) => recipients.includes('patient@example.com'), 20_000);
  await wait(300);
  await worker.stop();
  expect(late.messages()).toHaveLength(1);
  await late.stop();
  expect(await deliveries()).toHaveLength(before + 1);
  expect(lines.join()).not.toMatch(/patient|K7QM|Confirm your email/);
}, 40_000);

test('what a mail server says about an address is not repeated', async () => {
  const rude = await startRude('550 5.1.1 <secret.person@example.com>: no such user K7QM2PXA');
  const mailer = createMailer(withServer(rude.url));
  const sent = mailer.send({
    messageId: '<x@keelson.example>',
    to: 'secret.person@example.com',
    subject: 'Subject',
    text: 'Text',
    html: 'Html',
  });
  const error = await sent.catch((fault: unknown) => fault);
  expect(String(error)).toBe('Outage: the mail server did not take the mail (EENVELOPE 550)');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret\.person|K7QM/);
  mailer.close();
  rude.close();
});

test('where TLS is required, a server without it gets nothing', async () => {
  const mailer = createMailer(withServer(mailbox.smtpUrl, { tlsRequired: true }));
  await expect(
    mailer.send({ messageId: '<x@keelson.example>', to: TO, subject: 'Subject', text: 'Text', html: 'Html' }),
  ).rejects.toThrow('did not take the mail');
  mailer.close();
  expect(mailbox.messages()).toHaveLength(0);
});

test('a server that takes the line and never speaks is given up before the database gives up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  const port = await freePort();
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  const mailer = createMailer(withServer(`smtp://127.0.0.1:${port}`));
  const begun = performance.now();
  await expect(
    mailer.send({ messageId: '<x@keelson.example>', to: TO, subject: 'Subject', text: 'Text', html: 'Html' }),
  ).rejects.toThrow('ETIMEDOUT');
  expect(performance.now() - begun).toBeLessThan(9_000);
  mailer.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
}, 15_000);

test('the mail of somebody who was erased is dropped, not retried', async () => {
  const mailer = createMailer(config);
  const customerId = newId();
  await send(confirmation({ customerId }));
  const row = await bank.worker
    .selectFrom('outbox')
    .select(['id', 'fact'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  await bank.worker.deleteFrom('customer_keys').where('customer_id', '=', customerId).execute();
  const payload = row.fact as { template: 'email-confirmation'; language: 'en'; sealed: string };
  await inTransaction(context, (tx) =>
    deliverMail(mailer, { ...context, tx }, { factId: row.id, customerId, payload }),
  );
  mailer.close();
  expect(mailbox.messages()).toHaveLength(0);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Just enough SMTP to reject a recipient with a given message. */
async function startRude(refusal: string): Promise<{ url: string; close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 rude\r\n');
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (/^RCPT/i.test(said)) socket.write(`${refusal}\r\n`);
      else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
