import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cards } from './cards.ts';
import { answerMachine } from './machine.ts';

type Typed = Parameters<Cards['withdraw']>[0];
const typed: Typed[] = [];
const bank = { answer: 'approved' as 'approved' | 'declined', responseCode: '00' };
const cards = {
  withdraw: (wanted: Typed) => {
    typed.push(wanted);
    return Promise.resolve({ questionId: 'q', by: 'bank', ...bank } as const);
  },
} as Cards;

let url = '';
const server = createServer((request, response) => {
  void answerMachine(cards, request, response).then((isMine) => {
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
  typed.length = 0;
  Object.assign(bank, { answer: 'approved', responseCode: '00' });
});

/** What somebody reads after pressing the button. */
async function press(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams({ code: '482915', lastFour: '4821', amount: '200', ...fields });
  const answer = await fetch(`${url}/atm`, { method: 'POST', body, headers });
  return answer.text();
}

test('the machine asks the bank and pays what was typed', async () => {
  const start = await fetch(`${url}/atm`);
  expect(start.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await start.text()).toContain('Cash without card');
  expect(await press({ code: '482-915', place: 'ATM, Harbor Street' })).toContain('Take your cash');
  expect(typed).toEqual([
    { code: '482915', lastFour: '4821', amountCents: 20_000, name: 'ATM, Harbor Street' },
  ]);
});

test.each([
  [{ amount: '30' }, 'This machine pays $20 bills'],
  [{ amount: '2e3' }, 'Please enter 6 digits'],
  [{ code: '12345' }, 'Please enter 6 digits'],
  [{ lastFour: '<b>1' }, 'Please enter 6 digits'],
])('asks nobody about %o', async (fields, text) => {
  const shown = await press(fields);
  expect(shown).toContain(text);
  expect(shown).not.toContain('<b>');
  expect(typed).toEqual([]);
});

test.each([
  ['55', 'doesn’t match'],
  ['57', 'stopped money'],
  ['91', 'can’t be reached'],
  ['99', 'declined'],
])('says in plain words why it pays nothing: %s', async (responseCode, text) => {
  Object.assign(bank, { answer: 'declined', responseCode });
  const shown = await press({});
  expect(shown).toContain('No cash was paid');
  expect(shown).toContain(text);
});

test('another site presses no buttons, and a browser doesn’t use the door of programs', async () => {
  expect(await press({}, { 'sec-fetch-site': 'cross-site' })).toContain('Cash without card');
  expect(typed).toEqual([]);
  const body = JSON.stringify({ code: '482915', lastFour: '4821', amountCents: 20_000, name: 'ATM' });
  const send = (headers: Record<string, string>) =>
    fetch(`${url}/withdrawals`, { method: 'POST', body, headers });
  expect((await send({ origin: 'http://elsewhere.example' })).status).toBe(404);
  expect(await (await send({})).json()).toMatchObject({ answer: 'approved' });
  expect(typed).toHaveLength(1);
});
