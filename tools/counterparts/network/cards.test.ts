import { createServer } from 'node:http';
import { gatewayKeys, newNonce, nonceIn, signatureHeaders } from '@bank/server/rails/gateway-signature.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchase } from './card-items.ts';
import { createCards } from './cards.ts';
import type { Item } from './items.ts';

const SECRET = 'a-secret-of-the-tests-a-secret-of-the-tests';
const keys = gatewayKeys(SECRET);
const wallSeconds = () => Math.floor(Date.now() / 1_000);
/** An evening in New York that is Wednesday in Greenwich already. */
const EVENING = Date.parse('2026-11-18T01:30:00Z');

type Behaviour = { answer: string; responseCode: string; silent: boolean; forged: boolean };
const bank: Behaviour = { answer: 'approved', responseCode: '00', silent: false, forged: false };
const asked: { path: string; questionId: string }[] = [];
let url = '';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { questionId } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { questionId: string };
    const path = request.url ?? '';
    asked.push({ path, questionId });
    if (bank.silent) return;
    const body = JSON.stringify({ data: { answer: bank.answer, responseCode: bank.responseCode } });
    const to = nonceIn((name) => String(request.headers[name]));
    const message = { method: 'POST', path, body, reply: { status: 200, to } };
    const headers = signatureHeaders(keys[0], message, { seconds: wallSeconds(), nonce: newNonce() });
    response.writeHead(200, bank.forged ? {} : headers).end(body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close().closeAllConnections());
beforeEach(() => {
  Object.assign(bank, { answer: 'approved', responseCode: '00', silent: false, forged: false });
  asked.length = 0;
});

function open() {
  const items: Item[] = [];
  const cards = createCards({
    answersUrl: url,
    keys,
    wallSeconds,
    now: () => EVENING,
    put: (item) => items.push(item),
    timeoutMs: 200,
  });
  const buy = (amountCents: number, more: object = {}) =>
    cards.buy(
      purchase.parse({ accountNumber: '4000012345', amountCents, name: 'Harbor Street Grocers', ...more }),
    );
  return { items, cards, buy };
}

test('hands in the bill of what the bank approved, on the next business day', async () => {
  const { items, buy } = open();
  const { questionId, by, answer } = await buy(2_505);
  expect({ by, answer }).toEqual({ by: 'bank', answer: 'approved' });
  expect(items).toMatchObject([
    {
      authorization: questionId,
      amountCents: 2_505,
      effectiveOn: '2026-11-18',
      direction: 'out',
      rail: 'card',
    },
  ]);
  await buy(100, { captures: 'today' });
  expect(items[1]).toMatchObject({ effectiveOn: '2026-11-17' });
});

test('sells nothing that the bank declined', async () => {
  Object.assign(bank, { answer: 'declined', responseCode: '51' });
  const { items, buy } = open();
  expect(await buy(100)).toMatchObject({ answer: 'declined', by: 'bank', responseCode: '51' });
  expect(items).toEqual([]);
});

test.each([{ silent: true }, { forged: true }])(
  'stands in for a bank that gives no answer it can believe: %o',
  async (behaviour) => {
    Object.assign(bank, behaviour);
    const { items, cards, buy } = open();
    expect(await buy(3_000)).toMatchObject({ answer: 'approved', by: 'stand-in' });
    expect(await buy(2_001)).toMatchObject({ answer: 'declined', by: 'stand-in', responseCode: '91' });
    expect(await buy(2_000)).toMatchObject({ answer: 'approved', by: 'stand-in' });
    expect(await buy(1, { accountNumber: '4000099999' })).toMatchObject({ answer: 'approved' });
    expect(await buy(1, { rail: 'atm', accountNumber: '4000088888' })).toMatchObject({ answer: 'declined' });
    expect(items.map(({ advice, amountCents }) => [advice, amountCents])).toEqual([
      [true, 3_000],
      [true, 2_000],
      [true, 1],
    ]);
    expect(cards.unheard()).toBe(2);
    cards.stop();
  },
);

test('takes back what it declined itself, until the bank has heard it', async () => {
  bank.silent = true;
  const { cards, buy } = open();
  const { questionId } = await buy(9_000);
  bank.silent = false;
  await expect.poll(() => cards.unheard(), { timeout: 10_000 }).toBe(0);
  expect(asked.at(-1)).toEqual({ path: '/network/reversals', questionId });
});
