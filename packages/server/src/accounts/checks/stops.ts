import type * as calls from '@bank/contract/accounts/checks/contract.ts';
import type { StopPayment } from '@bank/contract/accounts/checks/contract.ts';
import {
  CHECKS_LISTED,
  hasChecks,
  stopExpiry,
  stopFeeOn,
  stopProblems,
  STOPS_LISTED,
} from '@bank/contract/accounts/checks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { movementIdOf } from '../../movements/intent.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, forReader, type CustomerContext } from '../../platform/work.ts';
import { ownAccounts, type OwnAccount } from '../accounts/service.ts';
import {
  findStop,
  insertStop,
  listPresented,
  listStops as listStopRows,
  updateReleased,
  type Presented,
  type Stop,
} from './queries/checks.ts';

export function listStops(
  context: CustomerContext,
  { accountId }: RequestOf<typeof calls.listStops>,
): Promise<ReplyOf<typeof calls.listStops>> {
  const { customerId } = context;
  return forReader(context, async (tx) => {
    await accountWithChecks(tx, accountId);
    const today = todayOf(await readClock(tx));
    const presented = await listPresented(tx, { customerId, accountId }, CHECKS_LISTED);
    const stops = await listStopRows(tx, { customerId, accountId }, STOPS_LISTED);
    return {
      stops: stops.map((stop) => toReply(stop, presented, today)),
      fee: stopFeeOn(today),
      expiresOn: stopExpiry(today),
    };
  });
}

/** Comes in time or is refused: the database decides under the lock that also decides about checks. */
export async function placeStop(
  context: CustomerContext,
  { accountId, firstNumber, lastNumber, intent }: RequestOf<typeof calls.placeStop>,
): Promise<ReplyOf<typeof calls.placeStop>> {
  const { customerId } = context;
  const id = movementIdOf(customerId, intent);
  try {
    return await forCustomer(context, async (tx) => {
      const own = await accountWithChecks(tx, accountId);
      refuseIfAny(stopProblems({ firstNumber, lastNumber }));
      if (own.balance.state === 'closed') refuse({ code: 'account_closed', word: 'movements.error.closed' });
      const today = todayOf(await readClock(tx));
      const expiresOn = stopExpiry(today);
      if (await insertStop(tx, { id, customerId, accountId, firstNumber, lastNumber, expiresOn }))
        await record(tx, context, {
          action: 'checks.payment-stopped',
          objectKind: 'account',
          objectId: accountId,
          after: { stopId: id, firstNumber, lastNumber, expiresOn },
        });
      const stop = (await findStop(tx, customerId, id)) ?? notFound();
      if (stop.accountId !== accountId || stop.firstNumber !== firstNumber || stop.lastNumber !== lastNumber)
        refuse({ code: 'intent_reused', word: 'movements.error.intentReused' });
      return toReply(stop, [], today);
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'stop_payment_comes_in_time')
      refuse({ code: 'already_paid', word: 'checks.error.alreadyPaid', field: 'firstNumber' });
    throw error;
  }
}

/** Releasing it again changes nothing. */
export function releaseStop(
  context: CustomerContext,
  { stopId }: RequestOf<typeof calls.releaseStop>,
): Promise<ReplyOf<typeof calls.releaseStop>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const before = (await findStop(tx, customerId, stopId)) ?? notFound();
    if (await updateReleased(tx, customerId, stopId))
      await record(tx, context, {
        action: 'checks.stop-released',
        objectKind: 'account',
        objectId: before.accountId,
        before: { stopId, firstNumber: before.firstNumber, lastNumber: before.lastNumber },
      });
    const stop = (await findStop(tx, customerId, stopId)) ?? notFound();
    return toReply(stop, [], todayOf(await readClock(tx)));
  });
}

async function accountWithChecks(tx: Tx, accountId: string): Promise<OwnAccount> {
  const [own] = await ownAccounts(tx, [accountId]);
  return own && hasChecks(own.type) ? own : notFound();
}

function toReply(stop: Stop, presented: readonly Presented[], today: Day): StopPayment {
  const { id, firstNumber, lastNumber, placedAt, expiresOn, releasedAt } = stop;
  return {
    stopId: idFrom('stop-payment', id),
    firstNumber,
    lastNumber,
    placedAt: placedAt.toISOString(),
    expiresOn,
    state: releasedAt !== null ? 'released' : expiresOn < today ? 'expired' : 'active',
    stopped: presented
      .filter(
        ({ reason, number }) => reason === 'stop_payment' && number >= firstNumber && number <= lastNumber,
      )
      .map(({ number }) => number),
  };
}
