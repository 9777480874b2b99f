import { randomUUIDv7 } from 'node:crypto';
import {
  cancelSchedule,
  listSchedules,
  pauseSchedule,
  resumeSchedule,
  showSchedule,
  showScheduleIntent,
  skipSchedule,
} from '@bank/contract/bank/schedules/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import {
  personWith,
  scheduleFor,
  tracesOf,
  type Person,
  type Rule,
} from '../../testing/scheduled-transfers.ts';
import { runThrough, reachDay, setMoment } from '../../testing/schedules.ts';

let bank: TestBank;
let nora: Person;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, dayFrom('2031-01-02'));
  nora = await personWith(bank, 100_000);
});
afterAll(() => bank.close());

const as = (who: Customer) => callAs(bank.apiUrl, who.token);
const make = (who: Person, amount: number, more: Partial<Rule> = {}) => scheduleFor(bank, who, amount, more);

test('whoever lost the answer finds the schedule by the intent; a stranger and an unsent intent find nothing', async () => {
  const [intent, unsent] = [idFrom('intent', randomUUIDv7()), idFrom('intent', randomUUIDv7())];
  const made = await scheduleFor(bank, nora, 100, {}, intent);
  expect(await as(nora)(showScheduleIntent, { intent })).toEqual(made);
  const jonas = await personWith(bank, 0);
  for (const [who, asked] of [
    [jonas, intent],
    [nora, unsent],
  ] as const)
    await expect(as(who)(showScheduleIntent, { intent: asked })).rejects.toMatchObject({ status: 404 });
  await as(nora)(cancelSchedule, { scheduleId: made.scheduleId });
});

