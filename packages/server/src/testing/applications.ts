import { randomUUID } from 'node:crypto';
import * as contract from '@bank/contract/accounts/account-opening/contract.ts';
import type { ApplicationStatus } from '@bank/contract/accounts/account-opening/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { enrolStaff } from '@bank/contract/bank/staff/contract.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { findCustomerRow } from '../person/customers/queries.ts';
import { underwritingJobs } from '../accounts/account-opening/jobs.ts';
import { readClock } from '../platform/clock.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { hear } from './jobs.ts';
import type { Customer } from './people.ts';

export type Application = RequestOf<typeof contract.openAccount>;
export type ApplicationRequest = Partial<Application>;

/** Where people apply for accounts, the worker decides, and an officer has the last word. */
export async function openDesk(bank: TestBank) {
  const { businessDate: today } = await readClock(bank.worker);
  const enrol = async (role: 'teller' | 'officer') =>
    (await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: role, role })).token;
  const tokens = { teller: await enrol('teller'), officer: await enrol('officer') };
  const as = (who: Customer, intent: string = randomUUID()) => callAs(bank.apiUrl, who.token, intent);
  const apply = async (who: Customer, request: ApplicationRequest = {}, intent?: string) =>
    as(who, intent)(contract.openAccount, await applicationOf(bank, who, today, request));
  const show = (who: Customer, applicationId: Id<'application'>) =>
    as(who)(contract.showApplication, { applicationId });
  const decide = () => hear(bank, underwritingJobs());
  return {
    today,
    as,
    apply,
    show,
    decide,
    office: (role: keyof typeof tokens) => callAs(bank.officeUrl, tokens[role]),
    /** Applied for, decided by the worker, and looked at again. */
    applied: async (who: Customer, request: ApplicationRequest = {}) => {
      const { id } = await apply(who, request);
      await decide();
      return show(who, id);
    },
    withMoney: async (amount: number) => {
      const who = await bank.customer();
      const checking = await openTestAccount(bank, who.id, 'checking');
      await fund(bank, checking, amount);
      return { who, checking };
    },
    mailsOf: async (who: Customer) => {
      const { rows } = await sql<{ template: string }>`
        select fact ->> 'template' as template
        from outbox
        where topic = 'notifications.mail-wanted' and customer_id = ${who.id}
        order by id`.execute(bank.root);
      return rows.map(({ template }) => template);
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export function openedId({ account }: Pick<ApplicationStatus, 'account'>): Id<'account'> {
  if (!account) throw new Error('no account was opened');
  return account.id;
}

/** What a call was refused for: the codes with their fields; nothing when it was not. */
export async function problemsOf(call: Promise<unknown>): Promise<[string, string | null][]> {
  const { problems } = await call.then(
    () => ({ problems: [] }),
    (error: unknown) => error as { problems: { code: string; field?: string }[] },
  );
  return problems.map(({ code, field }) => [code, field ?? null]);
}

/** What this customer would write: their own number and birth date, papers in force, no deposit but what is asked. */
export async function applicationOf(
  bank: TestBank,
  customer: Customer,
  today: Day,
  request: Partial<Application> = {},
): Promise<Application> {
  const { vault } = bank.contextAs('worker');
  const { row, ssn } = await bank.worker.transaction().execute(async (tx) => {
    const found = await findCustomerRow(tx, customer.id);
    if (!found) throw new Error('nobody is on file');
    return { row: found, ssn: await vault.open(tx, customer.id, 'customers.ssn_sealed', found.ssn_sealed) };
  });
  return {
    accountType: 'checking',
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    dateOfBirth: dayFrom('1984-05-06'),
    ssn,
    addressLine1: row.address_line1,
    city: row.city,
    state: 'ME',
    zipCode: row.zip_code,
    employmentStatus: 'employed',
    employer: 'Alder Boats',
    annualIncome: cents(6_000_000),
    idType: 'driversLicense',
    idNumber: 'D1234567',
    issueDate: addDays(today, -400),
    expirationDate: addDays(today, 400),
    initialDeposit: cents(2_500),
    fundingSource: 'cash',
    agreedToTerms: true,
    ...request,
  };
}
