import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { ReactNode } from 'react';
import { CallLost } from '../../platform/calls/call.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { AccountStatePanel } from '../accounts/account-state-panel.tsx';
import type { AccountQuery } from '../accounts/use-account.ts';
import type { AccountBodyPanelProps } from './account-body-panel.tsx';

/** Loads in parallel with the account, which it needs anyway. */
const loadBody = async () => (await import('./account-body-panel.tsx')).AccountBodyPanel;

type AccountViewPanelProps = Omit<
  AccountBodyPanelProps,
  'account' | 'actions' | 'overview' | 'below' | 'beside' | 'terms'
> & {
  /** The page's account type; null if any type is possible. */
  type: AccountType | null;
  query: AccountQuery | null;
  /** The buttons on the dark surface, and the dialogs they open. */
  actions?: (account: AccountPage) => ReactNode;
  dialogs?: (account: AccountPage) => ReactNode;
  overview?: (account: AccountPage) => ReactNode;
  below?: (account: AccountPage) => ReactNode;
  beside?: (account: AccountPage) => ReactNode;
  terms?: (account: AccountPage) => readonly Definition[];
  /** Loads the page's code if it differs from the usual account page. */
  body?: typeof loadBody;
};

/** The frame of all account pages. */
export function AccountViewPanel(props: AccountViewPanelProps) {
  const { type, query, actions, dialogs, overview, below, beside, terms, body = loadBody, ...rest } = props;
  const { Part: AccountBodyPanel, failed, retry } = useFetched(body);
  const lost = failed ? new CallLost('the code of the page') : null;
  const whole = query && {
    data: AccountBodyPanel ? query.data : undefined,
    // Account data that has loaded waits for the code; only what is missing counts as failed.
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
          // A new key for another account, so that nothing typed or opened carries over.
          <div key={account.id}>
            <AccountBodyPanel
              account={account}
              actions={actions?.(account)}
              overview={overview?.(account)}
              below={below?.(account)}
              beside={beside?.(account)}
              terms={terms?.(account)}
              {...rest}
            />
            {dialogs?.(account)}
          </div>
        )
      }
    </AccountStatePanel>
  );
}
