import { linkStatement } from '@bank/contract/accounts/statements/contract.ts';
import type { Endpoint } from '@bank/contract/endpoint.ts';
import { CallRefused, encodeCall } from '@bank/contract/exchange.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { own, type Kind } from '@bank/ledger/chart.ts';
import type { Journal } from '@bank/ledger/journal.ts';
import { dayWork } from '../main/day.ts';
import { postAll } from '../movements/cycle-queries.ts';
import { closeDay } from '../movements/day.ts';
import { inTransaction, newId } from '../platform/work.ts';
import { bookNumberOf, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { rawRequest, withToken } from '@bank/simulator/raw-http.ts';
import { setDay } from './schedules.ts';

/** What happened in an account: signed cents, what was written on it, and what it was. */
export type Happening = { readonly amount: number; readonly memo?: string | undefined; readonly kind?: Kind };

const AT_ONCE = 500;

/** Books them on the bank's day, in their order. */
export async function happen(
  bank: TestBank,
  accountId: string,
  happenings: readonly Happening[],
): Promise<void> {
  const account = await bookNumberOf(bank, accountId);
  for (let at = 0; at < happenings.length; at += AT_ONCE) {
    const journals = happenings.slice(at, at + AT_ONCE).map(({ amount, memo, kind }): Journal => {
      const [debit, credit] = amount < 0 ? [account, own.cash] : [own.cash, account];
      const leg = { debit, credit, amount: cents(Math.abs(amount)), kind: kind ?? 'transfer' } as const;
      return { intent: newId(), customer: null, legs: [memo === undefined ? leg : { ...leg, memo }] };
    });
    const outcomes = await inTransaction(bank.contextAs('worker'), (tx) => postAll(tx, journals));
    const refused = outcomes.find(({ status }) => status !== 'posted');
    if (refused) throw new Error(`the books did not take it: ${JSON.stringify(refused)}`);
  }
}

/** Goes to the day and closes it, with everything that a night does. */
export async function closeOn(bank: TestBank, day: Day): Promise<void> {
  await setDay(bank, day);
  await closeDay(bank.contextAs('worker'), dayWork, day);
}

const BUSY = 503;
const TRIES_MAX = 40;
const PAUSE_MS = 500;

class Busy extends Error {}

/** On a machine that does much else the edge may say that it is busy; the same request again is what a browser sends. */
async function untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof Busy || (error instanceof CallRefused && error.status === BUSY);
      if (!isBusy || tries === TRIES_MAX) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** What somebody who is signed on does with statements. */
export function deskOf(bank: TestBank, token: string) {
  const call: ReturnType<typeof callAs> = (endpoint, request) =>
    untilAnswered(() => callAs(bank.apiUrl, token)(endpoint, request));
  const fetched = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await untilAnswered(async () => {
      const given = await fetch(`${bank.apiUrl}${url}`, { headers });
      return given.status === BUSY ? Promise.reject(new Busy()) : given;
    });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  return {
    call,
    fetched,
    /** Whatever the answer is. */
    ask: async (endpoint: Endpoint, request: object) => {
      const { method, url, headers, body } = encodeCall(endpoint, request as never);
      const sent = {
        method,
        url: `${bank.apiUrl}${url}`,
        headers: { ...headers, ...withToken(token) },
        body,
      };
      return untilAnswered(async () => {
        const { status, text } = await rawRequest(sent);
        return status === BUSY ? Promise.reject(new Busy()) : { status, text };
      });
    },
    download: async (documentId: Id<'document'>, format?: 'pdf' | 'csv' | 'qif' | 'ofx') => {
      const { url } = await call(linkStatement, { documentId, ...(format === undefined ? {} : { format }) });
      return fetched(url);
    },
  };
}

export type Desk = ReturnType<typeof deskOf>;

/** A customer whose December is over: four lines in checking, one in savings. */
export async function withDecember(bank: TestBank) {
  await setDay(bank, dayFrom('2026-12-01'));
  const nora = await bank.customer();
  const checking = await openTestAccount(bank, nora.id, 'checking');
  const savings = await openTestAccount(bank, nora.id, 'savings');
  await happen(bank, checking, [
    { amount: 500_000, memo: 'Opening deposit', kind: 'deposit' },
    { amount: -1_250, memo: '=cmd|calc', kind: 'purchase' },
  ]);
  await setDay(bank, dayFrom('2026-12-15'));
  await happen(bank, checking, [
    { amount: -25_000, memo: 'Rent, December', kind: 'payment' },
    { amount: -300, kind: 'fee' },
  ]);
  await happen(bank, savings, [{ amount: 90_000, kind: 'deposit' }]);
  await closeOn(bank, dayFrom('2026-12-31'));
  return { nora, checking, savings };
}
