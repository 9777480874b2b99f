import * as contract from '@bank/contract/bank/cases/contract.ts';
import { deadlinesFrom } from '@bank/contract/bank/cases/rules.ts';
import { addBusinessDays } from '@bank/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { createCaseDesk, type CaseDesk } from '../../testing/cases.ts';

let bank: TestBank;
let desk: CaseDesk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  desk = await createCaseDesk(bank);
});
afterAll(() => bank.close());

describe('the database itself', () => {
  const run = (query: ReturnType<typeof sql>, db = bank.root) => query.execute(db);

  test('closes nothing without an outcome, or with one of another kind', async () => {
    const { caseId } = await desk.writer();
    await expect(
      run(sql`update cases set state = 'closed', closed_at = bank.now() where id = ${caseId}`),
    ).rejects.toThrow(/closed_with_outcome/);
    await expect(
      run(
        sql`update cases set state = 'closed', closed_at = bank.now(), outcome = 'cleared' where id = ${caseId}`,
      ),
    ).rejects.toThrow(/outcome_of_kind/);
  });

  test('changes nothing without an entry in the timeline', async () => {
    const { caseId } = await desk.writer('complaint');
    await expect(run(sql`update cases set due_on = due_on + 1 where id = ${caseId}`)).rejects.toThrow(
      /without an entry/,
    );
    await expect(run(sql`update cases set owner_id = ${newId()} where id = ${caseId}`)).rejects.toThrow(
      /without an entry/,
    );
    await expect(
      run(
        sql`update cases set state = 'closed', closed_at = bank.now(), outcome = 'answered' where id = ${caseId}`,
      ),
    ).rejects.toThrow(/without an entry/);
    // A note is an entry, but it moves no day.
    const both = bank.root.transaction().execute(async (tx) => {
      await sql`select bank.write_case(${caseId}, ${newId()}, 'v1:x', false)`.execute(tx);
      await sql`update cases set due_on = due_on + 1 where id = ${caseId}`.execute(tx);
    });
    await expect(both).rejects.toThrow(/without an entry/);
    await expect(
      run(sql`update cases set legal_due_on = legal_due_on + 1 where id = ${caseId}`),
    ).rejects.toThrow(/legal deadline/);
    await expect(run(sql`update cases set customer_id = ${newId()} where id = ${caseId}`)).rejects.toThrow(
      /stays as it is/,
    );
  });

  test('keeps every entry as it was written, and every case for seven years', async () => {
    const { caseId } = await desk.writer();
    await expect(run(sql`update case_entries set what = 'note'`)).rejects.toThrow(/written once/);
    await expect(run(sql`delete from case_entries where case_id = ${caseId}`)).rejects.toThrow(
      /written once/,
    );
    await expect(run(sql`truncate case_entries`)).rejects.toThrow(/written once/);
    await expect(run(sql`delete from cases where id = ${caseId}`)).rejects.toThrow(/seven years/);
    await desk.by('teller').call(contract.closeCase, { caseId, outcome: 'withdrawn', note: 'Called' });
    await expect(run(sql`delete from cases where id = ${caseId}`, bank.worker)).rejects.toThrow(
      /seven years/,
    );
    await sql`update bank.clock set offset_interval = offset_interval + interval '7 years 1 day'`.execute(
      bank.root,
    );
    try {
      await sql`delete from cases where id = ${caseId}`.execute(bank.worker);
      const { rows } = await sql`select 1 from case_entries where case_id = ${caseId}`.execute(bank.root);
      expect(rows).toEqual([]);
    } finally {
      await sql`update bank.clock set offset_interval = offset_interval - interval '7 years 1 day'`.execute(
        bank.root,
      );
    }
  });

  test('shows the customers’ process neither a screening nor a note', async () => {
    const { caseId, customer } = await desk.writer();
    await desk.by('teller').call(contract.noteCase, { caseId, note: 'Quiet' });
    await desk.open({ kind: 'screening', subjectId: newId(), customerId: customer.id });
    const api = bank.contextAs('customer').db;
    const seen = await api.transaction().execute(async (tx) => {
      await sql`select bank.enter_session(${bank.sessionKeyOf(customer.id)}, false)`.execute(tx);
      const cases = await sql<{ kind: string }>`select kind from cases`.execute(tx);
      const entries = await sql<{ what: string }>`select what from case_entries order by place`.execute(tx);
      return [cases.rows.map(({ kind }) => kind), entries.rows.map(({ what }) => what)];
    });
    expect(seen).toEqual([['support'], ['opened']]);
    const refused = { code: '42501' };
    for (const statement of [
      sql`select owner_id from cases`,
      sql`update cases set owner_id = null`,
      sql`insert into case_entries (case_id) values (${caseId})`,
      sql`select bank.take_case(${caseId}, ${newId()})`,
      sql`select bank.open_case(${newId()}, 'support', ${newId()}, ${newId()}, bank.today(), bank.today(), null)`,
    ])
      await expect(statement.execute(api)).rejects.toMatchObject(refused);
    await expect(
      sql`select bank.open_own_case(${newId()}, 'screening', ${newId()}, bank.today(), bank.today(), null)`.execute(
        api,
      ),
    ).rejects.toMatchObject(refused);
  });

  test('opens one case of a thing at a time', async () => {
    const opening = { kind: 'held-payment' as const, subjectId: newId(), customerId: newId() };
    const open = () => desk.open(opening);
    expect((await Promise.all([open(), open(), open()])).filter(Boolean)).toHaveLength(1);
  });

  test('counts a complaint with its legal day', async () => {
    const { businessDate } = await readClock(bank.worker);
    const { caseId } = await desk.writer('complaint');
    const { legalDueOn } = deadlinesFrom('complaint', businessDate);
    expect(legalDueOn).not.toBeNull();
    expect(await desk.by('teller').call(contract.showCase, { caseId })).toMatchObject({
      dueOn: addBusinessDays(businessDate, 5),
      legalDueOn,
    });
  });
});
