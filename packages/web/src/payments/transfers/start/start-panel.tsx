import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { showTransfer } from '@bank/contract/payments/transfers/history/contract.ts';
import { listTransferAccounts } from '@bank/contract/payments/transfers/contract.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { accountState } from '../../../platform/account-state.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { startAgain, startTo } from './answers-model.ts';
import { FlowPanel } from './flow-panel.tsx';
import { useRecipients } from '../recipients/use-recipients.ts';
import { StepsPanel } from './steps-panel.tsx';
import { DETAILS } from './steps-model.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** Placeholder id if there is no earlier transfer; never sent. */
const NOT_ASKED = '00000000-0000-7000-8000-000000000000';

/** Waits for the accounts and the bank's date before it shows the form. */
export function StartPanel() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const [from] = useState(() => accountState(place.state).accountId);
  // Read once, because later steps have their own addresses.
  const [asked] = useState(() => new URLSearchParams(place.search));
  const again = asked.get('again') ?? '';
  const before = useLoad(
    showTransfer,
    { movementId: idFrom('movement', isId(again) ? again : NOT_ASKED) },
    { when: isId(again) },
  );
  const loads = [
    useLoad(listTransferAccounts, {}),
    useRecipients(),
    useLoad(showBank, {}),
    useLoad(me, {}),
  ] as const;
  const [accounts, recipients, bank, user] = loads;
  if (loads.some(({ error, data }) => error && !data)) {
    return (
      <Failed
        working={loads.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(loads.filter(({ data }) => !data).map((load) => load.refetch()))}
      />
    );
  }
  // If the earlier transfer can't be found, the form starts empty.
  const isAgainKnown = !isId(again) || before.data !== undefined || before.error !== null;
  const known = accounts.data && recipients.data && bank.data && user.data && isAgainKnown;
  if (known && accounts.data.accounts.length === 0) return <NoAccounts />;
  return (
    <LoadingArea waiting={!known} text={say('transfers.label.loading')} skeleton={<WaitingPanel />}>
      {accounts.data && recipients.data && bank.data && user.data && isAgainKnown && (
        <FlowPanel
          facts={{
            accounts: accounts.data.accounts,
            recipients: recipients.data.recipients,
            today: bank.data.businessDate,
            calendarDay: bankDay(bank.data.now),
            email: user.data.email,
          }}
          accountId={from}
          start={
            before.data
              ? startAgain(before.data, recipients.data.recipients)
              : startTo(asked, {
                  recipients: recipients.data.recipients,
                  accounts: accounts.data.accounts,
                })
          }
        />
      )}
    </LoadingArea>
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h1"
        title={say('transfer.error.load')}
        onRetry={onRetry}
        working={working && say('transfers.label.loading')}
        others={
          <LinkButton tone="quiet" to={paths.dashboard()}>
            {say('transfer.label.returnDashboard')}
          </LinkButton>
        }
      >
        {say('transfers.label.safe')}
      </LoadFailed>
    </Card>
  );
}

function NoAccounts() {
  const { say } = useWords();
  return (
    <StepsPanel step={DETAILS} title={say('transfer.label.title')} asksCode={null} open={false}>
      <Card pad as="div">
        <h2 className="sr-only">{say('transfer.label.transferFrom')}</h2>
        <EmptyState
          kind="first"
          title={say('transfers.empty.noAccounts')}
          actions={<LinkButton to={paths.openNewAccount()}>{say('dashboard.label.open')}</LinkButton>}
        >
          {say('transfers.empty.noAccountsText')}
        </EmptyState>
      </Card>
    </StepsPanel>
  );
}
