import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { PaymentCosts } from '@bank/contract/credit/credit-lines/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { Acts } from '../../platform/delegate-session.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { rowsOf, yearsOf, type Choice } from './costs-model.ts';
import { ColumnNames, PaymentRowPanel } from './payment-row-panel.tsx';
import { useCosts, useOtherCost } from './use-costs.ts';
import { useSettled } from '../../platform/use-settled.ts';

/** What paying each amount would cost. The bank computes it by the rules of the next statement. */
export function CostsPanel({ account }: { account: AccountPage }) {
  const { say } = useWords();
  const heading = useId();
  const { data, error, refetch } = useCosts(account);
  if (!account.credit || account.credit.owed <= ZERO) return null;
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('creditLines.costs.title')}
      </h2>
      <p className="mt-0.5 mb-3.5 text-sm text-ink-2">{say('creditLines.costs.lead')}</p>
      {error && !data ? (
        <LoadFailed title={say('creditLines.costs.failed')} button="small" onRetry={() => void refetch()} />
      ) : (
        <LoadingArea
          waiting={!data}
          text={say('accountDetail.loading')}
          skeleton={<Skeleton className="h-60 rounded-md" />}
        >
          {data && <Rows account={account} costs={data} label={heading} />}
        </LoadingArea>
      )}
    </Card>
  );
}

type RowsProps = { account: AccountPage; costs: PaymentCosts; label: string };

function Rows({ account, costs, label }: RowsProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  const amount = useSettled(positive(typed));
  const other = useOtherCost(account, amount);
  const rows = rowsOf(costs, amount === null ? null : (other.data?.other ?? null), isLate(account));
  const [choice, setChoice] = useState<Choice>(rows[0]?.choice ?? 'full');
  const chosen = rows.find((row) => row.choice === choice)?.cost ?? null;
  return (
    <>
      <ColumnNames />
      <div role="radiogroup" aria-labelledby={label} className="grid gap-2">
        {rows.map((row) => (
          <PaymentRowPanel
            key={row.choice}
            row={row}
            checked={row.choice === choice}
            onChoose={() => setChoice(row.choice)}
          />
        ))}
      </div>
      {choice === 'other' && (
        <MoneyField
          className="mt-3"
          name="amount"
          label={say('creditLines.costs.amount')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isTooMuch(positive(typed), account) ? say('account.validation.aboveOwed') : undefined}
        />
      )}
      <Outlook costs={costs} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-xs text-ink-3">{say('creditLines.costs.basis', { apr: costs.aprs.purchases })}</p>
        <Acts>
          {chosen && (
            <LinkButton
              tone="secondary"
              to={paths.payment()}
              state={{ accountId: account.id, amount: toDollars(chosen.amount) }}
            >
              {say('creditLines.costs.pay', { amount: moneyText(chosen.amount) })}
            </LinkButton>
          )}
        </Acts>
      </div>
    </>
  );
}

function positive(typed: string): Cents | null {
  const amount = parseDollars(typed);
  return amount !== null && amount > ZERO ? amount : null;
}

function isLate({ credit }: AccountPage): boolean {
  return credit?.statement?.isLate ?? false;
}

function isTooMuch(amount: Cents | null, { credit }: AccountPage): boolean {
  return amount !== null && credit !== null && amount > credit.owed;
}

/** Where paying only the minimum leads. */
function Outlook({ costs: { minimumOnly, inThreeYears } }: { costs: PaymentCosts }) {
  const { say } = useWords();
  if (!minimumOnly || minimumOnly.months <= 1) return null;
  return (
    <Banner
      className="mt-4"
      tone="caution"
      title={say('creditLines.costs.minimumOnly', {
        time: timeText(minimumOnly.months, say),
        interest: moneyText(minimumOnly.interest),
      })}
    >
      {inThreeYears &&
        inThreeYears.interest < minimumOnly.interest &&
        say('creditLines.costs.threeYears', {
          monthly: moneyText(inThreeYears.monthly),
          interest: moneyText(inThreeYears.interest),
        })}
    </Banner>
  );
}

function timeText(count: number, say: Say): string {
  const { years, months } = yearsOf(count);
  const parts = [
    ...(years > 0 ? [say('creditLines.costs.years', { count: years })] : []),
    ...(months > 0 && years < 5 ? [say('creditLines.costs.months', { count: months })] : []),
  ];
  return parts.join(' ');
}
