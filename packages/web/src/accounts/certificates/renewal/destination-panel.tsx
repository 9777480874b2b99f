import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { canReceive } from './renewal-model.ts';

type DestinationPanelProps = {
  label: string;
  accounts: readonly Account[];
  certificateId: string;
  value: string | null;
  onValueChange: (id: string) => void;
};

/** Chooses where the money goes. Accounts that can't receive it are listed with the reason. */
export function DestinationPanel(props: DestinationPanelProps) {
  const { label, accounts, certificateId, value, onValueChange } = props;
  const { say } = useWords();
  const reason = (account: Account) => {
    if (account.id === certificateId) return say('cdTerms.destination.self');
    if (account.state !== 'open') return say('cdTerms.destination.closed');
    return canReceive(account) ? undefined : say('cdTerms.destination.kind');
  };
  const choices = accounts
    .filter(({ state }) => state !== 'closed')
    .map((account) => {
      const ineligible = reason(account);
      return {
        id: account.id,
        name: accountNameOf(account, say),
        lastFour: account.lastFour,
        icon: accountIcons[account.type],
        balance: account.currentBalance,
        ...(ineligible !== undefined && { ineligible }),
      };
    });
  return (
    <AccountPicker
      name="destinationAccountId"
      label={label}
      accounts={choices}
      value={value}
      onValueChange={onValueChange}
      {...(accounts.some(canReceive) ? {} : { hint: say('cdTerms.destination.none') })}
    />
  );
}
