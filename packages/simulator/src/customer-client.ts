import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { createAutopay as AutopayCall } from '@bank/contract/payments/autopay/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { mailContent } from '@bank/contract/bank/notifications/contract.ts';
import type { createPayee as PayeeCall } from '@bank/contract/payments/payees/contract.ts';
import type { createRecipient as RecipientCall } from '@bank/contract/accounts/recipients/contract.ts';
import type { scheduleOutsideTransfer as ScheduleCall } from '@bank/contract/payments/transfers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { revealNumber } from '../accounts/accounts/service.ts';
import { mailMovementCode } from '../person/approvals/service.ts';
import { createAutopay, updateAutopay } from '../payments/autopay/service.ts';
import { createPayee } from '../payments/payees/service.ts';
import { createPayment } from '../payments/bill-pay/payments/service.ts';
import { confirmProof, prove, startProof } from '../accounts/recipients/proofs/service.ts';
import { createRecipient } from '../accounts/recipients/service.ts';
import { cancelSchedule } from '../bank/schedules/service.ts';
import { planTransfer, scheduleOutsideTransfer, submitTransfer } from '../payments/transfers/service.ts';
import { sessionOf } from './people.ts';
import { verifyMovement } from '../movements/approve.ts';
import type { Till } from '../platform/till.ts';
import { inTransaction, newId, type Context, type CustomerContext } from '../platform/work.ts';
import { sql } from 'kysely';

type Person = RequestOf<typeof RecipientCall>;
type Autopay = Pick<RequestOf<typeof AutopayCall>, 'amount' | 'startDate'>;
type Rule = RequestOf<typeof ScheduleCall>['recurrence'];

/** What a counter needs of a bank, whether it serves calls or not. */
type CounterBank = { readonly api: Context; readonly worker: Context; readonly till: Till };

/** Whose counter it is; the accounts by the ids the customer's pages know. */
export type Standing = {
  readonly customerId: string;
  readonly accountIds: ReadonlyMap<AccountType, Id<'account'>>;
};

/** What a customer can do by themselves: the calls of their pages, without the browser and HTTP in between. */
export type Counter = ReturnType<typeof openCounter>;

export function openCounter(bank: CounterBank, { customerId, accountIds }: Standing) {
  const context = async (): Promise<CustomerContext> => ({
    ...bank.api,
    sessionKey: await sessionOf(bank.api, customerId),
    actor: { kind: 'customer', id: customerId, sessionId: null, ip: null },
    customerId,
    viewing: null,
    intent: newId(),
    commitPlace: 'demonstration',
    till: bank.till,
    language: 'en',
    say: (id) => id,
    jar: { read: () => undefined, keep: () => undefined, drop: () => undefined, clearSite: () => undefined },
    fromBrowser: false,
    userAgent: null,
  });
  const checking = accountIds.get('checking');
  if (checking === undefined) throw new Error(`${customerId} has nothing to pay from`);
  return {
    ...bills(context, checking),
    ...people(bank, context, checking),
    /** Where others send money to this customer. */
    ownNumbers: async () => {
      const { accountNumber } = await revealNumber(await context(), { accountId: checking });
      return { routingNumber: bank.api.config.routingNumber, accountNumber };
    },
  };
}

/** Companies, what they are paid by hand and what they are paid by themselves. */
function bills(context: () => Promise<CustomerContext>, checking: Id<'account'>) {
  return {
    addPayee: async (wish: RequestOf<typeof PayeeCall>) => (await createPayee(await context(), wish)).id,
    pay: async (payeeId: Id<'payee'>, amount: Cents, paymentDate: Day) =>
      createPayment(await context(), { payeeId, accountId: checking, amount, paymentDate }),
    payByItself: async (payeeId: Id<'payee'>, { amount, startDate }: Autopay) => {
      const made = await createAutopay(await context(), {
        sourceAccount: checking,
        payeeId: idFrom('autopayPayee', payeeId),
        payeeType: 'bill',
        paymentType: 'fixed',
        amount,
        frequency: 'monthly',
        startDate,
        endCondition: 'never',
        notifications: { email: true, reminder: true, textForFailure: false },
      });
      return made.id;
    },
    pause: async (autopayId: Id<'autopay'>) =>
      updateAutopay(await context(), { autopayId, status: 'paused' }),
  };
}

