import { listAccounts, revealNumber, showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { createRecipient } from '@bank/contract/accounts/recipients/contract.ts';
import { cancelSchedule } from '@bank/contract/bank/schedules/contract.ts';
import {
  planBalanceTransfer,
  scheduleBalanceTransfer,
  submitBalanceTransfer,
} from '@bank/contract/credit/balance-transfers/contract.ts';
import { planAdvance, submitAdvance } from '@bank/contract/credit/cash-advances/contract.ts';
import { requestLimit } from '@bank/contract/credit/credit-lines/contract.ts';
import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { verifyMovement } from '@bank/contract/movements/contract.ts';
import { createAutopay, updateAutopay } from '@bank/contract/payments/autopay/contract.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { submitCheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import { createPayee } from '@bank/contract/payments/payees/contract.ts';
import {
  planTransfer,
  scheduleExternalTransfer,
  submitTransfer,
} from '@bank/contract/payments/transfers/contract.ts';
import {
  planWithdrawal,
  scheduleWithdrawal,
  submitWithdrawal,
} from '@bank/contract/payments/withdrawals/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { photographsOf, type WrittenCheck } from './check-photos.ts';

type NewRecipient = RequestOf<typeof createRecipient>;
type Autopay = Pick<RequestOf<typeof createAutopay>, 'amount' | 'startDate'>;
type Rule = RequestOf<typeof scheduleExternalTransfer>['recurrence'];

/** Calls the bank as one customer, each call with an intent of its own. */
export type CustomerCall = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>;

/** What a customer learns outside the bank's pages. */
export type Outside = {
  /** Waits until the bank has sent what proves a recipient's account. */
  readonly proofSent: (recipientId: Id<'recipient'>) => Promise<void>;
  /** The two small deposits, as the owner of the other account reads them there. */
  readonly depositsTo: (recipientId: Id<'recipient'>) => Promise<readonly [Cents, Cents]>;
  /** Waits until the bank has looked at a check. */
  readonly checkLookedAt: (movementId: Id<'movement'>) => Promise<void>;
  /** Takes cash from a machine with a code; fails if the machine pays nothing. */
  readonly atMachine: (typed: {
    readonly code: string;
    readonly lastFour: string;
    readonly amount: Cents;
    readonly name: string;
  }) => Promise<void>;
  /** Waits until the bank has looked at a request for a higher limit. */
  readonly limitLookedAt: (requestId: string) => Promise<void>;
  /** The code for a movement, as the customer's mailbox shows it. */
  readonly codeFor: (movementId: Id<'movement'>) => Promise<string>;
};

/** What a customer does on their own: the calls of their pages, paid from their checking account. */
export type CustomerClient = ReturnType<typeof customerClient>;

export function customerClient(call: CustomerCall, outside: Outside, checking: Id<'account'>) {
  return {
    ...bills(call, checking),
    ...people(call, outside, checking),
    ...checks(call, outside, checking),
    ...cash(call, outside),
    ...credit(call, outside, checking),
    /** Where others send money to this customer. */
    ownNumbers: async () => {
      const { routingNumber } = await call(showAccount, { accountId: checking });
      const { accountNumber } = await call(revealNumber, { accountId: checking });
      return { routingNumber, accountNumber };
    },
  };
}

/** Payees, what is paid to them by hand and what by autopay. */
function bills(call: CustomerCall, checking: Id<'account'>) {
  return {
    addPayee: async (request: RequestOf<typeof createPayee>) => (await call(createPayee, request)).id,
    pay: (payeeId: Id<'payee'>, amount: Cents, paymentDate: Day) =>
      call(createPayment, { payeeId, accountId: checking, amount, paymentDate }),
    startAutopay: async (payeeId: Id<'payee'>, { amount, startDate }: Autopay) => {
      const made = await call(createAutopay, {
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
    pauseAutopay: (autopayId: Id<'autopay'>) => call(updateAutopay, { autopayId, status: 'paused' }),
  };
}

/** Checks of others, deposited from photographs. */
function checks(call: CustomerCall, outside: Outside, checking: Id<'account'>) {
  return {
    depositCheck: async (check: WrittenCheck): Promise<Id<'movement'>> => {
      const { movementId } = await call(submitCheckDeposit, {
        amount: check.amount,
        accountId: checking,
        emailReceipt: true,
        mobileReceipt: false,
        saveInformation: true,
        endorsementConfirmed: true,
        ...(await photographsOf(check)),
      });
      await outside.checkLookedAt(movementId);
      return movementId;
    },
  };
}

type CashFrom = 'checking' | 'savings' | 'credit';

const accountFinder = (call: CustomerCall) => async (type: CashFrom) => {
  const found = (await call(listAccounts, {})).accounts.find((each) => each.type === type);
  if (!found) throw new Error(`there is no ${type} account`);
  return found;
};

/** Advances and payments of the credit line, savings, and a higher limit. */
function credit(call: CustomerCall, outside: Outside, checking: Id<'account'>) {
  const accountOf = accountFinder(call);
  return {
    takeAdvance: async (amount: Cents): Promise<void> => {
      const { id: creditAccountId } = await accountOf('credit');
      const { token } = await call(planAdvance, {
        creditAccountId,
        depositAccountId: checking,
        amount,
        termsAccepted: true,
      });
      await call(submitAdvance, { plan: token });
    },
    saveMoney: async (amount: Cents, memo: string): Promise<void> => {
      const { id: toAccountId } = await accountOf('savings');
      const request = { fromAccountId: checking, toAccountId, amount, memo };
      const { token } = await call(planBalanceTransfer, request);
      await call(submitBalanceTransfer, { plan: token });
    },
    scheduleSaving: async (amount: Cents, scheduleDate: Day) => {
      const { id: toAccountId } = await accountOf('savings');
      const when = { frequency: 'monthly', scheduleDate } as const;
      return call(scheduleBalanceTransfer, { fromAccountId: checking, toAccountId, amount, ...when });
    },
    askForLimit: async (requestedAmount: Cents, income: Cents, expenses: Cents): Promise<void> => {
      const { id: accountId } = await accountOf('credit');
      const request = { accountId, requestedAmount, reason: 'large_purchase', income, expenses } as const;
      const { id } = await call(requestLimit, request);
      await outside.limitLookedAt(id);
    },
  };
}

/** Cash with a code, now or at a later time. */
function cash(call: CustomerCall, outside: Outside) {
  const accountOf = accountFinder(call);
  const requestOf = (from: CashFrom, accountId: Id<'account'>, amount: Cents) =>
    from === 'credit'
      ? ({ accountId, withdrawalType: 'cashAdvance', pickup: 'atm', amount, termsAccepted: true } as const)
      : ({ accountId, withdrawalType: 'atm', amount } as const);
  return {
    /** Used at the machine of that name; without one the code is left to expire. */
    withdraw: async (from: CashFrom, amount: Cents, machine: string | null): Promise<void> => {
      const { id, lastFour } = await accountOf(from);
      const { token } = await call(planWithdrawal, requestOf(from, id, amount));
      const { withdrawal } = await call(submitWithdrawal, { plan: token });
      if (machine === null || withdrawal.atmCode === null) return;
      await outside.atMachine({ code: withdrawal.atmCode, lastFour, amount, name: machine });
    },
    scheduleCash: async (from: CashFrom, amount: Cents, on: Day, time: string) => {
      const { id } = await accountOf(from);
      return call(scheduleWithdrawal, {
        ...requestOf(from, id, amount),
        scheduledDate: on,
        scheduledTime: time,
        allowFingerprint: false,
      });
    },
  };
}

/** Recipients, the proof of their accounts, and transfers to them. */
function people(call: CustomerCall, outside: Outside, checking: Id<'account'>) {
  const plan = async (recipientId: Id<'recipient'>, amount: Cents, memo: string) => {
    const request = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
    return (await call(planTransfer, request)).token;
  };
  const send = async (recipientId: Id<'recipient'>, amount: Cents, memo: string) =>
    call(submitTransfer, { plan: await plan(recipientId, amount, memo) });
  return {
    /** Asks for the proof as well. An account at this bank is proven by its name at once. */
    addRecipient: async (request: NewRecipient): Promise<Id<'recipient'>> => {
      const { recipientId } = await call(createRecipient, request);
      await call(startProof, { recipientId });
      await outside.proofSent(recipientId);
      return recipientId;
    },
    confirmDeposits: async (recipientId: Id<'recipient'>) => {
      const [first, second] = await outside.depositsTo(recipientId);
      return call(confirmProof, { recipientId, first, second });
    },
    /** Sent, and approved with the mailed code where one is asked for. */
    send: async (recipientId: Id<'recipient'>, amount: Cents, memo: string): Promise<Id<'movement'>> => {
      const { movementId, state } = await send(recipientId, amount, memo);
      if (state === 'awaiting_verification')
        await call(verifyMovement, { movementId, code: await outside.codeFor(movementId) });
      return movementId;
    },
    /** Sent, and left waiting for its code. */
    sendUnapproved: send,
    schedule: async (
      recipientId: Id<'recipient'>,
      { amount, memo, recurrence }: { amount: Cents; memo: string; recurrence: Rule },
    ) => {
      const request = { type: 'external', fromAccountId: checking, recipientId, amount, memo } as const;
      return (await call(scheduleExternalTransfer, { ...request, recurrence })).scheduleId;
    },
    cancelSchedule: (scheduleId: Id<'schedule'>) => call(cancelSchedule, { scheduleId }),
  };
}
