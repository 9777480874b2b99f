import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Counter } from '@bank/server/testing/own-counter.ts';
import { DEPOSITS_TOLD_AFTER, ifThereIsMoney, payingBills, type Company, type Errands } from './errands.ts';

const thinCompanies: readonly Company[] = [
  {
    name: 'Maple Hill Homes',
    nickname: 'Rent',
    category: 'Mortgage/Rent',
    accountNumber: 'MH4410926',
    date: 3,
    amount: 118_000,
    byItself: true,
  },
  {
    name: 'Lakeside Fitness',
    category: 'Subscription',
    accountNumber: 'LF990214',
    date: 12,
    amount: 2_400,
    byItself: true,
  },
  {
    name: 'Green Mountain Phone',
    category: 'Phone/Internet',
    accountNumber: '8025550166',
    date: 21,
    amount: 7_240,
    byItself: true,
  },
];

const rosa = {
  type: 'external',
  holderName: 'Rosa Delgado',
  bankName: 'Amber Coast Credit Union',
  routingNumber: '971274172',
  accountNumber: '000770215548',
  accountType: 'checking',
  nickname: null,
  isSaved: true,
} as const;

const PAUSED_BEFORE = 75;
const LENT_BEFORE = 24;
const REPAIRED_BEFORE = 4;
const CLOSED_ACCOUNT = 'R02';

/** Rent that finds too little money, a subscription that was paused, and money to an account that was closed. */
export function thinErrands(): Errands {
  const bills = payingBills(thinCompanies);
  const returned = new Set<string>();
  let sister: Id<'recipient'> | null = null;
  let isProven = false;
  let isRepaired = false;
  const run: Errands['run'] = async (counter, today) => {
    const { day, number, left } = today;
    await bills.run(counter, today);
    if (number === 6) sister = await counter.addRecipient(rosa);
    if (number === 6 + DEPOSITS_TOLD_AFTER && sister) {
      await counter.tellDeposits(sister);
      isProven = true;
    }
    const paused = bills.autopays.get('Lakeside Fitness');
    if (paused && left === PAUSED_BEFORE) await counter.pause(paused);
    const to = sister;
    if (to && isProven && left > 0 && left <= LENT_BEFORE && returned.size === 0) {
      const sent = await ifThereIsMoney(() => counter.send(to, cents(4_500), 'For the bus'));
      if (sent !== null) returned.add(sent);
    }
    if (left > 0 && left <= REPAIRED_BEFORE && isBusinessDay(day) && !isRepaired)
      isRepaired = (await ifThereIsMoney(() => payGarage(counter, day))) !== null;
  };
  return {
    run,
    // The phone company has closed an account it still prints on its bills.
    comesBack: ({ movementId, memo, day }) =>
      returned.has(movementId) || (memo === 'Green Mountain Phone' && partsOf(day).month % 4 === 0)
        ? CLOSED_ACCOUNT
        : null,
  };
}

/** By hand, to somebody new, and more than there is for it. */
async function payGarage(counter: Counter, day: Day) {
  const payeeId = await counter.addPayee({
    name: 'Mill Street Auto Repair',
    category: 'Other',
    accountNumber: 'MS20260417',
  });
  return counter.pay(payeeId, cents(78_000), day);
}
