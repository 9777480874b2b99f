import { isBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { CustomerClient } from './customer-client.ts';
import { writtenOn, type WrittenCheck } from './check-photos.ts';
import {
  DEPOSITS_CONFIRMED_AFTER_DAYS,
  ifThereIsMoney,
  payingBills,
  type Company,
  type Scenario,
} from './scenario.ts';

const thinCompanies: readonly Company[] = [
  {
    name: 'Maple Hill Homes',
    nickname: 'Rent',
    category: 'Mortgage/Rent',
    accountNumber: 'MH4410926',
    date: 3,
    amount: 118_000,
    hasAutopay: true,
  },
  {
    name: 'Lakeside Fitness',
    category: 'Subscription',
    accountNumber: 'LF990214',
    date: 12,
    amount: 2_400,
    hasAutopay: true,
  },
  {
    name: 'Green Mountain Phone',
    category: 'Phone/Internet',
    accountNumber: '8025550166',
    date: 21,
    amount: 7_240,
    hasAutopay: true,
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
const CHECK_BEFORE = 16;
const CLOSED_ACCOUNT = 'R02';
/** The X9.100 code for an account without the money. */
const NO_MONEY = 'A';

/** From a roommate who moved out. The other bank will not pay it. */
const roommateCheck: Omit<WrittenCheck, 'day'> = {
  amount: cents(18_000),
  seed: 520,
  style: 0,
  hand: 4,
  payer: 'Milo Brandt',
  payee: 'Dana Reyes',
  memo: 'Half of the couch',
};

/**
 * Rent that finds too little money, a subscription that was paused, money to an account that was closed, and a check that
 * comes back.
 */
export function thinWalletScenario(): Scenario {
  const bills = payingBills(thinCompanies);
  const returned = new Set<string>();
  let bounced: string | null = null;
  let sister: Id<'recipient'> | null = null;
  let isProven = false;
  let isRepaired = false;
  const run: Scenario['run'] = async (client, today) => {
    const { day, number, left } = today;
    await bills.run(client, today);
    if (number === 6) sister = await client.addRecipient(rosa);
    if (number === 6 + DEPOSITS_CONFIRMED_AFTER_DAYS && sister) {
      await client.confirmDeposits(sister);
      isProven = true;
    }
    if (left === CHECK_BEFORE)
      bounced = await client.depositCheck({ ...roommateCheck, day: writtenOn(addDays(day, -5)) });
    const paused = bills.autopays.get('Lakeside Fitness');
    if (paused && left === PAUSED_BEFORE) await client.pauseAutopay(paused);
    const to = sister;
    if (to && isProven && left > 0 && left <= LENT_BEFORE && returned.size === 0) {
      const sent = await ifThereIsMoney(() => client.send(to, cents(4_500), 'For the bus'));
      if (sent !== null) returned.add(sent);
    }
    if (left > 0 && left <= REPAIRED_BEFORE && isBusinessDay(day) && !isRepaired)
      isRepaired = (await ifThereIsMoney(() => payGarage(client, day))) !== null;
  };
  return {
    run,
    // The phone company has closed an account it still prints on its bills.
    returnReason: ({ movementId, memo, day }) => {
      if (movementId === bounced) return NO_MONEY;
      return returned.has(movementId) || (memo === 'Green Mountain Phone' && partsOf(day).month % 4 === 0)
        ? CLOSED_ACCOUNT
        : null;
    },
  };
}

/** A payment by hand to a new payee, for more than the account has. */
async function payGarage(client: CustomerClient, day: Day) {
  const payeeId = await client.addPayee({
    name: 'Mill Street Auto Repair',
    category: 'Other',
    accountNumber: 'MS20260417',
  });
  return client.pay(payeeId, cents(78_000), day);
}
