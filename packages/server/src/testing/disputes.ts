import { randomUUID } from 'node:crypto';
import { createDispute, showDispute, type Dispute } from '@bank/contract/credit/disputes/contract.ts';
import * as office from '@bank/contract/credit/disputes/office-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Id } from '@bank/kernel/id.ts';
import { own } from '@bank/ledger/chart.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { disputeJobs } from '../credit/disputes/jobs.ts';
import { book, bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { hear } from './jobs.ts';

export type Buyer = {
  readonly customerId: string;
  readonly token: string;
  readonly accountId: Id<'account'>;
  readonly account: number;
  /** Buys something with the card; the line's id. */
  readonly buy: (amount: number, merchant?: string) => Promise<string>;
  readonly dispute: (transactionId: string, more?: Answers) => Promise<Dispute>;
  readonly show: (caseNumber: Dispute['caseNumber']) => Promise<Dispute>;
  readonly posted: () => Promise<number>;
};

export type Answers = Partial<RequestOf<typeof createDispute>> & { readonly intent?: string };

/** A list without filters. */
export const everything = { search: '', page: 1, limit: 10 } as const;

export const plainAnswers = {
  reason: 'duplicate',
  subReason: 'same-day',
  description: 'Charged twice',
  additionalDetails: '',
  contactMethod: 'email',
  temporaryCreditRequested: true,
  suspectMerchant: '',
  confirmed: true,
  attachments: [],
} as const;

/** A customer with one account, and money or a credit line in it. */
export async function makeBuyer(
  bank: TestBank,
  type: AccountType = 'checking',
  funds = 100_000,
): Promise<Buyer> {
  const { id: customerId, token } = await bank.customer();
  const accountId = await openTestAccount(
    bank,
    customerId,
    type,
    type === 'credit' ? { creditLimit: cents(funds) } : {},
  );
  const account = await bookNumberOf(bank, accountId);
  if (type !== 'credit') await fund(bank, accountId, funds);
  return {
    customerId,
    token,
    accountId,
    account,
    buy: async (amount, memo = 'Velvet Orbit Online') => {
      const intent = randomUUID();
      const leg = {
        debit: account,
        credit: own.clearing_card,
        amount: cents(amount),
        kind: 'purchase',
        memo,
      } as const;
      const { status } = await book(bank, [leg], intent);
      if (status !== 'posted') throw new Error(`the purchase was ${status}`);
      return `${intent}.0`;
    },
    dispute: (transactionId, { intent = randomUUID(), ...more } = {}) =>
      callAs(
        bank.apiUrl,
        token,
        intent,
      )(createDispute, { ...plainAnswers, transactionId, accountId, ...more }),
    show: (caseNumber) => callAs(bank.apiUrl, token)(showDispute, { caseNumber }),
    posted: async () => {
      const [balance] = await readBalances(bank.worker, [account]);
      return balance?.posted ?? 0;
    },
  };
}

/** The code of the first problem with which a call was refused. */
export async function refusedWith(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
    return 'not refused';
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return error.problems[0]?.code ?? 'no problem';
  }
}

/** The officer's side, and the worker behind it. */
export function disputeDesk(bank: TestBank, call: ReturnType<typeof callAs>) {
  const note = 'Looked into it';
  return {
    call,
    uphold: async (caseNumber: Dispute['caseNumber']) => {
      await call(office.decideDispute, { caseNumber, decision: 'uphold', note });
      await hear(bank, disputeJobs);
    },
    reject: async (caseNumber: Dispute['caseNumber'], reason = 'authorized' as const) => {
      await call(office.decideDispute, { caseNumber, decision: 'reject', reason, note });
      await hear(bank, disputeJobs);
    },
    credit: async (caseNumber: Dispute['caseNumber']) => {
      await call(office.creditDispute, { caseNumber, note });
      await hear(bank, disputeJobs);
    },
    chargeBack: (caseNumber: Dispute['caseNumber']) => call(office.chargeBackDispute, { caseNumber, note }),
  };
}
