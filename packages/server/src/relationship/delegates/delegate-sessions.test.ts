import { randomUUID } from 'node:crypto';
import { listAccounts, revealNumber, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { listActivity, showCash, showDashboard } from '@bank/contract/relationship/dashboard/contract.ts';
import {
  endDelegate,
  inviteDelegate,
  listDelegates,
  listViews,
} from '@bank/contract/relationship/delegates/contract.ts';
import { extendSession, logout, me } from '@bank/contract/person/identity/contract.ts';
import { showProfile } from '@bank/contract/relationship/profile/contract.ts';
import { listTransactions, showTransaction } from '@bank/contract/accounts/transactions/contract.ts';
import {
  answerOffer,
  beginDelegateSession,
  leaveOffer,
  listOffers,
  endDelegateSession,
} from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { addDays } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopedToDelegate } from '../../platform/database.ts';
import { tokenHash } from '../../platform/session.ts';
import { book, bookNumberOf, openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { confirmedCustomer, plantHousehold, viewerOf } from '../../testing/delegates.ts';
import type { Customer } from '../../testing/people.ts';
import { asCustomer } from '../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
});
afterAll(() => bank.close());

const as = (who: Customer) => callAs(bank.apiUrl, who.token);

const today = async () => (await as(await bank.customer())(listDelegates, {})).endDays.first;

async function invited(
  owner: Customer,
  delegate: Customer,
  accountIds: Id<'account'>[] | null = null,
): Promise<Id<'delegation'>> {
  const { id } = await as(owner)(inviteDelegate, {
    fullName: 'Theo Lindqvist',
    email: delegate.email as never,
    endsOn: addDays(await today(), 30),
    accountIds,
  });
  return id;
}

test('a delegate of some accounts finds them, their history and sums; the others are unknown everywhere', async () => {
  const { owner, checking, savings, retirement } = await plantHousehold(bank);
  const [from, to] = [await bookNumberOf(bank, savings), await bookNumberOf(bank, checking)];
  const intent = randomUUID();
  await book(bank, [{ debit: from, credit: to, amount: cents(2_500), kind: 'transfer' }], intent);
  const theo = await viewerOf(bank, owner.id, [checking]);
  const { accounts } = await as(theo)(listAccounts, {});
  expect(accounts.map(({ id }) => id)).toEqual([checking]);
  expect(await as(theo)(showCash, {})).toMatchObject({ available: 102_500, invested: 0 });
  const { activity } = await as(theo)(listActivity, {});
  expect(new Set(activity.map(({ account }) => account.id))).toEqual(new Set([checking]));
  expect(activity.every(({ other }) => other === null)).toBe(true);
  for (const hidden of [savings, retirement]) {
    await expect(as(theo)(showAccount, { accountId: hidden })).rejects.toMatchObject({ status: 404 });
    await expect(
      as(theo)(listTransactions, {
        accountId: hidden,
        filter: 'all',
        dateRange: 'all',
        search: '',
        size: 20,
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      as(theo)(showTransaction, { accountId: hidden, journalId: intent as never }),
    ).rejects.toMatchObject({ status: 404 });
  }
  const story = await as(theo)(showTransaction, { accountId: checking, journalId: intent as never });
  expect(story.legs).toMatchObject([{ from: { account: null }, to: { account: { id: checking } } }]);
  expect(JSON.stringify(story)).not.toContain(savings);
  expect(accounts[0]?.cover).toBeNull();
});

test('a delegate of all accounts sees one that is opened later, and never the owner’s birth date behind a limit', async () => {
  const { owner, checking, savings, retirement } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id);
  expect((await as(theo)(listAccounts, {})).accounts.map(({ id }) => id).toSorted()).toEqual(
    [checking, savings, retirement].toSorted(),
  );
  const later = await openTestAccount(bank, owner.id, 'moneyMarket');
  const { accounts } = await as(theo)(listAccounts, {});
  expect(accounts.map(({ id }) => id)).toContain(later);
  expect(accounts.find(({ id }) => id === retirement)?.retirement).toBeNull();
});

test('what is not opened to delegates is refused as read-only, and the person stays themselves', async () => {
  const { owner, checking } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id);
  const refused: (() => Promise<unknown>)[] = [
    () => as(theo)(showProfile, {}),
    () => as(theo)(showDashboard, {}),
    () => as(theo)(revealNumber, { accountId: checking }),
    () => as(theo)(listDelegates, {}),
    () => as(theo)(listOffers, {}),
  ];
  for (const ask of refused) await expect(ask()).rejects.toMatchObject({ status: 403, code: 'read_only' });
  const self = await as(theo)(me, {});
  expect(self).toMatchObject({ id: theo.id, viewing: { name: 'Nora Whitfield', hasEnded: false } });
  expect(await as(theo)(extendSession, {})).toHaveProperty('idleEndsAt');
  await as(theo)(endDelegateSession, {});
  expect(await as(theo)(me, {})).toMatchObject({ viewing: null });
  expect(await as(theo)(listAccounts, {})).toEqual({ accounts: [] });
  await as(theo)(logout, {});
});

