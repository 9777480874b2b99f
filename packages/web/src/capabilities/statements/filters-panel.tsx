import type { AccountName } from '@bank/contract/accounts/contract.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown } from 'lucide-react';
import { useAddressParts } from '../../platform/address-parts.ts';
import { Chip } from '../../ui/chip.tsx';
import { accountNameOf } from '../accounts/account-name-panel.tsx';

/** What of the documents is shown. It stands in the address, so that a view can be kept and survives a reload. */
export type View = {
  /** Null where the address names something that can be no account. */
  readonly accountId: Id<'account'> | undefined | null;
  readonly year: number | undefined;
};

const YEAR = /^2[01]\d\d$/;

/** An address is whatever somebody typed: a year that cannot be one is left aside, an account is looked for. */
export function viewIn(params: URLSearchParams): View {
  const account = params.get('account');
  const year = params.get('year') ?? '';
  return {
    accountId: account === null ? undefined : isId(account) ? idFrom('account', account) : null,
    year: YEAR.test(year) ? Number(year) : undefined,
  };
}

/** The same address with one of its parts changed; empty takes the part away. */
export function withPart(params: URLSearchParams, name: 'account' | 'year', value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

export function useView() {
  const [params, setParams] = useAddressParts();
  const set = (name: 'account' | 'year', value: string) => setParams((now) => withPart(now, name, value));
  return { view: viewIn(params), set, clear: () => setParams({}) };
}

type FiltersPanelProps = {
  accounts: readonly AccountName[];
  /** The years in which there is anything, the newest first. */
  years: readonly number[];
  use: ReturnType<typeof useView>;
};

export function FiltersPanel({ accounts, years, use: { view, set } }: FiltersPanelProps) {
  const { say } = useWords();
  const known = view.year === undefined || years.includes(view.year) ? years : [view.year, ...years];
  return (
    <div className="border-b border-line px-5 pt-5 pb-4.5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2 font-[550]">{say('documents.title')}</h2>
        <AccountField
          accounts={accounts}
          value={view.accountId ?? ''}
          onChange={(id) => set('account', id)}
        />
      </div>
      {known.length > 0 && (
        <fieldset
          aria-label={say('documents.label.year')}
          className="m-0 mt-4 flex min-w-0 flex-wrap gap-2 border-0 p-0"
        >
          <Chip selected={view.year === undefined} onClick={() => set('year', '')}>
            {say('documents.label.allYears')}
          </Chip>
          {known.map((year) => (
            <Chip key={year} selected={view.year === year} onClick={() => set('year', String(year))}>
              {year}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type AccountFieldProps = {
  accounts: readonly AccountName[];
  value: string;
  onChange: (accountId: string) => void;
};

/** The device's own list under the look of a small button. */
function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  const { say } = useWords();
  return (
    <span className="relative inline-flex h-10 max-w-full items-center rounded-md border border-control bg-surface text-xs font-medium whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <select
        aria-label={say('documents.label.account')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-full max-w-full cursor-pointer appearance-none truncate rounded-md bg-transparent pr-9 pl-3.5 outline-none"
      >
        <option value="" className="bg-raised text-ink">
          {say('documents.label.allAccounts')}
        </option>
        {accounts.map((account) => (
          <option key={account.id} value={account.id} className="bg-raised text-ink">
            {accountNameOf(account, say)} {maskNumber(account.lastFour)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} strokeWidth={2} className="pointer-events-none absolute right-3" />
    </span>
  );
}
