import * as contract from '@bank/contract/bank/cases/contract.ts';
import { deadlinesFrom } from '@bank/contract/bank/cases/rules.ts';
import { enrolStaff, revokeStaff } from '@bank/contract/bank/staff/contract.ts';
import { closeRequest, listOpenRequests, replyRequest } from '@bank/contract/person/support/contract.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { createCaseDesk, type CaseDesk } from '../../testing/cases.ts';
import { runWorker } from '../../testing/mail.ts';

let bank: TestBank;
let desk: CaseDesk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  desk = await createCaseDesk(bank);
});
afterAll(() => bank.close());

const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a conversation', () => {
  test('begins with its deadline, goes both ways, and each side sees its part', async () => {
    const { businessDate } = await readClock(bank.worker);
    const { own, caseId, reply, customer } = await desk.writer();
    const { dueOn } = deadlinesFrom('support', businessDate);
    expect(await own()).toMatchObject({ state: 'open', answerBy: dueOn, isLate: false, messages: [] });
    const teller = desk.by('teller').call;
    expect(await teller(contract.takeCase, { caseId })).toMatchObject({
      ownerId: desk.by('teller').id,
      dueOn,
    });
    await teller(contract.noteCase, { caseId, note: 'Canary note' });
    await teller(contract.replyCase, { caseId, message: 'Which account?\nThe one in use?' });
    const [mail, ...others] = await runWorker(bank);
    expect([mail?.to, others]).toEqual([customer.email, []]);
    expect(mail?.text).not.toMatch(/Which account/);
    expect(await own()).toMatchObject({
      state: 'answered',
      answerBy: null,
      messages: [{ from: 'bank', text: 'Which account?\nThe one in use?' }],
    });
    expect(JSON.stringify(await own())).not.toContain('Canary');
    expect((await reply('My checking account.')).state).toBe('open');
    expect(await own()).toMatchObject({ answerBy: dueOn, messages: [{}, { from: 'customer' }] });
    await teller(contract.decideCase, { caseId, outcome: 'answered', message: 'We returned the fee.' });
    expect(await own()).toMatchObject({ state: 'closed', answer: { text: 'We returned the fee.' } });
    expect((await desk.timeline(caseId, 'teller')).map(({ what, author }) => `${author} ${what}`)).toEqual([
      'bank opened',
      'staff taken',
      'staff note',
      'staff message',
      'customer message',
      'customer reopened',
      'staff message',
      'staff closed',
    ]);
  });

  test('what was written is sealed, and neither facts nor the audit log tell of it', async () => {
    const { caseId, reply } = await desk.writer();
    await desk.by('teller').call(contract.noteCase, { caseId, note: 'Canary one' });
    await desk.by('teller').call(contract.replyCase, { caseId, message: 'Canary two' });
    await reply('Canary three');
    const { rows } = await sql<{ text: string }>`
      select entry::text as text from case_entries entry where case_id = ${caseId}
      union all select fact::text from outbox
      union all select event::text from audit_events event where action like 'cases.%'`.execute(bank.root);
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/Canary/);
    expect((await desk.timeline(caseId)).flatMap(({ text }) => text ?? [])).toEqual([
      'Canary one',
      'Canary two',
      'Canary three',
    ]);
  });

  test('a customer’s message is written once for its intent, and other words are not swallowed', async () => {
    const { reply, own } = await desk.writer();
    const intent = crypto.randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => reply('Are you there?', intent)));
    expect((await own()).messages).toHaveLength(1);
    await expect(reply('Something else', intent)).rejects.toMatchObject({ code: 'intent_reused' });
  });

  test('a closed one opens again with a new deadline, until it was closed too long ago', async () => {
    const { caseId, own, reply, requestId } = await desk.writer();
    await desk.by('teller').call(closeRequest, { requestId, answer: 'Done.' });
    expect(await own()).toMatchObject({ state: 'closed', canReply: true, answer: { text: 'Done.' } });
    expect(await reply('It is not.')).toMatchObject({
      state: 'open',
      answerBy: expect.any(String) as string,
    });
    const open = (await desk.by('teller').call(listOpenRequests, {})).requests;
    expect(open.find((each) => each.id === requestId)).toMatchObject({ caseId, messages: [{}, {}] });
    await desk.by('teller').call(closeRequest, { requestId, answer: 'Now it is.' });
    await sql`alter table cases disable trigger all`.execute(bank.root);
    await sql`update cases set closed_at = bank.now() - interval '61 days' where id = ${caseId}`.execute(
      bank.root,
    );
    await sql`alter table cases enable trigger all`.execute(bank.root);
    await alwaysOn();
    expect((await own()).canReply).toBe(false);
    await expect(reply('Hello?')).rejects.toMatchObject({ code: 'conversation_over' });
  });

  test('another customer’s is not found', async () => {
    const [{ requestId }, stranger] = [await desk.writer(), await bank.customer()];
    const call = callAs(bank.apiUrl, stranger.token);
    await expect(
      call(replyRequest, { requestId, message: 'Mine now', intent: crypto.randomUUID() }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a request that a process of the last release took in has no case until somebody writes', async () => {
    const { call, requestId, own, caseId } = await desk.writer();
    await dropCase(caseId);
    expect(await own()).toMatchObject({ state: 'open', answerBy: null, canReply: true });
    await call(replyRequest, { requestId, message: 'Hello?', intent: crypto.randomUUID() });
    expect(await own()).toMatchObject({ state: 'open', messages: [{ text: 'Hello?' }] });
  });
});

