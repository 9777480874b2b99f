import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { statementFormats, type StatementFormat } from '@bank/contract/accounts/statements/rules.ts';
import type { Id } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown } from 'lucide-react';
import { cn } from '../../ui/frame/classes.ts';
import { Segmented } from '../../ui/frame/segmented.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { formatName } from './period-model.ts';
import { useStatementsView } from './use-statements-view.ts';

type FiltersPanelProps = {
  accounts: readonly AccountName[];
  accountId: Id<'account'> | undefined;
  /** Years that have statements, newest first. */
  years: readonly number[];
  year: number | undefined;
  format: StatementFormat;
  onFormat: (format: StatementFormat) => void;
  onChange: ReturnType<typeof useStatementsView>['set'];
};

/** More would not fit on one line of a phone. */
const SEGMENTS_MAX = 4;

export function FiltersPanel(props: FiltersPanelProps) {
  const { accounts, accountId, years, year, format, onFormat, onChange } = props;
  const { say } = useWords();
  const known = year === undefined || years.includes(year) ? years : [year, ...years];
  const yearOptions = known.map((each) => ({ value: String(each), label: String(each) }));
  const byYear = {
    label: say('documents.label.year'),
    value: year === undefined ? '' : String(year),
    onValueChange: (value: string) => onChange('year', value),
  };
  return (
    <div className="flex min-h-20 flex-wrap items-center gap-3 border-b border-line px-5 py-4 md:px-6">
      <SmallSelect
        label={say('documents.label.account')}
        value={accountId ?? ''}
        onValueChange={(id) => onChange('account', id)}
        options={[
          ...(accountId === undefined ? [{ value: '', label: say('documents.label.chooseAccount') }] : []),
          ...accounts.map((account) => ({
            value: account.id,
            label: `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`,
          })),
        ]}
        className="max-md:w-full"
      />
      <SmallSelect
        label={say('documents.label.format')}
        value={format}
        onValueChange={(value) => {
          const chosen = statementFormats.find((each) => each === value);
          if (chosen) onFormat(chosen);
        }}
        options={statementFormats.map((each) => ({ value: each, label: formatName(each) }))}
      />
      {known.length > SEGMENTS_MAX ? (
        <SmallSelect {...byYear} options={yearOptions} className="ml-auto" />
      ) : (
        known.length > 0 && <Segmented {...byYear} segments={yearOptions} className="ml-auto" />
      )}
    </div>
  );
}

type SmallSelectProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  className?: string;
};

/** A native select that looks like a small button. */
function SmallSelect({ label, value, onValueChange, options, className }: SmallSelectProps) {
  return (
    <span
      className={cn(
        'relative inline-flex h-11 max-w-full items-center rounded-md border border-control bg-surface text-xs font-[550] whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="h-full w-full max-w-full cursor-pointer appearance-none truncate rounded-md bg-transparent pr-9 pl-3.5 outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={2} className="pointer-events-none absolute right-3" />
    </span>
  );
}
