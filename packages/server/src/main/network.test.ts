import {
  decideAuthorization,
  reverseAuthorization,
} from '@bank/contract/payments/authorizations/contract.ts';
import { encodeCall } from '@bank/contract/exchange.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { startNetwork } from '@bank/tools/counterparts/network/network.ts';
import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postArrivals } from '../movements/arrivals.ts';
import { rehearse } from '../movements/authorizations.ts';
import * as service from '../payments/authorizations/service.ts';
import { readClock } from '../platform/clock.ts';
import { gatewayTrust } from '../rails/gateway.ts';
import { gatewayKeys, signatureFault } from '../rails/gateway-signature.ts';
import { fetchItems } from '../rails/item-exchange.ts';
import { createNetwork } from '../rails/network.ts';
import { readWallSeconds } from '../rails/queries.ts';
import { fund, openTestAccount } from '../testing/accounts.ts';
import { accountNumberOf, balanceOf } from '../testing/arrivals.ts';
import {
  callAsGateway,
  questionFor,
  signed,
  storedAuthorization,
  textOf,
} from '../testing/authorizations.ts';
import { startBank, type TestBank } from '../testing/bank.ts';

let bank: TestBank;
let account: string;
let number: string;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const { id } = await bank.customer();
  account = await openTestAccount(bank, id, 'checking');
  await fund(bank, account, 1_000_000);
  number = await accountNumberOf(bank, account);
});
afterAll(() => bank.close());

const PATH = '/network/authorizations';
const secret = () => bank.config.secrets.gatewayKey;
const ask = (amount = 100) => questionFor(bank, { accountNumber: number, amount: cents(amount) });

async function bodyOf(amount = 100): Promise<string> {
  return textOf(encodeCall(decideAuthorization, await ask(amount)).body);
}

