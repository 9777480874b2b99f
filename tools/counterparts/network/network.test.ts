import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayKeys, newNonce, signatureHeaders } from '@bank/server/rails/gateway-signature.ts';
import { losesReply, wordsAbout, type Behaviour } from './behaviour.ts';
import { followClock } from './bank-clock.ts';
import { createClearing } from './clearing.ts';
import { fileMemory } from './memory.ts';
import { instruction } from './answers.ts';
import { startNetwork, type OutsideNetwork } from './network.ts';

const SECRET = 'a-secret-that-both-sides-were-given';
const kind: Behaviour = {
  seed: 'one',
  delayMs: 100,
  rejects: 0,
  returns: 0,
  duplicates: 0,
  reorders: 0,
  contradicts: 0,
  losesReplies: 0,
};
const ids = Array.from({ length: 400 }, () => randomUUID());
const storyOf = (behaviour: Behaviour, movementId: string = randomUUID()) =>
  wordsAbout({ movementId, rail: 'ach', direction: 'out' }, behaviour).map(({ what }) => what);

describe('behaviour', () => {
  test('the same seed tells the same story, another seed another', () => {
    const wild = { ...kind, rejects: 50, returns: 50, duplicates: 50, reorders: 50, contradicts: 50 };
    const told = (behaviour: Behaviour) => ids.map((id) => storyOf(behaviour, id).join(' '));
    expect(told(wild)).toEqual(told({ ...wild }));
    expect(told(wild)).not.toEqual(told({ ...wild, seed: 'two' }));
  });

  test('a share is about what was asked for', () => {
    const rejected = ids.filter((id) => storyOf({ ...kind, rejects: 25 }, id).includes('rejected'));
    expect(rejected.length).toBeGreaterThan(60);
    expect(rejected.length).toBeLessThan(140);
    expect(ids.some((id) => losesReply(id, kind))).toBe(false);
  });

  test.each<[Partial<Behaviour>, string[]]>([
    [{}, ['accepted', 'settled']],
    [{ rejects: 100 }, ['accepted', 'rejected']],
    [{ returns: 100 }, ['accepted', 'settled', 'returned']],
    [{ returns: 100, reorders: 100 }, ['returned', 'accepted', 'settled']],
    [{ duplicates: 100 }, ['accepted', 'settled', 'settled']],
    [{ contradicts: 100 }, ['accepted', 'settled', 'rejected']],
    [{ rejects: 100, contradicts: 100 }, ['accepted', 'rejected', 'settled']],
  ])('%j', (habits, words) => {
    expect(storyOf({ ...kind, ...habits })).toEqual(words);
  });
});

