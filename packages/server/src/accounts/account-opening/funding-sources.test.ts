import { randomUUIDv7 } from 'node:crypto';
import * as opening from '@bank/contract/accounts/account-opening/contract.ts';
import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { receiveAwaited } from '@bank/contract/accounts/teller/contract.ts';
import { listFundingSources } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { fundingSources } from '@bank/contract/accounts/account-opening/funding-sources-rules.ts';
import { removeRecipient } from '@bank/contract/accounts/recipients/contract.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { bookFaults } from '@bank/ledger/books.ts';
import { own } from '@bank/ledger/chart.ts';
import {
  leaveToday,
  makePayer,
  openOutside,
  provenRecipient,
  rosa,
  type Payer,
} from '../../testing/payers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAnswer, applyWaiting } from '../../movements/settle.ts';
import { claimInstruction } from '../../rails/queries.ts';
import { networkRails } from '../../rails/rail.ts';
import { applicationOf, openDesk, openedId, problemsOf, type Desk } from '../../testing/applications.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { postedIn } from '../../testing/schedules.ts';

let bank: TestBank;
let desk: Desk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  desk = await openDesk(bank);
});
afterAll(() => bank.close());

const sent = async (token: string, path: string, body: object) =>
  rawRequest({
    method: 'POST',
    url: `${bank.apiUrl}${path}`,
    headers: {
      ...withToken(token),
      'content-type': 'application/json',
      'idempotency-key': randomUUIDv7(),
    },
    body: JSON.stringify(body),
  });

