import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import { adjustedDay } from '@bank/kernel/calendar.ts';
import { addMonths, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { Refusal } from '@bank/kernel/problem.ts';
import type { Counter } from '@bank/server/testing/own-counter.ts';

/** A day in somebody's life: which one it is, how many are still to come, and whom else they know at the bank. */
export type Today = {
  readonly day: Day;
  readonly number: number;
  readonly left: number;
  readonly others: ReadonlyMap<string, Counter>;
};

/** Money that is on its way out: to whom, and what it is called in the history. */
export type Sent = { readonly movementId: string; readonly memo: string | null; readonly day: Day };

/** What somebody does at their counter from day to day, and what of it comes back, for which reason. */
export type Errands = {
  readonly run: (counter: Counter, today: Today) => Promise<void>;
  readonly comesBack: (sent: Sent) => string | null;
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
  readonly byItself: boolean;
};

type Billed = { readonly company: Company; readonly payeeId: Id<'payee'>; readonly from: Day };

/** The companies are told on the first day; from then on each is paid, by itself or by hand, before it is due. */
export function payingBills(companies: readonly Company[]) {
  const billed: Billed[] = [];
  const autopays = new Map<string, Id<'autopay'>>();
  return {
    autopays,
    run: async (counter: Counter, { day, number, left }: Today): Promise<void> => {
      if (number === 0) {
        for (const company of companies) {
          const from = nextOn(day, company.date);
          const payeeId = await addCompany(counter, company, from);
          billed.push({ company, payeeId, from });
          if (!company.byItself) continue;
          const amount = cents(company.amount);
          autopays.set(company.name, await counter.payByItself(payeeId, { amount, startDate: from }));
        }
      }
      // What is due today of all days is left to whoever looks at the page.
      if (left === 0) return;
      for (const { company, payeeId, from } of billed) {
        const due = dayOf({ ...partsOf(day), date: company.date });
        if (company.byItself || due < from || adjustedDay(due, 'previous-business-day') !== day) continue;
        await ifThereIsMoney(() => counter.pay(payeeId, cents(company.amount), day));
      }
    },
  };
}

async function addCompany(counter: Counter, company: Company, startsOn: Day): Promise<Id<'payee'>> {
  const { name, nickname = null, category, accountNumber, phone = null, amount } = company;
  const due = { amount: cents(amount), startsOn, every: 'monthly' } as const;
  return counter.addPayee({ name, nickname, category, accountNumber, phone, due });
}

/** The first day after this one with that date; dates beyond 28 are nobody's due day here. */
export function nextOn(day: Day, date: number): Day {
  const inMonth = dayOf({ ...partsOf(day), date });
  return inMonth > day ? inMonth : addMonths(inMonth, 1);
}

/** Who has not enough goes without, as in any shop. */
export async function ifThereIsMoney<Done>(deed: () => Promise<Done>): Promise<Done | null> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof Refusal && error.problems.some(({ code }) => code === 'insufficient_funds'))
      return null;
    throw error;
  }
}

/** The two deposits to an account elsewhere are told a week after they were asked for. */
export const DEPOSITS_TOLD_AFTER = 7;