describe('what is refused', () => {
  test('a stranger sees and changes nothing, and is told nothing', async () => {
    const { scheduleId } = await make(nora, 100);
    const jonas = await personWith(bank, 0);
    const nobodys = idFrom('schedule', randomUUIDv7());
    for (const [who, id] of [
      [jonas, scheduleId],
      [nora, nobodys],
    ] as const) {
      for (const call of [showSchedule, pauseSchedule, resumeSchedule, cancelSchedule])
        await expect(as(who)(call, { scheduleId: id })).rejects.toMatchObject({
          status: 404,
          code: 'not_found',
        });
      await expect(as(who)(skipSchedule, { scheduleId: id, number: 0 })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect((await as(nora)(showSchedule, { scheduleId })).state).toBe('active');
    await as(nora)(cancelSchedule, { scheduleId });
  });

  test('what has ended is not paused, resumed or skipped; what was cancelled is cancelled', async () => {
    const { scheduleId } = await make(nora, 100);
    expect((await as(nora)(cancelSchedule, { scheduleId })).state).toBe('cancelled');
    for (const call of [pauseSchedule, resumeSchedule])
      await expect(as(nora)(call, { scheduleId })).rejects.toMatchObject({ code: 'schedule_over' });
    await expect(as(nora)(skipSchedule, { scheduleId, number: 0 })).rejects.toMatchObject({
      code: 'schedule_over',
    });
    expect((await as(nora)(cancelSchedule, { scheduleId })).state).toBe('cancelled');
    expect((await tracesOf(bank, scheduleId)).topics).toEqual(['schedule.created', 'schedule.cancelled']);
    expect((await tracesOf(bank, scheduleId)).acts).toEqual(['schedules.created', 'schedules.cancelled']);
  });
});

test('paused, resumed and skipped by its number: told once, written down once, each occurrence accounted for', async () => {
  const ada = await personWith(bank, 1_000);
  const anchor = dayFrom('2031-02-17');
  const { scheduleId } = await make(ada, 300, { anchor, frequency: 'weekly' });
  // February 17, 2031 is Washington's Birthday.
  await runThrough(bank, dayFrom('2031-02-18'));
  expect(await as(ada)(pauseSchedule, { scheduleId })).toMatchObject({ state: 'paused', next: null });
  await as(ada)(pauseSchedule, { scheduleId });
  expect((await as(ada)(showSchedule, { scheduleId })).coming).toEqual([]);
  await runThrough(bank, dayFrom('2031-02-26'));
  await setMoment(bank, '2031-02-26 12:00', dayFrom('2031-02-26'));
  expect(await as(ada)(resumeSchedule, { scheduleId })).toMatchObject({
    state: 'active',
    next: { number: 2, nominal: '2031-03-03', day: '2031-03-03', attempts: 0 },
  });
  await as(ada)(resumeSchedule, { scheduleId });
  const skipped = await as(ada)(skipSchedule, { scheduleId, number: 2 });
  expect(skipped.next).toMatchObject({ number: 3, day: '2031-03-10' });
  // A repeated request skips no second occurrence; a request from an outdated page skips none.
  expect(await as(ada)(skipSchedule, { scheduleId, number: 2 })).toEqual(skipped);
  await expect(as(ada)(skipSchedule, { scheduleId, number: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'schedule_moved_on',
  });
  await expect(as(ada)(skipSchedule, { scheduleId, number: 9 })).rejects.toMatchObject({ status: 409 });
  await runThrough(bank, dayFrom('2031-03-24'));
  const shown = await as(ada)(showSchedule, { scheduleId });
  expect(shown.past.map(({ number, outcome, reason, ranOn }) => [number, outcome, reason, ranOn])).toEqual([
    [5, 'insufficient', 'insufficient_funds', '2031-03-24'],
    [4, 'done', null, '2031-03-17'],
    [3, 'done', null, '2031-03-10'],
    [2, 'skipped', 'skipped', '2031-02-26'],
    [1, 'skipped', 'paused', '2031-02-26'],
    [0, 'done', null, '2031-02-18'],
  ]);
  // After insufficient funds it is retried on the next business day; later occurrences keep their dates.
  expect(shown.next).toEqual({ number: 5, nominal: '2031-03-24', day: '2031-03-25', attempts: 1 });
  expect(shown.coming.map(({ day }) => day).slice(0, 3)).toEqual(['2031-03-25', '2031-03-31', '2031-04-07']);
  expect((await tracesOf(bank, scheduleId)).topics).toEqual([
    'schedule.created',
    'schedule.paused',
    'schedule.resumed',
    'schedule.skipped',
    'schedule.insufficient',
  ]);
  expect((await tracesOf(bank, scheduleId)).acts).toEqual([
    'schedules.created',
    'schedules.paused',
    'schedules.resumed',
    'schedules.skipped',
  ]);
  expect((await as(ada)(cancelSchedule, { scheduleId })).state).toBe('cancelled');
  expect((await as(ada)(showSchedule, { scheduleId })).past[0]).toMatchObject({
    number: 5,
    outcome: 'skipped',
    reason: 'ended',
  });
});

test('an account that may not send is said in the code of the counter, not in the words of the books', async () => {
  const ada = await personWith(bank, 1_000);
  const { scheduleId } = await make(ada, 100, { anchor: dayFrom('2031-04-01'), frequency: 'once' });
  const { ledger_number } = await bank.root
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', ada.from)
    .executeTakeFirstOrThrow();
  await freezeAccount(bank.worker, Number(ledger_number), true, 'test');
  await runThrough(bank, dayFrom('2031-04-01'));
  expect((await as(ada)(showSchedule, { scheduleId })).past).toMatchObject([
    { outcome: 'failed', reason: 'account_frozen', movementId: null },
  ]);
});

test('the last one skipped, the schedule is completed; asked again, it still is', async () => {
  const ada = await personWith(bank, 0);
  const { scheduleId } = await make(ada, 100, { anchor: dayFrom('2031-05-01'), frequency: 'once' });
  for (let tried = 0; tried < 2; tried += 1)
    expect(await as(ada)(skipSchedule, { scheduleId, number: 0 })).toMatchObject({
      state: 'completed',
      next: null,
    });
});

test('the list is by state, newest first, and goes on where a page ends', async () => {
  const ada = await personWith(bank, 0);
  const made: string[] = [];
  for (let at = 0; at < 52; at += 1)
    made.push((await make(ada, 100 + at, { anchor: dayFrom('2031-06-02') })).scheduleId);
  const first = await as(ada)(listSchedules, {});
  expect(first.schedules).toHaveLength(50);
  expect(first.schedules[0]).toMatchObject({
    scheduleId: made.at(-1),
    kind: 'transfer',
    state: 'active',
    request: { amount: 151, fromAccountId: ada.from, toAccountId: ada.to },
    recurrence: { frequency: 'monthly', end: { kind: 'never' } },
    next: { number: 0, day: '2031-06-02' },
  });
  const rest = await as(ada)(listSchedules, { before: first.next ?? undefined });
  expect([...first.schedules, ...rest.schedules].map(({ scheduleId }) => scheduleId)).toEqual(
    made.toReversed(),
  );
  expect(rest.next).toBeNull();
  const [one, two] = rest.schedules;
  if (!one || !two) throw new Error('two were left');
  await as(ada)(pauseSchedule, { scheduleId: one.scheduleId });
  await as(ada)(cancelSchedule, { scheduleId: two.scheduleId });
  const idsOf = async (state: 'active' | 'paused' | 'completed' | 'cancelled') =>
    (await as(ada)(listSchedules, { state })).schedules.map(({ scheduleId }) => scheduleId);
  expect(await idsOf('paused')).toEqual([one.scheduleId]);
  expect(await idsOf('cancelled')).toEqual([two.scheduleId]);
  expect(await idsOf('completed')).toEqual([]);
  expect(await idsOf('active')).toHaveLength(50);
}, 30_000);
