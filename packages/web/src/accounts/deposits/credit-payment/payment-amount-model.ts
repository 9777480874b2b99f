import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../../platform/frame/format.ts';

export type Credit = NonNullable<AccountPage['credit']>;

/** An amount the bank suggests. Zero can't be chosen; the hint says why it is zero. */
export type Offer = {
  readonly choice: 'minimum' | 'statement' | 'full';
  readonly label: string;
  readonly amount: Cents;
  readonly hint: string;
};

export function offersOf(credit: Credit, say: Say, format: Format): readonly Offer[] {
  const { minimumPayment, dueOn, statement, owed } = credit;
  const due = dueOn === null ? '' : say('deposits.payment.due', { day: format.fullDay(dueOn) });
  const left = statement?.remaining ?? ZERO;
  return [
    {
      choice: 'minimum',
      label: say('deposits.payment.minimum'),
      amount: minimumPayment,
      hint: minimumPayment > ZERO ? due : say('deposits.payment.nothingDue'),
    },
    {
      choice: 'statement',
      label: say('deposits.payment.statement'),
      amount: left,
      hint: statementHint(statement, say, format),
    },
    {
      choice: 'full',
      label: say('deposits.payment.full'),
      amount: owed,
      hint: owed > ZERO ? say('deposits.payment.fullHint') : say('deposits.payment.nothingOwed'),
    },
  ];
}

function statementHint(statement: Credit['statement'], say: Say, format: Format): string {
  if (!statement) return say('deposits.payment.noStatement');
  if (statement.remaining <= ZERO && statement.disputed > ZERO)
    return say('deposits.payment.statementDisputed');
  if (statement.remaining <= ZERO) return say('deposits.payment.statementPaid');
  return say('deposits.payment.statementOf', { day: format.day(statement.closedOn, '') });
}
