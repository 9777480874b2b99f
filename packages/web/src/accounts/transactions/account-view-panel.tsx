import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReactNode } from 'react';
import { CallLost } from '../../platform/calls/call.ts';
import { useFetched } from '../../ui/use-fetched.ts';
import { AccountStatePanel } from '../accounts/account-state-panel.tsx';
import type { AccountQuery } from '../accounts/use-account.ts';
import type { AccountBodyPanelProps } from './account-body-panel.tsx';

/** It waits for the account's figures anyway, so its code travels beside them. */
const loadBody = async () => (await import('./account-body-panel.tsx')).AccountBodyPanel;

type AccountViewPanelProps = Omit<AccountBodyPanelProps, 'account' | 'actions' | 'overview' | 'terms'> & {
  /** What the page is for; null where any account may come. */
  type: AccountType | null;
  query: AccountQuery | null;
  /** The buttons on the deep surface, and the dialogs they open. */
  actions?: (account: AccountPage) => ReactNode;
  dialogs?: (account: AccountPage) => ReactNode;
  overview?: (account: AccountPage) => ReactNode;
  /** How the code of the page is fetched, where it is not that of every account. */
  body?: typeof loadBody;
};

/** One frame for every type of account. */
export function AccountViewPanel(props: AccountViewPanelProps) {
  const { type, query, actions, dialogs, overview, body = loadBody, ...rest } = props;
  const { Part: AccountBodyPanel, failed, retry } = useFetched(body);
  const lost = failed ? new CallLost('the code of the page') : null;
  const whole = query && {
    data: AccountBodyPanel ? query.data : undefined,
    // Figures that are here wait for the code; only what is missing can have failed.
    error: query.data ? lost : (query.error ?? lost),
    isFetching: query.isFetching,
    refetch: () => {
      retry();
      return query.refetch();
    },
  };
  return (
    <AccountStatePanel type={type} query={whole}>
      {(account) =>
        AccountBodyPanel && (
          // Another account is another page: nothing typed or opened for one may stay for the next.
          <div key={account.id}>
            <AccountBodyPanel
              account={account}
              actions={actions?.(account)}
              overview={overview?.(account)}
              {...rest}
            />
            {dialogs?.(account)}
          </div>
        )
      }
    </AccountStatePanel>
  );
}
