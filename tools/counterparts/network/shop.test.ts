import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KnownCard } from './card-maker.ts';
import { createSales } from './card-sales.ts';
import type { Cards } from './cards.ts';
import type { Item } from './items.ts';
import { answerShop } from './shop.ts';

type Bought = Parameters<Cards['buy']>[0];
const bought: Bought[] = [];
const bank = { answer: 'approved' as 'approved' | 'declined', responseCode: '00' };
const items: Item[] = [];
const taken: [string, number][] = [];
const sales = createSales({
  put: (item) => items.push(item),
  now: () => Date.parse('2026-11-17T15:00:00Z'),
  reverse: (questionId, remaining) => {
    taken.push([questionId, remaining]);
    return bank.answer === 'approved' ? Promise.resolve() : Promise.reject(new Error('silence'));
  },
});
const cards = {
  buy: (wanted: Bought) => {
    bought.push(wanted);
    const questionId = `q${bought.length}`;
    if (bank.answer === 'approved') sales.open(questionId, wanted);
    return Promise.resolve({ questionId, by: 'bank', ...bank } as const);
  },
  sales,
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
  for (const each of [bought, items, taken]) each.length = 0;
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

const at = (act: string, amount = '') => pay({ act, sale: 'q1', amount });

test('the shop takes a part of what was approved, once, and gives back no more than it took', async () => {
  expect(await pay({ captures: 'later' })).toContain('Take the money');
  expect(await at('refund', '1')).toContain('can’t do this');
  expect(await at('capture', '24.51')).toContain('can’t do this');
  expect(await at('capture', '20')).toContain('The shop asks for $20.00.');
  expect(await at('capture', '4.50')).toContain('can’t do this');
  expect(await at('refund', '15.50')).toContain('The shop gives back $15.50.');
  expect(await at('refund', '4.51')).toContain('can’t do this');
  expect(items).toMatchObject([
    { id: 'q1:bill', direction: 'out', amountCents: 2_000, accountNumber: card.token, authorization: 'q1' },
    { direction: 'in', amountCents: 1_550, accountNumber: card.token, authorization: 'q1' },
  ]);
});

test('a purchase is canceled once the bank has heard it, and an unknown sale is nobody’s', async () => {
  await pay({ captures: 'later' });
  Object.assign(bank, { answer: 'declined' });
  expect(await at('cancel')).toContain('can’t do this');
  Object.assign(bank, { answer: 'approved' });
  expect(await at('cancel')).toContain('Canceled');
  expect(await at('capture', '1')).toContain('can’t do this');
  expect(await pay({ act: 'refund', sale: '<b>', amount: '1' })).not.toContain('<b>');
  expect(taken).toEqual([
    ['q1', 0],
    ['q1', 0],
  ]);
  expect(items).toEqual([]);
});
