import type { BudgetCategory } from '@bank/contract/planning/budget/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { TypedPart } from './budget-model.ts';

type PartsPanelProps = {
  categories: readonly BudgetCategory[];
  parts: readonly TypedPart[];
  onChange: (parts: readonly TypedPart[]) => void;
};

/** The category of a transaction; if it is split, each one with its amount. */
export function PartsPanel({ categories, parts, onChange }: PartsPanelProps) {
  const { say } = useWords();
  const options = [
    { value: '', label: say('budget.label.unassigned') },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const isSplit = parts.length > 1;
  const put = (at: number, part: TypedPart) =>
    onChange(parts.map((each, place) => (place === at ? part : each)));
  return parts.map((part, at) => (
    // The place is all that tells two parts apart.
    <div key={at} className="grid items-start gap-3 md:grid-cols-2">
      <SelectField
        label={isSplit ? say('budget.label.partCategory', { number: at + 1 }) : say('budget.label.category')}
        options={options}
        value={part.categoryId}
        onChange={(event) => put(at, { ...part, categoryId: event.target.value })}
      />
      {isSplit && (
        <MoneyField
          label={say('budget.label.partAmount', { number: at + 1 })}
          value={part.amount}
          onChange={(event) => put(at, { ...part, amount: event.target.value })}
        />
      )}
    </div>
  ));
}
