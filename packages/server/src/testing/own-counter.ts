import type { AccountType } from '@bank/contract/accounts/rules.ts';
import type { createAutopay as AutopayCall } from '@bank/contract/autopay/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { mailContent } from '@bank/contract/notifications/contract.ts';
import type { createPayee as PayeeCall } from '@bank/contract/payees/contract.ts';
import type { createRecipient as RecipientCall } from '@bank/contract/recipients/contract.ts';
import type { scheduleOutsideTransfer as ScheduleCall } from '@bank/contract/transfers/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import { revealNumber } from '../capabilities/accounts/service.ts';
import { mailMovementCode } from '../capabilities/approvals/service.ts';
import { createAutopay, updateAutopay } from '../capabilities/autopay/service.ts';
import { createPayee } from '../capabilities/payees/service.ts';
import { createPayment } from '../capabilities/payments/service.ts';
import { confirmProof, prove, startProof } from '../capabilities/recipient-proofs/service.ts';
import { createRecipient } from '../capabilities/recipients/service.ts';
import { cancelSchedule } from '../capabilities/schedules/service.ts';
import { planTransfer, scheduleOutsideTransfer, submitTransfer } from '../capabilities/transfers/service.ts';
import { verifyMovement } from '../movements/approve.ts';
import { endAllSessions } from '../platform/session.ts';
import type { Till } from '../platform/till.ts';
import { inTransaction, newId, type Context, type CustomerContext } from '../platform/work.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';

type Person = RequestOf<typeof RecipientCall>;
type Autopay = Pick<RequestOf<typeof AutopayCall>, 'amount' | 'startDate'>;
type Rule = RequestOf<typeof ScheduleCall>['recurrence'];

/** What a counter needs of a bank, whether it serves calls or not. */
type CounterBank = { readonly api: Context; readonly worker: Context; readonly till: Till };

/** Whose counter it is; the accounts by the ids the customer's pages know. */
export type Standing = {
  readonly customerId: string;
  readonly sessionKey: Buffer;
  readonly accountIds: ReadonlyMap<AccountType, Id<'account'>>;
};

/** What a customer can do by themselves: the calls of their pages, without the browser and HTTP in between. */
export type Counter = ReturnType<typeof openCounter>;

/** A session that outlives the years a demonstration goes through; `signOffAll` ends it with all others. */
export async function signOnForGood({ db }: Pick<Context, 'db'>, customerId: string): Promise<Buffer> {
  const sessionKey = randomBytes(32);
  await sql`
    insert into sessions (id, token_hash, kind, customer_id, expires_at, last_seen_at)
    values (
      ${newId()}, ${sessionKey}, 'customer', ${customerId}, bank.now() + interval '100 years',
      bank.now() + interval '100 years')`.execute(db);
  return sessionKey;
}

export async function signOffAll(context: Context, customerId: string): Promise<void> {
  await inTransaction(context, (tx) => endAllSessions(tx, customerId));
}

export function openCounter(bank: CounterBank, { customerId, accountIds, sessionKey }: Standing) {
  const context = (): CustomerContext => ({
    ...bank.api,
    actor: { kind: 'customer', id: customerId, sessionId: null, ip: null },
    customerId,
    sessionKey,
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
      const { accountNumber } = await revealNumber(context(), { accountId: checking });
      return { routingNumber: bank.api.config.routingNumber, accountNumber };
    },
  };
}

/** Companies, what they are paid by hand and what they are paid by themselves. */
function bills(context: () => CustomerContext, checking: Id<'account'>) {
  return {
    addPayee: async (wish: RequestOf<typeof PayeeCall>) => (await createPayee(context(), wish)).id,
    pay: (payeeId: Id<'payee'>, amount: Cents, paymentDate: Day) =>
      createPayment(context(), { payeeId, accountId: checking, amount, paymentDate }),
    payByItself: async (payeeId: Id<'payee'>, { amount, startDate }: Autopay) => {
      const made = await createAutopay(context(), {
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
    pause: (autopayId: Id<'autopay'>) => updateAutopay(context(), { autopayId, status: 'paused' }),
  };
}

/** People, the proof of their accounts, and what is sent to them. */
function people(bank: CounterBank, context: () => CustomerContext, checking: Id<'account'>) {
  const plan = async (recipientId: Id<'recipient'>, amount: Cents, memo: string) => {
    const wish = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
    return (await planTransfer(context(), wish)).token;
  };
  return {
    /** With the proof asked for: an account at this bank is proved by its name at once. */
    addRecipient: async (wish: Person): Promise<Id<'recipient'>> => {
      const { customerId } = context();
      const { recipientId } = await createRecipient(context(), wish);
      await startProof(context(), { recipientId });
      await inTransaction(bank.worker, (tx) => prove({ ...bank.worker, tx }, customerId, recipientId));
      return recipientId;
    },
    /** Tells the two amounts, as whoever has the other account reads them there. */
    tellDeposits: async (recipientId: Id<'recipient'>) => {
      const [first, second] = await depositsOf(bank, recipientId);
      return confirmProof(context(), { recipientId, first, second });
    },
    /** Sent, and approved with the code from the mailbox where one is asked for. */
    send: async (recipientId: Id<'recipient'>, amount: Cents, memo: string): Promise<Id<'movement'>> => {
      const receipt = await submitTransfer(context(), { plan: await plan(recipientId, amount, memo) });
      const { movementId } = receipt;
      if (receipt.state === 'awaiting_verification')
        await verifyMovement(context(), { movementId, code: await codeFor(bank, movementId) });
      return movementId;
    },
    /** Sent, and left to wait for its code. */
    sendUnapproved: async (recipientId: Id<'recipient'>, amount: Cents, memo: string) =>
      submitTransfer(context(), { plan: await plan(recipientId, amount, memo) }),
    sendAgain: async (
      recipientId: Id<'recipient'>,
      { amount, memo, recurrence }: { amount: Cents; memo: string; recurrence: Rule },
    ) => {
      const wish = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
      return (await scheduleOutsideTransfer(context(), { ...wish, recurrence })).scheduleId;
    },
    endSchedule: (scheduleId: Id<'schedule'>) => cancelSchedule(context(), { scheduleId }),
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
