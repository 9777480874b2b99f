import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { AccountCardPanel } from './account-card-panel.tsx';
import { AccountRowPanel } from './account-row-panel.tsx';

type AccountsPanelProps = {
  accounts: readonly Account[];
  details: string;
  pay: string;
};

/** Accounts as cards, or as a list on phones. */
export function AccountsPanel({ accounts, details, pay }: AccountsPanelProps) {
  const phone = useMedia('(max-width: 767px)');
  if (phone) {
    return (
      <Card as="div" className="overflow-hidden">
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountRowPanel account={account} />
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-4">
      {accounts.map((account) => (
        <li key={account.id} className="min-w-0">
          <AccountCardPanel {...{ account, details, pay }} />
        </li>
      ))}
    </ul>
  );
}