describe('over HTTP', () => {
  let network: OutsideNetwork;
  let now = 0;
  beforeEach(async () => {
    network = await startNetwork({ port: 0, now: () => now, secret: SECRET }, kind);
  });
  afterEach(() => network.stop());

  const body = { rail: 'ach', direction: 'out', amountCents: 5, details: {}, leavesOn: '2026-11-16' };
  /** As a bank that shares the secret asks. */
  const asked = (method: string, path: string, body = '', headers = {}) => {
    const [key] = gatewayKeys(SECRET);
    const said = { seconds: Math.floor(Date.now() / 1_000), nonce: newNonce() };
    return fetch(`${network.url}${path}`, {
      method,
      headers: { ...signatureHeaders(key, { method, path, body }, said), ...headers },
      ...(body === '' ? {} : { body }),
    });
  };
  const put = (id: string, given: unknown, headers = {}) =>
    asked('PUT', `/instructions/${id}`, JSON.stringify(given), headers);
  const answers = async (after = '') =>
    (await (await asked('GET', `/answers?after=${after}`)).json()) as {
      answers: { id: string; what: string }[];
      place: string;
    };

  test('an instruction is taken once, known when told again, and refused when it has changed', async () => {
    const id = randomUUID();
    expect((await put(id, body)).status).toBe(201);
    expect((await put(id, body)).status).toBe(200);
    expect((await put(id, { ...body, amountCents: 6 })).status).toBe(409);
    expect(network.instructions().get(id)).toMatchObject({ given: { amountCents: 5 }, told: 3 });
  });

  test('answers come when their time has come, in order, each once after its mark', async () => {
    const id = randomUUID();
    await put(id, body);
    expect((await answers()).answers).toEqual([]);
    now += 100;
    const first = await answers();
    expect(first.answers).toMatchObject([{ what: 'accepted', movementId: id }]);
    now += 100;
    const second = await answers(first.place);
    expect(second.answers).toMatchObject([{ what: 'settled' }]);
    expect((await answers(second.place)).answers).toEqual([]);
    expect((await answers('of-another-run.7')).answers).toHaveLength(2);
  });

  test('an end decided beforehand comes whatever the percentages say, and cannot be decided afterwards', async () => {
    const id = randomUUID();
    const decide = (end: unknown) =>
      fetch(`${network.url}/fates/${id}`, { method: 'PUT', body: JSON.stringify(end) });
    expect((await decide({ what: 'lost', reason: null })).status).toBe(400);
    expect((await decide({ what: 'returned', reason: 'R02' })).status).toBe(201);
    await put(id, body);
    now += 300;
    expect((await answers()).answers.map(({ what }) => what)).toEqual(['accepted', 'settled', 'returned']);
    expect((await decide({ what: 'settled', reason: null })).status).toBe(409);
  });

  test.each([[{ ...body, amountCents: 0 }], [{ ...body, rail: 'pigeon' }], [{ ...body, more: 1 }], [null]])(
    'what is no instruction is not taken: %j',
    async (given) => {
      expect((await put(randomUUID(), given)).status).toBe(400);
      expect(network.instructions().size).toBe(0);
    },
  );

  test('who has an account elsewhere reads there what came, the newest first', async () => {
    await put(randomUUID(), { ...body, details: { name: 'Rosa', accountNumber: '0001' } });
    await put(randomUUID(), { ...body, direction: 'in' });
    await put(randomUUID(), { ...body, amountCents: 7, details: { name: 'Lena' } });
    const told = (await (await fetch(`${network.url}/received`)).json()) as { received: unknown[] };
    expect(told.received).toEqual([
      { rail: 'ach', amountCents: 7, leavesOn: '2026-11-16', name: 'Lena', accountNumber: null },
      { rail: 'ach', amountCents: 5, leavesOn: '2026-11-16', name: 'Rosa', accountNumber: '0001' },
    ]);
  });

  const postItem = (given: unknown) =>
    fetch(`${network.url}/items`, { method: 'POST', body: JSON.stringify(given) });
  const item = {
    id: 'pay-1',
    rail: 'ach',
    direction: 'in',
    amountCents: 5_000,
    accountNumber: '100200300',
    name: 'Alder & Finch',
    effectiveOn: '2026-11-16',
  };
  const items = async (after = '') =>
    (await (await asked('GET', `/items?after=${after}`)).json()) as {
      items: { id: string }[];
      place: string;
    };

  test('a developer puts items in, and the bank reads them from its mark on', async () => {
    expect((await postItem(item)).status).toBe(201);
    expect((await postItem(item)).status).toBe(200);
    expect((await postItem({ ...item, amountCents: 1 })).status).toBe(409);
    expect((await postItem({ ...item, amountCents: -1 })).status).toBe(400);
    const first = await items();
    expect(first.items).toEqual([item]);
    expect((await items(first.place)).items).toEqual([]);
    now = Date.parse('2026-11-17T03:30:00Z');
    const { id: _, effectiveOn: __, ...rest } = item;
    const made = (await (await postItem(rest)).json()) as { id: string };
    // It is still the evening of the 16th in New York.
    expect((await items(first.place)).items).toMatchObject([{ id: made.id, effectiveOn: '2026-11-16' }]);
    expect((await fetch(`${network.url}/items`)).status).toBe(401);
    now = 0;
  });

  test('an item goes back once, with one reason', async () => {
    await postItem(item);
    const back = (reason: string, amountCents = 5_000, id = 'pay-1') =>
      asked('PUT', `/items/ach/${id}/return`, JSON.stringify({ reason, amountCents }));
    expect((await back('R03', 4_000)).status).toBe(409);
    expect((await back('R03')).status).toBe(201);
    expect((await back('R03')).status).toBe(200);
    expect((await back('R02')).status).toBe(409);
    expect((await back('R03', 5_000, 'nobody')).status).toBe(404);
    expect(await (await fetch(`${network.url}/returned`)).json()).toEqual({
      returned: [{ rail: 'ach', id: 'pay-1', reason: 'R03', amountCents: 5_000 }],
    });
  });

  test('a fate may be less than what was asked for', async () => {
    const id = randomUUID();
    const end = { what: 'settled', reason: null, amountCents: 3 };
    await fetch(`${network.url}/fates/${id}`, { method: 'PUT', body: JSON.stringify(end) });
    await put(id, body);
    now += 300;
    expect((await answers()).answers).toMatchObject([
      { what: 'accepted' },
      { what: 'settled', amountCents: 3 },
    ]);
  });

  test('does not answer a browser, and knows no other address', async () => {
    expect((await put(randomUUID(), body, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await asked('GET', '/elsewhere')).status).toBe(404);
    expect((await fetch(`${network.url}/elsewhere`)).status).toBe(401);
  });
});

describe('over a restart', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bank-network-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const given = {
    rail: 'ach',
    direction: 'out',
    amountCents: 5,
    details: { name: 'Rosa' },
    leavesOn: '2026-11-16',
  } as const;
  const pay = {
    id: 'pay-1',
    rail: 'ach',
    direction: 'in',
    amountCents: 5_000,
    accountNumber: '100200300',
    name: 'Alder & Finch',
    effectiveOn: '2026-11-16',
  } as const;

  test('what it was told, said, sent and got back is as before, and its marks hold', () => {
    const file = join(folder, 'network.jsonl');
    let now = 1_000;
    const open = () => createClearing(kind, () => now, fileMemory(file));
    const [one, two] = [randomUUID(), randomUUID()];
    const first = open();
    first.tell(one, given);
    first.decide(two, { what: 'rejected', reason: 'R03' });
    first.put(pay);
    now += 100;
    const said = first.answersAfter(null, 100);
    expect(said.answers.map(({ what }) => what)).toEqual(['accepted']);
    const items = first.itemsAfter(null, 100);
    first.giveBack({ rail: 'ach', id: 'pay-1' }, { reason: 'R03', amountCents: 5_000 });

    // The last line was torn by the end of the process.
    appendFileSync(file, '{"told":"half');
    const second = open();
    expect(second.instructions().get(one)?.given).toEqual(given);
    expect(second.tell(one, given)).toBe('known');
    expect(second.put(pay)).toBe('known');
    expect(second.itemsAfter(items.place, 100)).toEqual({ items: [], place: items.place });
    expect(second.itemsAfter(null, 100).items).toEqual([pay]);
    expect(second.returned()).toEqual([{ rail: 'ach', id: 'pay-1', reason: 'R03', amountCents: 5_000 }]);
    second.tell(two, given);
    now += 1_000;
    const rest = second.answersAfter(said.place, 100);
    expect(rest.answers.map(({ movementId, what }) => [movementId, what])).toEqual([
      [one, 'settled'],
      [two, 'accepted'],
      [two, 'rejected'],
    ]);
    expect(open().answersAfter(rest.place, 100).answers).toEqual([]);
  });
});

