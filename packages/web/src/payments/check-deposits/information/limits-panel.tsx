import type { CheckLimitsReply } from '@bank/contract/payments/check-deposits/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { LimitBar } from '../../../ui/limit-bar.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';

/** What can still be deposited, as the bank counts it. */
export function LimitsPanel({ limits }: { limits: CheckLimitsReply }) {
  const { say } = useWords();
  const heading = useId();
  const { maxAmount, dailyLimit, usedToday, availableToday, monthlyLimit, usedThisMonth } = limits;
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('depositCheck.limits.title')}
      </h2>
      <LimitBar
        className="mt-4"
        amount={usedToday}
        limit={dailyLimit}
        label={say('depositCheck.limits.bar', { used: moneyText(usedToday), limit: moneyText(dailyLimit) })}
      />
      <DefinitionList
        className="mt-2"
        items={[
          {
            term: say('depositCheck.limits.availableToday'),
            value: <Money amount={availableToday} />,
            strong: true,
          },
          { term: say('depositCheck.limits.perCheck'), value: <Money amount={maxAmount} /> },
          { term: say('depositCheck.limits.daily'), value: <Money amount={dailyLimit} /> },
          { term: say('depositCheck.limits.usedToday'), value: <Money amount={usedToday} /> },
          { term: say('depositCheck.limits.monthly'), value: <Money amount={monthlyLimit} /> },
          { term: say('depositCheck.limits.usedMonth'), value: <Money amount={usedThisMonth} /> },
        ]}
      />
    </Card>
  );
}
