import { showCd } from '@bank/contract/accounts/contract.ts';
import { cdTransactions } from '@bank/contract/transactions/contract.ts';
import { BellRing, HandCoins, LifeBuoy, RefreshCw } from 'lucide-react';
import { useParams } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useAccount } from '../accounts/account-state-panel.tsx';
import type { Errand } from '../accounts/manage-panel.tsx';
import { AccountViewPanel } from './account-view-panel.tsx';

const errands: readonly Errand[] = [
  {
    route: 'cdRenewalOptions',
    to: paths.cdRenewalOptions(),
    name: 'pages.cdRenewalOptions.name',
    icon: RefreshCw,
  },
  {
    route: 'cdInterestPayouts',
    to: paths.cdInterestPayouts(),
    name: 'pages.cdInterestPayouts.name',
    icon: HandCoins,
  },
  { route: 'accountAlerts', to: paths.accountAlerts(), name: 'pages.accountAlerts.name', icon: BellRing },
  { route: 'support', to: paths.support(), name: 'navigation.label.helpSupport', icon: LifeBuoy },
];

/** A certificate is paid in once, when it is opened, so its page moves no money in. */
export function CdPage() {
  const query = useAccount(showCd, useParams()['accountId']);
  return <AccountViewPanel type="cd" query={query} history={cdTransactions} errands={errands} />;
}