describe('the bank’s clock', () => {
  test('is followed when it is shifted, and nobody is answered before it is known', async () => {
    let now = '2026-11-17T17:00:00.000Z';
    let isUp = false;
    const api = createServer((_, response) => {
      response.statusCode = isUp ? 200 : 503;
      response.end(JSON.stringify({ success: true, data: { now } }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const address = api.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const clock = followClock(`http://127.0.0.1:${address.port}`, () => 0);
    const network = await startNetwork({ port: 0, now: clock.now, ready: clock.ready, secret: SECRET }, kind);
    let isAnswered = false;
    const asked = fetch(`${network.url}/received`).then(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isAnswered).toBe(false);
    isUp = true;
    await asked;
    expect(clock.now()).toBe(Date.parse(now));
    now = '2027-01-04T17:00:00.000Z';
    await expect.poll(() => clock.now(), { timeout: 10_000 }).toBe(Date.parse(now));
    clock.stop();
    await network.stop();
    api.close();
  });
});

test('a check is paid from both of its images, and nothing else has any', () => {
  const given = { rail: 'check', direction: 'in', amountCents: 500, details: {}, leavesOn: '2026-11-17' };
  const side = (text: string) => Buffer.from(text).toString('base64');
  const images = { front: side('II*\0 front'), back: side('II*\0 back') };
  expect(instruction.safeParse(given).success).toBe(false);
  expect(instruction.safeParse({ ...given, images: { front: images.front } }).success).toBe(false);
  expect(instruction.safeParse({ ...given, images: { ...images, back: side('%PDF-1.7') } }).success).toBe(
    false,
  );
  expect(instruction.safeParse({ ...given, rail: 'ach', images }).success).toBe(false);
  // What was heard is compared by its digest, and not kept.
  const heard = instruction.parse({ ...given, images });
  expect(heard.images?.front).toMatch(/^[0-9a-f]{64}$/);
  expect(heard.images?.front).not.toBe(heard.images?.back);
});
