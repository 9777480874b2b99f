import {
  showDispute,
  caseNumber as caseShape,
  type Dispute,
} from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { HistoryPanel } from '../case/history-panel.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { OUTCOME } from './steps-model.ts';

/** Step 4: the case that was opened. */
export function DonePanel({ caseNumber }: { caseNumber: string }) {
  const { say } = useWords();
  return (
    <StepsPanel step={OUTCOME} title={say('dispute.outcome.title')} lead={say('dispute.outcome.lead')}>
      <Loaded caseNumber={caseNumber} />
    </StepsPanel>
  );
}

function Loaded({ caseNumber }: { caseNumber: string }) {
  const { say } = useWords();
  const known = caseShape.safeParse(caseNumber);
  const load = useLoad(showDispute, { caseNumber: known.data ?? '' }, { when: known.success });
  if (!known.success || (load.error && !load.data))
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h2"
          title={say('dispute.detail.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('dispute.outcome.loading')}
        />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!load.data}
      text={say('dispute.outcome.loading')}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {load.data && <Done dispute={load.data} />}
    </LoadingArea>
  );
}

function Done({ dispute }: { dispute: Dispute }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { caseNumber, clock, newCardLast4, account } = dispute;
  return (
    <div className="grid gap-4.5">
      <Card as="div" pad>
        <DefinitionList
          items={[
            { term: say('dispute.detail.caseNumber'), value: caseNumber },
            { term: say('dispute.detail.submitted'), value: format.numericDay(clock.receivedOn) },
            {
              term: say('dispute.outcome.expected'),
              value: `${format.numericDay(clock.expectedOn)} (${say('dispute.outcome.expectedHint')})`,
            },
          ]}
        />
      </Card>
      <Card as="section" pad>
        <h2 className="mb-2 text-h3 font-semibold">{say('dispute.outcome.history')}</h2>
        <HistoryPanel dispute={dispute} />
      </Card>
      <Card as="section" pad>
        <h2 className="text-h3 font-semibold">{say('dispute.side.nextTitle')}</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-sm text-ink-2">
          <li>{say('dispute.outcome.next1')}</li>
          <li>{say('dispute.outcome.next2')}</li>
          <li>{say('dispute.outcome.next3')}</li>
          {newCardLast4 !== null && <li>{say('dispute.outcome.replacement')}</li>}
        </ol>
      </Card>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.disputeDetail({ caseNumber })}>{say('dispute.label.viewDetails')}</LinkButton>
        <LinkButton tone="secondary" to={paths.disputes()}>
          {say('dispute.label.viewAll')}
        </LinkButton>
        <LinkButton tone="secondary" to={accountPath(account.type, account.id)}>
          {say('dispute.label.returnAccount')}
        </LinkButton>
        <LinkButton tone="quiet" to={paths.dashboard()}>
          {say('dispute.label.goDashboard')}
        </LinkButton>
      </div>
    </div>
  );
}
