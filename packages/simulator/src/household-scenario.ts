import { addDays, addMonths, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Counter } from '@bank/server/testing/own-counter.ts';
import {
  DEPOSITS_TOLD_AFTER,
  ifThereIsMoney,
  nextOn,
  payingBills,
  type Company,
  type Errands,
} from './errands.ts';

const CHANGED_BEFORE = 250;
const DENTIST_BEFORE = 12;
const FRIEND_EVERY = 91;

const homeCompanies: readonly Company[] = [
  {
    name: 'Bayside Apartments',
    nickname: 'Rent',
    category: 'Mortgage/Rent',
    accountNumber: 'BA20418807',
    date: 1,
    amount: 165_000,
    byItself: true,
  },
  {
    name: 'Coastline Auto Finance',
    category: 'Loan',
    accountNumber: '5508117342',
    date: 6,
    amount: 41_850,
    byItself: true,
  },
  {
    name: 'Casco Electric',
    category: 'Utilities',
    accountNumber: '88012345678',
    phone: '(207) 555-0131',
    date: 9,
    amount: 12_460,
    byItself: false,
  },
  {
    name: 'Granite Mutual Insurance',
    category: 'Insurance',
    accountNumber: 'GM7730915',
    date: 13,
    amount: 13_720,
    byItself: true,
  },
  {
    name: 'Pine State Mobile',
    category: 'Phone/Internet',
    accountNumber: '2075550148',
    date: 17,
    amount: 6_500,
    byItself: true,
  },
  {
    name: 'Sebago Water District',
    nickname: 'Water',
    category: 'Utilities',
    accountNumber: '40077126',
    date: 20,
    amount: 4_215,
    byItself: false,
  },
  {
    name: 'Casco Bay Internet',
    category: 'Phone/Internet',
    accountNumber: '6611029385',
    date: 22,
    amount: 7_900,
    byItself: true,
  },
  {
    name: 'Lantern Store Card',
    category: 'Credit Card',
    accountNumber: '9900417733124416',
    date: 27,
    amount: 6_000,
    byItself: false,
  },
];

const jonas = {
  type: 'external',
  holderName: 'Jonas Whitfield',
  bankName: 'Harbor Light Bank',
  routingNumber: '921000118',
  accountNumber: '000418823307',
  accountType: 'checking',
  nickname: 'Jonas',
  isSaved: true,
} as const;

/** Bills, a brother at another bank who gets something every month, and a friend at this one. */
export function settledErrands(): Errands {
  const bills = payingBills(homeCompanies);
  let brother: Id<'recipient'> | null = null;
  let isProven = false;
  let friend: Id<'recipient'> | null = null;
  let monthly: Id<'schedule'> | null = null;
  const promise = (counter: Counter, day: Day, amount: number) => {
    if (brother === null) throw new Error('nobody is there to get it');
    const anchor = nextOn(day, 15);
    return counter.sendAgain(brother, {
      amount: cents(amount),
      memo: 'College fund, Maya',
      recurrence: {
        anchor,
        frequency: 'monthly',
        end: { kind: 'date', day: addMonths(anchor, 36) },
        closedDays: 'next-business-day',
      },
    });
  };
  const run: Errands['run'] = async (counter, today) => {
    const { day, number, left, others } = today;
    await bills.run(counter, today);
    if (number === 5) brother = await counter.addRecipient(jonas);
    if (number === 5 + DEPOSITS_TOLD_AFTER && brother) {
      await counter.tellDeposits(brother);
      isProven = true;
    }
    if (number === 13) monthly = await promise(counter, day, 12_000);
    if (number === 20) friend = await addFriend(counter, others.get('dana'));
    const to = friend;
    if (to && number % FRIEND_EVERY === 24)
      await ifThereIsMoney(() => counter.send(to, cents(6_000), 'Garden help'));
    if (monthly && left === CHANGED_BEFORE) {
      await counter.endSchedule(monthly);
      monthly = await promise(counter, day, 15_000);
    }
    if (left === DENTIST_BEFORE)
      await counter.addPayee({
        name: 'Alder Court Dental',
        category: 'Other',
        accountNumber: 'PT5519274',
        due: { amount: cents(11_800), startsOn: addDays(day, left + 2), every: 'once' },
      });
    if (left === 0 && brother && isProven)
      await counter.sendUnapproved(brother, cents(64_000), 'Roof repair, my half');
  };
  return { run, comesBack: () => null };
}

/** At this bank the name on the account is proof enough. */
async function addFriend(counter: Counter, other: Counter | undefined): Promise<Id<'recipient'> | null> {
  if (!other) return null;
  return counter.addRecipient({
    type: 'external',
    holderName: 'Dana Reyes',
    bankName: 'Keelson',
    ...(await other.ownNumbers()),
    accountType: 'checking',
    nickname: 'Dana',
    isSaved: true,
  });
}
