import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Receipt } from '../../ui/receipt.tsx';
import type { Made } from './use-transfer-form.ts';

/** What was done, or when it will be. */
export function SuccessPanel({ made, onAgain }: { made: Made; onAgain: () => void }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const actions = (
    <>
      <LinkButton to={paths.transfers()}>{say('balanceTransfer.action.all')}</LinkButton>
      <Button tone="quiet" onClick={onAgain}>
        {say('balanceTransfer.action.again')}
      </Button>
    </>
  );
  if (made.kind === 'now')
    return (
      <Receipt
        status="sent"
        title={say('balanceTransfer.success.completed')}
        amount={made.receipt.amount}
        steps={[
          {
            id: 'completed',
            text: say('balanceTransfer.status.label.completed'),
            when: format.fullDay(made.receipt.leavesOn),
            state: 'done',
          },
        ]}
        reference={made.receipt.reference}
        actions={actions}
      />
    );
  const { request, next } = made.schedule;
  return (
    <Receipt
      status="scheduled"
      title={say('balanceTransfer.success.scheduled')}
      amount={request.amount ?? ZERO}
      steps={[
        {
          id: 'scheduled',
          text: say('balanceTransfer.status.label.scheduled'),
          when: next && format.fullDay(next.day),
          state: 'next',
        },
      ]}
      actions={actions}
    />
  );
}
