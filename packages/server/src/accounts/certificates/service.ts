import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { certificateYield } from '@bank/contract/accounts/accounts/reply-rules.ts';
import {
  penaltyDaysOn,
  productOn,
  type CertificateFacts,
  type CertificateTerm,
} from '@bank/contract/accounts/accounts/rules.ts';
import type * as calls from '@bank/contract/accounts/certificates/contract.ts';
import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import {
  destinationProblems,
  earlyWithdrawalProblems,
  interestAhead,
  interestDayAfter,
  penaltyOf,
  renewalTerm,
} from '@bank/contract/accounts/certificates/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny, notFound } from '@bank/kernel/problem.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import { commitPlan } from '../../movements/commit.ts';
import { unknownPlan, decodePlan, planFrom, touchedFrom } from '../../movements/plan.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import {
  type OwnAccount,
  ownAccountOf,
  readOwn,
  updateInterestTo,
  updateRenewal,
} from '../accounts/service.ts';
import { EARLY_WITHDRAWAL, earlyWithdrawalDraft } from './movement.ts';
import { interestSoFar } from './payouts-ahead.ts';
import { findChoices, lockChoices, type Choices } from './queries/certificates.ts';

export { payoutsAhead } from './payouts-ahead.ts';
export { nextInterestDay } from './next-interest.ts';

type Held = {
  readonly one: OwnAccount;
  readonly own: readonly OwnAccount[];
  readonly terms: CertificateFacts;
};

export function showCertificate(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.showCertificate>,
): Promise<ReplyOf<typeof calls.showCertificate>> {
  return forCustomer(context, async (tx) => {
    const { one, own } = await ownAccountOf(tx, accountId, 'cd');
    return toReply(tx, heldAs(one, own), await findChoices(tx, one.id));
  });
}

export function chooseRenewal(
  context: CustomerContext,
  { accountId, choice }: RequestOf<typeof calls.chooseRenewal>,
): Promise<ReplyOf<typeof calls.chooseRenewal>> {
  return forCustomer(context, async (tx) => {
    const held = await changeable(tx, accountId);
    const { renewalMonths, payOutTo } =
      choice.kind === 'renew'
        ? { renewalMonths: offered(choice.termMonths, held.one.readOn), payOutTo: null }
        : { renewalMonths: null, payOutTo: destinationOf(held, choice.destinationAccountId).id };
    const before = await lockChoices(tx, held.one.id);
    const after = { ...before, renewalMonths, payOutTo };
    if (before.renewalMonths !== renewalMonths || before.payOutTo !== payOutTo) {
      await updateRenewal(tx, held.one.id, after);
      await note(tx, context, held, 'certificates.renewal-chosen', [ended(before), ended(after)]);
    }
    return toReply(tx, held, after);
  });
}

const ended = ({ renewalMonths, payOutTo }: Choices) => ({ renewalMonths, payOutTo });

export function choosePayouts(
  context: CustomerContext,
  { accountId, destinationAccountId }: RequestOf<typeof calls.choosePayouts>,
): Promise<ReplyOf<typeof calls.choosePayouts>> {
  return forCustomer(context, async (tx) => {
    const held = await changeable(tx, accountId);
    const interestTo = destinationAccountId && destinationOf(held, destinationAccountId).id;
    const before = await lockChoices(tx, held.one.id);
    if (before.interestTo !== interestTo) {
      await updateInterestTo(tx, held.one.id, interestTo);
      const change = [{ interestTo: before.interestTo }, { interestTo }] as const;
      await note(tx, context, held, 'certificates.payouts-chosen', change);
    }
    return toReply(tx, held, { ...before, interestTo });
  });
}

/** The penalty depends on the business day of the plan, so the ledger accepts the plan on that day only. */
export function planEarlyWithdrawal(
  context: CustomerContext,
  request: RequestOf<typeof calls.planEarlyWithdrawal>,
): Promise<ReplyOf<typeof calls.planEarlyWithdrawal>> {
  const { amount, reason } = request;
  return forCustomer(context, async (tx) => {
    const { one, own, terms } = await certificateOf(tx, request.accountId);
    const to = own.find(({ id }) => id === request.destinationAccountId) ?? notFound();
    refuseIfAny([
      ...earlyWithdrawalProblems({ amount }, { balance: one.balance.available }),
      ...destinationProblems({ type: to.type, isOpen: to.balance.state === 'open' }),
    ]);
    const clock = await readClock(tx);
    const days = penaltyDaysOn(terms, clock.businessDate);
    const { penalty } = penaltyOf(amount, { rate: terms.rate, days });
    const [from, dest] = [one.number, to.number];
    const draft = earlyWithdrawalDraft({ from, to: dest, amount, penalty, reason, clock });
    const touched = touchedFrom([one, to]);
    // The penalty is part of the amount, not added to it.
    return { ...(await planFrom(tx, context, draft, touched, clock)), total: amount };
  });
}

