import * as calls from '@bank/contract/accounts/account-opening/contract.ts';
import {
  boundProblems,
  employmentProblems,
  fundingProblems,
  LISTED_DAYS,
  LISTED_MAX,
  openingTerms,
  papersProblems,
  REVIEWS_LISTED,
} from '@bank/contract/accounts/account-opening/rules.ts';
import { isCash, productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { ceilingOf } from '@bank/contract/accounts/account-opening/funding-sources-rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { refuse, refuseIfAny, notFound, type Problem } from '@bank/kernel/problem.ts';
import { receiptWithin } from '../../movements/reading.ts';
import { record } from '../../platform/audit.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import {
  forCustomer,
  inTransaction,
  newId,
  type Context,
  type CustomerContext,
  type StaffContext,
} from '../../platform/work.ts';
import { ownAccounts } from '../accounts/service.ts';
import { isSamePerson } from '../../person/customers/service.ts';
import { arrivalOf, boundsOf, cardProblems, externalProblems } from './funding-sources.ts';
import { casesOf, openCase } from '../../bank/cases/service.ts';
import { requireRight } from '../../bank/staff/service.ts';
import {
  findApplication,
  findByIntent,
  findOwner,
  insertApplication,
  listInReview,
  listOfCustomer,
  lockApplication,
  updateOutcome,
  updateVerdict,
  type ApplicationRow,
} from './queries.ts';

const SSN_PLACE = 'applications.ssn_sealed';
const ID_PLACE = 'applications.id_number_sealed';
const DETAILS_PLACE = 'applications.details_sealed';

/** The complete request as sent. */
export type Application = RequestOf<typeof calls.openAccount>;

/** Accepts an application once per intent. Reports what the customer can fix at once; the rest is decided later. */
export function openAccount(
  context: CustomerContext,
  request: Application,
): Promise<ReplyOf<typeof calls.openAccount>> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  return forCustomer(context, async (tx) => {
    // Sorted, so the order of the fields doesn't change the digest.
    const encoded = JSON.stringify(Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1)));
    const digest = await context.vault.digest(tx, customerId, 'applications.digest', encoded);
    const known = await findByIntent(tx, customerId, intent);
    if (known) return sameAs(tx, context, known, digest);
    await refuseWhatIsWrong(tx, context, request);
    const { ssn, idNumber, ...details } = request;
    const seal = (place: string, text: string) => context.vault.seal(tx, customerId, place, text);
    const row = await insertApplication(tx, {
      id: newId(),
      customerId,
      intent,
      digest,
      accountType: request.accountType,
      initialDeposit: request.initialDeposit,
      fundingSource: request.fundingSource,
      ssnSealed: await seal(SSN_PLACE, ssn),
      idNumberSealed: await seal(ID_PLACE, idNumber),
      detailsSealed: await seal(DETAILS_PLACE, JSON.stringify(details)),
    });
    if (!row) return sameAs(tx, context, (await findByIntent(tx, customerId, intent)) ?? notFound(), digest);
    await tell(tx, context, row, 'submitted', {});
    return toReply(tx, context, row);
  });
}

export function listApplications(context: CustomerContext): Promise<ReplyOf<typeof calls.listApplications>> {
  return forCustomer(context, async (tx) => {
    const rows = await listOfCustomer(tx, context.customerId, { days: LISTED_DAYS, most: LISTED_MAX });
    const applications: calls.ApplicationStatus[] = [];
    for (const row of rows) applications.push(await toReply(tx, context, row));
    return { applications };
  });
}

export function showApplication(
  context: CustomerContext,
  { applicationId }: RequestOf<typeof calls.showApplication>,
): Promise<ReplyOf<typeof calls.showApplication>> {
  return forCustomer(context, async (tx) =>
    toReply(tx, context, (await findApplication(tx, applicationId)) ?? notFound()),
  );
}

