import { deadlinesFrom, openingDay } from '@bank/contract/bank/cases/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/rollovers/contract.ts';
import type { RolloverForm } from '@bank/contract/wealth/rollovers/contract.ts';
import { OPEN_MAX, rolloverProblems } from '@bank/contract/wealth/rollovers/rules.ts';
import { notFound, refuse, refuseIfAny, Refusal } from '@bank/kernel/problem.ts';
import { ownAccountOf } from '../../accounts/accounts/service.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { forCustomer, newId, type CustomerContext } from '../../platform/work.ts';
import { sealDetails, strategyOf } from './details.ts';
import { findRollover, insertRollover, lockRequest } from './queries/rollovers.ts';
import { rolloverReply } from './show.ts';

/** Request and case at once, or neither. A retry with the same intent gets the request it led to. */
export function createRollover(
  context: CustomerContext,
  { accountId, rollover: form }: RequestOf<typeof calls.createRollover>,
): Promise<calls.Rollover> {
  const { customerId, intent } = context;
  if (intent === null) throw new Error('The endpoint must declare movesMoney');
  const id = movementIdOf(customerId, intent);
  return forCustomer(context, async (tx) => {
    await lockRequest(tx, id);
    const { one: account } = await ownAccountOf(tx, accountId, 'retirement');
    const digest = await digestOf(tx, context, account.id, form);
    const known = await earlier(tx, context, id, digest);
    if (known) return known;
    if (account.balance.state === 'closed') refuse({ code: 'account_closed', word: 'rollover.error.closed' });
    refuseIfAny(rolloverProblems(form, { retirementType: account.retirementType ?? 'traditional' }));
    const clock = await readClock(tx);
    const openedOn = openingDay(clock);
    const submittedOn = todayOf(clock);
    const answer = await insertRollover(
      tx,
      {
        id,
        caseId: newId(),
        accountId: account.id,
        given: {
          ...storedOf(form),
          digest,
          detailsSealed: await sealDetails(tx, context, customerId, {
            provider: form.provider,
            accountNumber: form.accountNumber,
            strategy: strategyOf(form, submittedOn),
          }),
        },
        days: { submittedOn, openedOn, dueOn: deadlinesFrom('rollover', openedOn).dueOn },
      },
      OPEN_MAX,
    );
    if (answer === 'full')
      return refuse({ code: 'too_many_open', word: 'rollover.error.full', blanks: { limit: OPEN_MAX } });
    if (answer !== 'opened') return notFound();
    await record(tx, context, {
      action: 'rollovers.submitted',
      objectKind: 'rollover',
      objectId: id,
      after: { accountId: account.id, rolloverType: form.rolloverType },
    });
    await announce(tx, { topic: 'rollover.submitted', customerId, payload: { rolloverId: id } });
    return rolloverReply(tx, context, (await findRollover(tx, id)) ?? notFound());
  });
}

/** What is stored in the open: neither the provider nor the account number there. */
function storedOf(form: RolloverForm) {
  const { fromAccount, accountType, rolloverType, estimatedValue, withholding, distributionMethod } = form;
  return {
    fromAccount,
    accountType,
    rolloverType,
    estimatedValue,
    rolloverAmount: rolloverType === 'partial' ? form.rolloverAmount : null,
    withholding,
    distributionMethod,
  };
}

/** The request that this intent led to. Something else under the same intent is refused. */
async function earlier(
  tx: Tx,
  context: CustomerContext,
  id: string,
  digest: string,
): Promise<calls.Rollover | null> {
  const known = await findRollover(tx, id);
  if (!known) return null;
  if (known.digest !== digest)
    throw new Refusal('refused', [{ code: 'intent_reused', word: 'movements.error.intentReused' }]);
  return rolloverReply(tx, context, known);
}

/** Made with the customer's key: equal requests have equal digests, and nothing else can be told from one. */
function digestOf(
  tx: Tx,
  { vault, customerId }: CustomerContext,
  accountId: string,
  form: RolloverForm,
): Promise<string> {
  const fields = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return vault.digest(tx, customerId, 'rollovers.digest', JSON.stringify([accountId, fields]));
}
