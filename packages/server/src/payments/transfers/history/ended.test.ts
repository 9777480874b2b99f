import { cancelSchedule, pauseSchedule, skipSchedule } from '@bank/contract/bank/schedules/contract.ts';
import { listScheduledTransfers, listTransfers } from '@bank/contract/payments/transfers/history/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../../platform/clock.ts';
import { startBank, type TestBank } from '../../../testing/bank.ts';
import { callAs } from '../../../testing/call.ts';
import { personWith, scheduleFor, type Person, type Rule } from '../../../testing/scheduled-transfers.ts';
import { runThrough, setDay } from '../../../testing/schedules.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setDay(bank, dayFrom('2031-01-02'));
});
afterAll(() => bank.close());

const as = (who: Person) => callAs(bank.apiUrl, who.token);
const make = async (who: Person, amount: number, more: Partial<Rule>) =>
  (await scheduleFor(bank, who, amount, more)).scheduleId;

test('what has ended is listed apart: how, when, how many transfers it made and their sum', async () => {
  const ada = await personWith(bank, 100_000);
  const first = dayFrom('2031-01-06');
  const rule = { anchor: first, frequency: 'weekly' } as const;
  const untilDay = await make(ada, 1_000, { ...rule, end: { kind: 'date', day: dayFrom('2031-01-20') } });
  const thrice = await make(ada, 2_000, { ...rule, end: { kind: 'occurrences', count: 3 } });
  const once = await make(ada, 300, { anchor: first, frequency: 'once' });
  const poor = await make(ada, 900_000, { anchor: first, frequency: 'once' });
  const passed = await make(ada, 400, { anchor: first, frequency: 'once' });
  const stopped = await make(ada, 500, rule);
  const resting = await make(ada, 600, { ...rule, anchor: dayFrom('2031-01-07') });
  const going = await make(ada, 700, rule);
  await as(ada)(skipSchedule, { scheduleId: passed, number: 0 });
  await as(ada)(pauseSchedule, { scheduleId: resting });
  await runThrough(bank, dayFrom('2031-01-13'));
  await as(ada)(cancelSchedule, { scheduleId: stopped });
  await runThrough(bank, dayFrom('2031-01-31'));
  const { scheduled, next } = await as(ada)(listScheduledTransfers, { view: 'ended' });
  expect(next).toBeNull();
  const told = new Map(scheduled.map(({ scheduleId, ended, made }) => [scheduleId, { ended, made }]));
  expect(told.size).toBe(6);
  expect(told.get(untilDay)).toMatchObject({ ended: { how: 'date' }, made: { count: 3, amount: 3_000 } });
  expect(told.get(thrice)).toMatchObject({
    ended: { how: 'occurrences' },
    made: { count: 3, amount: 6_000 },
  });
  expect(told.get(once)).toMatchObject({ ended: { how: 'done' }, made: { count: 1, amount: 300 } });
  expect(told.get(poor)).toMatchObject({ ended: { how: 'failed' }, made: { count: 0, amount: 0 } });
  expect(told.get(passed)).toMatchObject({ ended: { how: 'skipped' }, made: { count: 0, amount: 0 } });
  expect(told.get(stopped)).toMatchObject({ ended: { how: 'cancelled' }, made: { count: 2, amount: 1_000 } });
  // Latest ended first: the customer cancelled `stopped` between the others' dates, and `passed` was skipped before
  // all of them.
  const order = scheduled.map(({ scheduleId }) => scheduleId);
  expect(order.at(-1)).toBe(passed);
  expect(order.indexOf(once)).toBeGreaterThan(order.indexOf(stopped));
  expect(order.indexOf(stopped)).toBeGreaterThan(order.indexOf(thrice));
  const today = calendarDay((await readClock(bank.worker)).now.getTime());
  expect(scheduled.map(({ ended }) => ended?.on)).toEqual(order.map(() => today));
  // Open schedules are listed separately: active first, then paused, although it was made later.
  const open = await as(ada)(listScheduledTransfers, {});
  expect(open.scheduled.map(({ scheduleId, state, ended }) => [scheduleId, state, ended])).toEqual([
    [going, 'active', null],
    [resting, 'paused', null],
  ]);
  const { transfers } = await as(ada)(listTransfers, { scheduleId: thrice });
  expect(transfers.map(({ scheduleId, amount }) => [scheduleId, amount])).toEqual([
    [thrice, 2_000],
    [thrice, 2_000],
    [thrice, 2_000],
  ]);
  expect((await as(ada)(listTransfers, { scheduleId: poor })).transfers).toEqual([]);
});

test('a transfer that is not there any more counts for nothing', async () => {
  const ada = await personWith(bank, 100_000);
  const scheduleId = await make(ada, 1_000, {
    anchor: dayFrom('2031-02-03'),
    frequency: 'weekly',
    end: { kind: 'occurrences', count: 2 },
  });
  await runThrough(bank, dayFrom('2031-02-10'));
  const { transfers } = await as(ada)(listTransfers, { scheduleId });
  const [newest] = transfers;
  await bank.root
    .updateTable('movements')
    .set({ state: 'returned', reason: 'R03' })
    .where('id', '=', newest?.movementId ?? '')
    .execute();
  const { scheduled } = await as(ada)(listScheduledTransfers, { view: 'ended' });
  expect(scheduled).toMatchObject([{ scheduleId, made: { count: 1, amount: 1_000 } }]);
});

test('both views go on where a page ends, also past the active to the paused; a stranger’s place is no place', async () => {
  const ada = await personWith(bank, 0);
  const rule = { anchor: dayFrom('2032-01-05') };
  const made: string[] = [];
  for (let count = 0; count < 28; count += 1) made.push(await make(ada, 100 + count, rule));
  const ids = made.map((id) => idFrom('schedule', id));
  for (const scheduleId of ids.slice(-3)) await as(ada)(pauseSchedule, { scheduleId });
  const pages = async (view: 'open' | 'ended') => {
    const first = await as(ada)(listScheduledTransfers, { view });
    expect(first.scheduled).toHaveLength(25);
    const rest = await as(ada)(listScheduledTransfers, { view, ...(first.next && { before: first.next }) });
    expect(rest.next).toBeNull();
    return [...first.scheduled, ...rest.scheduled].map(({ scheduleId }) => scheduleId);
  };
  expect(await pages('open')).toEqual([...ids.slice(0, 25).toReversed(), ...ids.slice(25).toReversed()]);
  for (const scheduleId of ids) await as(ada)(cancelSchedule, { scheduleId });
  expect(await pages('ended')).toEqual(ids.toReversed());
  const stranger = await personWith(bank, 0);
  const [place = idFrom('schedule', randomUUIDv7())] = ids;
  for (const request of [{ view: 'ended', before: place }, { before: place }] as const)
    await expect(as(stranger)(listScheduledTransfers, request)).rejects.toMatchObject({ status: 404 });
  await expect(as(stranger)(listTransfers, { scheduleId: place })).rejects.toMatchObject({ status: 404 });
}, 60_000);
