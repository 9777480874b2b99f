import { openLiveUpdates } from '@bank/contract/bank/live-updates/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import { createHorizon } from '@bank/ledger/feed.ts';
import { changesIn, openEventStream, type EventStream } from '@bank/simulator/event-stream.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { STREAM_LIMITS } from '../../platform/http/streams.ts';
import { announce, relayFacts } from '../../platform/outbox.ts';
import { newId } from '../../platform/work.ts';
import { book, bookNumberOf } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { feedAll } from '../../testing/feeds.ts';
import { makePayer, type Payer } from '../../testing/payers.ts';
import { plantSession } from '../../testing/plant-session.ts';
import { liveConsumer, tellOfFacts } from './changes.ts';

const SOON_MS = 5_000;
const REVOKED_MS = 1_000;

let bank: TestBank;
let nora: Payer;
let tom: Payer;
let horizon: ReturnType<typeof createHorizon>;
const open: EventStream[] = [];
beforeAll(async () => {
  const streamLimits = { ...STREAM_LIMITS, checkSeconds: 3 };
  bank = await startBank({ countsCallers: false, steppedUp: true, streamLimits });
  [nora, tom] = [await makePayer(bank, 100_000), await makePayer(bank, 100_000)];
  horizon = createHorizon(bank.worker);
  await feed();
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await wait(50);
});
afterAll(() => bank.close());

const feed = () => feedAll(bank, liveConsumer, { horizon });

async function stream(token: string, query = '', headers: Record<string, string> = {}): Promise<EventStream> {
  const opened = await openEventStream({ url: `${bank.apiUrl}/api/live${query}`, token, headers });
  open.push(opened);
  return opened;
}

async function spend(who: Payer, amount: number): Promise<void> {
  const debit = await bookNumberOf(bank, who.checking);
  await book(bank, [{ debit, credit: own.clearing_card, amount: cents(amount), kind: 'purchase' }]);
  await feed();
}

/** A page that was opened long ago: nothing is told twice. */
const settled = () =>
  sql`update live_changes set changed_at = changed_at - interval '1 minute'`.execute(bank.root);

test('a posting names its account to its customer, and to nobody else', async () => {
  await settled();
  const [hers, his] = await Promise.all([stream(nora.token), stream(tom.token)]);
  await Promise.all([hers.next('ready', SOON_MS), his.next('ready', SOON_MS)]);
  await spend(nora, 1_234);
  const event = await hers.next('changes', SOON_MS);
  expect(changesIn(openLiveUpdates, event)).toEqual([
    { kind: 'account', id: nora.checking },
    { kind: 'figures' },
  ]);
  expect(JSON.stringify(hers.events)).not.toMatch(/1234|12\.34/);
  await spend(tom, 5);
  await his.next('changes', SOON_MS);
  expect(his.events.filter(({ name }) => name === 'changes')).toHaveLength(1);
  expect(JSON.stringify(his.events)).not.toContain(nora.checking);
  expect(JSON.stringify(hers.events)).not.toContain(tom.checking);
});

test('a stream is not kept, compressed or held back by anybody between, and does not count as activity', async () => {
  const before = await seen(nora.sessionId, '5 minutes');
  const { headers, status } = await stream(nora.token);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(await seen(nora.sessionId)).toEqual(before);
});

test('a call the page makes by itself does not keep the session alive; one of the customer does', async () => {
  const before = await seen(nora.sessionId, '5 minutes');
  const url = `${bank.apiUrl}/api/accounts`;
  await rawRequest({ method: 'GET', url, headers: { ...withToken(nora.token), 'x-background': '1' } });
  expect(await seen(nora.sessionId)).toEqual(before);
  await rawRequest({ method: 'GET', url, headers: withToken(nora.token) });
  expect(await seen(nora.sessionId)).not.toEqual(before);
});

async function seen(sessionId: string, setBack?: string): Promise<unknown> {
  if (setBack !== undefined)
    await sql`update sessions set last_seen_at = bank.now() - ${setBack}::interval where id = ${sessionId}`.execute(
      bank.root,
    );
  const { rows } = await sql`select last_seen_at from sessions where id = ${sessionId}`.execute(bank.root);
  return rows[0];
}

test('a broken stream resumes after the last event, by header and by address', async () => {
  const first = await stream(nora.token);
  const ready = await first.next('ready', SOON_MS);
  first.close();
  await spend(nora, 11);
  const resumed = await stream(nora.token, '', { 'last-event-id': ready.id ?? '' });
  const missed = await resumed.next('changes', SOON_MS);
  expect(changesIn(openLiveUpdates, missed)).toContainEqual({ kind: 'account', id: nora.checking });
  const again = await stream(nora.token, `?after=${missed.id}`);
  await again.next('ready', SOON_MS);
  await spend(nora, 12);
  const next = await again.next('changes', SOON_MS);
  expect(Number(next.id)).toBe(Number(missed.id) + 1);
});

