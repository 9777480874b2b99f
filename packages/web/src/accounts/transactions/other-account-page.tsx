import { showAccount } from '@bank/contract/accounts/accounts/contract.ts';
import { Navigate, useLocation, useParams, type Location } from 'react-router';
import { accountPath } from '../accounts/names/account-name-model.ts';
import { AccountSkeletonPanel } from '../accounts/account-skeleton-panel.tsx';
import { AccountStatePanel } from '../accounts/account-state-panel.tsx';
import { useAccount } from '../accounts/use-account.ts';

/** Redirects an account id, or a type without its own page, to the account's page. */
export function OtherAccountPage() {
  const { accountId, id } = useParams();
  const location: Location<unknown> = useLocation();
  const query = useAccount(showAccount, accountId ?? id);
  return (
    <AccountStatePanel type={null} query={query}>
      {(account) => (
        <>
          <Navigate
            replace
            to={`${accountPath(account.type, account.id)}${location.search}`}
            state={location.state}
          />
          {/* Keeps the page's dimensions until the target page has loaded. */}
          <AccountSkeletonPanel type={account.type} />
        </>
      )}
    </AccountStatePanel>
  );
}
