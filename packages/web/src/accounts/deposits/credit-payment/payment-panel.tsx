import { showCredit, type Account, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { planCreditPayment, submitCreditPayment } from '@bank/contract/accounts/deposits/contract.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { accountAsked, accountState } from '../../../platform/account-state.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { wasSent } from '../../../platform/submission-memory.ts';
import { AccountPicker } from '../../../ui/account-picker.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { accountNameOf, accountPath } from '../../accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { DetailsPanel } from '../../accounts/details/details-panel.tsx';
import { DepositPanel } from '../deposit-panel.tsx';
import { LatePanel } from '../late-panel.tsx';
import { PaymentAmountPanel } from './payment-amount-panel.tsx';

const calls = { plan: planCreditPayment, submit: submitCreditPayment };

/** Which card, how much and from where, beside the card's terms. */
export function PaymentPanel({ accounts }: { accounts: readonly Account[] }) {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  const payable = accounts.filter(({ credit }) => credit !== null);
  const [chosen, setChosen] = useState(() => {
    const asked = accountAsked(location);
    const named = payable.find(({ id }) => id === asked);
    return (named ?? payable.find(({ isPrimary }) => isPrimary) ?? payable[0])?.id ?? null;
  });
  if (payable.length === 0)
    return <Banner tone="neutral" title={say('deposits.payment.none')} className="max-w-160" />;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <Card pad as="div" className="max-w-180">
        {payable.length === 1 ? (
          payable.map((only) => <OnlyAccount key={only.id} account={only} />)
        ) : (
          <AccountPicker
            label={say('deposits.payment.account')}
            accounts={payable.map((each) => ({
              id: each.id,
              name: accountNameOf(each, say),
              lastFour: each.lastFour,
              icon: accountIcons[each.type],
              balance: each.credit?.owed ?? each.currentBalance,
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

/** Names the account even if there is only one. */
function OnlyAccount({ account }: { account: Account }) {
  const { say } = useWords();
  return (
    <div className="mb-4.5 flex items-center gap-3 border-b border-line pb-4.5">
      <IconTile icon={accountIcons[account.type]} />
      <p className="min-w-0 flex-1 text-sm leading-[1.33]">
        <span className="block text-2xs text-ink-3">{say('deposits.payment.paying')}</span>
        <span className="block font-semibold break-words">{accountNameOf(account, say)}</span>
        <MaskedNumber number={account.lastFour} className="text-2xs text-ink-3" />
      </p>
      <p className="shrink-0 text-right text-sm leading-[1.33]">
        <span className="block text-2xs text-ink-3">{say('deposits.payment.owed')}</span>
        <Money amount={account.credit?.owed ?? ZERO} className="font-semibold" />
      </p>
    </div>
  );
}

type ChosenProps = { accountId: Account['id']; accounts: readonly Account[]; part: 'form' | 'side' };

/** The account with all its figures, in the form or beside it. Both use the same query. */
function Chosen({ accountId, accounts, part }: ChosenProps) {
  const { say } = useWords();
  const query = useLoad(showCredit, { accountId });
  const account = query.data;
  if (part === 'side') return account ? <DetailsPanel account={account} /> : null;
  if (query.error && !account) {
    return (
      <LoadFailed heading="h2" title={say('account.label.errorTitle')} onRetry={() => void query.refetch()}>
        <p>{say('account.error.safe')}</p>
      </LoadFailed>
    );
  }
  return (
    <LoadingArea
      waiting={!account}
      text={say('accountDetail.loading')}
      skeleton={<Skeleton className="h-80 rounded-md" />}
    >
      {account?.credit && <Payment account={account} credit={account.credit} accounts={accounts} />}
    </LoadingArea>
  );
}

type PaymentProps = {
  account: AccountPage;
  credit: NonNullable<AccountPage['credit']>;
  accounts: readonly Account[];
};

function Payment({ account, credit, accounts }: PaymentProps) {
  const { say } = useWords();
  const navigate = useNavigate();
  const page = accountPath(account.type, account.id);
  // A payment sent before a reload is shown even if it left nothing to pay.
  const [began] = useState(() => credit.owed > ZERO);
  const location: Location<unknown> = useLocation();
  if (!began && credit.owed <= ZERO && !wasSent(location.state, submitCreditPayment.name)) {
    return (
      <div className="grid gap-4.5">
        <Banner tone="positive" title={say('deposits.payment.nothingOwed')} />
        <PaymentAmountPanel credit={credit} typed="" onAmount={() => undefined} />
        <LinkButton tone="secondary" to={page} className="justify-self-start">
          {say('deposits.payment.back')}
        </LinkButton>
      </div>
    );
  }
  const { amount: firstAmount } = accountState(location.state);
  return (
    <>
      <LatePanel credit={credit} className="mb-4.5" />
      <DepositPanel
        account={account}
        accounts={accounts}
        calls={calls}
        page
        {...(firstAmount !== undefined && { firstAmount })}
        onClose={() => void navigate(page)}
        amount={(set, typed) => <PaymentAmountPanel credit={credit} typed={typed} onAmount={set} />}
      />
    </>
  );
}