test('what changed just before the stream opened is told again, so that no page stays old', async () => {
  await settled();
  await spend(nora, 13);
  const opened = await stream(nora.token);
  const told = await opened.next('changes', SOON_MS);
  expect(changesIn(openLiveUpdates, told)).toContainEqual({ kind: 'account', id: nora.checking });
});

test('a fact names its movement', async () => {
  const movementId = newId();
  const { next } = await stream(nora.token);
  await next('ready', SOON_MS);
  await bank.worker
    .transaction()
    .execute((tx) =>
      announce(tx, { topic: 'movement.failed', customerId: nora.id, payload: { movementId } }),
    );
  await relayFacts(bank.worker, {}, () => Promise.resolve(), tellOfFacts);
  const changes: unknown[] = [];
  while (!JSON.stringify(changes).includes(movementId))
    changes.push(...changesIn(openLiveUpdates, await next('changes', SOON_MS)));
  expect(changes).toContainEqual({ kind: 'movement', id: movementId });
});

test.each([
  ['ended', sql`ended_at = bank.now()`],
  ['replaced by a new key', sql`token_hash = sha256('another'), ended_at = null`],
])('a session that is %s loses its stream; others keep theirs', async (how, change) => {
  const { sessionId, token } = await plantSession(bank.root, bank.config, nora.id);
  const [ending, staying] = await Promise.all([stream(token), stream(nora.token)]);
  await Promise.all([ending.next('ready', SOON_MS), staying.next('ready', SOON_MS)]);
  await wait(200);
  const begun = performance.now();
  await sql`update sessions set ${change} where id = ${sessionId}`.execute(bank.root);
  if (how !== 'ended') await spend(nora, 3);
  await ending.next('over', SOON_MS);
  await ending.ended;
  // A new key is news to nobody but its owner; it is found out with the next change.
  expect(performance.now() - begun).toBeLessThan(how === 'ended' ? REVOKED_MS : SOON_MS);
  expect(staying.events.map(({ name }) => name)).not.toContain('over');
  await sql`delete from sessions where id = ${sessionId}`.execute(bank.root);
});

test('a session that nobody ends but time is found over too', async () => {
  const { sessionId, token } = await plantSession(bank.root, bank.config, nora.id);
  const idle = await stream(token);
  await idle.next('ready', SOON_MS);
  await sql`update sessions set last_seen_at = bank.now() - interval '16 minutes' where id = ${sessionId}`.execute(
    bank.root,
  );
  expect((await idle.next('over', 15_000)).data).toEqual(['{}']);
});

test('the fifth stream of a session is refused, and one that is closed makes room', async () => {
  const { token } = await plantSession(bank.root, bank.config, tom.id);
  const four = await Promise.all([1, 2, 3, 4].map(() => stream(token)));
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const fifth = await rawRequest({
    method: 'GET',
    url: `${bank.apiUrl}/api/live`,
    headers: withToken(token),
  });
  expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '30']);
  four[0]?.close();
  await expect.poll(async () => (await stream(token)).status, { interval: 100, timeout: SOON_MS }).toBe(200);
});

test('a guest gets no stream', async () => {
  const guest = await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/live` });
  expect(guest.status).toBe(401);
});

test('a second request on the connection of a stream ends both', async () => {
  const { hostname, port } = new URL(bank.apiUrl);
  const socket = connect(Number(port), hostname);
  const said: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const closed = once(socket, 'close');
  const head = `Host: ${hostname}\r\nAuthorization: Bearer ${nora.token}\r\n\r\n`;
  socket.write(`GET /api/live HTTP/1.1\r\n${head}`);
  await expect.poll(() => said.join('')).toContain('event: ready');
  socket.write(`GET /api/accounts HTTP/1.1\r\n${head}`);
  await closed;
  expect(said.join('')).not.toContain('"success"');
});

test('a place that was never given tells everything again', async () => {
  await spend(nora, 14);
  const opened = await stream(nora.token, '?after=999999999999999');
  expect((await opened.next('ready', SOON_MS)).id).toBe('0');
  await opened.next('changes', SOON_MS);
});

test('a delegate gets no stream of the accounts they look at', () => {
  expect(openLiveUpdates).toMatchObject({ delegable: null, asSelf: false, passive: true });
});

test('streams end when the process closes, and it closes at once', async () => {
  const twin = await bank.twin();
  const held = await openEventStream({ url: `${twin.url}/api/live`, token: nora.token });
  await held.next('ready', SOON_MS);
  const begun = performance.now();
  await twin.close();
  await held.ended;
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('a process whose listener was cut hears again, and meanwhile asks every second', async () => {
  await settled();
  const held = await stream(nora.token);
  await held.next('ready', SOON_MS);
  await wait(300);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'bank live'`.execute(bank.root);
  await spend(nora, 21);
  const told = await held.next('changes', SOON_MS);
  expect(changesIn(openLiveUpdates, told)).toContainEqual({ kind: 'account', id: nora.checking });
});
