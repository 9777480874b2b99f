import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '../../platform/sql-sources.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { setMoment } from '../../testing/schedules.ts';
import { specimenOf } from '../../testing/specimens.ts';
import { dayFrom } from '@bank/kernel/day.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

/** As the migration finds it: what waits for a person, and no case of it. */
async function plantWaiting() {
  const { id } = await bank.customer();
  const request = await specimenOf('support-request', bank, id);
  const complaint = await specimenOf('support-request', bank, id);
  const answered = await specimenOf('support-request', bank, id);
  const application = await specimenOf('application', bank, id);
  const screening = await specimenOf('screening-case', bank, id);
  const movement = await specimenOf('movement', bank, id);
  await sql`update support_requests set topic = 'complaint' where id = ${complaint}`.execute(bank.root);
  await sql`
    update support_requests
    set created_at = '2027-03-05 20:30 America/New_York', answer_sealed = 'v1:x', answered_at = bank.now(),
      answered_by = ${newId()}
    where id = ${answered}`.execute(bank.root);
  await sql`
    update support_requests
    set created_at = '2027-03-05 20:30 America/New_York'
    where id in (${request}, ${complaint})`.execute(bank.root);
  await sql`
    update applications
    set state = 'in_review', submitted_at = '2026-11-02 10:00 America/New_York'
    where id = ${application}`.execute(bank.root);
  await sql`
    insert into rail_instructions (movement_id, customer_id, rail, direction, amount, details, leaves_on, review_since)
    values (
      ${movement}, ${id}, 'wire', 'out', 1,
      jsonb_build_object('sealed', 'v1:x', 'digest', repeat('x', 43), 'lastFour', '1234'), bank.today(), bank.now()
    )`.execute(bank.root);
  return { request, complaint, answered, application, screening, movement };
}

test('what waited before there were cases gets one, early rather than late, and nothing else does', async () => {
  // A Tuesday; the Friday before was 2027-03-05.
  await setMoment(bank, '2027-03-09 12:00', dayFrom('2027-03-09'));
  const { request, complaint, application, screening, movement } = await plantWaiting();
  const migration = readMigrations().find(({ name }) => name === '0084_cases_from_before');
  await bank.root.transaction().execute(async (tx) => {
    await sql`set local role bank_migrator`.execute(tx);
    await sql.raw(migration?.sql ?? '').execute(tx);
  });
  const { rows } = await sql<{ subject_id: string }>`
    select about.subject_id, about.kind, about.opened_on, about.due_on, about.legal_due_on, entry.what
    from cases as about
    join case_entries as entry on entry.case_id = about.id
    order by about.kind`.execute(bank.root);
  expect(rows).toEqual([
    {
      subject_id: application,
      kind: 'application',
      opened_on: '2026-11-02',
      // Long past: due today, so that the next close escalates it.
      due_on: '2027-03-09',
      legal_due_on: '2027-03-09',
      what: 'opened',
    },
    {
      subject_id: complaint,
      kind: 'complaint',
      opened_on: '2027-03-05',
      due_on: '2027-03-12',
      // Three days before the Saturday that is its fifteenth day.
      legal_due_on: '2027-03-17',
      what: 'opened',
    },
    {
      subject_id: movement,
      kind: 'held-payment',
      opened_on: '2027-03-09',
      due_on: '2027-03-10',
      legal_due_on: null,
      what: 'opened',
    },
    {
      subject_id: screening,
      kind: 'screening',
      opened_on: '2027-03-09',
      due_on: '2027-03-10',
      // Three days before its tenth business day is a Saturday: the Friday before.
      legal_due_on: '2027-03-19',
      what: 'opened',
    },
    {
      subject_id: request,
      kind: 'support',
      opened_on: '2027-03-05',
      due_on: '2027-03-09',
      legal_due_on: null,
      what: 'opened',
    },
  ]);
});
