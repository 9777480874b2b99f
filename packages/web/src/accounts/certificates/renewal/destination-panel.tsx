import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { takesFromCertificate } from '@bank/contract/accounts/certificates/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { accountIcons, accountNameOf } from '../../accounts/account-name-model.ts';

/** Whether money of a certificate may go there, as things stand. */
export function canReceive({ type, state }: Pick<Account, 'type' | 'state'>): boolean {
  return state === 'open' && takesFromCertificate(type);
}

type DestinationPanelProps = {
  label: string;
  accounts: readonly Account[];
  certificateId: string;
  value: string | null;
  onValueChange: (id: string) => void;
};

/** Where the money goes. Accounts that cannot take it stay in the list, with the reason. */
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
