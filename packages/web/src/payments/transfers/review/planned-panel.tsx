import type { Review } from '@bank/contract/payments/transfers/reviews/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { frequencies, type Planned } from '../start/transfer-model.ts';
import type { Facts } from '../start/answers-model.ts';

/** Details of the planned transfer, including the balance afterwards. */
export function PlannedPanel({ planned, facts }: { planned: Planned; facts: Facts }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { plan } = planned;
  const from = facts.accounts.find(({ id }) => id === planned.request.fromAccountId);
  return (
    <>
      <DefinitionList
        items={factsOf(planned, facts, say, format)}
        className="px-5 py-1 text-sm md:px-9 md:py-3 [&_dd]:min-w-0 [&_dd]:break-words [&>div]:py-3 md:[&>div]:py-3.25"
      />
      <dl className="border-t border-line-strong px-5 pt-4 pb-4.5 md:px-9 md:pt-5.5 md:pb-6">
        <div className="flex items-baseline justify-between gap-4 text-h3 font-semibold">
          <dt>
            {planned.kind === 'later' && planned.request.recurrence.frequency !== 'once'
              ? say('transfers.review.totalEach', { account: from ? accountNameOf(from, say) : '' })
              : say('transfers.review.total', { account: from ? accountNameOf(from, say) : '' })}
          </dt>
          <dd>
            <Money amount={plan.total} />
          </dd>
        </div>
        <Afterwards review={plan.review} />
      </dl>
    </>
  );
}

function factsOf(planned: Planned, { calendarDay }: Facts, say: Say, format: Format): Definition[] {
  const { request, plan } = planned;
  const { memo, emailReceipt } = request;
  return [
    // words: transfers.typeName.*
    { term: say('transfers.review.type'), value: say(`transfers.typeName.${request.type}`) },
    { term: say('transfers.review.leaves'), value: dayText(plan.leavesOn, calendarDay, say, format) },
    { term: say('transfers.review.arrives'), value: dayText(plan.arrivesOn, calendarDay, say, format) },
    { term: say('transfers.review.repeats'), value: repeatsText(planned, say, format) },
    ...(memo ? [{ term: say('transfers.review.memo'), value: memo }] : []),
    ...(emailReceipt ? [{ term: say('transfers.review.receipt'), value: emailReceipt }] : []),
    { term: say('transfers.review.fee'), value: <Money amount={plan.fee} /> },
  ];
}

/** The full date; today is also called today. */
function dayText(day: string, today: string, say: Say, format: Format): string {
  const full = format.fullDay(day);
  return day === today ? say('transfers.review.today', { day: full }) : full;
}

function repeatsText(planned: Planned, say: Say, format: Format): string {
  if (planned.kind === 'now') return say('transfers.frequency.once');
  const { frequency } = planned.request.recurrence;
  const known = frequencies.find((each) => each === frequency) ?? 'once';
  // words: transfers.frequency.*
  const name = say(`transfers.frequency.${known}`);
  const { last } = planned.plan;
  return known === 'once' || last === null
    ? name
    : say('transfers.review.until', {
        frequency: name,
        day: format.fullDay(last.day),
        count: last.number + 1,
      });
}

/** The available balance right after the transfer, and the lowest end-of-day balance of the coming weeks. */
function Afterwards({ review: { availableAfter, lowest } }: { review: Review }) {
  const { say, language } = useWords();
  const row = 'mt-2 flex items-baseline justify-between gap-4 text-xs text-ink-2';
  return (
    <>
      {availableAfter !== null && (
        <div className={row}>
          <dt className="max-md:sr-only">{say('transfers.review.after')}</dt>
          <dd>
            <span className="max-md:hidden">
              <Money amount={availableAfter} />
            </span>
            {/* A phone has room for a sentence, but not for two columns. */}
            <span className="md:hidden">
              {say('transfers.review.leavesWith', { amount: moneyText(availableAfter) })}
            </span>
          </dd>
        </div>
      )}
      <div className={row}>
        <dt>{say('transfers.review.lowest')}</dt>
        <dd className="text-right">
          {say('transfers.review.lowestOn', {
            amount: moneyText(lowest.amount),
            day: createFormat(language).weekday(lowest.day),
          })}
        </dd>
      </div>
    </>
  );
}
