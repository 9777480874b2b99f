import { CallRefused } from '@bank/contract/exchange.ts';
import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import { adjustedDay } from '@bank/kernel/calendar.ts';
import { addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { CustomerClient } from './customer-client.ts';

/** A day of a scenario: its date, its number, how many days are left, and the other customers by username. */
export type Today = {
  readonly day: Day;
  readonly number: number;
  readonly left: number;
  readonly others: ReadonlyMap<string, CustomerClient>;
};

/** Money that was sent to another bank. */
export type Sent = { readonly movementId: string; readonly memo: string | null; readonly day: Day };

/** What a customer does from day to day, and which of their payments another bank returns, with the reason code. */
export type Scenario = {
  readonly run: (client: CustomerClient, today: Today) => Promise<void>;
  readonly returnReason: (sent: Sent) => string | null;
};

/** A company with a bill on the same day of every month. */
export type Company = {
  readonly name: string;
  readonly nickname?: string;
  readonly category: PayeeCategory;
  readonly accountNumber: string;
  readonly phone?: string;
  readonly date: number;
  readonly amount: number;
  readonly hasAutopay: boolean;
};

type Billed = { readonly company: Company; readonly payeeId: Id<'payee'>; readonly from: Day };

/** Adds the companies as payees on the first day. From then on each is paid before it is due, by hand or by autopay. */
export function payingBills(companies: readonly Company[]) {
  const billed: Billed[] = [];
  const autopays = new Map<string, Id<'autopay'>>();
  return {
    autopays,
    run: async (client: CustomerClient, { day, number, left }: Today): Promise<void> => {
      if (number === 0) {
        for (const company of companies) {
          const from = nextOn(day, company.date);
          const payeeId = await addCompany(client, company, from);
          billed.push({ company, payeeId, from });
          if (!company.hasAutopay) continue;
          const amount = cents(company.amount);
          autopays.set(company.name, await client.startAutopay(payeeId, { amount, startDate: from }));
        }
      }
      // A bill that is due on the last day stays unpaid, for the visitor to pay.
      if (left === 0) return;
      for (const { company, payeeId, from } of billed) {
        const due = dayOf({ ...partsOf(day), date: company.date });
        if (company.hasAutopay || due < from || adjustedDay(due, 'previous-business-day') !== day) continue;
        await ifThereIsMoney(() => client.pay(payeeId, cents(company.amount), day));
      }
    },
  };
}

async function addCompany(client: CustomerClient, company: Company, startsOn: Day): Promise<Id<'payee'>> {
  const { name, nickname = null, category, accountNumber, phone = null, amount } = company;
  const due = { amount: cents(amount), startsOn, every: 'monthly' } as const;
  return client.addPayee({ name, nickname, category, accountNumber, phone, due });
}

/** The first day after this one with that date. No bill here is due after the 28th. */
export function nextOn(day: Day, date: number): Day {
  const inMonth = dayOf({ ...partsOf(day), date });
  return inMonth > day ? inMonth : addMonths(inMonth, 1);
}

/** Null when the account has too little money for it. */
export async function ifThereIsMoney<Done>(act: () => Promise<Done>): Promise<Done | null> {
  try {
    return await act();
  } catch (error) {
    const problems = error instanceof Refusal || error instanceof CallRefused ? error.problems : [];
    if (problems.some(({ code }) => code === 'insufficient_funds')) return null;
    throw error;
  }
}

/** Days between asking for the two small deposits and confirming their amounts. */
export const DEPOSITS_CONFIRMED_AFTER_DAYS = 7;