const post = (base: string, body: string, headers: Record<string, string>, path = PATH) =>
  rawRequest({
    method: 'POST',
    url: `${base}${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('the door of the networks', () => {
  test('answers what the gateway has signed, and signs its answer', async () => {
    const body = await bodyOf();
    const message = { method: 'POST', path: PATH, body };
    const headers = signed(secret(), message);
    const reply = await post(bank.networkUrl, body, headers);
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toMatchObject({ data: { answer: 'approved', responseCode: '00' } });
    const said = { ...message, body: reply.text, reply: { status: 200, to: headers['gateway-nonce'] ?? '' } };
    const reader = { seconds: await readWallSeconds(bank.root), remember: () => Promise.resolve(true) };
    const faultOf = (text: string) =>
      signatureFault(gatewayKeys(secret()), { ...said, body: text }, (name) => reply.headers[name], reader);
    expect(await faultOf(reply.text)).toBeNull();
    expect(await faultOf(reply.text.replace('approved', 'declined'))).toBe('wrong signature');
  });

  test('believes nobody else', async () => {
    const { token } = await bank.customer();
    const body = await bodyOf();
    const message = { method: 'POST', path: PATH, body };
    const now = await readWallSeconds(bank.root);
    const other = await bodyOf(200);
    const refused: Record<string, [string, Record<string, string>]> = {
      nobody: [body, {}],
      'a customer': [body, withToken(token)],
      'an operator': [body, withToken(bank.operatorToken)],
      'another key': [body, signed('somebody-elses-key-somebody-elses-key', message)],
      'a body that was changed': [other, signed(secret(), message)],
      'another path': [body, signed(secret(), { ...message, path: '/network/reversals' })],
      'another method': [body, signed(secret(), { ...message, method: 'PUT' })],
      'an old message': [body, signed(secret(), message, now - 301)],
      'one of the future': [body, signed(secret(), message, now + 302)],
    };
    for (const [who, [text, headers]] of Object.entries(refused))
      expect([who, (await post(bank.networkUrl, text, headers)).status]).toEqual([who, 401]);
  });

  test('gives a message that is sent again the answer it had', async () => {
    const body = await bodyOf();
    const headers = signed(secret(), { method: 'POST', path: PATH, body });
    const before = await balanceOf(bank, account);
    const [first, second] = [
      await post(bank.networkUrl, body, headers),
      await post(bank.networkUrl, body, headers),
    ];
    const answerIn = (text: string) => (JSON.parse(text) as { data: unknown }).data;
    expect(answerIn(second.text)).toEqual(answerIn(first.text));
    expect((await balanceOf(bank, account)).held).toBe(before.held + 100);
  });

  test('opens with the key of the networks, which fits at no other door', async () => {
    const body = await bodyOf();
    for (const base of [bank.apiUrl, bank.officeUrl]) {
      const paths = [PATH, '/network/reversals', '/api/accounts', '/office/staff', '/api/transfers'];
      for (const path of paths) {
        const reply = await post(base, body, signed(secret(), { method: 'POST', path, body }), path);
        expect([path, reply.status]).toEqual([
          path,
          expect.toSatisfy((status) => status === 401 || status === 404),
        ]);
      }
      const get = signed(secret(), { method: 'GET', path: '/api/accounts', body: '' });
      const reply = await rawRequest({ method: 'GET', url: `${base}/api/accounts`, headers: get });
      expect([401, 404]).toContain(reply.status);
    }
  });

  test('serves nothing of the other doors', async () => {
    for (const path of ['/api/bank', '/office/staff']) {
      const reply = await rawRequest({ method: 'GET', url: `${bank.networkUrl}${path}` });
      expect(reply.status).toBe(404);
    }
  });

  test('takes a reversal, and declines to raise an amount', async () => {
    const call = callAsGateway(bank.networkUrl, secret());
    const question = await ask(300);
    await call(decideAuthorization, question);
    expect(
      await call(decideAuthorization, { ...(await ask(400)), increases: question.questionId }),
    ).toMatchObject({
      answer: 'declined',
      reason: 'not_supported',
      responseCode: '40',
    });
    const { network, questionId } = question;
    expect(await call(reverseAuthorization, { network, questionId, remaining: ZERO })).toEqual({
      questionId,
      state: 'reversed',
      remaining: 0,
    });
  });

  test('counts its answers', async () => {
    const counted = await bank.metrics.registry.getSingleMetricAsString('bank_authorizations_total');
    expect(counted).toMatch(/network="card",answer="approved"/);
  });
});

test('a process that starts rehearses on every connection, and nothing stays of it', async () => {
  const rows = async () =>
    (
      await sql<{ asked: string; legs: string; facts: string }>`
        select
          (select count(*) from authorizations)::text as asked, (select count(*) from ledger.leg)::text as legs,
          (select count(*) from outbox)::text as facts`.execute(bank.root)
    ).rows;
  const before = await rows();
  await rehearse(bank.networkContext, 3);
  expect(await rows()).toEqual(before);
});

describe('an answer that takes too long', () => {
  test('is a no by the stand-in rule, and what was set aside meanwhile is released', async () => {
    const question = await ask(700);
    const before = await balanceOf(bank, account);
    const reply = await service.decideAuthorization(bank.networkContext, question, 0);
    expect(reply).toMatchObject({
      answer: 'declined',
      reason: 'issuer_unavailable',
      responseCode: '91',
      code: null,
    });
    await expect
      .poll(
        () =>
          storedAuthorization(bank, question).then(
            ({ state }) => state,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toBe('reversed');
    expect((await balanceOf(bank, account)).held).toBe(before.held);
    // Whoever asks again hears no again.
    expect(await service.decideAuthorization(bank.networkContext, question)).toMatchObject({
      answer: 'declined',
    });
  });

  test('comes in time while somebody holds the account, and nothing stays behind', async () => {
    const question = await ask(800);
    const before = await balanceOf(bank, account);
    const release = Promise.withResolvers<void>();
    const held = bank.root.transaction().execute(async (tx) => {
      await sql`
        select 1 from ledger.balance
        where account_id = (select ledger_number from accounts where id = ${account}) for update`.execute(tx);
      await release.promise;
    });
    await wait(100);
    const begun = performance.now();
    const reply = await service.decideAuthorization(bank.networkContext, question);
    expect(performance.now() - begun).toBeLessThan(2_300);
    expect(reply).toMatchObject({ answer: 'declined', responseCode: '91' });
    release.resolve();
    await held;
    await expect
      .poll(
        () =>
          storedAuthorization(bank, question).then(
            ({ state }) => state,
            () => null,
          ),
        { timeout: 10_000 },
      )
      .toBe('reversed');
    expect((await balanceOf(bank, account)).held).toBe(before.held);
  });
});

describe('a purchase from the shop to the books', () => {
  test('is asked, held, captured by the bill and posted', async () => {
    const { now } = await readClock(bank.worker);
    const still = { rejects: 0, returns: 0, duplicates: 100, reorders: 0, contradicts: 0, losesReplies: 0 };
    const network = await startNetwork(
      { port: 0, secret: secret(), answersUrl: bank.networkUrl, now: () => now.getTime() },
      { seed: 'shop', delayMs: 0, ...still },
    );
    try {
      const before = await balanceOf(bank, account);
      const reply = await fetch(`${network.url}/purchases`, {
        method: 'POST',
        body: JSON.stringify({
          accountNumber: number,
          amountCents: 4_200,
          name: 'Cedar Table',
          captures: 'today',
        }),
      });
      const bought = (await reply.json()) as { questionId: string };
      expect(bought).toMatchObject({ answer: 'approved', by: 'bank' });
      expect((await balanceOf(bank, account)).held).toBe(before.held + 4_200);
      const worker = bank.contextAs('worker');
      const gateway = createNetwork(network.url, fetch, gatewayTrust(bank.worker, secret()));
      while ((await fetchItems(worker, gateway)) > 0);
      while ((await postArrivals(worker)) > 0);
      expect(await balanceOf(bank, account)).toMatchObject({
        posted: before.posted - 4_200,
        held: before.held,
      });
      const key = { network: 'card', questionId: bought.questionId } as const;
      expect((await storedAuthorization(bank, key)).state).toBe('captured');
    } finally {
      await network.stop();
    }
  });
});
