import { SUMMARY_DAYS } from '@bank/contract/payments/bill-pay/bills-rules.ts';
import type { listUpcomingBills } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/notes/card.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';

type Summary = ReplyOf<typeof listUpcomingBills>['summary'];

/** What is due soon, the paying account and what it has left, as the server computed it. */
export function SummaryPanel({ summary }: { summary: Summary }) {
  const { say } = useWords();
  const { dueWithin7, payingFrom, after } = summary;
  return (
    <Card as="div" className="mb-7">
      <dl className="grid md:grid-cols-[1.25fr_1fr_1fr]">
        <Figure
          term={say('payBills.summary.due', { days: SUMMARY_DAYS })}
          value={<Money amount={dueWithin7.amount} size="lg" />}
          note={dueText(dueWithin7, say)}
        />
        <Figure
          term={say('payBills.summary.from')}
          value={payingFrom ? <Money amount={payingFrom.available} size="md" /> : '–'}
          note={
            payingFrom ? (
              <>
                {accountNameOf(payingFrom.account, say)} <MaskedNumber number={payingFrom.account.lastFour} />{' '}
                · {say('payBills.summary.available')}
              </>
            ) : (
              say('payBills.summary.noAccount')
            )
          }
        />
        <Figure
          term={say('payBills.summary.after')}
          value={after === null ? '–' : <Money amount={after} size="md" meaning="balance" />}
          note={say('payBills.summary.ifNothing')}
        />
      </dl>
    </Card>
  );
}

function dueText({ count, onAutopay }: Summary['dueWithin7'], say: Say): string {
  if (count === 0) return say('payBills.summary.nothing');
  const bills = say('payBills.summary.bills', { count });
  if (onAutopay === 0) return bills;
  return say('payBills.summary.joined', {
    bills,
    autopay: say('payBills.summary.autopay', { count: onAutopay }),
  });
}

function Figure({ term, value, note }: { term: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="relative px-5 py-5.5 not-first:before:absolute not-first:before:bg-line max-md:py-3.5 max-md:not-first:before:inset-x-5 max-md:not-first:before:top-0 max-md:not-first:before:h-px md:px-6 md:not-first:before:inset-y-5.5 md:not-first:before:left-0 md:not-first:before:w-px">
      <dt className="text-2xs text-ink-3">{term}</dt>
      <dd className="mt-0.5 md:flex md:h-10.5 md:items-end">{value}</dd>
      <dd className="mt-1 text-2xs text-ink-2">{note}</dd>
    </div>
  );
}