/** Each row is read in its customer's scope, like everything in the office. */
export async function listReviews(context: StaffContext): Promise<ReplyOf<typeof calls.listReviews>> {
  requireRight(context, 'decide-applications');
  return inTransaction(context, async (tx) => {
    const applications: ReplyOf<typeof calls.listReviews>['applications'] = [];
    for (const waiting of await listInReview(tx, REVIEWS_LISTED)) {
      await setCustomerScope(tx, waiting.customer_id);
      const row = await findApplication(tx, waiting.id);
      const readable = row && (await shownToStaff(tx, context, row));
      if (readable) applications.push(readable);
    }
    await record(tx, context, {
      action: 'account-opening.reviews-read',
      objectKind: 'application',
      after: { applications: applications.map(({ id }) => id) },
    });
    return { applications };
  });
}

export async function decideApplication(
  context: StaffContext,
  { applicationId, decision, creditLimit, note }: RequestOf<typeof calls.decideApplication>,
): Promise<ReplyOf<typeof calls.decideApplication>> {
  requireRight(context, 'decide-applications');
  return inTransaction(context, async (tx) => {
    const customerId = (await findOwner(tx, applicationId)) ?? notFound();
    await setCustomerScope(tx, customerId);
    const row = await updateVerdict(tx, {
      id: applicationId,
      verdict: decision,
      staffId: context.staffId,
      noteSealed: await context.vault.seal(tx, customerId, 'applications.note_sealed', note),
      creditLimit: decision === 'approve' ? (creditLimit ?? null) : null,
    });
    if (!row) return refuse({ code: 'not_in_review', word: 'openAccount.error.notInReview' });
    await tell(tx, context, row, 'decided', { decision });
    return (await shownToStaff(tx, context, row)) ?? notFound();
  });
}

/** A decrypted application, locked until the transaction ends so that it can be decided. */
export type Taken = {
  readonly id: string;
  readonly customerId: string;
  readonly submittedAt: Date;
  readonly application: Application;
  /** The officer's decision; null if none was needed. */
  readonly verdict: 'approve' | 'refuse' | null;
  readonly creditLimit: number | null;
};

/** Null if already decided or the customer was erased. Puts the transaction in the customer's scope. */
export async function takeApplication(tx: Tx, context: Context, id: string): Promise<Taken | null> {
  const row = await lockApplication(tx, id);
  if (row?.state !== 'deciding') return null;
  await setCustomerScope(tx, row.customer_id);
  const application = await opened(tx, context, row);
  const { verdict } = row;
  return (
    application && {
      id,
      customerId: row.customer_id,
      submittedAt: row.submitted_at,
      application,
      verdict: verdict === 'approve' || verdict === 'refuse' ? verdict : null,
      creditLimit: row.credit_limit === null ? null : Number(row.credit_limit),
    }
  );
}

export type Conclusion = Omit<Parameters<typeof updateOutcome>[1], 'id'>;

/** Stores the outcome for the customer, with its audit event and fact. */
export async function concludeApplication(
  tx: Tx,
  context: Context,
  { id, customerId, submittedAt, application }: Taken,
  conclusion: Conclusion,
): Promise<void> {
  await updateOutcome(tx, { id, ...conclusion });
  if (conclusion.state === 'in_review')
    await openCase(tx, context, { kind: 'application', subjectId: id, customerId, since: submittedAt });
  const row = { id, customer_id: customerId, account_type: application.accountType };
  const topic = conclusion.state === 'in_review' ? 'referred' : conclusion.state;
  await tell(tx, context, row, topic, { accountId: conclusion.accountId, reasons: conclusion.reasons });
}

async function refuseWhatIsWrong(tx: Tx, context: CustomerContext, request: Application): Promise<void> {
  const clock = await readClock(tx);
  refuseIfAny([
    ...employmentProblems(request),
    ...papersProblems(request, clock.businessDate),
    ...(await depositProblems(tx, context, request, clock)),
  ]);
  if (!(await isSamePerson(tx, context, context.customerId, request)))
    refuse({ code: 'other_person', word: 'openAccount.error.otherPerson' });
}

