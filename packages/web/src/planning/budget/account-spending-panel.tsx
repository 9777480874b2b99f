import { idFrom } from '@bank/kernel/id.ts';
import type { PartProps } from '../../platform/page-parts.ts';
import { SpendingPanel } from './spending-panel.tsx';

/** Spending from one account, above its history. */
export function AccountSpendingPanel({ accountId }: PartProps) {
  return <SpendingPanel request={{ accountId: idFrom('account', accountId) }} className="mb-4" />;
}
