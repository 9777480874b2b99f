import type { DismissedBill } from '@bank/contract/payments/bill-payments/dismissals-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { Money } from '../../../ui/money.tsx';

/** Bills removed unpaid, each with its reason. */
export function DismissedPanel({ dismissed, today }: { dismissed: readonly DismissedBill[]; today: string }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const id = useId();
  // words: payBills.dismiss.*
  const reasonOf = (reason: DismissedBill['reason']) => say(`payBills.dismiss.${reason}`);
  if (dismissed.length === 0) return null;
  return (
    <Card className="mt-6 p-5 md:p-6" aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {say('payBills.dismiss.listTitle')}
      </h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {dismissed.map(({ payee, dueDate, amount, reason, dismissedAt }) => (
          <li
            key={`${payee} ${dueDate} ${dismissedAt}`}
            className="flex items-start justify-between gap-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="truncate font-[550]">{payee}</p>
              <p className="text-2xs text-ink-3">
                {say('payBills.dismiss.due', { day: format.day(dueDate, today) })} · {reasonOf(reason)}
              </p>
            </div>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
