import type * as calls from '@bank/contract/accounts/accounts/contract.ts';
import type { Account, AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { contributionBound, openTaxYears } from '@bank/contract/accounts/contributions/rules.ts';
import { accountFrom, type ContributionYear } from '@bank/contract/accounts/accounts/reply-rules.ts';
import {
  accountTypes,
  canBeCovered,
  isInsurable,
  penaltyDaysOn,
  productOn,
  products,
  type AccountType,
} from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { monthlyFeeDue } from '@bank/contract/movements/rules.ts';
import { defaultFirst } from '@bank/contract/person/preferences/rules.ts';
import { addDays, dayFrom, dayOf, partsOf, type Day } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { readClosings, readFigures } from '@bank/ledger/figures.ts';
import type { PostLeg } from '@bank/ledger/journal.ts';
import { balanceFrom, countHistory, type Balance } from '@bank/ledger/reading.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import type { CycleTerms } from '../../movements/cycle.ts';
import { explainFigure } from '../../movements/explain-account.ts';
import { withUse } from '../../movements/limit-queries.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { explainCredit, readCreditDues } from '../credit-cycle/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { choicesOf } from '../../person/preferences/service.ts';
import { coverLeg } from './movement.ts';
import {
  findAccounts,
  countChecks,
  findSealedNumber,
  updateNickname,
  updateOverdraft,
  updatePrimary,
  type AccountRecord,
} from './queries/accounts.ts';

/** An account of the customer: its name, ledger number and balance. */
export type OwnAccount = AccountRecord & {
  readonly id: string;
  readonly type: AccountType;
  readonly balance: Balance;
};

/** Overdraft protection for an account that is short, and the account it comes from. */
export type Cover = { readonly from: OwnAccount; readonly legs: readonly PostLeg[]; readonly amount: Cents };

/** Vault place of the full account number. */
export const NUMBER_PLACE = 'accounts.number_sealed';
const REVEAL_MS = 30_000;
const WITHDRAWALS_COUNTED_MAX = 999;

export function listAccounts(context: CustomerContext): Promise<ReplyOf<typeof calls.listAccounts>> {
  return forCustomer(context, async (tx) => ({
    accounts: await accountsWithFigures(
      tx,
      context,
      await readOwn(tx, null),
      (await readClock(tx)).businessDate,
    ),
  }));
}

/** Accounts with all their figures; the number of queries doesn't grow with the number of accounts. */
export async function accountsWithFigures(
  tx: Tx,
  context: CustomerContext,
  own: readonly OwnAccount[],
  today: Day,
): Promise<Account[]> {
  const { year } = partsOf(today);
  const numbers = own.map(({ number }) => number);
  const figures = await readFigures(tx, numbers, dayOf({ year, month: 1, date: 1 }));
  const byNumber = new Map(figures.map((each) => [each.account, each]));
  const retired = own.filter(({ type }) => type === 'retirement');
  const person = retired.length > 0 ? await findCustomer(tx, context, context.customerId) : null;
  const contributions = person && (await contributionsOf(tx, person.dateOfBirth, today));
  const dues = await readCreditDues(tx, numbers, today);
  const { defaultAccount } = await choicesOf(tx, context.customerId);
  return defaultFirst(own, defaultAccount).flatMap((one) => {
    const found = byNumber.get(one.number);
    if (!found) return [];
    const more = { cover: coverOf(one, own), contributions, due: dues.get(one.number) ?? null, today };
    return accountFrom({ ...one, ...more, figures: { ...found, openedOn: dayFrom(found.openedOn) } });
  });
}

/** For each open tax year, as the ledger counted it for the customer in scope. */
async function contributionsOf(
  tx: Tx,
  birthDate: Day,
  today: Day,
): Promise<[ContributionYear, ...ContributionYear[]]> {
  const yearOf = async (taxYear: number) => {
    const { used, cap } = await withUse(tx, contributionBound(taxYear, birthDate, ZERO));
    return { taxYear, limit: cap, made: used };
  };
  const [own, before] = openTaxYears(today);
  return before === undefined ? [await yearOf(own)] : [await yearOf(own), await yearOf(before)];
}

function coverOf({ overdraftFrom }: OwnAccount, own: readonly OwnAccount[]): Account['cover'] {
  const from = own.find(({ id, balance }) => id === overdraftFrom && balance.state === 'open');
  return from ? { accountId: from.name.id, available: cents(Math.max(0, from.balance.available)) } : null;
}

/** The account page of one type, or of any type if null. */
const showAs =
  (type: AccountType | null) =>
  (context: CustomerContext, { accountId }: RequestOf<typeof calls.showAccount>): Promise<AccountPage> =>
    forCustomer(context, async (tx) => {
      const { one, own } = await ownAccountOf(tx, accountId, type);
      const { businessDate: today } = await readClock(tx);
      const shown = (await accountsWithFigures(tx, context, own, today)).find(({ id }) => id === one.id);
      if (!shown) throw new Error('the books do not know an account of the tables');
      return {
        ...shown,
        ...(await monthOf(tx, one, shown.openedOn, today)),
        routingNumber: context.config.routingNumber,
        overdraftFrom: own.find(({ id }) => id === one.overdraftFrom)?.name ?? null,
        checksAvailable: await countChecks(tx, one.id),
        insured: context.config.institution.insured && isInsurable(one.type),
        isOnlyOne: own.filter(({ type: kind }) => kind === one.type).length === 1,
      };
    });

export const showAccount = showAs(null);
export const showChecking = showAs('checking');
export const showSavings = showAs('savings');
export const showCredit = showAs('credit');
export const showRetirement = showAs('retirement');
export const showInvestment = showAs('investment');
export const showStudent = showAs('student');
export const showCd = showAs('cd');

/** The month so far, by the product's terms. */
async function monthOf(tx: Tx, { number, type, balance }: OwnAccount, openedOn: Day, today: Day) {
  const { monthlyFee: fee, minimumBalance, withdrawalsPerMonth: of } = productOn(type, today);
  const first = dayOf({ ...partsOf(today), date: 1 });
  const from = openedOn > first ? openedOn : first;
  const closings = await readClosings(tx, [number], { from, to: addDays(today, -1) });
  const lowest = cents(Math.min(balance.posted, ...closings.map((each) => each.balance)));
  const taken = { account: number, from: first, kinds: { in: [], out: takenOut } };
  const feeWaived = monthlyFeeDue(fee, { isWhole: openedOn < first, lowest }) === ZERO;
  return {
    product: { monthlyFee: fee.amount, waivedAt: fee.waivedFrom, minimumBalance, feeWaived },
    withdrawals: of === null ? null : { used: await countHistory(tx, taken, WITHDRAWALS_COUNTED_MAX), of },
  };
}

/** Fees and interest charged by the bank don't count as withdrawals. */
const takenOut = ['transfer', 'withdrawal', 'payment', 'purchase', 'contribution', 'trade'] as const;

const wrongTypeWords: Partial<Record<AccountType, WordId>> = {
  savings: 'savings.error.wrongType',
  investment: 'investment.error.wrongType',
  cd: 'cd.error.wrongType',
};

/**
 * The account an id or `primary` means on a type's page (without a type, the first primary one), and all accounts.
 */
export async function ownAccountOf(
  tx: Tx,
  ref: string,
  type: AccountType | null,
): Promise<{ one: OwnAccount; own: OwnAccount[] }> {
  const own = await readOwn(tx, null);
  const word = type === 'student' ? 'student.error.notFound404' : 'account.error.notFound404';
  const types = type === null ? accountTypes : [type];
  const one =
    ref === 'primary'
      ? types.flatMap((each) => own.filter((any) => any.type === each && any.isPrimary))[0]
      : own.find(({ id }) => id === ref);
  const wrong = type && wrongTypeWords[type];
  if (one && wrong && one.type !== type) refuse({ code: 'wrong_type', word: wrong });
  return { one: one && types.includes(one.type) ? one : notFound(word), own };
}

export function explainAccount(
  context: CustomerContext,
  { accountId, figure }: RequestOf<typeof calls.explainAccount>,
): Promise<ReplyOf<typeof calls.explainAccount>> {
  return forCustomer(context, async (tx) => {
    const [own = notFound()] = await ownAccounts(tx, [accountId]);
    if (figure === 'creditInterest' || figure === 'minimumPayment')
      return explainCredit(tx, figure, own.number);
    const { from: since, value } = ruleOn(products[own.type], (await readClock(tx)).businessDate);
    return explainFigure(tx, figure, {
      number: own.number,
      posted: own.balance.posted,
      isCredit: own.type === 'credit',
      since,
      monthlyFee: value.monthlyFee,
      penaltyDays: own.certificate && penaltyDaysOn(own.certificate, own.readOn),
    });
  });
}

export function revealNumber(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.revealNumber>,
): Promise<ReplyOf<typeof calls.revealNumber>> {
  return forCustomer(context, async (tx) => {
    await ownAccounts(tx, [accountId]);
    const sealed = await findSealedNumber(tx, accountId);
    const accountNumber = await context.vault.open(tx, context.customerId, NUMBER_PLACE, sealed);
    const { now } = await readClock(tx);
    await note(tx, context, 'accounts.number-revealed', accountId);
    return { accountNumber, hideAt: new Date(now.getTime() + REVEAL_MS).toISOString() };
  });
}

/** The whole number, for those whom the account's owner gives it: a check printer. */
export async function fullNumberOf(
  tx: Tx,
  { vault }: Pick<CustomerContext, 'vault'>,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<string> {
  return vault.open(tx, customerId, NUMBER_PLACE, await findSealedNumber(tx, accountId));
}

export function renameAccount(
  context: CustomerContext,
  request: RequestOf<typeof calls.renameAccount>,
): Promise<ReplyOf<typeof calls.renameAccount>> {
  return forCustomer(context, async (tx) => {
    const [own = notFound()] = await ownAccounts(tx, [request.accountId]);
    const before = { nickname: own.name.nickname };
    const after = { nickname: request.nickname === '' ? null : request.nickname };
    if (before.nickname === after.nickname) return after;
    await updateNickname(tx, own.id, after.nickname);
    await note(tx, context, 'accounts.renamed', own.id, { before, after });
    return after;
  });
}

export function makePrimary(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.makePrimary>,
): Promise<ReplyOf<typeof calls.makePrimary>> {
  return forCustomer(context, async (tx) => {
    const [own = notFound()] = await ownAccounts(tx, [accountId]);
    if (own.balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
    if (!own.isPrimary) {
      await updatePrimary(tx, context.customerId, own);
      await note(tx, context, 'accounts.made-primary', own.id, { after: { type: own.type } });
    }
    return { isPrimary: true as const };
  });
}

export function linkOverdraft(
  context: CustomerContext,
  { accountId, savingsAccountId }: RequestOf<typeof calls.linkOverdraft>,
): Promise<ReplyOf<typeof calls.linkOverdraft>> {
  return forCustomer(context, async (tx) => {
    const wanted = savingsAccountId === null ? [accountId] : [accountId, savingsAccountId];
    const [own = notFound(), from] = await ownAccounts(tx, wanted);
    if (!canBeCovered(own.type) || (from && from.type !== 'savings'))
      refuse({ code: 'wrong_type', word: 'account.validation.overdraft', field: 'savingsAccountId' });
    if (own.overdraftFrom !== savingsAccountId) {
      await updateOverdraft(tx, own.id, savingsAccountId);
      const [before, after] = [{ from: own.overdraftFrom }, { from: savingsAccountId }];
      await note(tx, context, 'accounts.overdraft-linked', own.id, { before, after });
    }
    return { overdraftFrom: from?.name ?? null };
  });
}

function note(
  tx: Tx,
  context: CustomerContext,
  action: string,
  accountId: string,
  change: { before?: object; after?: object } = {},
): Promise<void> {
  return record(tx, context, { action, objectKind: 'account', objectId: accountId, ...change });
}

/**
 * Overdraft protection from linked savings for exactly the missing amount. Null if nothing is missing, if both
 * accounts together have too little, or if the money goes to the covering account itself.
 */
export async function coverFor(tx: Tx, own: OwnAccount, needed: Cents, to?: string): Promise<Cover | null> {
  if (own.overdraftFrom === null || own.overdraftFrom === to || needed <= own.balance.available) return null;
  const [from = notFound()] = await ownAccounts(tx, [own.overdraftFrom]);
  const leg = from.balance.state === 'open' ? coverLeg(own, from, needed) : null;
  return leg && { from, legs: [leg], amount: leg.amount };
}

/** The only ownership check: these accounts in this order, or not found if one is not this customer's. */
export async function ownAccounts(tx: Tx, ids: readonly string[]): Promise<OwnAccount[]> {
  const own = await readOwn(tx, ids);
  return ids.map((id) => own.find((each) => each.id === id) ?? notFound());
}

/** With null, all accounts. */
export async function readOwn(tx: Tx, ids: readonly string[] | null): Promise<OwnAccount[]> {
  const found = await findAccounts(tx, ids);
  return found.map(({ books, ...one }) => ({
    ...one,
    id: one.name.id,
    type: one.name.type,
    balance: balanceFrom(books),
  }));
}

/** The part of the product table a month end needs: each day's rate and the monthly fee. */
export const cycleTerms: CycleTerms = Object.fromEntries(
  Object.entries(products).map(([type, { versions, ...rule }]) => [
    type,
    {
      ...rule,
      versions: versions.map(({ from, value: { interest, monthlyFee, certificate } }) => ({
        from,
        value: { rate: interest?.rate ?? null, monthlyFee, paysApart: certificate !== null },
      })),
    },
  ]),
);
