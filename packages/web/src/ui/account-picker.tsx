import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { cn } from './frame/classes.ts';
import { FieldFrame, useFieldIds, type FieldTexts } from './field-frame.tsx';
import { inputBox } from './input-box.ts';
import { IconTile } from './frame/icon-tile.tsx';
import { MaskedNumber } from './masked-number.tsx';
import { Money } from './money.tsx';

export type AccountChoice = {
  id: string;
  name: string;
  lastFour: string;
  icon: LucideIcon;
  /** Left out for accounts of other people. */
  balance?: Cents;
  /** The bank, if it is not this one. */
  bank?: string;
  /** Why this account can't be chosen. It is listed with the reason. */
  ineligible?: string;
};

type AccountPickerProps = FieldTexts & {
  accounts: readonly AccountChoice[];
  value: string | null;
  onValueChange: (id: string) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
};

export function AccountPicker(props: AccountPickerProps) {
  const {
    label,
    hint,
    error,
    optional,
    aside,
    accounts,
    value,
    onValueChange,
    placeholder,
    id,
    className,
    ref,
  } = props;
  const { say } = useWords();
  const ids = useFieldIds(id, { hint, error });
  const chosen = accounts.find((account) => account.id === value);
  const none = accounts.every((account) => account.ineligible !== undefined);
  const empty = none ? say('ui.account.noneEligible') : (placeholder ?? say('ui.account.choose'));
  const choose = (next: string | null) => {
    if (next !== null) onValueChange(next);
  };
  return (
    <FieldFrame {...{ ids, label, hint, error, optional, aside, className }}>
      <Select.Root
        value={value}
        onValueChange={choose}

        {...(props.name && { name: props.name })}
        disabled={props.disabled ?? false}
      >
        <Select.Trigger
          data-box
          data-field={props.name}
          ref={ref}
          id={ids.input}
          onBlur={props.onBlur}
          aria-labelledby={`${ids.label} ${ids.input}`}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className={cn(
            inputBox({ error: Boolean(error), disabled: props.disabled ?? false }),
            'min-h-15 py-1.5 text-left focus-visible:outline-offset-1',
          )}
        >
          {chosen ? <AccountLine account={chosen} /> : <span className="flex-1 text-ink-3">{empty}</span>}
          <Select.Icon className="shrink-0 text-ink-3">
            <ChevronsUpDown aria-hidden size={16} strokeWidth={2} />
          </Select.Icon>
        </Select.Trigger>
        <AccountList accounts={accounts} />
      </Select.Root>
    </FieldFrame>
  );
}

function AccountList({ accounts }: { accounts: readonly AccountChoice[] }) {
  return (
    <Select.Portal>
      <Select.Positioner sideOffset={6} alignItemWithTrigger={false} collisionPadding={8} className="z-40">
        <Select.Popup className="max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-md bg-raised p-1.5 shadow-pop transition-opacity duration-(--k-base) ease-standard data-ending-style:opacity-0 data-starting-style:opacity-0">
          {accounts.map((account) => (
            <Select.Item
              key={account.id}
              value={account.id}
              label={account.name}
              disabled={account.ineligible !== undefined}
              className="flex min-h-14 items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus not-data-disabled:cursor-pointer"
            >
              <AccountLine account={account} />
              <Select.ItemIndicator className="shrink-0 text-brand-text">
                <Check aria-hidden size={18} strokeWidth={2} />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}

function AccountLine({ account }: { account: AccountChoice }) {
  const { ineligible } = account;
  return (
    <>
      <IconTile icon={account.icon} size="small" tone={ineligible === undefined ? 'brand' : 'plain'} />
      <span className="min-w-0 flex-1 text-sm leading-[1.33]">
        <span className={cn('block truncate font-semibold', ineligible !== undefined && 'text-ink-2')}>
          {account.name}
        </span>
        <span className="block text-2xs text-ink-3">
          {account.bank !== undefined && `${account.bank} `}
          <MaskedNumber number={account.lastFour} />
          {ineligible !== undefined && <span> · {ineligible}</span>}
        </span>
      </span>
      {account.balance !== undefined && (
        <Money
          amount={account.balance}
          className={cn('text-sm', ineligible === undefined ? 'font-semibold' : 'font-medium text-ink-2')}
        />
      )}
    </>
  );
}
