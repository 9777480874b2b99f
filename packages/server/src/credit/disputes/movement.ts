import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { own } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { OwnMoney } from '../../movements/own-money.ts';

/** Memos of the entries. Stored in the ledger, so they are the same in every language. */
const CREDIT_MEMO = 'Dispute credit';
const REVERSAL_MEMO = 'Dispute credit taken back';
const INTEREST_MEMO = 'Interest earned on a disputed amount';

type Disputed = {
  readonly id: string;
  readonly customerId: string;
  readonly account: AccountNumber;
  readonly amount: Cents;
};

/** The disputed amount back to the customer. The bank has a claim on somebody else meanwhile. */
export function creditOf({ id, customerId, account, amount }: Disputed): OwnMoney {
  return {
    about: id,
    step: 'dispute credit',
    customerId,
    account,
    bank: own.dispute_receivable,
    amount,
    kind: 'dispute',
    name: 'dispute-credit',
    prefix: 'DSC',
    memo: CREDIT_MEMO,
  };
}

export function reversalOf(disputed: Disputed): OwnMoney {
  return {
    ...creditOf(disputed),
    step: 'dispute reversal',
    name: 'dispute-reversal',
    prefix: 'DSR',
    memo: REVERSAL_MEMO,
  };
}

/** Interest that a deposit account missed, once the customer is right. */
export function interestOf(disputed: Disputed, amount: Cents): OwnMoney {
  return {
    ...creditOf(disputed),
    step: 'dispute interest',
    bank: own.interest_expense,
    amount,
    kind: 'interest',
    name: 'dispute-interest',
    prefix: 'DSI',
    memo: INTEREST_MEMO,
  };
}

/** How what is left of the claim ends: lost, or owed to the network. */
export function settlementOf(
  left: Cents,
): { debit: AccountNumber; credit: AccountNumber; amount: Cents } | null {
  if (left === 0) return null;
  return left > 0
    ? { debit: own.fraud_loss, credit: own.dispute_receivable, amount: left }
    : { debit: own.dispute_receivable, credit: own.clearing_card, amount: minus(ZERO, left) };
}

/** What the card network pays back. */
export function recoveryOf(amount: Cents) {
  return { debit: own.clearing_card, credit: own.dispute_receivable, amount };
}
