import { openAccount, showApplication } from '@bank/contract/accounts/account-opening/contract.ts';
import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  issueTellerCode,
  planTellerDeposit,
  submitTellerDeposit,
} from '@bank/contract/accounts/teller/contract.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { randomUUID } from 'node:crypto';
import type { Call } from './client.ts';
import type { Person } from './people.ts';
import { until } from './waiting.ts';

export type Funding = { readonly amount: Cents; readonly from: Account | null };

/** Applies for an account as the wizard does, and waits until it is open and funded. */
export async function openAccountOf(
  call: Call,
  person: Person,
  type: AccountType,
  { amount, from }: Funding,
): Promise<Account> {
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
    randomUUID(),
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

/** A teller at the branch; an operator may not confirm cash. */
export type Teller = { readonly token: string };

export function hireTeller(call: Call): Promise<Teller> {
  return call(enrolStaff, { name: `Teller ${randomUUID().slice(0, 8)}`, role: 'teller' });
}

export type CashOrder = {
  readonly lastFour: string;
  readonly direction: 'in' | 'out';
  readonly ceiling: Cents;
};

/** The code that a teller hands out for cash over the window. */
export async function tellerCode(
  call: Call,
  teller: Teller,
  { username }: Pick<Person, 'username'>,
  { lastFour, direction, ceiling }: CashOrder,
): Promise<string> {
  const { code } = await call(issueTellerCode, { username, lastFour, direction, ceiling }, teller.token);
  return code;
}

export type CashIn = { readonly account: Account; readonly amount: Cents; readonly description?: string };

/** Cash paid in at the branch, booked against the teller's code. */
export async function payCashIn(
  call: Call,
  teller: Teller,
  person: Person,
  { account, amount, description }: CashIn,
): Promise<Account> {
  const order = { lastFour: account.lastFour, direction: 'in', ceiling: amount } as const;
  const approvalCode = await tellerCode(call, teller, person, order);
  const { token } = await call(
    planTellerDeposit,
    { accountId: account.id, amount, ...(description !== undefined && { description }) },
    person.token,
  );
  await call(
    submitTellerDeposit,
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

export type Held<Type extends AccountType> = Readonly<Record<Type, Account>>;

/** What is paid into each account when it is opened. Checking is filled at the branch first and pays for the rest. */
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

export type HouseholdPlan<Type extends AccountType> = {
  readonly types: readonly Type[];
  readonly cash: Cents;
};

/** A customer with a checking account, cash in it, and accounts of the other types paid for from there. */
export async function openHousehold<Type extends AccountType>(
  call: Call,
  teller: Teller,
  person: Person,
  { types, cash }: HouseholdPlan<Type>,
): Promise<Held<Type | 'checking'>> {
  const empty = await openAccountOf(call, person, 'checking', {
    amount: cents(OPENING.checking),
    from: null,
  });
  const checking = await payCashIn(call, teller, person, {
    account: empty,
    amount: cash,
    description: 'Opening cash',
  });
  const held: Partial<Record<AccountType, Account>> = { checking };
  for (const type of types) {
    if (type === 'checking') continue;
    const amount = cents(OPENING[type]);
    held[type] = await openAccountOf(call, person, type, { amount, from: amount > 0 ? checking : null });
  }
  return held as Held<Type | 'checking'>;
}