/** As the migration made them. */
async function alwaysOn(): Promise<void> {
  await sql`alter table cases enable always trigger case_is_kept`.execute(bank.root);
  await sql`alter table cases enable always trigger change_is_told`.execute(bank.root);
}

/** As if it had never been opened. */
async function dropCase(caseId: string): Promise<void> {
  await sql`alter table cases disable trigger all`.execute(bank.root);
  await sql`alter table case_entries disable trigger all`.execute(bank.root);
  await sql`delete from case_entries where case_id = ${caseId}`.execute(bank.root);
  await sql`delete from cases where id = ${caseId}`.execute(bank.root);
  await sql`alter table cases enable trigger all`.execute(bank.root);
  await sql`alter table case_entries enable trigger all`.execute(bank.root);
  await alwaysOn();
  await sql`alter table case_entries enable always trigger entry_is_kept`.execute(bank.root);
}

describe('work at the office', () => {
  test('of ten who take a case at once, one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caseId } = await desk.writer();
      const takers = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? 'teller' : 'colleague'));
      const outcomes = await Promise.allSettled(
        takers.map((name) => desk.by(name).call(contract.takeCase, { caseId })),
      );
      const owners = new Set(
        outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.ownerId] : [])),
      );
      expect(owners.size).toBe(1);
      const refused = outcomes.flatMap((each) =>
        each.status === 'rejected' ? [each.reason as unknown] : [],
      );
      expect(refused).toEqual(refused.map(() => refusal('owned_by_other')));
      expect((await desk.timeline(caseId)).filter(({ what }) => what === 'taken')).toHaveLength(1);
    }
  });

  test('of two who close it at once, one does, and one mail leaves', async () => {
    const { caseId, requestId, own } = await desk.writer();
    const outcomes = await Promise.allSettled([
      desk.by('teller').call(closeRequest, { requestId, answer: 'First.' }),
      desk.by('colleague').call(contract.decideCase, { caseId, outcome: 'answered', message: 'Second.' }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await own()).messages).toHaveLength(1);
    expect(await runWorker(bank)).toHaveLength(1);
  });

  test('what one person works on, another does not answer until it is theirs', async () => {
    const { caseId } = await desk.writer();
    await desk.by('teller').call(contract.takeCase, { caseId });
    const colleague = desk.by('colleague');
    await expect(colleague.call(contract.replyCase, { caseId, message: 'Mine' })).rejects.toEqual(
      refusal('owned_by_other'),
    );
    await desk
      .by('teller')
      .call(contract.assignCase, { caseId, staffId: idFrom('staff-member', colleague.id) });
    expect(await colleague.call(contract.replyCase, { caseId, message: 'Mine' })).toMatchObject({
      state: 'answered',
    });
    expect(await desk.by('teller').call(contract.assignCase, { caseId })).toMatchObject({ ownerId: null });
    await expect(
      desk
        .by('teller')
        .call(contract.assignCase, { caseId, staffId: idFrom('staff-member', desk.by('auditor').id) }),
    ).rejects.toEqual(refusal('wrong_colleague'));
    await expect(
      desk.by('teller').call(contract.assignCase, { caseId, staffId: idFrom('staff-member', newId()) }),
    ).rejects.toEqual(refusal('wrong_colleague'));
  });

  test('what belongs to a person who left is in the queue, and a colleague takes it', async () => {
    const { caseId } = await desk.writer();
    const operator = callAs(bank.officeUrl, bank.operatorToken);
    const { token, staff: leaver } = await operator(enrolStaff, { name: 'leaver', role: 'teller' });
    await callAs(bank.officeUrl, token)(contract.takeCase, { caseId });
    const queue = async () =>
      (await desk.by('colleague').call(contract.listCases, { scope: 'queue' })).cases.map(
        (each) => each.caseId,
      );
    expect(await queue()).not.toContain(caseId);
    await operator(revokeStaff, { staffId: leaver.id });
    expect(await queue()).toContain(caseId);
    expect(await desk.by('colleague').call(contract.takeCase, { caseId })).toMatchObject({
      ownerId: desk.by('colleague').id,
    });
  });

  test('everybody sees the kinds they have the right to, by scope and nearest day first', async () => {
    const { caseId } = await desk.writer();
    const hidden = await desk.held();
    const list = async (who: string, scope: 'all' | 'mine' | 'queue' | 'due') =>
      (await desk.by(who).call(contract.listCases, { scope })).cases;
    expect((await list('teller', 'all')).map((each) => each.kind)).not.toContain('held-payment');
    const all = await list('officer', 'all');
    expect(all.map((each) => each.caseId)).toEqual(expect.arrayContaining([caseId, hidden]));
    const open = all.filter(({ state }) => state === 'open').map(({ dueOn }) => dueOn);
    expect(open).toEqual(open.toSorted());
    await expect(desk.by('teller').call(contract.showCase, { caseId: hidden })).rejects.toMatchObject({
      status: 403,
    });
    await expect(desk.by('auditor').call(contract.listCases, { scope: 'all' })).rejects.toMatchObject({
      status: 403,
    });
    expect((await list('colleague', 'queue')).map((each) => each.caseId)).toContain(caseId);
    await desk.by('colleague').call(contract.takeCase, { caseId });
    expect((await list('colleague', 'mine')).map((each) => each.caseId)).toContain(caseId);
    expect((await list('colleague', 'queue')).map((each) => each.caseId)).not.toContain(caseId);
    expect(
      (await desk.by('officer').call(contract.listCases, { scope: 'all', kind: 'held-payment' })).cases.every(
        ({ kind }) => kind === 'held-payment',
      ),
    ).toBe(true);
  });

  test('a deadline moves to a later business day with a reason, and never past the legal one', async () => {
    const { caseId } = await desk.writer('complaint');
    const teller = desk.by('teller').call;
    const before = await teller(contract.takeCase, { caseId });
    const postpone = (dueOn: string) =>
      teller(contract.postponeCase, { caseId, dueOn: dayFrom(dueOn), note: 'Waiting for the network' });
    await expect(postpone(before.dueOn)).rejects.toEqual(refusal('wrong_day'));
    let saturday = before.dueOn;
    while (new Date(saturday).getUTCDay() !== 6) saturday = addDays(saturday, 1);
    await expect(postpone(saturday)).rejects.toEqual(refusal('wrong_day'));
    await expect(postpone(nextBusinessDay(before.legalDueOn ?? before.dueOn))).rejects.toEqual(
      refusal('past_legal_deadline'),
    );
    const later = nextBusinessDay(before.dueOn);
    expect(await postpone(later)).toMatchObject({ dueOn: later, legalDueOn: before.legalDueOn });
    expect((await desk.timeline(caseId)).at(-1)).toMatchObject({
      what: 'postponed',
      dueOn: later,
      text: 'Waiting for the network',
      shown: false,
    });
    await teller(contract.replyCase, { caseId, message: 'We are on it.' });
    await expect(postpone(nextBusinessDay(later))).rejects.toEqual(refusal('no_deadline'));
  });

  test('a kind ends in its own ways only', async () => {
    const { caseId } = await desk.writer();
    const teller = desk.by('teller').call;
    await expect(teller(contract.decideCase, { caseId, outcome: 'upheld', message: 'x' })).rejects.toEqual(
      refusal('wrong_outcome'),
    );
    const hidden = await desk.held();
    const officer = desk.by('officer').call;
    for (const act of [
      () => officer(contract.replyCase, { caseId: hidden, message: 'Psst' }),
      () => officer(contract.closeCase, { caseId: hidden, outcome: 'duplicate', note: 'x' }),
      () => officer(contract.decideCase, { caseId: hidden, outcome: 'answered', message: 'x' }),
    ])
      await expect(act()).rejects.toEqual(refusal('no_conversation'));
    await teller(contract.closeCase, { caseId, outcome: 'duplicate', note: 'Same as before' });
    await expect(teller(contract.noteCase, { caseId, note: 'x' })).rejects.toEqual(refusal('case_closed'));
    await expect(teller(contract.takeCase, { caseId })).rejects.toEqual(refusal('case_closed'));
    await expect(teller(contract.showCase, { caseId: idFrom('case', newId()) })).rejects.toMatchObject({
      status: 404,
    });
  });
});
