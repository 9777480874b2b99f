import { inviteDelegate, listDelegates } from '@bank/contract/relationship/delegates/contract.ts';
import {
  answerOffer,
  beginDelegateSession,
  listOffers,
} from '@bank/contract/relationship/delegates/delegate-sessions-contract.ts';
import { addDays, addMonths } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { confirmedCustomer, plantHousehold } from '../../testing/delegates.ts';
import { runWorker } from '../../testing/mail.ts';
import type { Customer } from '../../testing/people.ts';

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

test('an invitation is found by the confirmed address, accepted once, and tells its owner; an unconfirmed one finds nothing', async () => {
  const { owner } = await plantHousehold(bank);
  const [theo, other] = [await bank.customer(), await confirmedCustomer(bank)];
  const delegationId = await invited(owner, theo);
  expect(await as(theo)(listOffers, {})).toEqual({ offers: [], emailConfirmed: false });
  await expect(as(theo)(answerOffer, { delegationId, accepts: true })).rejects.toMatchObject({ status: 404 });
  await sql`update customers set email_confirmed_at = bank.now() where customer_id = ${theo.id}`.execute(
    bank.root,
  );
  expect((await as(other)(listOffers, {})).offers).toEqual([]);
  await expect(as(other)(answerOffer, { delegationId, accepts: true })).rejects.toMatchObject({
    status: 404,
  });
  expect((await as(theo)(listOffers, {})).offers).toMatchObject([
    { id: delegationId, ownerName: 'Nora Whitfield', accounts: null, state: 'invited' },
  ]);
  await expect(as(theo)(beginDelegateSession, { delegationId })).rejects.toMatchObject({ status: 404 });
  await as(theo)(answerOffer, { delegationId, accepts: true });
  await expect(as(theo)(answerOffer, { delegationId, accepts: false })).rejects.toMatchObject({
    status: 404,
  });
  expect((await as(owner)(listDelegates, {})).delegates).toMatchObject([
    { id: delegationId, state: 'active', fullName: 'Theo Lindqvist', lastSeenAt: null },
  ]);
  const letters = await runWorker(bank);
  expect(letters.filter(({ to }) => to === theo.email).map(({ subject }) => subject)).toContain(
    'Nora Whitfield invited you to view their accounts',
  );
  expect(letters.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'You sent an invitation to view your accounts',
      'Theo Lindqvist can now view your accounts',
    ]),
  );
});

test('T8: the answer and the mail are the same for an address that is no customer’s', async () => {
  const { owner } = await plantHousehold(bank);
  const known = await confirmedCustomer(bank);
  const endsOn = addDays(await today(), 10);
  const ask = (email: string) =>
    as(owner)(inviteDelegate, { fullName: 'Somebody', email: email as never, endsOn, accountIds: null });
  const nobody = `nobody-${newId()}@example.com`;
  const [one, two] = [await ask(known.email), await ask(nobody)];
  const { id, email, invitedAt } = two;
  expect({ ...one, id, email, invitedAt }).toEqual(two);
  const letters = await runWorker(bank);
  const written = (to: string) =>
    letters.filter((each) => each.to === to).map(({ subject, text }) => ({ subject, text }));
  expect(written(known.email)).toHaveLength(1);
  expect(written(known.email)).toEqual(written(nobody));
});

test('an invitation names another, once, for at most a year and for own accounts only', async () => {
  const { owner } = await plantHousehold(bank);
  const stranger = await plantHousehold(bank);
  const day = await today();
  const ask = (more: { email?: string; endsOn?: typeof day; accountIds?: Id<'account'>[] | null }) =>
    as(owner)(inviteDelegate, {
      fullName: 'Theo',
      email: (more.email ?? 'theo@example.com') as never,
      endsOn: more.endsOn ?? day,
      accountIds: more.accountIds ?? null,
    });
  await expect(ask({ email: owner.email })).rejects.toMatchObject({ code: 'delegate_is_owner' });
  await expect(ask({ endsOn: addDays(day, -1) })).rejects.toMatchObject({ code: 'wrong_end' });
  await expect(ask({ endsOn: addDays(addMonths(day, 12), 1) })).rejects.toMatchObject({ code: 'wrong_end' });
  await expect(ask({ accountIds: [stranger.checking] })).rejects.toMatchObject({ status: 404 });
  await ask({ endsOn: addMonths(day, 12) });
  await expect(ask({})).rejects.toMatchObject({ code: 'delegate_known' });
});
