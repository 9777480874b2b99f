import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import { heldDaysOf } from '@bank/contract/movements/rules.ts';
import {
  decideBy,
  type Applicant,
  type DecisionPort,
  type ReasonWord,
  type Verdict,
} from '@bank/contract/accounts/account-opening/underwriting-rules.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { commitOf } from '../../movements/commit.ts';
import { sealDetails } from '../../movements/external.ts';
import { agreedFrom } from '../../movements/plan.ts';
import { commitBatcherWithin } from '../../movements/commit-batcher.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { JobContext } from '../../platform/jobs.ts';
import {
  concludeApplication,
  takeApplication,
  type Application,
  type Conclusion,
  type Taken,
} from './service.ts';
import { linkedDetails } from '../cards/service.ts';
import { ownAccounts, readOwn } from '../accounts/service.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { boundsOf, ownExternal } from './funding-sources.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { openFor } from '../accounts/service.ts';
import { fundingDraft, type Source } from './movement.ts';

/** The bank's configured policy. */
export function policyOf({ underwriting }: Pick<Config, 'underwriting'>): DecisionPort {
  const { approves, creditIncomeMin } = underwriting;
  return decideBy({ approves, creditIncomeMin: cents(creditIncomeMin * 100) });
}

/**
 * Decides an application and carries it out: account, opening deposit, audit event, fact and email in one transaction
 * with the job. A repeated call finds nothing left to decide.
 */
export async function decideApplication(
  port: DecisionPort,
  context: JobContext,
  applicationId: string,
): Promise<void> {
  const { tx } = context;
  const taken = await takeApplication(tx, context, applicationId);
  if (!taken) return;
  const person = await findCustomer(tx, context, taken.customerId);
  if (!person) throw new Error(`the applicant of ${applicationId} is not on file`);
  const clock = await readClock(tx);
  const decision = await decide(port, context, taken, person, clock);
  const conclusion = await carryOut(context, taken, decision, clock);
  await concludeApplication(tx, context, taken, conclusion);
  await write(context, taken, person, conclusion);
}

type Decision = Verdict & { readonly limit: Cents | null };

/** An officer's decision overrides the policy. */
async function decide(
  port: DecisionPort,
  { tx }: JobContext,
  { application, verdict, creditLimit }: Taken,
  person: CustomerRecord,
  { businessDate: today }: Clock,
): Promise<Decision> {
  const isCredit = application.accountType === 'credit';
  const usualLimit = productOn('credit', today).credit?.limit ?? ZERO;
  if (verdict === 'refuse') return { outcome: 'refuse', reasons: ['openAccount.reason.staff'], limit: null };
  if (verdict === 'approve') {
    const limit = creditLimit === null ? usualLimit : cents(creditLimit);
    return { outcome: 'approve', reasons: [], limit: isCredit ? limit : null };
  }
  const hasCredit = (await readOwn(tx, null)).some(
    ({ type, balance }) => type === 'credit' && balance.state !== 'closed',
  );
  const { firstName, lastName, dateOfBirth } = person;
  const onFile = { firstName, lastName, dateOfBirth, hasCredit };
  const applicant: Applicant = { application, onFile, today, usualLimit };
  const identity = await port.identity(applicant);
  if (!isCredit) return { ...identity, limit: null };
  const credit = await port.credit(applicant);
  return {
    outcome: graver(identity.outcome, credit.outcome),
    reasons: [...identity.reasons, ...credit.reasons],
    limit: credit.limit,
  };
}

const gravity: readonly Verdict['outcome'][] = ['approve', 'refer', 'refuse'];

function graver(one: Verdict['outcome'], other: Verdict['outcome']): Verdict['outcome'] {
  return gravity.indexOf(one) > gravity.indexOf(other) ? one : other;
}

type Outcome = Omit<Conclusion, 'reasons'> & { readonly reasons: readonly ReasonWord[] };

const nothing = { creditLimit: null, accountId: null, fundingId: null };

async function carryOut(
  context: JobContext,
  taken: Taken,
  { outcome, reasons, limit }: Decision,
  clock: Clock,
): Promise<Outcome> {
  if (outcome !== 'approve')
    return { state: outcome === 'refer' ? 'in_review' : 'refused', reasons, ...nothing };
  const { accountType: type, termMonths, retirementType } = taken.application;
  const account = await openFor(context.tx, context, {
    customerId: taken.customerId,
    type,
    reason: `application ${taken.id}`,
    ...(limit === null ? {} : { creditLimit: limit }),
    ...(termMonths === undefined ? {} : { termMonths }),
    ...(retirementType === undefined ? {} : { retirementType }),
  });
  const funded = await fund(context, taken, account.number, clock);
  return {
    state: 'opened',
    reasons: funded.failedFor === null ? [] : [funded.failedFor],
    creditLimit: limit,
    accountId: account.id,
    fundingId: funded.movementId,
  };
}