/** Only accepts a plan made for this certificate. */
export async function submitEarlyWithdrawal(
  context: CustomerContext,
  { accountId, plan }: RequestOf<typeof calls.submitEarlyWithdrawal>,
): Promise<ReplyOf<typeof calls.submitEarlyWithdrawal>> {
  const { one } = await forCustomer(context, (tx) => certificateOf(tx, accountId));
  const agreed = decodePlan(context, plan);
  if (agreed.kind !== EARLY_WITHDRAWAL || agreed.from !== one.number) throw unknownPlan();
  return commitPlan(context, plan);
}

async function certificateOf(tx: Tx, accountId: string): Promise<Held> {
  const own = await readOwn(tx, null);
  return heldAs(own.find(({ id }) => id === accountId) ?? notFound(), own);
}

function heldAs(one: OwnAccount, own: readonly OwnAccount[]): Held {
  const terms = one.certificate ?? refuse({ code: 'wrong_type', word: 'cd.error.wrongType' });
  return { one, own, terms };
}

/** A closed certificate has nothing left to choose. */
async function changeable(tx: Tx, accountId: string): Promise<Held> {
  const held = await certificateOf(tx, accountId);
  if (held.one.balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
  return held;
}

function offered(termMonths: number, day: Day): number {
  if (productOn('cd', day).certificate?.terms.some(({ months }) => months === termMonths)) return termMonths;
  return refuse({ code: 'wrong_term', word: 'certificates.validation.term', field: 'termMonths' });
}

function destinationOf({ own }: Held, accountId: string): OwnAccount {
  const to = own.find(({ id }) => id === accountId) ?? notFound();
  refuseIfAny(destinationProblems({ type: to.type, isOpen: to.balance.state === 'open' }));
  return to;
}

function note(
  tx: Tx,
  context: CustomerContext,
  { one }: Held,
  action: string,
  [before, after]: readonly [object, object],
): Promise<void> {
  return record(tx, context, { action, objectKind: 'account', objectId: one.id, before, after });
}

async function toReply(tx: Tx, { one, own, terms }: Held, choices: Choices): Promise<Certificate> {
  const { readOn: today, number, balance } = one;
  // Interest of the previous term was paid on the day this term began.
  const since = addDays(terms.beganOn ?? today, 1);
  const [figures] = await readFigures(tx, [number], since);
  if (!figures) throw new Error('the books do not know an account of the tables');
  const beganOn = terms.beganOn ?? dayFrom(figures.openedOn);
  const nextOn = choices.interestOn ?? interestDayAfter(beganOn, beganOn);
  const isOver = balance.state === 'closed';
  const nameOf = (id: string | null): AccountName | null => own.find((each) => each.id === id)?.name ?? null;
  const payOutTo = nameOf(choices.payOutTo);
  const renewal = renewalTerm(choices.renewalMonths ?? terms.termMonths, today);
  return {
    account: one.name,
    termMonths: terms.termMonths,
    rate: toPercent(terms.rate),
    apy: toPercent(certificateYield(terms.rate)),
    balance: balance.posted,
    beganOn,
    maturesOn: terms.maturesOn,
    graceEndsOn: terms.graceEndsOn !== null && today <= terms.graceEndsOn ? terms.graceEndsOn : null,
    atMaturity: payOutTo
      ? { kind: 'payOut', to: payOutTo }
      : { kind: 'renew', termMonths: renewal.months, ...written(renewal) },
    interestTo: nameOf(choices.interestTo),
    interestPaid: terms.beganOn === null ? figures.interestEver : figures.interestThisYear,
    interestToCome: isOver ? ZERO : await toCome(tx, one, { ...terms, beganOn }, { ...choices, nextOn }),
    nextInterestOn: isOver ? null : onOrAfterBusinessDay(nextOn < terms.maturesOn ? nextOn : terms.maturesOn),
    terms: (productOn('cd', today).certificate?.terms ?? []).map((term) => ({
      months: term.months,
      ...written(term),
    })),
  };
}

const written = ({ rate, annualYield }: CertificateTerm) => ({
  rate: toPercent(rate),
  apy: toPercent(annualYield),
});

async function toCome(
  tx: Tx,
  one: OwnAccount,
  terms: CertificateFacts & { readonly beganOn: Day },
  choices: Choices & { readonly nextOn: Day },
): Promise<Cents> {
  return interestAhead(terms, await interestSoFar(tx, one, choices));
}
