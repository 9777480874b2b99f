import { listCases } from '@bank/contract/bank/cases/contract.ts';
import { explainAccount } from '@bank/contract/accounts/accounts/contract.ts';
import {
  decideCheckDeposit,
  listCheckReviews,
  showCheckDeposit,
  showCheckReview,
  showReviewedImage,
  type CheckDeposit,
} from '@bank/contract/payments/check-deposits/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { withToken } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../platform/work.ts';
import { sendDue } from '../../rails/exchange.ts';
import type { Instruction, Network } from '../../rails/rail.ts';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { createCaseDesk, type CaseDesk } from '../../testing/cases.ts';
import { makeDepositor, plainJobs, plainPictures, type Depositor } from '../../testing/check-deposits.ts';
import { hear } from '../../testing/jobs.ts';
import { runWorker } from '../../testing/mail.ts';
import { setMoment } from '../../testing/schedules.ts';
import { checkEnclosures } from './jobs.ts';
import type { PictureWork } from './picture-work.ts';
import { reviewDeposit } from './review.ts';

let bank: TestBank;
let desk: CaseDesk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  desk = await createCaseDesk(bank);
});
afterAll(() => bank.close());

const seen = (who: Depositor, { depositId }: CheckDeposit) =>
  callAs(bank.apiUrl, who.token)(showCheckDeposit, { depositId });

/** Everything the network was told of so far. */
async function told(): Promise<Instruction[]> {
  const heard: Instruction[] = [];
  const network: Network = {
    send: (instruction) => Promise.resolve(void heard.push(instruction)),
    answersAfter: () => Promise.resolve({ answers: [], place: '0' }),
  };
  const worker = bank.contextAs('worker');
  await sendDue(worker, network, checkEnclosures(worker));
  return heard;
}

