import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { findAnything as findCall, Found } from '@bank/contract/relationship/search/contract.ts';
import { FOUND_EACH } from '@bank/contract/relationship/search/rules.ts';
import type { Tx } from '../../platform/database.ts';
import { readClock } from '../../platform/clock.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { askedOf, pageOf, pendingLines, shownLines } from '../activity/service.ts';
import { allPayees } from '../../payments/payees/service.ts';
import { paymentsFor } from '../../payments/bill-pay/service.ts';
import { recipientsNamed } from '../../accounts/recipients/service.ts';
import { listTransfers } from '../../payments/transfers/service.ts';

/** Searches everything the customer has; the first few results of each kind. */
export async function findAnything(
  context: CustomerContext,
  { text }: RequestOf<typeof findCall>,
): Promise<ReplyOf<typeof findCall>> {
  const { transfers } = await listTransfers(context, { search: text });
  const sent: Found['payments'] = transfers.map(({ movementId, to, amount, leavesOn, reference }) => ({
    movementId,
    paymentId: null,
    account: to.account,
    name: to.name ?? to.bank,
    amount,
    day: leavesOn,
    reference,
  }));
  return forCustomer(context, async (tx) => {
    const bills = await paymentsFor(tx, context, {
      status: 'all',
      sort: 'dateNewest',
      search: text,
      after: null,
      most: FOUND_EACH,
    });
    const paid: Found['payments'] = bills.map(({ id, payee, amount, date, confirmationNumber }) => ({
      movementId: null,
      paymentId: id,
      account: null,
      name: payee,
      amount,
      day: date,
      reference: confirmationNumber,
    }));
    return {
      accounts: await accountsCalled(tx, context, text),
      payees: await payeesCalled(tx, text),
      recipients: await recipientsCalled(tx, context, text),
      payments: [...sent, ...paid]
        .toSorted((one, other) => (one.day < other.day ? 1 : -1))
        .slice(0, FOUND_EACH),
      transactions: await transactionsWith(tx, context, text),
    };
  });
}

const says = (text: string, ...names: readonly (string | null)[]) =>
  names.some((name) => name?.toLowerCase().includes(text.toLowerCase()));

async function accountsCalled(tx: Tx, { say }: CustomerContext, text: string): Promise<Found['accounts']> {
  const own = await readOwn(tx, null);
  return own
    .map(({ name }) => name)
    .filter(({ nickname, type, lastFour }) =>
      // words: account.product.*
      says(text, nickname, say(`account.product.${type}`), lastFour),
    )
    .slice(0, FOUND_EACH);
}

async function payeesCalled(tx: Tx, text: string): Promise<Found['payees']> {
  const payees = await allPayees(tx);
  return payees
    .filter(({ name, nickname }) => says(text, name, nickname))
    .slice(0, FOUND_EACH)
    .map(({ id, name, nickname, details }) => ({
      payeeId: id,
      name: nickname ?? name,
      lastFour: details.lastFour ?? '',
    }));
}

/** Listed recipients only; a removed one is found through payments to them. */
async function recipientsCalled(
  tx: Tx,
  context: CustomerContext,
  text: string,
): Promise<Found['recipients']> {
  const named = await recipientsNamed(tx, context, text);
  return named
    .filter(({ isSaved, restoreUntil }) => isSaved && restoreUntil === null)
    .slice(0, FOUND_EACH)
    .map(({ recipientId, nickname, holderName, bankName, lastFour }) => ({
      recipientId,
      name: nickname ?? holderName,
      bank: bankName,
      lastFour,
    }));
}

/** All time, pending first. */
async function transactionsWith(
  tx: Tx,
  context: CustomerContext,
  text: string,
): Promise<Found['transactions']> {
  const { businessDate } = await readClock(tx);
  const filters = { dateRange: 'all', search: text } as const;
  const asked = await askedOf(tx, context, filters, businessDate);
  const pending = await pendingLines(tx, context, asked, filters);
  const { entries } = await pageOf(tx, asked, undefined, FOUND_EACH);
  return [...pending, ...(await shownLines(tx, context, asked.own, entries))].slice(0, FOUND_EACH);
}
