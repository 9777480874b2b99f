import * as contract from '@bank/contract/bank/cases/contract.ts';
import { caseKinds, kindRules, type CaseKind } from '@bank/contract/bank/cases/rules.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { createRequest, listRequests, replyRequest } from '@bank/contract/person/support/contract.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { createCalendar, type OracleCalendar } from '@bank/tools/proof/decade/calendar.ts';
import { createRandom } from '@bank/tools/proof/ledger/random.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay } from '../../movements/day.ts';
import { newId } from '../../platform/work.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { bankTerms } from '../../testing/decade-world.ts';
import { setMoment } from '../../testing/schedules.ts';
import { caseNights } from './jobs.ts';
import { openCase } from './service.ts';

/**
 * Cases of every kind over years of day closes, worked on by staff who sometimes forget. The oracle reads timelines and an
 * independent calendar only. `npm run proof -- cases` runs 1,000 over two years.
 */
const CASES = Number(process.env['CASES'] ?? 100);
const DAYS = Number(process.env['CASE_DAYS'] ?? 50);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const START = '2026-11-18';
/** The real close, with no capability's night but this one. */
const nights = { planners: {}, terms: bankTerms, evening: [], nightly: caseNights };

let bank: TestBank;
let officer: ReturnType<typeof callAs>;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  const { token } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, {
    name: 'Officer',
    role: 'officer',
  });
  officer = callAs(bank.officeUrl, token);
});
afterAll(() => bank.close());

type Live = {
  readonly kind: CaseKind;
  readonly caseId: Id<'case'>;
  readonly subjectId: string;
  /** Signed on as its customer, who wrote it. */
  readonly customer: ReturnType<typeof callAs> | null;
};

test(`${CASES} cases over ${DAYS} business days: none passes its day in silence, seed ${SEED}`, async () => {
  const random = createRandom(SEED);
  const calendar = createCalendar(2026, 2030);
  const writers = await Promise.all(Array.from({ length: 4 }, () => bank.customer()));
  const days: Day[] = [];
  for (let day = START; days.length < DAYS; day = calendar.nextOpen(day)) days.push(dayFrom(day));
  let live: Live[] = [];
  let opened = 0;
  for (const [at, day] of days.entries()) {
    await setMoment(bank, `${day} ${random.pick(['00:05', '09:00', '12:00', '16:59'])}`, day);
    const wanted = Math.round(((at + 1) / days.length) * CASES);
    for (; opened < wanted; opened += 1) live.push(await begin(random.pick(caseKinds)));
    const left: Live[] = [];
    for (const each of live) if (!random.chance(0.25) || (await work(each))) left.push(each);
    live = left;
    await setMoment(bank, `${day} 17:30`, day);
    await closeDay(bank.contextAs('worker'), nights, day);
    // An evening: the business day has moved on, and in Greenwich it may be tomorrow.
    if (opened < CASES && random.chance(0.2)) {
      await setMoment(bank, `${day} 21:30`, dayFrom(calendar.nextOpen(day)));
      live.push(await begin(random.pick(caseKinds)));
      opened += 1;
    }
  }
  const found = await checkAll(calendar, days);
  expect(found.faults).toEqual([]);
  expect(found.cases).toBe(CASES);
  // The run meets every way a deadline can end, or it proves nothing.
  expect(Math.min(found.escalated, found.done, found.postponed)).toBeGreaterThan(0);
  if (process.env['CASES']) console.log(`seed ${SEED}`, { ...found, faults: 0 });

  async function begin(kind: CaseKind): Promise<Live> {
    if (kind !== 'support' && kind !== 'complaint') {
      const subjectId = newId();
      const opening = { kind, subjectId, customerId: random.pick(writers).id };
      await bank.worker.transaction().execute((tx) => openCase(tx, bank.contextAs('worker'), opening));
      return { kind, subjectId, caseId: await caseOf(subjectId), customer: null };
    }
    const customer = callAs(bank.apiUrl, random.pick(writers).token);
    const topic = kind === 'complaint' ? 'complaint' : 'other';
    await customer(createRequest, { intent: newId(), topic, message: 'Hello' });
    const { requestId } = (await customer(listRequests, {})).requests[0] ?? {};
    return { kind, subjectId: requestId ?? '', caseId: await caseOf(requestId ?? ''), customer };
  }

  /** False when it was closed for good. */
  async function work({ kind, caseId, subjectId, customer }: Live): Promise<boolean> {
    const { dueOn, legalDueOn, state } = await officer(contract.showCase, { caseId });
    // Closed at night, because its customer did not write back.
    if (state === 'closed') return false;
    if (state === 'open' && random.chance(0.2)) {
      const later = dayFrom(calendar.nextOpen(calendar.openOnOrAfter(await laterOf(dueOn))));
      if (legalDueOn === null || later <= legalDueOn)
        await officer(contract.postponeCase, { caseId, dueOn: later, note: 'Waiting' });
      return true;
    }
    if (kind !== 'support' && kind !== 'complaint') {
      if (random.chance(0.5)) return true;
      const outcome = {
        application: 'approved',
        screening: 'cleared',
        'held-payment': 'released',
        'check-deposit': 'accepted',
        'presented-check': 'confirmed',
        'dispute-e': 'upheld',
        'dispute-z': 'upheld',
        'credit-limit': 'approved',
        rollover: 'completed',
      }[kind];
      await bank.root
        .transaction()
        .execute((tx) =>
          sql`select bank.end_case(array[${kind}], ${subjectId}, ${outcome}, null)`.execute(tx),
        );
      return false;
    }
    if (state === 'open') {
      await officer(contract.replyCase, { caseId, message: 'Which one?' });
      return true;
    }
    if (random.chance(0.4)) {
      await officer(contract.closeCase, { caseId, outcome: 'withdrawn', note: 'No answer' });
      return false;
    }
    const requestId = idFrom('support-request', subjectId);
    await customer?.(replyRequest, { requestId, message: 'This one', intent: newId() });
    return true;
  }
}, 3_600_000);

