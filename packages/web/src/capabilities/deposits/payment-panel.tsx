import { showCredit, type Account } from '@bank/contract/accounts/contract.ts';
import { planCreditPayment, submitCreditPayment } from '@bank/contract/deposits/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { useLoad } from '../../platform/api.ts';
import { AccountPicker } from '../../ui/account-picker.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingArea } from '../../ui/loading-area.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountIcons, accountNameOf, accountPath } from '../accounts/account-name-panel.tsx';
import { DetailsPanel } from '../accounts/details-panel.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { PaymentAmountPanel } from './payment-amount-panel.tsx';

const calls = { plan: planCreditPayment, submit: submitCreditPayment };

/** Which card, how much, and from where; beside it the card's terms. */
export function PaymentPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  const payable = accounts.filter(({ credit }) => credit !== null);
  const [chosen, setChosen] = useState(() => {
    const named = payable.find(({ id }) => id === accountState(location.state).accountId);
    return (named ?? payable.find(({ isPrimary }) => isPrimary) ?? payable[0])?.id ?? null;
  });
  if (payable.length === 0)
    return <Banner tone="neutral" title={say('deposits.payment.none')} className="max-w-160" />;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card pad as="div" className="max-w-180">
        {payable.length > 1 && (
          <AccountPicker
            label={say('deposits.payment.account')}
            accounts={payable.map((each) => ({
              id: each.id,
              name: accountNameOf(each, say),
              lastFour: each.lastFour,
              icon: accountIcons[each.type],
              balance: each.currentBalance,
            }))}
            value={chosen}
            onValueChange={(id) => setChosen(payable.find((each) => each.id === id)?.id ?? null)}
            className="mb-4.5"
          />
        )}
        {chosen !== null && <Chosen key={chosen} accountId={chosen} accounts={accounts} part="form" />}
      </Card>
      {chosen !== null && <Chosen key={chosen} accountId={chosen} accounts={accounts} part="side" />}
    </div>
  );
}

type ChosenProps = { accountId: Account['id']; accounts: readonly Account[]; part: 'form' | 'side' };

/** The account in full, in the form or beside it; both read the one answer. */
function Chosen({ accountId, accounts, part }: ChosenProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const query = useLoad(showCredit, { accountId });
  const account = query.data;
  if (part === 'side') return account ? <DetailsPanel account={account} /> : null;
  if (query.error && !account) {
    return (
      <ErrorState
        heading="h2"
        title={say('account.label.errorTitle')}
        actions={<Button onClick={() => void query.refetch()}>{say('common.label.tryAgain')}</Button>}
      >
        <p>{say('account.error.safe')}</p>
      </ErrorState>
    );
  }
  return (
    <LoadingArea
      waiting={!account}
      text={say('accountDetail.loading')}
      skeleton={<Skeleton className="h-80 rounded-md" />}
    >
      {account && (
        <DepositPanel
          account={account}
          accounts={accounts}
          calls={calls}
          onClose={() => void navigate(accountPath(account.type, account.id))}
          {...(account.credit && {
            amount: (set, typed) => (
              <PaymentAmountPanel credit={account.credit} typed={typed} onAmount={set} />
            ),
          })}
        />
      )}
    </LoadingArea>
  );
}
