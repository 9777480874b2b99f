import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/frame/format.ts';
import type { Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { AskedPanel } from './asked-panel.tsx';
import { ExplainedPanel } from './explained-panel.tsx';

export type Credit = NonNullable<AccountPage['credit']>;

/** Credit line and its cost, the latest statement, and what is due when. */
export function creditRows(
  account: Pick<AccountPage, 'id'>,
  credit: Credit,
  say: Say,
  format: Format,
): Definition[] {
  const interest = say('account.detail.creditInterest');
  return [
    {
      term: say('account.detail.apr'),
      value: say('account.detail.percent', { rate: shownPercent(percent(credit.apr)) }),
    },
    ...balanceRows(credit, say, format),
    ...(credit.statement
      ? [{ term: interest, value: <AskedPanel account={account} figure="creditInterest" name={interest} /> }]
      : []),
    ...dueRows(account, credit, say, format),
  ];
}

/** The balance of the latest statement. */
export function balanceRows({ statement }: Credit, say: Say, format: Format): Definition[] {
  const term = say('account.detail.statementBalance');
  if (!statement) return [{ term, value: say('account.detail.noStatement') }];
  return [
    {
      term,
      value: (
        <>
          <Money amount={statement.balance} />
          <span className="block text-2xs font-normal text-ink-3">
            {say('account.detail.statementOf', { day: format.day(statement.closedOn, '') })}
          </span>
        </>
      ),
    },
  ];
}

/** What remains of the statement, the least of it, and when it is due. */
export function dueRows(
  account: Pick<AccountPage, 'id'>,
  credit: Credit,
  say: Say,
  format: Format,
): Definition[] {
  const { statement } = credit;
  return [
    ...(statement
      ? [{ term: say('account.detail.statementLeft'), value: remainingValue(statement, say) }]
      : []),
    { term: say('account.detail.minimumPayment'), value: minimumValue(account, credit, say) },
    { term: say('account.detail.dueDate'), value: dueValue(credit, say, format) },
  ];
}

/** What is nothing because it is disputed was not paid. */
function remainingValue(
  { remaining, balance, disputed }: NonNullable<Credit['statement']>,
  say: Say,
): ReactNode {
  return remaining > ZERO || balance <= ZERO || disputed > ZERO ? (
    <Money amount={remaining} />
  ) : (
    <span className="text-positive">{say('account.detail.statementPaid')}</span>
  );
}

/** A minimum that was due and is now zero has been paid. Without a statement balance it is plainly zero. */
function minimumValue(
  account: Pick<AccountPage, 'id'>,
  { minimumPayment, statement }: Credit,
  say: Say,
): ReactNode {
  const asked = statement !== null && statement.balance > ZERO;
  if (!asked) return <Money amount={minimumPayment} />;
  return (
    <ExplainedPanel account={account} figure="minimumPayment" name={say('account.detail.minimumPayment')}>
      {minimumPayment === ZERO && statement.disputed === ZERO ? (
        <span className="text-positive">{say('account.detail.minimumPaid')}</span>
      ) : (
        <Money amount={minimumPayment} />
      )}
    </ExplainedPanel>
  );
}

/** Says "late" in words beside the date, not by color alone. */
function dueValue({ dueOn, statement }: Credit, say: Say, format: Format): ReactNode {
  if (dueOn === null) return say('account.detail.nothingDue');
  if (!statement?.isLate) return format.fullDay(dueOn);
  return (
    <>
      {format.fullDay(dueOn)}
      <span className="mt-1 flex justify-end">
        <StatusPill tone="caution">{say('account.detail.late')}</StatusPill>
      </span>
    </>
  );
}
