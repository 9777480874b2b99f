import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import type { Planned } from './payment-model.ts';

type ScheduleReviewPanelProps = {
  planned: Planned;
  accounts: readonly Account[];
  notice: ReactNode;
  sending: boolean;
  onEdit: () => void;
  onConfirm: () => void;
};

/** The plan as the server computed it, with warnings to read before confirming. */
export function ScheduleReviewPanel(props: ScheduleReviewPanelProps) {
  const { planned, accounts, notice, sending, onEdit, onConfirm } = props;
  const { say } = useWords();
  const { reply } = planned;
  return (
    <div className="grid gap-4.5">
      {notice}
      {reply.cautions.map(({ code, text }) => (
        <Banner key={code} tone="caution" title={text} />
      ))}
      <div>
        <p className="text-xs text-ink-2">{say('payBills.review.lead')}</p>
        <p className="mt-1">
          <Money amount={reply.amount} size="lg" />
        </p>
        <p className="mt-1 text-sm font-medium">
          {reply.payee.name}
          {reply.payee.lastFour !== '' && (
            <>
              {' '}
              <MaskedNumber number={reply.payee.lastFour} className="font-normal text-ink-3" />
            </>
          )}
        </p>
        <Facts planned={planned} accounts={accounts} />
      </div>
      <p className="text-2xs text-ink-2">
        {reply.plan?.approval === 'code' && <>{say('payBills.review.approval')} </>}
        {say('payBills.review.once')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onConfirm} working={sending && say('payBills.review.sending')}>
          {say('billPay.label.schedule')}
        </Button>
        <Button tone="quiet" disabled={sending} onClick={onEdit}>
          {say('payBills.review.edit')}
        </Button>
      </div>
    </div>
  );
}

function Facts({
  planned: { request, reply },
  accounts,
}: Pick<ScheduleReviewPanelProps, 'planned' | 'accounts'>) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const account = accounts.find(({ id }) => id === request.accountId);
  const name = account ? accountNameOf(account, say) : '';
  const again = request.frequency !== 'once';
  const rows: Definition[] = [
    {
      term: say('payBills.review.from'),
      value: account ? (
        <>
          {name} <MaskedNumber number={account.lastFour} className="font-normal text-ink-3" />
        </>
      ) : (
        '–'
      ),
    },
    { term: say('payBills.review.leaves'), value: format.fullDay(reply.leavesOn) },
    { term: say('payBills.review.arrives'), value: format.fullDay(reply.arrivesOn) },
    ...(again
      ? [
          {
            term: say('payBills.review.repeats'),
            // words: payBills.frequency.*
            value: say(`payBills.frequency.${request.frequency}`),
          },
          {
            term: say('payBills.review.coming'),
            value: reply.coming
              .slice(0, 3)
              .map(({ day }) => format.day(day, ''))
              .join(' · '),
          },
        ]
      : []),
    ...(request.memo ? [{ term: say('payBills.review.memo'), value: request.memo }] : []),
    { term: say('payBills.review.fee'), value: <Money amount={reply.fee} /> },
    ...(reply.plan
      ? [{ term: say('payBills.review.total'), value: <Money amount={reply.plan.total} />, strong: true }]
      : []),
    {
      term: reply.plan
        ? say('payBills.review.after', { account: name })
        : say('payBills.review.afterLater', { account: name }),
      value: <Money amount={reply.availableAfter} meaning="balance" />,
    },
    {
      term: say('payBills.review.lowest'),
      value: say('payBills.review.lowestOn', {
        amount: moneyText(reply.lowest.amount),
        day: format.weekday(reply.lowest.day),
      }),
    },
  ];
  return <DefinitionList items={rows} className="mt-3 border-t border-line" />;
}
