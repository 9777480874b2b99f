import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { plus, toDollars, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { weeklyResult, type WeeklyTyped } from './center-model.ts';

type WeeklyFormProps = { accounts: readonly Account[]; today: Day };

/** What can be spent each week. It begins with what the student accounts have available. */
export function WeeklyForm({ accounts, today }: WeeklyFormProps) {
  const { say } = useWords();
  const available = accounts.reduce((sum, account) => plus(sum, account.availableBalance), ZERO);
  const [typed, setTyped] = useState<WeeklyTyped>({
    available: completeMoney(toDollars(available)),
    kept: '',
    until: '',
  });
  const set = (part: Partial<WeeklyTyped>) => setTyped({ ...typed, ...part });
  const result = weeklyResult(typed, today);
  return (
    <Card pad aria-labelledby="weekly">
      <h2 id="weekly" className="text-h3 font-semibold">
        {say('studentCenter.weekly.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{say('studentCenter.weekly.lead')}</p>
      <div className="space-y-4">
        <MoneyField
          label={say('studentCenter.weekly.available')}
          value={typed.available}
          onChange={({ target }) => set({ available: target.value })}
        />
        <MoneyField
          label={say('studentCenter.weekly.kept')}
          value={typed.kept}
          onChange={({ target }) => set({ kept: target.value })}
        />
        <DateField
          label={say('studentCenter.weekly.until')}
          hint={say('studentCenter.weekly.untilHint')}
          min={addDays(today, 1)}
          value={typed.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      <div aria-live="polite" className="mt-5 rounded-md bg-tile px-4 py-2">
        {result === null ? (
          <p className="py-2.5 text-sm text-ink-2">{say('studentCenter.weekly.fill')}</p>
        ) : (
          <DefinitionList
            items={[
              {
                term: say('studentCenter.weekly.result'),
                value: <Money amount={result.weekly} />,
                strong: true,
              },
              { term: say('studentCenter.weekly.days', { count: result.days }), value: '' },
            ]}
          />
        )}
      </div>
    </Card>
  );
}
