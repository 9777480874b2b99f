import { mailContent } from '@bank/contract/bank/notifications/contract.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { newestFact } from '@bank/server/platform/outbox-backlog.ts';
import { redeemCode } from '@bank/server/movements/authorizations.ts';
import { readClock } from '@bank/server/platform/clock.ts';
import { inTransaction, newId } from '@bank/server/platform/work.ts';
import { customerClient, type CustomerCall, type CustomerClient } from '../customer-client.ts';
import { callAsCustomer, runJob, type DirectBank } from './direct-bank.ts';
import { sessionOf } from './people.ts';

export type DirectCustomer = {
  readonly customerId: string;
  readonly checking: Id<'account'>;
  /** What other banks received as small deposits, the newest last. */
  readonly deposits: readonly Cents[];
};

export function directCall(bank: DirectBank, customerId: string): CustomerCall {
  return async (endpoint, request) =>
    callAsCustomer(
      bank,
      { customerId, sessionKey: await sessionOf(bank.api, customerId) },
      endpoint,
      request,
    );
}

/** A customer's client that calls the services without HTTP. */
export function directClient(
  bank: DirectBank,
  { customerId, checking, deposits }: DirectCustomer,
): CustomerClient {
  const run = (queue: string, payload: object) => runJob(bank.worker, { queue, customerId, payload });
  return customerClient(
    directCall(bank, customerId),
    {
      proofSent: (recipientId) => run('recipient-proofs.prove', { recipientId }),
      depositsTo: () => {
        const [first, second] = deposits.slice(-2);
        if (first === undefined || second === undefined) throw new Error('no deposits were sent');
        return Promise.resolve([first, second]);
      },
      checkLookedAt: (movementId) => run('check-deposits.review', { movementId }),
      atMachine: (typed) => payCash(bank, typed),
      limitLookedAt: (requestId) => run('credit-lines.decide', { requestId }),
      codeFor: async (movementId) => {
        await run('approvals.mail-code', { movementId });
        return mailedCode(bank, customerId);
      },
    },
    checking,
  );
}

/** A machine asks the bank, pays, and hands in its bill. */
async function payCash(
  { network, worker, outside }: DirectBank,
  typed: { code: string; lastFour: string; amount: Cents; name: string },
): Promise<void> {
  const { now } = await readClock(worker.db);
  const questionId = newId();
  const { answer, reason } = await redeemCode(network, { ...typed, questionId, at: now.toISOString() });
  if (answer !== 'approved') throw new Error(`the machine paid nothing: ${reason ?? ''}`);
  const { lastFour: accountNumber, amount, name } = typed;
  outside.send({
    rail: 'atm',
    direction: 'out',
    accountNumber,
    amount,
    name,
    on: calendarDay(now.getTime()),
    authorization: questionId,
  });
  await outside.deliver();
}

/** The code in the newest mail to a customer, as their mailbox would show it. */
async function mailedCode({ worker }: DirectBank, customerId: string): Promise<string> {
  const text = await inTransaction(worker, async (tx) => {
    const mail = await newestFact(tx, 'notifications.mail-wanted', customerId);
    const sealed = mail?.fact['sealed'];
    if (typeof sealed !== 'string') throw new Error('no code was mailed');
    return worker.vault.open(tx, customerId, 'outbox.fact', sealed);
  });
  const { code } = mailContent.parse(JSON.parse(text)).blanks;
  if (code === undefined) throw new Error('the newest mail has no code');
  return code;
}
