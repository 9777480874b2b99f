import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type { LimitChange } from '@bank/contract/credit/credit-lines/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useState } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { RequestForm } from './request-form.tsx';
import type { LimitInfo } from './request-model.ts';

type LimitPanelProps = {
  info: LimitInfo;
  history: readonly LimitChange[];
  accounts: readonly AccountName[];
  /** Whether the customer came to ask for more, and has not chosen another account since. */
  asks: boolean;
  onAccount: (accountId: string) => void;
  onRequested: () => void;
};

const NOTICE_MS = 5_000;

/** The overview, or the form; after a request the overview again, with a notice for five seconds. */
export function LimitPanel({ info, history, accounts, asks, onAccount, onRequested }: LimitPanelProps) {
  const { say } = useWords();
  const [view, setView] = useState<'overview' | 'request'>(asks && info.canRequest ? 'request' : 'overview');
  const [notice, setNotice] = useState(false);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  if (view === 'request')
    return (
      <RequestForm
        info={info}
        onCancel={() => setView('overview')}
        onDone={() => {
          setView('overview');
          setNotice(true);
          onRequested();
        }}
      />
    );
  return (
    <div className="grid gap-4.5">
      {notice && <Banner tone="positive" live="polite" title={say('creditLimit.success.submitted')} />}
      <div className="grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <HistoryPanel history={history} />
        <Overview
          info={info}
          accounts={accounts}
          onAccount={onAccount}
          onRequest={() => setView('request')}
        />
      </div>
    </div>
  );
}

type OverviewProps = Pick<LimitPanelProps, 'info' | 'accounts' | 'onAccount'> & { onRequest: () => void };

/** The figures. No bureau is asked, so the score is a dash. */
function Overview({ info, accounts, onAccount, onRequest }: OverviewProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { account, currentLimit, availableCredit, accountNumber, lastReviewDate, accountStatus } = info;
  return (
    <Card pad className="max-lg:order-first">
      {accounts.length > 1 && (
        <SelectField
          className="mb-4.5"
          label={say('creditLimit.overview.account')}
          value={account.id}
          options={accounts.map((each) => ({
            value: each.id,
            label: `${accountNameOf(each, say)} ${each.lastFour}`,
          }))}
          onChange={(event) => onAccount(event.target.value)}
        />
      )}
      <h2 className="text-xs text-ink-2">{say('creditLimit.overview.limit')}</h2>
      <p>
        <Money amount={currentLimit} size="lg" />
      </p>
      <DefinitionList
        className="mt-3"
        items={[
          { term: say('creditLimit.overview.available'), value: moneyText(availableCredit) },
          { term: say('creditLimit.overview.number'), value: accountNumber },
          {
            term: say('creditLimit.overview.reviewed'),
            value: lastReviewDate === null ? '–' : format.day(lastReviewDate, ''),
          },
          { term: say('creditLimit.overview.score'), value: '–' },
          // words: creditLimit.state.*
          { term: say('creditLimit.overview.status'), value: say(`creditLimit.state.${accountStatus}`) },
        ]}
      />
      <div className="mt-4">
        {info.canRequest && <Button onClick={onRequest}>{say('creditLimit.action.request')}</Button>}
        {!info.canRequest && accountStatus !== 'closed' && (
          <p className="text-xs text-ink-2">{say('creditLimit.overview.pending')}</p>
        )}
      </div>
    </Card>
  );
}
