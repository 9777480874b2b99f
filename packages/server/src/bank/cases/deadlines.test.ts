import { deadlinesFrom } from '@bank/contract/bank/cases/rules.ts';
import { addBusinessDays, nextBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayWork } from '../../main/day.ts';
import type { Closing, DayWork } from '../../movements/closing.ts';
import { closeDay } from '../../movements/day.ts';
import { listDaySteps } from '../../movements/day-queries.ts';
import { readClock } from '../../platform/clock.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { runWorker } from '../../testing/mail.ts';
import { setMoment } from '../../testing/schedules.ts';
import { specimenOf } from '../../testing/specimens.ts';
import { openCase, type Opening } from './service.ts';

const STEP = 'case-deadlines';

let bank: TestBank;
let day: Day;
beforeAll(async () => {
  bank = await startBank();
  day = dayFrom('2027-03-01');
});
afterAll(() => bank.close());
beforeEach(async () => {
  // Every test has a week of its own, and nothing left open by the one before.
  day = addBusinessDays(day, 20);
  await setMoment(bank, `${day} 12:00`, day);
  await sql`select bank.escalate_cases('2099-12-31'::date, 1000)`.execute(bank.worker);
  await runWorker(bank);
});

const open = async (kind: Opening['kind'], since?: Date) => {
  const subjectId = newId();
  await bank.worker.transaction().execute((tx) =>
    openCase(tx, bank.contextAs('worker'), {
      kind,
      subjectId,
      customerId: newId(),
      ...(since ? { since } : {}),
    }),
  );
  return subjectId;
};

const close = async (on: Day, work: DayWork = dayWork) => {
  // A close that was broken off may have moved the business day already.
  if ((await readClock(bank.worker)).businessDate <= on) await setMoment(bank, `${on} 17:30`, on);
  await closeDay(bank.contextAs('worker'), work, on);
};

const countsOf = async (on: Day) =>
  (await listDaySteps(bank.worker, on)).find(({ step }) => step === STEP)?.counts;

const escalationsOf = async (subjectId: string) => {
  const { rows } = await sql<{ due_on: string }>`
    select entry.due_on
    from case_entries as entry
    join cases as about on about.id = entry.case_id
    where about.subject_id = ${subjectId} and entry.what = 'escalated'
    order by entry.place`.execute(bank.root);
  return rows.map(({ due_on }) => due_on);
};