/** People, the proof of their accounts, and what is sent to them. */
function people(bank: CounterBank, context: () => Promise<CustomerContext>, checking: Id<'account'>) {
  const plan = async (recipientId: Id<'recipient'>, amount: Cents, memo: string) => {
    const wish = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
    return (await planTransfer(await context(), wish)).token;
  };
  return {
    /** With the proof asked for: an account at this bank is proved by its name at once. */
    addRecipient: async (wish: Person): Promise<Id<'recipient'>> => {
      const { customerId } = await context();
      const { recipientId } = await createRecipient(await context(), wish);
      await startProof(await context(), { recipientId });
      await inTransaction(bank.worker, (tx) => prove({ ...bank.worker, tx }, customerId, recipientId));
      return recipientId;
    },
    /** Tells the two amounts, as whoever has the other account reads them there. */
    tellDeposits: async (recipientId: Id<'recipient'>) => {
      const [first, second] = await depositsOf(bank, recipientId);
      return confirmProof(await context(), { recipientId, first, second });
    },
    /** Sent, and approved with the code from the mailbox where one is asked for. */
    send: async (recipientId: Id<'recipient'>, amount: Cents, memo: string): Promise<Id<'movement'>> => {
      const receipt = await submitTransfer(await context(), { plan: await plan(recipientId, amount, memo) });
      const { movementId } = receipt;
      if (receipt.state === 'awaiting_verification')
        await verifyMovement(await context(), { movementId, code: await codeFor(bank, movementId) });
      return movementId;
    },
    /** Sent, and left to wait for its code. */
    sendUnapproved: async (recipientId: Id<'recipient'>, amount: Cents, memo: string) =>
      submitTransfer(await context(), { plan: await plan(recipientId, amount, memo) }),
    sendAgain: async (
      recipientId: Id<'recipient'>,
      { amount, memo, recurrence }: { amount: Cents; memo: string; recurrence: Rule },
    ) => {
      const wish = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
      return (await scheduleOutsideTransfer(await context(), { ...wish, recurrence })).scheduleId;
    },
    endSchedule: async (scheduleId: Id<'schedule'>) => cancelSchedule(await context(), { scheduleId }),
  };
}

async function depositsOf(bank: CounterBank, recipientId: string): Promise<[Cents, Cents]> {
  const { rows } = await sql<{ amount: bigint }>`
    select movement.amount
    from recipient_proofs as proof
    join movements as movement on movement.id in (proof.first_movement, proof.second_movement)
    where proof.recipient_id = ${recipientId}`.execute(bank.worker.db);
  const [first, second] = rows.map(({ amount }) => cents(Number(amount)));
  if (first === undefined || second === undefined) throw new Error('no deposits were sent');
  return [first, second];
}

/** The code as the customer's mailbox shows it. */
async function codeFor(bank: CounterBank, movementId: string): Promise<string> {
  await inTransaction(bank.worker, (tx) => mailMovementCode({ ...bank.worker, tx }, movementId));
  const text = await inTransaction(bank.worker, async (tx) => {
    const { rows } = await sql<{ customer_id: string; sealed: string }>`
      select customer_id, fact ->> 'sealed' as sealed
      from outbox
      where topic = 'notifications.mail-wanted' and fact ->> 'template' = 'movement-code'
      order by id desc
      limit 1`.execute(tx);
    const [mail] = rows;
    if (!mail) throw new Error('no code was mailed');
    return bank.worker.vault.open(tx, mail.customer_id, 'outbox.fact', mail.sealed);
  });
  const { code } = mailContent.parse(JSON.parse(text)).blanks;
  if (code === undefined) throw new Error('a mail without a code');
  return code;
}
