import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { findAnything as findCall, Found } from '@bank/contract/relationship/search/contract.ts';
import { correctedText, FOUND_EACH, isCalled, saysWords } from '@bank/contract/relationship/search/rules.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { monthlyDocuments } from '../../accounts/statements/service.ts';
import { linesWith, transactionNames } from '../activity/service.ts';
import { allPayees } from '../../payments/payees/service.ts';
import { paymentsFor } from '../../payments/bill-pay/service.ts';
import { recipientsNamed } from '../../accounts/recipients/service.ts';
import { listTransfers } from '../../payments/transfers/service.ts';

/** Statements that are looked through: all accounts of twenty years. */
const STATEMENTS_SEARCHED = 1_200;

type Payments = Found['payments'];
type Matches = Omit<Found, 'corrected'>;

/** What is compared in memory. Sealed names are opened once for a search and kept nowhere. */
type OwnNames = {
  readonly accounts: Awaited<ReturnType<typeof readOwn>>;
  readonly payees: Awaited<ReturnType<typeof allPayees>>;
  readonly recipients: Awaited<ReturnType<typeof recipientsNamed>>;
  readonly documents: Awaited<ReturnType<typeof monthlyDocuments>>;
};

/**
 * Searches everything the customer has; the first few results of each kind. If nothing matches, mistyped words are
 * replaced by the nearest ones of the customer's own names, and that is searched.
 */
export async function findAnything(
  context: CustomerContext,
  { text }: RequestOf<typeof findCall>,
): Promise<ReplyOf<typeof findCall>> {
  const sent = await transfersWith(context, text);
  const { found, corrected } = await forCustomer(context, async (tx) => {
    const own = await ownNames(tx, context);
    const matches = await matchesOf(tx, context, own, text);
    if ([sent, ...Object.values(matches)].some((kind) => kind.length > 0))
      return { found: matches, corrected: null };
    const meant = correctedText(text, [...namesIn(own, context), ...(await transactionNames(tx))]);
    return { found: meant === null ? matches : await matchesOf(tx, context, own, meant), corrected: meant };
  });
  const transfers = corrected === null ? sent : await transfersWith(context, corrected);
  const payments = [...transfers, ...found.payments]
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, FOUND_EACH);
  return { ...found, payments, corrected };
}

async function ownNames(tx: Tx, context: CustomerContext): Promise<OwnNames> {
  return {
    accounts: await readOwn(tx, null),
    payees: await allPayees(tx),
    recipients: await recipientsNamed(tx, context, ''),
    documents: await monthlyDocuments(tx, context.customerId, STATEMENTS_SEARCHED),
  };
}

/** Everything but transfers, which read in a transaction of their own. */
async function matchesOf(tx: Tx, context: CustomerContext, own: OwnNames, text: string): Promise<Matches> {
  return {
    accounts: accountsCalled(own, context, text),
    payees: payeesCalled(own, text),
    recipients: recipientsCalled(own, text),
    payments: await billsPaid(tx, context, text),
    transactions: await linesWith(tx, context, text, FOUND_EACH),
    statements: statementsCalled(own, context, text),
  };
}

async function transfersWith(context: CustomerContext, text: string): Promise<Payments> {
  const { transfers } = await listTransfers(context, { search: text });
  return transfers.map(({ movementId, to, amount, leavesOn, reference }) => ({
    movementId,
    paymentId: null,
    account: to.account,
    name: to.name ?? to.bank,
    amount,
    day: leavesOn,
    reference,
  }));
}

async function billsPaid(tx: Tx, context: CustomerContext, text: string): Promise<Payments> {
  const bills = await paymentsFor(tx, context, {
    status: 'all',
    sort: 'dateNewest',
    search: text,
    after: null,
    most: FOUND_EACH,
  });
  return bills.map(({ id, payee, amount, date, confirmationNumber }) => ({
    movementId: null,
    paymentId: id,
    account: null,
    name: payee,
    amount,
    day: date,
    reference: confirmationNumber,
  }));
}

function accountsCalled({ accounts }: OwnNames, { say }: CustomerContext, text: string): Found['accounts'] {
  return accounts
    .map(({ name }) => name)
    .filter(({ nickname, type, lastFour }) =>
      // words: account.product.*
      isCalled(text, [nickname, say(`account.product.${type}`), lastFour]),
    )
    .slice(0, FOUND_EACH);
}

function payeesCalled({ payees }: OwnNames, text: string): Found['payees'] {
  return payees
    .filter(({ name, nickname }) => isCalled(text, [name, nickname]))
    .slice(0, FOUND_EACH)
    .map(({ id, name, nickname, details }) => ({
      payeeId: id,
      name: nickname ?? name,
      lastFour: details.lastFour ?? '',
    }));
}

/** Listed recipients only; a removed one is found through payments to them. */
function recipientsCalled({ recipients }: OwnNames, text: string): Found['recipients'] {
  return recipients
    .filter(({ isSaved, restoreUntil }) => isSaved && restoreUntil === null)
    .filter(({ nickname, holderName }) => isCalled(text, [nickname, holderName]))
    .slice(0, FOUND_EACH)
    .map(({ recipientId, nickname, holderName, bankName, lastFour }) => ({
      recipientId,
      name: nickname ?? holderName,
      bank: bankName,
      lastFour,
    }));
}

/** Found by account, month and year, in the customer's language. */
function statementsCalled(
  { documents }: OwnNames,
  { say, language }: CustomerContext,
  text: string,
): Found['statements'] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return documents
    .filter(({ account, periodEnd }) => {
      // words: account.product.*
      const name = account.nickname ?? say(`account.product.${account.type}`);
      const period = month.format(new Date(`${periodEnd}T00:00:00Z`));
      return saysWords(text, `${say('search.group.statements')} ${period} ${name} ${account.lastFour}`);
    })
    .slice(0, FOUND_EACH)
    .map(({ id, account, periodEnd }) => ({ documentId: id, account, periodEnd }));
}

/** All names a typed word can mean, without those of transactions. */
function namesIn({ accounts, payees, recipients }: OwnNames, { say, language }: CustomerContext): string[] {
  return [
    say('search.group.statements'),
    ...monthNames(language),
    // words: account.product.*
    ...accounts.flatMap(({ name: { nickname, type } }) => [nickname ?? '', say(`account.product.${type}`)]),
    ...payees.flatMap(({ name, nickname }) => [name, nickname ?? '']),
    ...recipients.flatMap(({ holderName, nickname }) => [holderName, nickname ?? '']),
  ];
}

function monthNames(language: string): string[] {
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2000, at)));
}
