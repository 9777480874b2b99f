import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { cancelSchedule, listSchedules } from '@bank/contract/bank/schedules/contract.ts';
import { planScheduledTransfer, scheduleTransfer } from '@bank/contract/payments/transfers/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import type { Customer } from '../../testing/people.ts';
import {
  personWith,
  ruleOf,
  scheduleFor,
  tracesOf,
  toRequest,
  type Person,
  type Rule,
} from '../../testing/scheduled-transfers.ts';
import { runThrough, reachDay } from '../../testing/schedules.ts';

let bank: TestBank;
let nora: Person;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await reachDay(bank, dayFrom('2031-01-02'));
  nora = await personWith(bank, 100_000);
});
afterAll(() => bank.close());

const as = (who: Customer, intent: string | null = null) => callAs(bank.apiUrl, who.token, intent);
const make = (who: Person, amount: number, more: Partial<Rule> = {}, intent?: string) =>
  scheduleFor(bank, who, amount, more, intent);

describe('what is refused', () => {
  test('dates that lead nowhere, in the plan and in the making, with the field they belong to', async () => {
    const wrong: [Partial<Rule>, string][] = [
      [{ anchor: dayFrom('2031-01-01') }, 'starts_in_the_past'],
      [{ end: { kind: 'date', day: dayFrom('2031-01-30') } }, 'never_due'],
      [{ anchor: dayFrom('2999-01-01') }, 'never_due'],
    ];
    for (const [more, code] of wrong) {
      await expect(as(nora)(planScheduledTransfer, toRequest(nora, 100, more))).rejects.toMatchObject({
        code,
      });
      await expect(make(nora, 100, more)).rejects.toMatchObject({ status: 422, code });
    }
  });

  test('[XFER-07] shapes that are none, in the words of the form', async () => {
    const shapes: [object, string][] = [
      [{ anchor: '' }, 'Please select a date'],
      [{ end: { kind: 'date', day: '' } }, 'Please select an end date'],
      [{ end: { kind: 'occurrences', count: 0 } }, 'Enter a number from 1 to 999'],
      [{ end: { kind: 'sometime' } }, 'Choose when it ends'],
      [{ frequency: { everyDays: 0 } }, 'Choose a frequency, or every 1 to 366 days'],
      [{ frequency: 'often' }, 'Choose a frequency, or every 1 to 366 days'],
      // Nothing runs on a closed day, so it can't be promised.
      [{ closedDays: 'as-is' }, 'Choose what to do on weekends and holidays'],
    ];
    for (const [more, text] of shapes) {
      // Bypasses the contract's client, which would refuse to send it.
      const answer = await rawRequest({
        method: 'POST',
        url: `${bank.apiUrl}${planScheduledTransfer.path}`,
        headers: { ...withToken(nora.token), 'content-type': 'application/json' },
        body: JSON.stringify({
          ...toRequest(nora, 100),
          amount: '1.00',
          recurrence: { ...ruleOf(), ...more },
        }),
      });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ problems: [{ text }] });
    }
  });

  test('one account on both sides, another’s account on either, and a wish without a name', async () => {
    const jonas = await personWith(bank, 0);
    const same = { ...toRequest(nora, 100), toAccountId: nora.from };
    await expect(as(nora)(planScheduledTransfer, same)).rejects.toMatchObject({ code: 'same_account' });
    await expect(as(nora, randomUUIDv7())(scheduleTransfer, same)).rejects.toMatchObject({
      code: 'same_account',
    });
    for (const foreign of [{ fromAccountId: jonas.from }, { toAccountId: jonas.to }]) {
      const sent = { ...toRequest(nora, 100), ...foreign };
      await expect(as(nora)(planScheduledTransfer, sent)).rejects.toMatchObject({ status: 404 });
      await expect(as(nora, randomUUIDv7())(scheduleTransfer, sent)).rejects.toMatchObject({ status: 404 });
    }
    await expect(as(nora)(scheduleTransfer, toRequest(nora, 100))).rejects.toMatchObject({
      code: 'intent_missing',
    });
    expect((await as(jonas)(listSchedules, {})).schedules).toEqual([]);
  });
});

test('before it is made it shows its days, with the weekends and holidays, its end, and what it lacks', async () => {
  const planned = await as(nora)(
    planScheduledTransfer,
    // January 31 2031 is a Friday, May 31 a Saturday.
    toRequest(nora, 999_999_99, { end: { kind: 'occurrences', count: 8 } }),
  );
  expect(planned.coming.map(({ nominal, day }) => [nominal, day])).toEqual([
    ['2031-01-31', '2031-01-31'],
    ['2031-02-28', '2031-02-28'],
    ['2031-03-31', '2031-03-31'],
    ['2031-04-30', '2031-04-30'],
    ['2031-05-31', '2031-06-02'],
    ['2031-06-30', '2031-06-30'],
  ]);
  // August 31 is a Sunday, and the Monday after it is Labor Day.
  expect(planned.last).toEqual({ number: 7, nominal: '2031-08-31', day: '2031-09-02' });
  expect(planned.problems).toEqual([
    { code: 'insufficient_funds', word: 'transfer.validation.insufficient', field: 'amount' },
  ]);
  const endless = await as(nora)(
    planScheduledTransfer,
    toRequest(nora, 100, { closedDays: 'previous-business-day' }),
  );
  expect(endless).toMatchObject({ last: null, problems: [] });
  expect(endless.coming[4]).toMatchObject({ nominal: '2031-05-31', day: '2031-05-30' });
  const once = await as(nora)(planScheduledTransfer, toRequest(nora, 100, { frequency: 'once' }));
  expect(once).toMatchObject({ coming: [{ number: 0 }], last: { number: 0 } });
});

describe('one intent', () => {
  test('makes one schedule, also for fifty at once, and also when it is sent again after its first day', async () => {
    const intent = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => make(nora, 4_200, { frequency: 'once' }, intent)),
    );
    expect(new Set(made.map(({ scheduleId }) => scheduleId)).size).toBe(1);
    const [first] = made;
    if (!first) throw new Error('none was made');
    expect((await tracesOf(bank, first.scheduleId)).topics).toEqual(['schedule.created']);
    expect((await tracesOf(bank, first.scheduleId)).acts).toEqual(['schedules.created']);
    await runThrough(bank, dayFrom('2031-02-03'));
    const again = await make(nora, 4_200, { frequency: 'once' }, intent);
    expect(again).toMatchObject({ scheduleId: first.scheduleId, state: 'completed', next: null });
  });

  test('for another amount, another day or another end is refused, and another customer’s is their own', async () => {
    const intent = randomUUID();
    const anchor = dayFrom('2031-02-10');
    const first = await make(nora, 100, { anchor }, intent);
    const others: [number, Partial<Rule>][] = [
      [101, { anchor }],
      [100, { anchor: dayFrom('2031-02-11') }],
      [100, { anchor, frequency: 'weekly' }],
      [100, { anchor, frequency: { everyDays: 30 } }],
      [100, { anchor, end: { kind: 'occurrences', count: 3 } }],
      [100, { anchor, closedDays: 'previous-business-day' }],
    ];
    for (const [amount, more] of others)
      await expect(make(nora, amount, more, intent)).rejects.toMatchObject({ code: 'intent_reused' });
    const jonas = await personWith(bank, 0);
    expect((await make(jonas, 100, { anchor }, intent)).scheduleId).not.toBe(first.scheduleId);
    await as(nora)(cancelSchedule, { scheduleId: first.scheduleId });
  });
});
