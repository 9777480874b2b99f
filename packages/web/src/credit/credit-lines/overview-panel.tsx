import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { LatePanel } from '../../accounts/deposits/late-panel.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';

/** What is due, and what paying it costs. */
export function OverviewPanel({ account }: { account: AccountPage }) {
  return (
    <div className="mb-4 grid gap-4">
      <LatePanel credit={account.credit} />
      <StatementPanel account={account} />
      <CostsPanel account={account} />
    </div>
  );
}
