import type { Scenario } from '@bank/contract/planning/retirement-calculator/contract.ts';
import {
  calculate,
  type CalculatorResults,
} from '@bank/contract/planning/retirement-calculator/recommendation-rules.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table } from '../../ui/table.tsx';
import type { Say } from '@bank/words/catalogue.ts';
import type { Column } from '../../ui/table-column.ts';

type Row = Scenario & { readonly results: CalculatorResults };

type ScenariosTableProps = {
  scenarios: readonly Scenario[];
  year: number;
  onOpen: (scenario: Scenario) => void;
  onRemove: (scenario: Scenario) => void;
};

/** One line a scenario, with the figures that decide between them. */
export function ScenariosTable({ scenarios, year, onOpen, onRemove }: ScenariosTableProps) {
  const { say } = useWords();
  const rows = useMemo(
    () => scenarios.map((each) => ({ ...each, results: calculate(each.inputs, year) })),
    [scenarios, year],
  );
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      name: say('retirementCalculator.scenarios.column'),
      narrow: 'lead',
      cell: (row) => (
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="min-h-11 text-left font-semibold break-words text-brand-text underline-offset-3 hover:underline"
        >
          {row.name}
        </button>
      ),
    },
    ...figureColumns(say),
    {
      id: 'remove',
      name: say('retirementCalculator.scenarios.removeConfirm'),
      nameless: true,
      narrow: 'action',
      cell: (row) => (
        <IconButton
          icon={Trash2}
          name={say('retirementCalculator.scenarios.remove', { name: row.name })}
          onClick={() => onRemove(row)}
        />
      ),
    },
  ];
  return (
    <Table
      caption={say('retirementCalculator.scenarios.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

function figureColumns(say: Say): Column<Row>[] {
  const age = (years: number) => say('retirementCalculator.assumes.age', { age: years });
  const figure = (
    id: string,
    name: string,
    narrow: Column<Row>['narrow'],
    cell: (row: Row) => string,
  ): Column<Row> => ({ id, name, narrow, figure: true, cell });
  return [
    figure('retires', say('retirementCalculator.scenarios.retires'), 'below', ({ inputs }) =>
      age(inputs.retirementAge),
    ),
    figure('saved', say('retirementCalculator.figures.total'), 'below', ({ results }) =>
      wholeDollarsText(results.totalRetirementSavings),
    ),
    figure('needed', say('retirementCalculator.results.needed'), 'away', ({ results }) =>
      wholeDollarsText(results.annualIncomeNeeded),
    ),
    figure('surplus', say('retirementCalculator.scenarios.surplus'), 'figure', ({ results }) =>
      wholeDollarsText(results.annualSurplusOrShortfall),
    ),
    figure('lasts', say('retirementCalculator.figures.lastUntil'), 'below', ({ results }) =>
      age(results.savingsLastUntilAge),
    ),
  ];
}
