import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { paths } from '../../../platform/frame/paths.ts';

/** Leaving these accounts' pages asks for an approval code, whatever the destination. */
export function leavesThroughGate({ type }: Pick<AccountPage, 'type'>): boolean {
  const gates = {
    checking: paths.checkingAccount,
    savings: paths.savingsAccount,
    retirement: paths.retirementAccount,
  };
  return type in gates && gates[type as keyof typeof gates].approvalGate === 'leaving';
}
