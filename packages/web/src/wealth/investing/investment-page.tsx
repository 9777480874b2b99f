import { showInvestment, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { planAccountDeposit, submitAccountDeposit } from '@bank/contract/accounts/deposits/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowDownLeft, Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useParams, type Location } from 'react-router';
import { AccountStatePanel } from '../../accounts/accounts/account-state-panel.tsx';
import { ActionsPanel } from '../../accounts/accounts/details/actions-panel.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { useAccount } from '../../accounts/accounts/use-account.ts';
import type { DepositDialogProps } from '../../accounts/deposits/deposit-dialog.tsx';
import { useStatementAction } from '../../accounts/statements/request/use-statement-dialog.tsx';
import { CallLost } from '../../platform/calls/call.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { wasSent } from '../../platform/submission-memory.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import type { OpenTrade } from './holdings-model.ts';
import { tradeAsked } from './trade/asked-model.ts';
import type { TradeDialogProps } from './trade/trade-dialog.tsx';

/** Loads in parallel with the account, which it needs anyway. */
const loadContent = async () => (await import('./page-content.tsx')).PageContent;

const depositDialog: LazyView<DepositDialogProps> = {
  load: async () => (await import('../../accounts/deposits/deposit-dialog.tsx')).DepositDialog,
  words: [],
};

const tradeDialog: LazyView<TradeDialogProps> = {
  load: async () => (await import('./trade/trade-dialog.tsx')).TradeDialog,
  words: [],
};

const depositCalls = { plan: planAccountDeposit, submit: submitAccountDeposit };

/** An account that holds shares and the cash for them. */
export function InvestmentPage() {
  const query = useAccount(showInvestment, useParams()['accountId']);
  const { Part: PageContent, failed, retry } = useFetched(loadContent);
  const lost = failed ? new CallLost('the code of the page') : null;
  const whole = query && {
    data: PageContent ? query.data : undefined,
    error: query.data ? lost : (query.error ?? lost),
    isFetching: query.isFetching,
    refetch: () => {
      retry();
      return query.refetch();
    },
  };
  return (
    <AccountStatePanel type="investment" query={whole}>
      {(account) =>
        PageContent && (
          // A new key for another account, so that nothing typed or opened carries over.
          <Dialogs key={account.id} account={account}>
            {(acts) => <PageContent account={account} {...acts} />}
          </Dialogs>
        )
      }
    </AccountStatePanel>
  );
}

type Acts = {
  actions: ReactNode;
  onTrade: OpenTrade | null;
  onAddMoney: () => void;
};

type DialogsProps = { account: AccountPage; children: (acts: Acts) => ReactNode };

/** The dialogs of the page and the buttons that open them. */
function Dialogs({ account, children }: DialogsProps) {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  // A link from elsewhere can ask for a dialog. After a reload, what was sent opens it and shows its outcome.
  const [trade, setTrade] = useState(() => tradeAsked(location));
  const [deposits, setDeposits] = useState(
    () =>
      new URLSearchParams(location.search).has('deposit') ||
      wasSent(location.state, submitAccountDeposit.name),
  );
  const trading = useLazyView(tradeDialog);
  const depositing = useLazyView(depositDialog);
  const statement = useStatementAction('investment');
  const isOpen = account.state === 'open';
  const onTrade: OpenTrade = (side, symbol = '') => setTrade({ side, symbol });
  const onAddMoney = () => setDeposits(true);
  const buttons = [
    {
      label: say('investment.label.buy'),
      icon: Plus,
      prepare: trading.prepare,
      onPress: () => onTrade('buy'),
    },
    {
      label: say('investment.label.sell'),
      icon: Minus,
      prepare: trading.prepare,
      onPress: () => onTrade('sell'),
    },
    {
      label: say('portfolio.action.addMoney'),
      icon: ArrowDownLeft,
      prepare: depositing.prepare,
      onPress: onAddMoney,
    },
  ];
  const actions = <ActionsPanel account={account} actions={[...(isOpen ? buttons : []), statement.action]} />;
  return (
    <>
      {children({ actions, onTrade: isOpen ? onTrade : null, onAddMoney })}
      {trade && (
        <Fetched load={trading.load} onGiveUp={() => setTrade(null)}>
          {(TradeDialog) => <TradeDialog account={account} asked={trade} onClose={() => setTrade(null)} />}
        </Fetched>
      )}
      {deposits && (
        <Fetched load={depositing.load} onGiveUp={() => setDeposits(false)}>
          {(DepositDialog) => (
            <DepositDialog
              account={account}
              calls={depositCalls}
              title={say('portfolio.action.addMoney')}
              lead={say('deposits.lead.deposit', { account: accountNameOf(account, say) })}
              onClose={() => setDeposits(false)}
            />
          )}
        </Fetched>
      )}
      {statement.dialog(account)}
    </>
  );
}
