import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { characters } from '@bank/simulator/characters.ts';
import { populate } from '@bank/simulator/direct/populate.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClock } from '../../platform/clock.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { closeOn } from '../../testing/certificates.ts';
import { backTested, foretold, happened, listed, shortfallsIn } from '../../testing/forecasts.ts';

/** Only `npm run proof -- forecast`: the demonstration's people need months to come by their schedules. */
const isFull = process.env['FORECAST'] === 'full';
const LIVED_DAYS = 200;
const DAYS = 30;

let bank: TestBank;
beforeAll(async () => {
  if (!isFull) return;
  bank = await startBank({ countsCallers: false, env: { BANK_STAGE: 'development' } });
  const { businessDate } = await readClock(bank.worker);
  const opened = nextBusinessDay(addDays(businessDate, -LIVED_DAYS - 1));
  await sql`alter table bank.clock disable trigger all`.execute(bank.root);
  await sql`
    update bank.clock
    set business_date = ${opened}::date,
      offset_interval = (${opened}::date + time '20:30') at time zone 'America/New_York' - clock_timestamp()`.execute(
    bank.root,
  );
  const { apiUrl: api, officeUrl: office, workerUrl: worker, networkUrl: network } = bank.database;
  await populate({ api, office, worker, network }, () => undefined, { sales: 0 });
}, 3_600_000);
afterAll(() => bank?.close());

test.runIf(isFull)(
  'thirty days of the demonstration: what was known happens on its day, to the cent',
  async () => {
    const { rows: people } = await sql<{ id: string; name: string }>`
    select customer_id as id, first_name as name from customers where first_name = any (${characters.map(
      ({ firstName }) => firstName,
    )})`.execute(bank.root);
    expect(people).toHaveLength(characters.length);
    const { rows } = await sql<{ day: string }>`select bank.today() as day`.execute(bank.root);
    const today = dayFrom(rows[0]?.day ?? '');
    const before = [];
    for (const { id, name } of people) before.push({ id, name, items: await foretold(bank, id, DAYS) });
    const tested = [];
    for (const { id, name } of people) tested.push({ name, ...(await backTested(bank, id)) });
    console.log(`forecast: expected items of the last 30 days ${JSON.stringify(tested)}`);
    for (let day = today; day <= addDays(today, DAYS); day = nextBusinessDay(day)) await closeOn(bank, day);
    let known = 0;
    for (const { id, items } of before) {
      const facts = await happened(bank.root, id, { from: today, to: addDays(today, DAYS) });
      const scheduled = items.filter(({ cause }) => cause !== 'hold' && cause !== 'incoming');
      // What found too little was said to: its account was to go below zero.
      const short = await shortfallsIn(bank.root, id, today);
      const settled = scheduled.filter(
        ({ certainty, sourceId }) => certainty === 'known' && !short.has(sourceId),
      );
      known += settled.length;
      const missing = listed(settled).filter((each) => !listed(facts).includes(each));
      expect(missing).toEqual([]);
      const error = settled.reduce((sum, { amount, sourceId, accountId, day }) => {
        const fact = facts.find(
          (each) => each.sourceId === sourceId && each.accountId === accountId && each.day === day,
        );
        return sum + Math.abs(minus(amount, fact?.amount ?? ZERO));
      }, 0);
      expect(error).toBe(0);
    }
    expect(known).toBeGreaterThan(10);
  },
  3_600_000,
);