describe('a source without an instrument', () => {
  test.each(
    ['debitCard', 'creditCard'].flatMap((source) =>
      [opening.openAccount, opening.addDashboardAccount].map(({ path }) => [source, path] as const),
    ),
  )('[OPEN-09] %s is refused at %s, and nothing is kept', async (fundingSource, path) => {
    const who = await bank.customer();
    const request = await applicationOf(bank, who, desk.today);
    const body = { ...request, initialDeposit: '2000.00', annualIncome: '60000.00', fundingSource };
    const answer = await sent(who.token, path, body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Please complete funding information');
    await desk.decide();
    const { rows } = await sql`
      select 1 from applications where customer_id = ${who.id}
      union all select 1 from accounts where customer_id = ${who.id}
      union all select 1 from movements where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toEqual([]);
  });
});

describe('a check', () => {
  test('[OPEN-09] opens the account empty, asks nobody for money, and leaves the check to be deposited', async () => {
    const who = await bank.customer();
    const status = await desk.applied(who, { fundingSource: 'check', initialDeposit: cents(50_000) });
    expect(status).toMatchObject({ state: 'opened', funding: null, reasons: [], fundingSource: 'check' });
    expect(await postedIn(bank, openedId(status))).toBe(0);
    const { rows } = await sql`select 1 from movements where customer_id = ${who.id}`.execute(bank.root);
    expect(rows).toEqual([]);
  });

  test('pays no more than can be deposited in a day, and into no account that takes no checks', async () => {
    const who = await bank.customer();
    const above = { fundingSource: 'check', initialDeposit: cents(500_001) } as const;
    expect(await problemsOf(desk.apply(who, above))).toEqual([['above_ceiling', 'initialDeposit']]);
    const elsewhere = {
      accountType: 'investment',
      fundingSource: 'check',
      initialDeposit: cents(100_000),
    } as const;
    expect(await problemsOf(desk.apply(who, elsewhere))).toContainEqual(['wrong_source', 'fundingSource']);
  });
});

describe('wire', () => {
  test('opens the account empty; no network is asked for it, and it is credited when the bank has it', async () => {
    const who = await bank.customer();
    const { id, account, funding } = await desk.applied(who, { fundingSource: 'wire' });
    if (!funding) throw new Error('nothing is awaited');
    expect(await claimInstruction(bank.worker, networkRails, { leaseMs: 1_000 })).toBeNull();
    expect(await postedIn(bank, account?.id ?? '')).toBe(0);
    await desk.office('teller')(receiveAwaited, { movementId: funding.movementId, received: 'yes' });
    await applyWaiting(bank.contextAs('worker'));
    expect(await desk.show(who, id)).toMatchObject({ funding: { state: 'posted' } });
    expect(await postedIn(bank, account?.id ?? '')).toBe(2_500);
  });
});

/** A customer with a verified account of their own at another bank. */
async function withExternal(): Promise<{
  who: Payer;
  external: Awaited<ReturnType<typeof provenRecipient>>;
}> {
  const who = await makePayer(bank, 0);
  const external = await provenRecipient(bank, who, { ...rosa, holderName: await nameOf(who.id) });
  return { who, external };
}

async function nameOf(customerId: string): Promise<string> {
  const { first_name, last_name } = await bank.root
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

const answered = (movementId: string, what: 'settled' | 'returned', reason: string | null = null) =>
  bank.worker
    .transaction()
    .execute((tx) => applyAnswer(tx, { id: randomUUIDv7(), movementId, what, reason }));

const claim = async () => {
  const { rows } = await sql<{ posted: string }>`
    select coalesce(sum(posted), 0)::text as posted from ledger.own_balance
    where account_id = ${own.returned_items}`.execute(bank.root);
  return Number(rows[0]?.posted);
};

describe('an account at another bank', () => {
  test('is offered when it is verified and in the customer’s own name; the list says how much each source pays', async () => {
    const { who, external } = await withExternal();
    await provenRecipient(bank, who, { ...rosa, accountNumber: '000555666777' });
    const { sources, externalAccounts } = await who.call(listFundingSources, {});
    expect(sources.map(({ source }) => source)).toEqual([...fundingSources]);
    expect(sources.every(({ ceiling }) => ceiling > 0)).toBe(true);
    expect(externalAccounts.map(({ recipientId }) => recipientId)).toEqual([external.recipientId]);
  });

  test('is pulled by the clearing house, credited, and cannot be spent until it is final', async () => {
    const { who, external } = await withExternal();
    const outside = await openOutside();
    const status = await desk.applied(who, {
      fundingSource: 'externalAccount',
      sourceRecipientId: external.recipientId,
      initialDeposit: cents(80_000),
    });
    expect(status).toMatchObject({ state: 'opened', funding: { state: 'pending' }, heldDays: 5 });
    const accountId = openedId(status);
    expect(await postedIn(bank, accountId)).toBe(0);
    await leaveToday(bank);
    await outside.settle(bank);
    const told = outside.network.instructions().get(status.funding?.movementId ?? '');
    expect(told?.given).toMatchObject({
      rail: 'ach',
      direction: 'in',
      amountCents: 80_000,
      details: { routingNumber: rosa.routingNumber, accountNumber: rosa.accountNumber },
    });
    const page = () => who.call(showAccount, { accountId });
    expect(await page()).toMatchObject({ currentBalance: 80_000, availableBalance: 0, heldAmount: 80_000 });
    // One line, without a second one for the hold.
    const lines = await who.call(listTransactions, {
      accountId,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 10,
    });
    expect(lines.pending).toEqual([]);
    expect(lines.transactions).toMatchObject([{ amount: 80_000, status: 'completed' }]);
    const { rows } = await sql<{ expires_at: Date }>`
      select hold.expires_at from ledger.hold as hold
      join accounts as account on account.ledger_number = hold.account_id
      where account.id = ${accountId}`.execute(bank.root);
    expect(rows[0]?.expires_at.getTime()).toBeGreaterThan(Date.parse(`${addDays(desk.today, 5)}T00:00:00Z`));
    await outside.close(bank);
  });

  test('a return takes all of it back: nothing of it was spent, and the bank has no claim', async () => {
    const { who, external } = await withExternal();
    const before = await claim();
    const status = await desk.applied(who, {
      fundingSource: 'externalAccount',
      sourceRecipientId: external.recipientId,
      initialDeposit: cents(50_000),
    });
    const movementId = status.funding?.movementId ?? '';
    await answered(movementId, 'settled');
    await answered(movementId, 'returned', 'R01');
    const page = await who.call(showAccount, { accountId: openedId(status) });
    expect(page).toMatchObject({ currentBalance: 0, availableBalance: 0, heldAmount: 0 });
    expect(await claim()).toBe(before);
    expect(await desk.show(who, status.id)).toMatchObject({ funding: { state: 'returned', reason: 'R01' } });
  });

  test('a return that overtakes its settlement ends the same', async () => {
    const { who, external } = await withExternal();
    const status = await desk.applied(who, {
      fundingSource: 'externalAccount',
      sourceRecipientId: external.recipientId,
    });
    await answered(status.funding?.movementId ?? '', 'returned', 'R02');
    const page = await who.call(showAccount, { accountId: openedId(status) });
    expect(page).toMatchObject({ currentBalance: 0, heldAmount: 0 });
  });

  test('that is another’s, under another name, unverified or removed is refused', async () => {
    const { who, external } = await withExternal();
    const other = await withExternal();
    const friend = await provenRecipient(bank, who, { ...rosa, accountNumber: '000555666777' });
    const from = (sourceRecipientId: typeof external.recipientId) =>
      problemsOf(desk.apply(who, { fundingSource: 'externalAccount', sourceRecipientId }));
    const wrong = [['wrong_source', 'sourceRecipientId']];
    expect(await from(other.external.recipientId)).toEqual(wrong);
    expect(await from(friend.recipientId)).toEqual(wrong);
    await who.call(removeRecipient, { recipientId: external.recipientId });
    expect(await from(external.recipientId)).toEqual(wrong);
    expect(await problemsOf(desk.apply(who, { fundingSource: 'externalAccount' }))).toEqual([
      ['incomplete', 'sourceRecipientId'],
    ]);
  });

  test('that was removed before the decision pays nothing; the account is open and says so', async () => {
    const { who, external } = await withExternal();
    const { id } = await desk.apply(who, {
      fundingSource: 'externalAccount',
      sourceRecipientId: external.recipientId,
    });
    await who.call(removeRecipient, { recipientId: external.recipientId });
    await desk.decide();
    expect(await desk.show(who, id)).toMatchObject({
      state: 'opened',
      funding: null,
      reasons: ['openAccount.reason.fundingFailed'],
    });
  });

  test('pays so much for one opening, and so much in a month however many are opened', async () => {
    const { who, external } = await withExternal();
    const from = { fundingSource: 'externalAccount', sourceRecipientId: external.recipientId } as const;
    const above = desk.apply(who, { ...from, initialDeposit: cents(500_001) });
    await expect(above).rejects.toMatchObject({
      problems: [{ code: 'above_ceiling', text: 'You can open with up to $5,000.00 from this source.' }],
    });
    for (const _ of [1, 2]) {
      const status = await desk.applied(who, { ...from, initialDeposit: cents(500_000) });
      expect(status.funding).toMatchObject({ state: 'pending' });
    }
    expect(await problemsOf(desk.apply(who, { ...from }))).toEqual([['above_month_limit', 'initialDeposit']]);
  });

  test('two applications at once cannot both take what is left of the month', async () => {
    const { who, external } = await withExternal();
    const from = { fundingSource: 'externalAccount', sourceRecipientId: external.recipientId } as const;
    const made = await Promise.all(
      [1, 2, 3].map(() => desk.apply(who, { ...from, initialDeposit: cents(500_000) })),
    );
    await desk.decide();
    const seen = await Promise.all(made.map(({ id }) => desk.show(who, id)));
    expect(seen.filter(({ funding }) => funding !== null)).toHaveLength(2);
    expect(seen.every(({ state }) => state === 'opened')).toBe(true);
  });
});

test.each([
  ['existingAccount', 100_000_001],
  ['wire', 25_000_001],
  ['cash', 1_000_001],
] as const)('%s has a ceiling too', async (fundingSource, amount) => {
  const { who, checking } = await desk.withMoney(200_000_000);
  const more = fundingSource === 'existingAccount' ? { sourceAccountId: checking } : {};
  const call = desk.apply(who, { fundingSource, initialDeposit: cents(amount), ...more });
  expect(await problemsOf(call)).toEqual([['above_ceiling', 'initialDeposit']]);
});

test('the database takes no request for money by card, check or machine, whoever writes it', async () => {
  for (const rail of ['card', 'check', 'atm'])
    await expect(
      sql`
        insert into rail_instructions (movement_id, customer_id, rail, direction, amount, details, leaves_on)
        select id, customer_id, ${rail}, 'in', 1, '{}', bank.today() from movements limit 1`.execute(
        bank.root,
      ),
    ).rejects.toThrow('money cannot be asked for');
});

test('after all this the books agree with their history', async () => {
  expect(await bookFaults(bank.worker)).toEqual([]);
});