const factsOf = async () => {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where dispatched_at is null and topic like 'case%'`.execute(bank.root);
  return rows.map(({ topic }) => topic).toSorted();
};

test('a case at its deadline is escalated when its day closes: an entry, a fact, a mail and a count', async () => {
  const due = nextBusinessDay(day);
  const [late, done] = [await open('held-payment'), await open('held-payment')];
  await close(day);
  expect([await countsOf(day), await escalationsOf(late)]).toEqual([
    { opened: 0, escalated: 0, legal: 0, ended: 0 },
    [],
  ]);
  await bank.root
    .transaction()
    .execute((tx) => sql`select bank.end_case('{held-payment}', ${done}, 'released', null)`.execute(tx));
  await close(due);
  expect(await countsOf(due)).toEqual({ opened: 0, escalated: 1, legal: 0, ended: 0 });
  expect([await escalationsOf(late), await escalationsOf(done)]).toEqual([[due], []]);
  expect(await factsOf()).toEqual(['case.escalated', 'cases.overdue']);
  const mails = await runWorker(bank);
  expect(mails.map(({ to }) => to)).toContain(bank.config.mail.operations);
  expect(mails.find(({ subject }) => subject.includes('deadline'))?.text).toMatch(/^.*1 case passed/m);
  // Once is enough.
  await close(nextBusinessDay(due));
  expect(await escalationsOf(late)).toEqual([due]);
});

test('the legal day escalates once more, after the bank’s own', async () => {
  const screened = await open('screening');
  const { dueOn, legalDueOn } = deadlinesFrom('screening', day);
  for (let each = day; each <= (legalDueOn ?? day); each = nextBusinessDay(each)) await close(each);
  expect(await escalationsOf(screened)).toEqual([dueOn, legalDueOn]);
});

test('a close that was broken off goes on, and nothing is escalated twice', async () => {
  const due = nextBusinessDay(day);
  const late = await open('held-payment');
  await close(day);
  const broken: DayWork = {
    ...dayWork,
    nightly: dayWork.nightly.map((step) => ({
      ...step,
      run: async (closing: Closing) => {
        const counts = await step.run(closing);
        if (step.name === STEP) throw new Error('broken off');
        return counts;
      },
    })),
  };
  await expect(close(due, broken)).rejects.toThrow('broken off');
  await close(due);
  expect([await escalationsOf(late), await countsOf(due)]).toEqual([
    [due],
    { opened: 0, escalated: 1, legal: 0, ended: 0 },
  ]);
});

test.each<[string, (closing: Closing) => Promise<void>]>([
  ['does nothing', () => Promise.resolve()],
  [
    'leaves one out',
    async ({ context, day: closing }) => {
      await sql`select bank.escalate_cases(${closing}::date, 1)`.execute(context.db);
    },
  ],
])('a step that %s cannot end while a deadline would pass in silence', async (_, run) => {
  const due = nextBusinessDay(day);
  const late = [await open('held-payment'), await open('held-payment')];
  await close(day);
  const silent: DayWork = {
    ...dayWork,
    nightly: [
      ...dayWork.nightly.filter(({ name }) => name !== STEP),
      { name: STEP, run: async (closing) => (await run(closing), {}) },
    ],
  };
  await expect(close(due, silent)).rejects.toThrow(/would pass their deadline of .* in silence/);
  expect((await listDaySteps(bank.worker, due)).find(({ step }) => step === 'closed')).toBeUndefined();
  await close(due);
  for (const each of late) expect(await escalationsOf(each)).toEqual([due]);
});

test('a conversation whose customer does not write back is closed after 30 days, and no sooner', async () => {
  const { id: customerId } = await bank.customer();
  const caseId = await specimenOf('case', bank, customerId);
  const reply = (tx: typeof bank.root) =>
    sql`select bank.write_case(${caseId}, ${newId()}, 'v1:x', true)`.execute(tx);
  await bank.root.transaction().execute(reply);
  const stateOf = async () => {
    const { rows } = await sql`select state, outcome from cases where id = ${caseId}`.execute(bank.root);
    return rows;
  };
  await setMoment(bank, `${addDays(day, 29)} 12:00`, day);
  await closeDay(bank.contextAs('worker'), dayWork, day);
  expect(await stateOf()).toEqual([{ state: 'answered', outcome: null }]);
  const next = nextBusinessDay(day);
  await setMoment(bank, `${addDays(day, 31)} 12:00`, next);
  await closeDay(bank.contextAs('worker'), dayWork, next);
  expect(await countsOf(next)).toMatchObject({ ended: 1 });
  expect(await stateOf()).toEqual([{ state: 'closed', outcome: 'answered' }]);
});

test('the bank’s own close has the step', () => {
  expect(dayWork.nightly.map(({ name }) => name)).toContain(STEP);
});

test('what a process of the last release left without a case gets one, and its days count from when it arrived', async () => {
  const { id } = await bank.customer();
  const requestId = await specimenOf('support-request', bank, id);
  await sql`update support_requests set created_at = bank.now() - interval '30 days' where id = ${requestId}`.execute(
    bank.root,
  );
  const screeningId = await specimenOf('screening-case', bank, id);
  await close(day);
  expect(await countsOf(day)).toMatchObject({ opened: 2 });
  const { rows } = await sql<{ subject_id: string; kind: string; escalation: number }>`
    select subject_id, kind, escalation from cases where subject_id in (${requestId}, ${screeningId}) order by kind`.execute(
    bank.root,
  );
  expect(rows).toEqual([
    { subject_id: screeningId, kind: 'screening', escalation: 0 },
    { subject_id: requestId, kind: 'support', escalation: 1 },
  ]);
  await close(nextBusinessDay(day));
  expect(await countsOf(nextBusinessDay(day))).toMatchObject({ opened: 0 });
});
