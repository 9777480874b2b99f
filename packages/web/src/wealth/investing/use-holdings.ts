import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { showHoldings } from '@bank/contract/wealth/holdings/contract.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { useQuietReads } from '../../platform/quiet-reads.ts';

/** The bank keeps one price of each share and minute while the market is open. */
const OPEN_MS = 60_000;
const CLOSED_MS = 300_000;

type Holder = Pick<AccountPage, 'id' | 'currentBalance' | 'availableBalance' | 'heldAmount'>;

/** What the account holds at the current prices. An order that fills changes the account first, which is told live. */
export function useHoldings({ id, currentBalance, availableBalance, heldAmount }: Holder) {
  const asked = { accountId: id };
  const query = useLoad(showHoldings, asked);
  useQuietReads(showHoldings, asked, {
    everyMs: query.data?.isOpen === false ? CLOSED_MS : OPEN_MS,
    since: `${currentBalance} ${availableBalance} ${heldAmount}`,
  });
  return query;
}
