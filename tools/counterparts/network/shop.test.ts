import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KnownCard } from './card-maker.ts';
import type { Cards } from './cards.ts';
import { answerShop } from './shop.ts';

type Bought = Parameters<Cards['buy']>[0];
const bought: Bought[] = [];
const bank = { answer: 'approved' as 'approved' | 'declined', responseCode: '00' };
const cards = {
  buy: (wanted: Bought) => {
    bought.push(wanted);
    return Promise.resolve({ questionId: 'q', by: 'bank', ...bank } as const);
  },
} as Cards;
const card: KnownCard = {
  token: `ct_${'a'.repeat(32)}`,
  kind: 'debit',
  lastFour: '6610',
  expiresOn: '2029-09-30',
  name: 'Nora Whitfield',
};
const find = ({ lastFour, month }: { lastFour: string; month: string }) =>
  lastFour === '6610' && month === '09/29' ? card : null;

let url = '';
const server = createServer((request, response) => {
  void answerShop({ cards, find }, request, response).then((isMine) => {
    if (!isMine) response.writeHead(404).end();
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
  bought.length = 0;
  Object.assign(bank, { answer: 'approved', responseCode: '00' });
});

async function pay(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({
    merchant: '1',
    name: card.name,
    lastFour: '6610',
    month: '09/29',
    amount: '24.50',
    ...fields,
  });
  return (await fetch(`${url}/shop`, { method: 'POST', body, headers })).text();
}

test('the shop asks with the card’s token and what its terminal writes', async () => {
  const start = await fetch(`${url}/shop`);
  expect(start.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await start.text()).toContain('Pay by card');
  expect(await pay({})).toContain('Approved');
  expect(await pay({ merchant: '5', amount: '212' })).toContain('Approved');
  expect(await pay({ merchant: '4' })).toContain('Approved');
  expect(bought).toMatchObject([
    {
      cardToken: card.token,
      amountCents: 2_450,
      name: 'TST* CEDAR TABLE RESTAURANT PORTLAND ME',
      use: 'store',
      country: 'US',
      isRecurring: false,
    },
    { amountCents: 21_200, country: 'PT' },
    { use: 'online', isRecurring: true },
  ]);
});

test.each([
  [{ lastFour: '0000' }, 'can’t read the card'],
  [{ month: '10/29' }, 'can’t read the card'],
  [{ amount: '1e9' }, 'Please enter an amount'],
  [{ amount: '0' }, 'Please enter an amount'],
])('asks nobody about %o', async (fields, text) => {
  expect(await pay(fields)).toContain(text);
  expect(bought).toEqual([]);
});

test('a no is said in words, and a form of another site buys nothing', async () => {
  Object.assign(bank, { answer: 'declined', responseCode: '62' });
  expect(await pay({})).toContain('This card is frozen or blocked.');
  bought.length = 0;
  await pay({}, { 'sec-fetch-site': 'cross-site' });
  expect(bought).toEqual([]);
});
