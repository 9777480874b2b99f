import { SEARCH_MAX } from '@bank/contract/credit/disputes/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { isFiltered, noFilters, problemsOf, type Filters } from './select-model.ts';

type FiltersFormProps = { today: Day; filters: Filters; onApply: (filters: Filters) => void };

/** Search, dates and amounts. They take effect together. */
export function FiltersForm({ today, filters, onApply }: FiltersFormProps) {
  const { say } = useWords();
  const [typed, setTyped] = useState(filters);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>([]);
  const change = (part: Partial<Filters>) => setTyped((before) => ({ ...before, ...part }));
  const errorOf = (name: string) => {
    const found = problems.find(({ field }) => field === name);
    return found && say(found.word as WordId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(typed);
    setProblems(found);
    if (found.length === 0) onApply(typed);
  };
  const clear = () => {
    setTyped(noFilters);
    setProblems([]);
    onApply(noFilters);
  };
  const text = (name: keyof Filters) => ({
    name,
    value: typed[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <Card as="search" pad>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field
          {...text('search')}
          className="sm:col-span-2"
          type="search"
          icon={Search}
          label={say('dispute.select.search')}
          maxLength={SEARCH_MAX}
        />
        <DateField {...text('startDate')} label={say('dispute.select.from')} max={typed.endDate || today} />
        <DateField {...text('endDate')} label={say('dispute.select.to')} min={typed.startDate} max={today} />
        <Field
          {...text('minAmount')}
          label={say('dispute.select.min')}
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <Field
          {...text('maxAmount')}
          label={say('dispute.select.max')}
          inputMode="decimal"
          min={0}
          step={0.01}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" tone="secondary" size="small">
            {say('dispute.select.apply')}
          </Button>
          {(isFiltered(typed) || isFiltered(filters)) && (
            <Button tone="quiet" size="small" onClick={clear}>
              {say('dispute.label.clearFilters')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
