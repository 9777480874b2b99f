import {
  caseNumber as caseShape,
  showDispute,
  type Dispute,
} from '@bank/contract/credit/disputes/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { AsidePanel } from './aside-panel.tsx';
import { CaseHeader } from './case-header.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** One dispute: where it stands, what happened, and what happens next by when. */
export function CasePage() {
  const { say } = useWords();
  const { caseNumber = '' } = useParams();
  const known = caseShape.safeParse(caseNumber);
  const load = useLoad(showDispute, { caseNumber: known.data ?? '' }, { when: known.success });
  const isGone = !known.success || (load.error instanceof CallRefused && load.error.status === 404);
  if (isGone) return <Gone />;
  if (load.error && !load.data)
    return (
      <Card as="div" pad>
        <LoadFailed
          heading="h1"
          title={say('dispute.detail.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('dispute.detail.loading')}
        >
          {say('dispute.list.failedText')}
        </LoadFailed>
      </Card>
    );
  return (
    <LoadingArea
      waiting={!load.data}
      text={say('dispute.detail.loading')}
      skeleton={<Skeleton className="h-120 rounded-lg" />}
    >
      {load.data && <Case dispute={load.data} onChange={() => void load.refetch()} />}
    </LoadingArea>
  );
}

function Case({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  return (
    <Titled title={titleOf(dispute.description)}>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[{ to: paths.disputes(), name: say('dispute.list.title') }]}
        here={dispute.description}
      />
      <CaseHeader dispute={dispute} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_284px]">
        <TimelinePanel dispute={dispute} onChange={onChange} />
        <AsidePanel dispute={dispute} onChange={onChange} />
      </div>
    </Titled>
  );
}

function Gone() {
  const { say } = useWords();
  return (
    <Card as="div" pad className="max-w-180">
      <h1 className="sr-only">{say('dispute.list.title')}</h1>
      <h2 className="sr-only">{say('dispute.detail.caseNumber')}</h2>
      <EmptyState
        kind="noMatch"
        title={say('dispute.detail.gone')}
        actions={<LinkButton to={paths.disputes()}>{say('dispute.label.viewAll')}</LinkButton>}
      >
        {say('dispute.detail.goneText')}
      </EmptyState>
    </Card>
  );
}