test('pictures may take longer than the database lets a transaction wait', async () => {
  const who = await makeDepositor(bank);
  const made = await who.submit(4_000);
  const worker = bank.contextAs('worker');
  await inTransaction(worker, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '1500ms'`.execute(tx);
    const look: PictureWork['look'] = async (...asked) => {
      await sleep(2_500);
      return plainPictures.look(...asked);
    };
    await reviewDeposit({ ...plainPictures, look }, { ...worker, tx }, made.depositId);
  });
  expect((await seen(who, made)).status).toBe('accepted');
});

test('accepted: credited, a part on hold, and only then told to the other bank, with both sides', async () => {
  // What earlier deposits left to be told.
  await told();
  const who = await makeDepositor(bank);
  const made = await who.submit(100_000);
  expect(made.status).toBe('processing');
  expect(await told()).toEqual([]);
  await hear(bank, plainJobs);
  expect((await seen(who, made)).status).toBe('accepted');
  const [instruction] = await told();
  expect(instruction).toMatchObject({
    movementId: made.depositId,
    rail: 'check',
    direction: 'in',
    amount: 100_000,
  });
  expect(Buffer.from(instruction?.images?.front ?? '', 'base64').toString()).toContain('bilevel');
  // A second look at the same fact changes nothing.
  await sql`update outbox set dispatched_at = null where topic = 'check-deposit.submitted'`.execute(
    bank.root,
  );
  await hear(bank, plainJobs);
  expect(await who.balance()).toEqual({ posted: 100_000, held: 77_500, available: 22_500 });
});

test('[MCDP-21] the same check is refused a second time, in any account of the customer, also at once', async () => {
  const who = await makeDepositor(bank);
  const savings = await openTestAccount(bank, who.customerId, 'savings');
  const first = await who.deposit(20_000, { check: 'rent of May' });
  const again = await who.deposit(20_000, { check: 'rent of May' });
  const elsewhere = await who.deposit(20_000, { check: 'rent of May', into: savings });
  const other = await who.deposit(20_000, { check: 'rent of June' });
  expect((await seen(who, first)).status).toBe('accepted');
  for (const copy of [again, elsewhere])
    expect(await seen(who, copy)).toMatchObject({
      status: 'refused',
      reason: 'check_duplicate',
      available: [],
    });
  expect((await seen(who, other)).status).toBe('accepted');
  expect((await who.balance()).posted).toBe(40_000);
  const twins = await Promise.all([1, 2].map(() => who.submit(30_000, { check: 'twin' })));
  await Promise.all([hear(bank, plainJobs), hear(bank, plainJobs)]);
  const states = await Promise.all(twins.map(async (twin) => (await seen(who, twin)).status));
  expect(states.toSorted()).toEqual(['accepted', 'refused']);
});

test('a check that another customer deposited is left to a person, who sees the other one', async () => {
  const [one, other] = [await makeDepositor(bank), await makeDepositor(bank)];
  const first = await one.deposit(41_000, { check: 'shared' });
  const second = await other.deposit(41_000, { check: 'shared' });
  expect((await seen(other, second)).status).toBe('inReview');
  const shown = await desk.by('teller').call(showCheckReview, { depositId: second.depositId });
  expect(shown).toMatchObject({ state: 'in_review', doubts: ['like_another'] });
  expect(shown.like).toMatchObject([
    { depositId: first.depositId, reference: first.referenceNumber, sameCustomer: false },
  ]);
});

test('[MCDP-12] unreadable photographs are refused and what they used of the limits is given back', async () => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(490_000, { quality: 'unreadable' });
  expect(await seen(who, made)).toMatchObject({ status: 'refused', reason: 'check_unreadable' });
  expect((await who.balance()).posted).toBe(0);
  // A better photograph of the same check is no duplicate.
  expect((await seen(who, await who.deposit(240_000, { check: 'better' }))).status).toBe('accepted');
});

test.each([
  ['another amount was read', { read: { cents: 10_900, confidence: 95 } }, ['amount_differs']],
  ['the photographs are borderline', { quality: 'borderline' }, ['photo_borderline']],
] as const)('in doubt because %s: in review, with a case and a deadline', async (_, photo, doubts) => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(10_000, photo);
  const readAmount = 'read' in photo ? photo.read.cents : null;
  expect(await seen(who, made)).toMatchObject({ status: 'inReview', reason: null, readAmount });
  expect((await who.balance()).posted).toBe(0);
  expect((await told()).map(({ movementId }) => movementId)).not.toContain(made.depositId);
  const { deposits } = await desk.by('teller').call(listCheckReviews, {});
  const listed = deposits.find(({ depositId }) => depositId === made.depositId);
  expect(listed).toMatchObject({ doubts, reference: made.referenceNumber, amount: 10_000 });
  const { cases } = await desk.by('officer').call(listCases, { scope: 'all', kind: 'check-deposit' });
  const opened = cases.find(({ subjectId }) => subjectId === made.depositId);
  expect(opened).toMatchObject({ state: 'open', dueOn: listed?.dueOn });
});

test.each([
  ['reads the same', { read: { cents: 10_000, confidence: 95 } }],
  ['is unsure', { read: { cents: 10_900, confidence: 20 } }],
  ['reads nothing', { read: null }],
])('a machine that %s raises no doubt', async (_, photo) => {
  const who = await makeDepositor(bank);
  expect((await seen(who, await who.deposit(10_000, photo))).status).toBe('accepted');
});

test('a large first check is looked at by a person; after one was accepted, the next is not', async () => {
  const who = await makeDepositor(bank);
  expect((await seen(who, await who.deposit(250_000))).status).toBe('inReview');
  await who.deposit(1_000);
  expect((await seen(who, await who.deposit(249_000))).status).toBe('accepted');
});

test('accepted by a person: credited, the case ends, and it is decided once', async () => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(60_000, { quality: 'borderline', emailReceipt: true });
  const decide = (decision: 'accept' | 'refuse') =>
    desk.by('teller').call(decideCheckDeposit, {
      depositId: made.depositId,
      decision,
      note: 'Clear enough',
      ...(decision === 'refuse' ? { reason: 'check_amount' as const } : {}),
    });
  await decide('accept');
  await expect(decide('refuse')).rejects.toMatchObject({ code: 'not_in_review' });
  const posted = await runWorker(bank);
  expect(await seen(who, made)).toMatchObject({ status: 'accepted' });
  expect(await who.balance()).toMatchObject({ posted: 60_000, held: 37_500 });
  expect(posted.map(({ subject }) => subject)).toContain('We deposited your $600.00 check');
  const { rows } = await sql<{ outcome: string; state: string }>`
    select outcome, state from cases where subject_id = ${made.depositId}`.execute(bank.root);
  expect(rows).toEqual([{ outcome: 'accepted', state: 'closed' }]);
  const why = await callAs(bank.apiUrl, who.token)(explainAccount, {
    accountId: who.accountId,
    figure: 'available',
  });
  expect(why.amount).toBe(22_500);
});

test('refused by a person: a reason is needed, and the customer reads and is mailed it', async () => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(60_000, { quality: 'borderline' });
  const request = { depositId: made.depositId, decision: 'refuse', note: 'Made out to J. Doe' } as const;
  await expect(desk.by('teller').call(decideCheckDeposit, request)).rejects.toMatchObject({
    code: 'reason_needed',
  });
  await desk.by('officer').call(decideCheckDeposit, { ...request, reason: 'check_not_yours' });
  const posted = await runWorker(bank);
  expect(await seen(who, made)).toMatchObject({ status: 'refused', reason: 'check_not_yours' });
  const mail = posted.find(({ subject }) => subject === 'We couldn’t deposit your $600.00 check');
  expect(mail?.text).toContain('The check isn’t made out to you.');
  expect(mail?.text).not.toContain('J. Doe');
});

test('accepted days later, the rest is available the business day after, and not before', async () => {
  await setMoment(bank, '2028-06-01 10:00', dayFrom('2028-06-01'));
  const who = await makeDepositor(bank);
  const made = await who.deposit(60_000, { quality: 'borderline' });
  expect(made.availabilityDate).toBe('2028-06-02');
  await setMoment(bank, '2028-06-06 10:00', dayFrom('2028-06-06'));
  await desk
    .by('teller')
    .call(decideCheckDeposit, { depositId: made.depositId, decision: 'accept', note: 'Fine' });
  await hear(bank, plainJobs);
  expect(await seen(who, made)).toMatchObject({ status: 'accepted', availabilityDate: '2028-06-07' });
  expect((await who.balance()).held).toBe(37_500);
});

test('who may look: a teller and an officer, and it is recorded; nobody else', async () => {
  const who = await makeDepositor(bank);
  const made = await who.deposit(60_000, { quality: 'borderline' });
  const { depositId } = made;
  for (const call of [
    () => desk.by('auditor').call(listCheckReviews, {}),
    () => desk.by('auditor').call(showCheckReview, { depositId }),
    () => desk.by('auditor').call(showReviewedImage, { depositId, side: 'front' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  const looks = async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where object_id = ${depositId} and action like 'check-deposits.%read'
      order by action`.execute(bank.root);
    return rows.map(({ action }) => action);
  };
  expect(await looks()).toEqual([]);
  await desk.by('teller').call(showCheckReview, { depositId });
  const path = showReviewedImage.path.replace('{depositId}', depositId).replace('{side}', 'front');
  const headers = withToken(desk.by('officer').token);
  expect((await fetch(`${bank.officeUrl}${path}`, { headers })).status).toBe(200);
  expect(await looks()).toEqual(['check-deposits.image-read', 'check-deposits.read']);
});
