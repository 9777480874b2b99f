import { addDays, addMonths, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import type { CustomerClient } from './customer-client.ts';
import { writtenOn, type WrittenCheck } from './check-photos.ts';
import {
  DEPOSITS_CONFIRMED_AFTER_DAYS,
  ifThereIsMoney,
  nextOn,
  payingBills,
  type Company,
  type Scenario,
  type Today,
} from './scenario.ts';

const CHANGED_BEFORE = 250;
const DENTIST_BEFORE = 12;
const RAISED_BEFORE = 200;
const FRIEND_EVERY = 91;

const homeCompanies: readonly Company[] = [
  {
    name: 'Bayside Apartments',
    nickname: 'Rent',
    category: 'Mortgage/Rent',
    accountNumber: 'BA20418807',
    date: 1,
    amount: 165_000,
    hasAutopay: true,
  },
  {
    name: 'Coastline Auto Finance',
    category: 'Loan',
    accountNumber: '5508117342',
    date: 6,
    amount: 41_850,
    hasAutopay: true,
  },
  {
    name: 'Casco Electric',
    category: 'Utilities',
    accountNumber: '88012345678',
    phone: '(207) 555-0131',
    date: 9,
    amount: 12_460,
    hasAutopay: false,
  },
  {
    name: 'Granite Mutual Insurance',
    category: 'Insurance',
    accountNumber: 'GM7730915',
    date: 13,
    amount: 13_720,
    hasAutopay: true,
  },
  {
    name: 'Pine State Mobile',
    category: 'Phone/Internet',
    accountNumber: '2075550148',
    date: 17,
    amount: 6_500,
    hasAutopay: true,
  },
  {
    name: 'Sebago Water District',
    nickname: 'Water',
    category: 'Utilities',
    accountNumber: '40077126',
    date: 20,
    amount: 4_215,
    hasAutopay: false,
  },
  {
    name: 'Casco Bay Internet',
    category: 'Phone/Internet',
    accountNumber: '6611029385',
    date: 22,
    amount: 7_900,
    hasAutopay: true,
  },
  {
    name: 'Lantern Store Card',
    category: 'Credit Card',
    accountNumber: '9900417733124416',
    date: 27,
    amount: 6_000,
    hasAutopay: false,
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

/** Checks of the family, by how many days before the last they are deposited. The last one is photographed askew. */
const checks: ReadonlyMap<number, Omit<WrittenCheck, 'day'>> = new Map([
  [
    52,
    {
      amount: cents(85_000),
      seed: 411,
      style: 2,
      hand: 3,
      payer: 'Harold Whitfield',
      payee: 'Nora Whitfield',
      memo: 'Birthday',
    },
  ],
  [
    8,
    {
      amount: cents(31_875),
      seed: 412,
      style: 1,
      hand: 5,
      payer: 'Casco Bay Choir',
      payee: 'Nora Whitfield',
      memo: 'Refund',
    },
  ],
  [
    1,
    {
      amount: cents(12_640),
      seed: 413,
      style: 3,
      hand: 2,
      payer: 'Alder Street Market',
      payee: 'Nora Whitfield',
      memo: 'Deposit back',
      conditions: { turn: 25, fill: 0.62 },
    },
  ],
]);

/** Bills, checks, a brother at another bank who gets money every month, and a friend at this one. */
export function householdScenario(): Scenario {
  const bills = payingBills(homeCompanies);
  let brother: Id<'recipient'> | null = null;
  let isProven = false;
  let friend: Id<'recipient'> | null = null;
  let monthly: Id<'schedule'> | null = null;
  const schedule = (client: CustomerClient, day: Day, amount: number) => {
    if (brother === null) throw new Error('the recipient was not added');
    const anchor = nextOn(day, 15);
    return client.schedule(brother, {
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
  const run: Scenario['run'] = async (client, today) => {
    const { day, number, left, others } = today;
    await bills.run(client, today);
    const check = checks.get(left);
    if (check) await client.depositCheck({ ...check, day: writtenOn(addDays(day, -3)) });
    if (number === 5) brother = await client.addRecipient(jonas);
    if (number === 5 + DEPOSITS_CONFIRMED_AFTER_DAYS && brother) {
      await client.confirmDeposits(brother);
      isProven = true;
    }
    if (number === 13) monthly = await schedule(client, day, 12_000);
    if (number === 20) friend = await addFriend(client, others.get('dana'));
    const to = friend;
    if (to && number % FRIEND_EVERY === 24)
      await ifThereIsMoney(() => client.send(to, cents(6_000), 'Garden help'));
    if (monthly && left === CHANGED_BEFORE) {
      await client.cancelSchedule(monthly);
      monthly = await schedule(client, day, 15_000);
    }
    if (left === DENTIST_BEFORE)
      await client.addPayee({
        name: 'Alder Court Dental',
        category: 'Other',
        accountNumber: 'PT5519274',
        due: { amount: cents(11_800), startsOn: addDays(day, left + 2), every: 'once' },
      });
    await takeCash(client, today);
    await borrowAndSave(client, today);
    if (left === 0 && brother && isProven)
      await client.sendUnapproved(brother, cents(64_000), 'Roof repair, my half');
  };
  return { run, returnReason: () => null };
}

/** An advance, a code that was used, one that wasn't, and one for a later day. */
async function takeCash(client: CustomerClient, { day, left }: Today): Promise<void> {
  const withdraw = (...given: Parameters<CustomerClient['withdraw']>) =>
    ifThereIsMoney(() => client.withdraw(...given));
  if (left === 23) await withdraw('credit', cents(20_000), 'ATM, Harbor Street');
  if (left === 15) await withdraw('checking', cents(6_000), 'ATM, Harbor Street');
  if (left === 9) await withdraw('checking', cents(10_000), 'ATM, Congress Street');
  if (left === 4) await withdraw('savings', cents(4_000), null);
  if (left === 0) await client.scheduleCash('checking', cents(8_000), addDays(day, 3), '10:30');
}

/** A limit that went up, one that an officer has to decide, an advance, and savings now and every month. */
async function borrowAndSave(client: CustomerClient, { day, left }: Today): Promise<void> {
  if (left === RAISED_BEFORE) await client.askForLimit(cents(1_200_000), cents(12_000_000), cents(300_000));
  if (left === 18) await ifThereIsMoney(() => client.takeAdvance(cents(15_000)));
  if (left === 6) await ifThereIsMoney(() => client.saveMoney(cents(25_000), 'Vacation'));
  if (left === 2) await client.scheduleSaving(cents(10_000), addDays(day, 5));
  if (left === 2) await client.askForLimit(cents(2_500_000), cents(12_000_000), cents(300_000));
}

/** An account at this bank is proven by the name on it. */
async function addFriend(
  client: CustomerClient,
  other: CustomerClient | undefined,
): Promise<Id<'recipient'> | null> {
  if (!other) return null;
  return client.addRecipient({
    type: 'external',
    holderName: 'Dana Reyes',
    bankName: 'Keelson',
    ...(await other.ownNumbers()),
    accountType: 'checking',
    nickname: 'Dana',
    isSaved: true,
  });
}
