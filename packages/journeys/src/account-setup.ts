import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { openAccount, showApplication } from '@bank/contract/accounts/account-opening/contract.ts';
import {
  issueCounterCode,
  planCounterDeposit,
  submitCounterDeposit,
} from '@bank/contract/accounts/teller/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, onDatabase, type Person } from './people.ts';

const ROUNDS = 60;
const ROUND_MS = 500;

/** Asks until the answer is the one that is waited for; the bank's worker needs a moment for what it does. */
export async function until<Answer>(ask: () => Promise<Answer>, isIt: (answer: Answer) => boolean) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    await sleep(ROUND_MS);
  }
  throw new Error('the bank did not come to it in time');
}

type Funding = { amount: Cents; from: Account | null };

/** Opens an account as the wizard would, and waits until the bank has. */
export async function opened(person: Person, type: AccountType, { amount, from }: Funding): Promise<Account> {
  const intent = randomUUID();
  const { id } = await call(
    openAccount,
    {
      accountType: type,
      firstName: person.firstName,
      lastName: 'Whitfield',
      email: person.email,
      phoneNumber: '2075550142',
      dateOfBirth: dayFrom('1984-05-06'),
      ssn: person.ssn,
      addressLine1: '18 Alder Court',
      city: 'Portland',
      state: 'ME',
      zipCode: '04101',
      employmentStatus: 'employed',
      employer: 'Alder & Finch Studio',
      annualIncome: cents(72_000_00),
      idType: 'passport',
      idNumber: 'X12345678',
      issueDate: dayFrom('2021-04-01'),
      expirationDate: dayFrom('2031-04-01'),
      initialDeposit: amount,
      fundingSource: from ? 'existingAccount' : 'cash',
      ...(from && { sourceAccountId: from.id }),
      ...(type === 'cd' && { termMonths: 12 }),
      ...(type === 'retirement' && { retirementType: 'traditional' }),
      agreedToTerms: true,
    },
    person.token,
    intent,
  );
  const status = await until(
    () => call(showApplication, { applicationId: id }, person.token),
    ({ state, account, funding }) =>
      state === 'opened' && account !== null && (from === null || funding?.state === 'posted'),
  );
  const { accounts } = await call(listAccounts, {}, person.token);
  const found = accounts.find((each) => each.id === status.account?.id);
  if (!found) throw new Error(`the ${type} account is not in the list`);
  return found;
}

let teller: Promise<{ token: string }> | null = null;

/** The person at the window; whoever runs the machines may not say that money is there. */
function atTheWindow(): Promise<{ token: string }> {
  teller ??= call(enrolStaff, { name: `Teller ${randomUUID().slice(0, 8)}`, role: 'teller' });
  return teller;
}

export type Held<Type extends AccountType> = Readonly<Record<Type, Account>>;

/** What is paid into each when it is opened; checking is filled at the window first, and pays for the rest. */
const OPENING: Readonly<Record<AccountType, number>> = {
  checking: 25_00,
  savings: 1_000_00,
  student: 300_00,
  moneyMarket: 2_500_00,
  credit: 0,
  retirement: 500_00,
  investment: 1_000_00,
  cd: 1_000_00,
};

/** A customer with accounts of these types, paid for with cash the bank was given; the card has been used once. */
export async function household<Type extends AccountType>(
  person: Person,
  types: readonly Type[],
): Promise<Held<Type | 'checking'>> {
  const empty = await opened(person, 'checking', { amount: cents(OPENING.checking), from: null });
  const checking = await paidIn(person, empty, cents(20_000_00), 'Opening cash');
  const held: Partial<Record<AccountType, Account>> = { checking };
  for (const type of types) {
    if (type === 'checking') continue;
    const amount = cents(OPENING[type]);
    held[type] = await opened(person, type, { amount, from: amount > 0 ? checking : null });
  }
  if (held.credit) await spent(held.credit, cents(250_75), 'Casco Books');
  return held as Held<Type | 'checking'>;
}

export async function counterCode(
  person: Person,
  account: Pick<Account, 'lastFour'>,
  direction: 'in' | 'out',
  ceiling: Cents,
): Promise<string> {
  const { token } = await atTheWindow();
  const { code } = await call(
    issueCounterCode,
    { username: person.username, lastFour: account.lastFour, direction, ceiling },
    token,
  );
  return code;
}

/** Cash that the bank has in hand, booked into a checking account against its code. */
export async function paidIn(person: Person, account: Account, amount: Cents, description?: string) {
  const approvalCode = await counterCode(person, account, 'in', amount);
  const { token } = await call(
    planCounterDeposit,
    { accountId: account.id, amount, ...(description !== undefined && { description }) },
    person.token,
  );
  await call(
    submitCounterDeposit,
    { accountId: account.id, plan: token, approvalCode },
    person.token,
    randomUUID(),
  );
  return until(
    async () => {
      const { accounts } = await call(listAccounts, {}, person.token);
      return accounts.find(({ id }) => id === account.id) ?? account;
    },
    (now) => now.currentBalance >= account.currentBalance + amount,
  );
}

/** The bank's own accounts and kinds as the books number them. */
const CARD_CLEARING = 14;
const PURCHASE = 5;

/** A card was used at a shop, as the card network would have the bank book it. */
export async function spent(account: Account, amount: Cents, merchant: string): Promise<void> {
  await onDatabase(
    `select ledger.post_one(gen_random_uuid(), null, ledger_number, ${CARD_CLEARING}, $2::bigint, ${PURCHASE}::smallint, $3)
     from accounts where id = $1::uuid`,
    [account.id, String(amount), merchant],
  );
}