async function depositProblems(
  tx: Tx,
  context: CustomerContext,
  request: Application,
  clock: Clock,
): Promise<Problem[]> {
  const terms = openingTerms(request.accountType, productOn(request.accountType, clock.businessDate));
  const isOwn = request.fundingSource === 'existingAccount' && request.initialDeposit > 0;
  const [source] =
    isOwn && request.sourceAccountId !== undefined ? await ownAccounts(tx, [request.sourceAccountId]) : [];
  const ceiling = ceilingOf(request.fundingSource, clock.businessDate);
  const problems = fundingProblems(request, {
    ...terms,
    ceiling,
    available: source?.balance.available ?? null,
  });
  if (source && !isCash(source.type))
    problems.push({ code: 'wrong_source', word: 'openAccount.validation.source', field: 'sourceAccountId' });
  const external = await externalProblems(tx, context, context.customerId, request);
  const card = await cardProblems(tx, context.customerId, request);
  return [...problems, ...external, ...card, ...boundProblems(await boundsOf(tx, request, clock))];
}

async function sameAs(
  tx: Tx,
  context: Context,
  row: ApplicationRow,
  digest: string,
): Promise<calls.ApplicationStatus> {
  if (row.digest !== digest) refuse({ code: 'intent_reused', word: 'openAccount.error.intentReused' });
  return toReply(tx, context, row);
}

/** Writes the audit event and the fact for one step. */
async function tell(
  tx: Tx,
  context: Context,
  row: Pick<ApplicationRow, 'id' | 'customer_id' | 'account_type'>,
  step: 'submitted' | 'decided' | 'referred' | 'opened' | 'refused',
  more: object,
): Promise<void> {
  await record(tx, context, {
    action: `account-opening.${step}`,
    objectKind: 'application',
    objectId: row.id,
    after: { accountType: row.account_type, ...more },
  });
  await announce(tx, {
    topic: `application.${step}`,
    customerId: row.customer_id,
    payload: { applicationId: row.id, accountType: row.account_type },
  });
}

/** Null once the customer is erased: the row stays but can no longer be decrypted. */
async function opened(tx: Tx, { vault }: Context, row: ApplicationRow): Promise<Application | null> {
  const open = (place: string, sealed: string) => vault.open(tx, row.customer_id, place, sealed);
  try {
    const details = JSON.parse(await open(DETAILS_PLACE, row.details_sealed)) as Application;
    return {
      ...details,
      ssn: await open(SSN_PLACE, row.ssn_sealed),
      idNumber: await open(ID_PLACE, row.id_number_sealed),
    };
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

const { state, accountType, fundingSource } = calls.applicationStatus.shape;

async function toReply(tx: Tx, context: Context, row: ApplicationRow): Promise<calls.ApplicationStatus> {
  const [account] = row.account_id === null ? [] : await ownAccounts(tx, [row.account_id]);
  return {
    ...glance(row),
    intent: row.intent,
    decidedAt: row.decided_at?.toISOString() ?? null,
    fundingSource: fundingSource.parse(row.funding_source),
    account: account?.name ?? null,
    creditLimit:
      row.account_id === null || row.credit_limit === null ? null : cents(Number(row.credit_limit)),
    funding: row.funding_id === null ? null : await receiptWithin(tx, row.funding_id),
    ...(await arrivalOf(tx, context, row.funding_source)),
  };
}

async function shownToStaff(tx: Tx, context: Context, row: ApplicationRow) {
  const application = await opened(tx, context, row);
  if (!application) return null;
  const dueOn = (await casesOf(tx, ['application'], [row.id])).get(row.id)?.due_on ?? null;
  return { ...glance(row), dueOn, annualIncome: application.annualIncome ?? null };
}

function glance(row: ApplicationRow) {
  return {
    id: idFrom('application', row.id),
    accountType: accountType.parse(row.account_type),
    state: state.parse(row.state),
    reasons: row.reasons,
    submittedAt: row.submitted_at.toISOString(),
    initialDeposit: cents(Number(row.initial_deposit)),
  };
}
