import { activityRanges, type ActivityRange } from '@bank/contract/relationship/activity/lines-rules.ts';
import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { categories, SEARCH_MAX } from '@bank/contract/accounts/transactions/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { categoryName } from '../../accounts/transactions/transaction-model.ts';
import { AmountForm } from './amount-form.tsx';
import type { ActivityView } from './use-activity-view.ts';
import type { View } from './view-model.ts';

const SETTLED_MS = 300;

type FiltersPanelProps = { use: ActivityView; accounts: readonly Account[]; count: ReactNode };

/** A full-width search and a row of filters. Active filters are dark and come first on phones. */
export function FiltersPanel({ use, accounts, count }: FiltersPanelProps) {
  const { say } = useWords();
  const { view, set } = use;
  const [asksAmount, setAsksAmount] = useState(false);
  const amount = amountName(view, say);
  return (
    <div className="mb-4">
      <SearchField text={view.search} onSettled={(q) => set({ q })} />
      <div className="mt-3 flex items-center justify-between gap-4">
        <fieldset
          aria-label={say('activity.label.filters')}
          className="m-0 flex min-w-0 flex-wrap gap-2.5 border-0 p-0 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1.5"
        >
          <AccountFilter use={use} accounts={accounts} />
          <CategoryFilter use={use} />
          {amount === null ? (
            <Chip opens aria-expanded={asksAmount} onClick={() => setAsksAmount(!asksAmount)}>
              {say('activity.label.amount')}
            </Chip>
          ) : (
            <RemovableChip
              className="max-md:-order-1"
              label={amount}
              onRemove={() => set({ least: '', most: '' })}
            />
          )}
          <DateFilter use={use} />
        </fieldset>
        <p className="shrink-0 text-xs text-ink-3 max-md:hidden">{count}</p>
      </div>
      {asksAmount && amount === null && (
        <AmountForm
          onApply={(least, most) => {
            set({ least, most });
            setAsksAmount(false);
          }}
        />
      )}
    </div>
  );
}

function AccountFilter({ use: { view, set }, accounts }: Omit<FiltersPanelProps, 'count'>) {
  const { say } = useWords();
  const account = accounts.find(({ id }) => id === view.accountId);
  if (view.accountId === null)
    return (
      <ChipSelect
        label={say('activity.label.allAccounts')}
        options={accounts.map((each) => [each.id, `${accountNameOf(each, say)} •••• ${each.lastFour}`])}
        onChoose={(id) => set({ account: id })}
      />
    );
  return (
    <RemovableChip
      className="max-md:-order-1"
      label={account ? accountNameOf(account, say) : say('activity.file.account')}
      onRemove={() => set({ account: '' })}
    />
  );
}

function CategoryFilter({ use: { view, set } }: Pick<FiltersPanelProps, 'use'>) {
  const { say } = useWords();
  if (view.category === null)
    return (
      <ChipSelect
        label={say('activity.label.category')}
        all={say('activity.label.allCategories')}
        options={categories
          .map((each) => [each, categoryName(each, say)] as const)
          .toSorted(([, one], [, other]) => one.localeCompare(other))}
        onChoose={(category) => set({ category })}
      />
    );
  return (
    <RemovableChip
      className="max-md:-order-1"
      label={categoryName(view.category, say)}
      onRemove={() => set({ category: '' })}
    />
  );
}

function DateFilter({ use: { view, set } }: Pick<FiltersPanelProps, 'use'>) {
  const { say } = useWords();
  // words: transactions.range.*
  const nameOf = (range: ActivityRange) => say(`transactions.range.${range}`);
  if (view.range === 'all')
    return (
      <ChipSelect
        label={say('activity.label.dates')}
        all={nameOf('all')}
        options={activityRanges.filter((each) => each !== 'all').map((each) => [each, nameOf(each)])}
        onChoose={(range) => set({ range })}
      />
    );
  return (
    <RemovableChip
      className="max-md:-order-2"
      label={nameOf(view.range)}
      onRemove={() => set({ range: 'all' })}
    />
  );
}

function amountName({ least, most }: View, say: Say): string | null {
  if (least !== null && most !== null)
    return say('activity.label.amountBetween', { least: moneyText(least), most: moneyText(most) });
  if (least !== null) return say('activity.label.amountLeast', { amount: moneyText(least) });
  return most === null ? null : say('activity.label.amountMost', { amount: moneyText(most) });
}

type ChipSelectProps = {
  label: string;
  /** Name of the first option, if it differs from the label. */
  all?: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
};

/** A native select that looks like a chip. */
function ChipSelect({ label, all = label, options, onChoose }: ChipSelectProps) {
  return (
    <span className="relative inline-flex h-9 shrink-0 items-center rounded-full border border-line-strong bg-surface text-xs font-medium text-ink-2 hover:border-control hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden className="flex items-center gap-1.5 pr-2.5 pl-3.5 whitespace-nowrap">
        {label}
        <ChevronDown size={16} strokeWidth={2} className="shrink-0" />
      </span>
      <select
        aria-label={label}
        value=""
        onChange={(event) => onChoose(event.target.value)}
        className="absolute inset-x-0 -inset-y-1.25 cursor-pointer appearance-none opacity-0"
      >
        <option value="">{all}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

type SearchFieldProps = { text: string; onSettled: (text: string) => void };

/** Searches after a pause in typing, not on every key. */
function SearchField({ text, onSettled }: SearchFieldProps) {
  const { say } = useWords();
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [told, setTold] = useState(text);
  // The address was changed elsewhere, so the field follows it.
  if (told !== text) {
    setTold(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const settled = useRef(onSettled);
  useEffect(() => {
    settled.current = onSettled;
  });
  useEffect(() => {
    if (typed.trim() === text) return undefined;
    const timer = setTimeout(() => settled.current(typed.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <search className="flex h-12 items-center gap-2.5 rounded-full border border-control bg-surface px-4.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus">
      <Search aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-ink-3" />
      <label htmlFor={id} className="sr-only">
        {say('activity.label.search')}
      </label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={SEARCH_MAX}
        placeholder={say('activity.label.search')}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </search>
  );
}
