import { listRollovers, type Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { NamedAccountPanel } from '../../../accounts/certificates/named-account-panel.tsx';
import { useReload } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { optionRows, sourceRows, strategyRows } from '../request-rows.tsx';
import { StatusPanel } from '../status-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MessageForm } from './message-form.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

type RequestPanelProps = { rollover: Rollover; onChange: () => void };

/** What has happened and what was written on the left, what was asked on the right. */
export function RequestPanel({ rollover, onChange }: RequestPanelProps) {
  const { say, language } = useWords();
  const reload = useReload();
  const format = createFormat(language);
  const { account, provider, requestId, submittedOn } = rollover;
  const changed = () => {
    onChange();
    void reload(listRollovers);
  };
  return (
    <Titled title={titleOf(say('rollover.detail.title'))}>
      <PageHead
        title={say('rollover.detail.title')}
        lead={`${provider} · ${requestId} · ${format.fullDay(submittedOn)}`}
        actions={<StatusPanel status={rollover.status} />}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              {
                to: paths.retirementAccount({ accountId: account.id }),
                name: say('pages.retirementAccount.name'),
              },
            ]}
            here={say('rollover.detail.title')}
          />
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <Card as="section" pad className="min-w-0">
          <h2 className="mb-4 text-h2 font-[550]">{say('rollover.detail.timeline')}</h2>
          <HistoryPanel rollover={rollover} />
          <div className="mt-5 border-t border-line pt-5">
            {rollover.canWrite ? (
              <MessageForm rollover={rollover} onSent={changed} />
            ) : (
              <p className="text-sm text-ink-2">{say('rollover.detail.over')}</p>
            )}
          </div>
        </Card>
        <div className="grid gap-4.5">
          <Facts rollover={rollover} />
          <DocumentsPanel files={rollover.files} />
          {rollover.canWithdraw && <WithdrawPanel requestId={requestId} onChange={changed} />}
        </div>
      </div>
    </Titled>
  );
}

function Facts({ rollover }: { rollover: Rollover }) {
  const { say } = useWords();
  const { account, strategy, rolloverType, rolloverAmount } = rollover;
  return (
    <Card as="section" pad>
      <h2 className="mb-1 text-h3 font-semibold">{say('rollover.detail.request')}</h2>
      <DefinitionList
        items={[
          ...sourceRows(rollover, say),
          {
            term: say('rollover.page.into'),
            value: <NamedAccountPanel account={account} say={say} />,
          },
          ...optionRows(rollover, rollover.submittedOn, say),
          ...(rolloverType === 'partial' && rolloverAmount !== null
            ? [{ term: say('rollover.review.amount'), value: <Money amount={rolloverAmount} /> }]
            : []),
          ...strategyRows(strategy, say),
        ]}
      />
    </Card>
  );
}