async function laterOf(dueOn: Day): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(bank.today(), ${dueOn}::date)::text as day`.execute(bank.root);
  return rows[0]?.day ?? dueOn;
}

async function caseOf(subjectId: string): Promise<Id<'case'>> {
  const { rows } = await sql<{ id: string }>`
    select id from cases where subject_id = ${subjectId}`.execute(bank.root);
  return idFrom('case', rows[0]?.id ?? '');
}

type Told = { what: string; author: string; on: string; after_close: boolean; due_on: string | null };

/** Replays every timeline: at each close, a running deadline that has come must have been escalated by then. */
async function checkAll(calendar: OracleCalendar, days: readonly Day[]) {
  const { rows } = await sql<{ kind: CaseKind; opened_on: string; told: Told[] }>`
    select about.kind, about.opened_on::text, (
      select json_agg(json_build_object(
        'what', entry.what, 'author', entry.author, 'due_on', entry.due_on,
        'on', (entry.written_at at time zone 'America/New_York')::date,
        'after_close', (entry.written_at at time zone 'America/New_York')::time > time '17:30:30')
        order by entry.place)
      from case_entries as entry
      where entry.case_id = about.id
    ) as told
    from cases as about`.execute(bank.root);
  const found = { cases: rows.length, escalated: 0, done: 0, postponed: 0, faults: [] as string[] };
  for (const row of rows) check(row);
  return found;

  function check({ kind, opened_on, told }: (typeof rows)[number]): void {
    const legalOf = (start: string): string | null => {
      const { legal } = kindRules[kind];
      if (legal === null) return null;
      if (legal.count === 'calendar')
        return calendar.openOnOrBefore(calendar.days[calendar.placeOf(start) + legal.days] ?? '');
      let day = start;
      for (let left = legal.days; left > 0; left -= 1) day = calendar.nextOpen(day);
      return day;
    };
    const clock = { due: null as string | null, legal: null as string | null, isRunning: false, level: 0 };
    const apply = ({ what, author, due_on, on, after_close }: Told): void => {
      if (what === 'opened' || what === 'reopened') {
        const start = what === 'opened' ? opened_on : startOf(on, after_close);
        Object.assign(clock, { due: due_on, legal: legalOf(start), isRunning: true, level: 0 });
        if (due_on !== expected(kind, start)) found.faults.push(`${kind} from ${start} is due ${due_on}`);
      }
      if (what === 'postponed') {
        Object.assign(clock, { due: due_on, level: 0 });
        found.postponed += 1;
      }
      if (what === 'closed' || (what === 'message' && author === 'staff')) {
        clock.isRunning = false;
        found.done += 1;
      }
      if (what === 'escalated') {
        clock.level = due_on === clock.legal ? 2 : 1;
        found.escalated += 1;
        if (!clock.isRunning) found.faults.push(`${kind} was escalated on ${on} although nothing ran`);
        if ((due_on ?? '') > on) found.faults.push(`${kind} was escalated on ${on}, before ${due_on}`);
      }
    };
    const left = [...told];
    for (const day of days) {
      while (left[0] && (left[0].on < day || (left[0].on === day && !left[0].after_close)))
        apply(left.shift() as Told);
      const { due, legal, isRunning, level } = clock;
      if (isRunning && due !== null && due <= day && level < 1)
        found.faults.push(`${kind} of ${opened_on} passed ${due} in silence`);
      if (isRunning && legal !== null && legal <= day && level < 2)
        found.faults.push(`${kind} of ${opened_on} passed its legal day ${legal} in silence`);
    }
  }

  function startOf(on: string, isEvening: boolean): string {
    return isEvening ? calendar.nextOpen(on) : calendar.openOnOrAfter(on);
  }

  function expected(kind: CaseKind, start: string): string {
    let day = start;
    for (let left = kindRules[kind].ownDays; left > 0; left -= 1) day = calendar.nextOpen(day);
    return day;
  }
}
