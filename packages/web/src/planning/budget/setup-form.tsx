import { saveBudget, type Budget } from '@bank/contract/planning/budget/contract.ts';
import { INCOME_DEFAULT, type StandardCategory } from '@bank/contract/planning/budget/rules.ts';
import { parseDollars, toDollars } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { useBudgetSend } from './use-budget.ts';

type Typed = Readonly<Partial<Record<StandardCategory, string>>>;

/** The first budget. The income is a suggestion of the form; nothing is stored before it is saved. */
export function SetupForm({ budget: { month, standards } }: { budget: Budget }) {
  const { say } = useWords();
  const save = useBudgetSend(saveBudget, () => undefined);
  const [income, setIncome] = useState(completeMoney(toDollars(INCOME_DEFAULT)));
  const [typed, setTyped] = useState<Typed>({});
  const [checked, setChecked] = useState(false);
  const amounts = standards.map(({ standard }) => ({
    standard,
    budgeted: parseDollars(typed[standard] === '' ? '0.00' : (typed[standard] ?? '0.00')),
  }));
  const earned = parseDollars(income);
  const isWhole = amounts.every(({ budgeted }) => budgeted !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (earned === null || !isWhole) return;
    const categories = amounts.flatMap(({ standard, budgeted }) =>
      budgeted === null ? [] : [{ standard, budgeted }],
    );
    save.press({ month, income: earned, categories });
  };
  return (
    <Card pad aria-labelledby="setup" className="max-w-180">
      <h2 id="setup" className="text-h2 font-[550]">
        {say('budget.setup.title')}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-sm text-ink-2">{say('budget.setup.text')}</p>
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <MoneyField
          label={say('budget.label.income')}
          value={income}
          onChange={(event) => setIncome(event.target.value)}
          error={checked && earned === null ? say('budget.validation.income') : undefined}
        />
        <div className="grid gap-4.5 md:grid-cols-2">
          {standards.map(({ standard, name }) => (
            <MoneyField
              key={standard}
              label={name}
              optional
              value={typed[standard] ?? ''}
              onChange={(event) => setTyped({ ...typed, [standard]: event.target.value })}
            />
          ))}
        </div>
        {checked && !isWhole && (
          <Banner tone="danger" live="assertive" title={say('budget.validation.category')} />
        )}
        <FailurePanel error={save.error} refused={say('budget.error.save')} />
        <div>
          <Button type="submit" working={save.working && say('budget.label.working')}>
            {say('budget.setup.start')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