type Funded = { readonly movementId: string | null; readonly failedFor: ReasonWord | null };

/** A failed opening deposit does not undo the opening: the account stays open, and the customer is told. */
async function fund(
  context: JobContext,
  { id, customerId, application }: Taken,
  to: AccountNumber,
  clock: Clock,
): Promise<Funded> {
  if (application.initialDeposit === ZERO) return { movementId: null, failedFor: null };
  // Its owner deposits the check into the open account.
  if (application.fundingSource === 'check') return { movementId: null, failedFor: null };
  const source = await sourceOf(context, customerId, application);
  if (!source) return { movementId: null, failedFor: 'openAccount.reason.fundingFailed' };
  const draft = fundingDraft({
    source,
    to,
    amount: application.initialDeposit,
    isContribution: application.accountType === 'retirement',
    limits: await boundsOf(context.tx, application, clock),
    clock,
  });
  // The application id is the intent: one opening deposit per application.
  const commit = commitOf({ customerId, intent: id }, agreedFrom(customerId, draft, clock));
  const outcome = await commitBatcherWithin(context.tx).ask(commit);
  if (outcome.status !== 'refused') return { movementId: commit.intent, failedFor: null };
  context.log.warn({ applicationId: id, reason: outcome.reason }, 'an opening deposit was refused');
  return {
    movementId: null,
    failedFor:
      outcome.reason === 'insufficient'
        ? 'openAccount.reason.fundingInsufficient'
        : 'openAccount.reason.fundingFailed',
  };
}

/**
 * Null if it can't be funded: an external account that is no longer the customer's, or a source that only older
 * applications can name.
 */
async function sourceOf(
  context: JobContext,
  customerId: string,
  { fundingSource, sourceAccountId, sourceRecipientId, sourceCardId }: Application,
): Promise<Source | null> {
  const awaited = async (rail: 'wire' | 'counter'): Promise<Source> => ({
    kind: 'outside',
    rail,
    // Cash and a received wire are final.
    heldDays: 0,
    details: await sealDetails(context.tx, context, customerId, { source: fundingSource }),
  });
  switch (fundingSource) {
    case 'existingAccount': {
      if (sourceAccountId === undefined) throw new Error('an application was taken in without its source');
      const [source] = await ownAccounts(context.tx, [sourceAccountId]);
      if (!source) throw new Error('the account that pays is gone');
      return { kind: 'own', account: source.number };
    }
    case 'externalAccount': {
      const details =
        sourceRecipientId === undefined
          ? null
          : await ownExternal(context.tx, context, customerId, sourceRecipientId);
      const { businessDate } = await readClock(context.tx);
      return details && { kind: 'outside', rail: 'ach', heldDays: heldDaysOf('ach', businessDate), details };
    }
    case 'debitCard':
    case 'creditCard': {
      const kind = fundingSource === 'debitCard' ? 'debit' : 'credit';
      const details =
        sourceCardId === undefined
          ? null
          : await linkedDetails(context.tx, customerId, { linkedCardId: sourceCardId, kind });
      const { businessDate } = await readClock(context.tx);
      return (
        details && { kind: 'outside', rail: 'card', heldDays: heldDaysOf('card', businessDate), details }
      );
    }
    case 'wire':
      return awaited('wire');
    case 'cash':
      return awaited('counter');
    // Its owner deposits it once the account is open.
    case 'check':
    default:
      return null;
  }
}

const templates = {
  opened: 'account-opened',
  in_review: 'application-in-review',
  refused: 'application-refused',
} as const;

/** Emails the decision and its reasons in the applicant's language. */
async function write(
  context: JobContext,
  { customerId, application }: Taken,
  person: CustomerRecord,
  { state, reasons }: Outcome,
): Promise<void> {
  const { say } = await createTranslator(person.language, ['account', 'openAccount']);
  await sendMail(context.tx, context, {
    to: person.email,
    language: person.language,
    kind: 'application',
    template: templates[state],
    blanks: {
      firstName: person.firstName,
      // words: account.product.*
      product: say(`account.product.${application.accountType}`),
      reasons: reasons.map((reason) => say(reason)).join(' '),
    },
    customerId,
  });
}