test('the owner ends it at once, on every node; a page that is being answered is not shown either', async () => {
  const { owner, checking } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id);
  const twin = await bank.twin();
  const there = callAs(twin.url, theo.token);
  expect((await there(listAccounts, {})).accounts).toHaveLength(3);
  await as(owner)(endDelegate, { delegationId: theo.delegationId as never });
  await expect(there(listAccounts, {})).rejects.toMatchObject({ status: 403, code: 'viewing_ended' });
  await expect(as(theo)(showAccount, { accountId: checking })).rejects.toMatchObject({
    code: 'viewing_ended',
  });
  expect(await as(theo)(me, {})).toMatchObject({ viewing: { hasEnded: true } });
  await as(theo)(endDelegateSession, {});
  await expect(
    as(theo)(beginDelegateSession, { delegationId: theo.delegationId as never }),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect((await as(owner)(listDelegates, {})).delegates[0]).toMatchObject({
    state: 'ended',
    endedBy: 'owner',
  });
  await twin.close();
});

test('it ends by itself after its last day, by the bank’s clock and without a job', async () => {
  const { owner } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id);
  await sql`update delegations set ends_on = bank.calendar_day() where id = ${theo.delegationId}`.execute(
    bank.root,
  );
  expect((await as(theo)(listAccounts, {})).accounts).toHaveLength(3);
  await sql`update delegations set ends_on = bank.calendar_day() - 1 where id = ${theo.delegationId}`.execute(
    bank.root,
  );
  await expect(as(theo)(listAccounts, {})).rejects.toMatchObject({ code: 'viewing_ended' });
  expect((await as(owner)(listDelegates, {})).delegates[0]).toMatchObject({ state: 'expired' });
});

test('every look is told to the owner with its account, and to the auditors with who looked', async () => {
  const { owner, checking } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id, [checking]);
  const delegationId = theo.delegationId as Id<'delegation'>;
  await as(theo)(listAccounts, {});
  await as(theo)(listAccounts, {});
  await as(theo)(showAccount, { accountId: 'primary' });
  const { views } = await as(owner)(listViews, { delegationId });
  expect(views.map(({ sight, account }) => [sight, account?.id ?? null])).toEqual([
    ['account', checking],
    ['accounts', null],
  ]);
  expect((await as(owner)(listDelegates, {})).delegates[0]?.lastSeenAt).toBe(views[0]?.at);
  const { rows } = await sql<{ action: string; actor_id: string; after: object }>`
    select action, actor_id, after from audit_events
    where object_id = ${delegationId} order by seq`.execute(bank.root);
  expect(rows).toEqual([
    {
      action: 'delegates.viewed',
      actor_id: theo.id,
      after: { customerId: owner.id, sight: 'accounts', accountId: null },
    },
    {
      action: 'delegates.viewed',
      actor_id: theo.id,
      after: { customerId: owner.id, sight: 'account', accountId: checking },
    },
  ]);
  const stranger = await bank.customer();
  await expect(as(stranger)(listViews, { delegationId })).rejects.toMatchObject({ status: 404 });
});

test('switching is written down with who switched, and giving up ends it for both', async () => {
  const { owner } = await plantHousehold(bank);
  const theo = await confirmedCustomer(bank);
  const delegationId = await invited(owner, theo);
  await as(theo)(answerOffer, { delegationId, accepts: true });
  await as(theo)(beginDelegateSession, { delegationId });
  expect((await as(theo)(listAccounts, {})).accounts).toHaveLength(3);
  await as(theo)(endDelegateSession, {});
  await as(theo)(leaveOffer, { delegationId });
  expect((await as(theo)(listOffers, {})).offers).toEqual([]);
  expect((await as(owner)(listDelegates, {})).delegates[0]).toMatchObject({
    state: 'ended',
    endedBy: 'delegate',
  });
  const { rows } = await sql<{ action: string; actor_id: string }>`
    select action, actor_id from audit_events
    where object_id = ${delegationId} and actor_id = ${theo.id} order by seq`.execute(bank.root);
  expect(rows.map(({ action }) => action)).toEqual([
    'delegates.accepted',
    'delegates.viewing-begun',
    'delegates.viewed',
    'delegates.viewing-stopped',
    'delegates.left',
  ]);
});

test('the database itself holds a delegate: no write, no table that was not opened, whichever customer a service names', async () => {
  const { owner, checking } = await plantHousehold(bank);
  const theo = await viewerOf(bank, owner.id, [checking]);
  const db = scopedToDelegate(bank.contextAs('customer').db, tokenHash(bank.config, theo.token));
  const seen = await db.transaction().execute(async (tx) => {
    const count = async (table: 'accounts' | 'customers' | 'customer_keys' | 'credentials' | 'delegations') =>
      (await tx.selectFrom(table).select('customer_id').execute()).length;
    return {
      accounts: await count('accounts'),
      customers: await count('customers'),
      keys: await count('customer_keys'),
      credentials: await count('credentials'),
      delegations: await count('delegations'),
    };
  });
  expect(seen).toEqual({ accounts: 1, customers: 0, keys: 0, credentials: 0, delegations: 0 });
  await expect(
    db.transaction().execute((tx) => sql`update accounts set nickname = 'x'`.execute(tx)),
  ).rejects.toMatchObject({ code: '25006' });
  const renamed = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.delegation_id', '', true), set_config('app.customer_id', ${owner.id}, true)`.execute(
      tx,
    );
    return tx.selectFrom('accounts').select('id').execute();
  });
  expect(renamed).toEqual([]);
  const outside = await db.selectFrom('accounts').select('id').execute();
  expect(outside).toEqual([]);
  const own = await asCustomer(bank, owner.id, (tx) => tx.selectFrom('accounts').select('id').execute());
  expect(own).toHaveLength(3);
});
