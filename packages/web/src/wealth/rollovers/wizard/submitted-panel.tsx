import { rolloverNumber, showRollover, type Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { REDIRECT_SECONDS } from '@bank/contract/wealth/rollovers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck } from 'lucide-react';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { useRedirect } from './use-redirect.ts';

/** The request that was made, with its number. */
export function SubmittedPanel({ requestId }: { requestId: string }) {
  const { say } = useWords();
  const known = rolloverNumber.safeParse(requestId);
  const load = useLoad(showRollover, { rolloverNumber: known.data ?? '' }, { when: known.success });
  if (!known.success || (load.error && !load.data))
    return (
      <Card pad className="max-w-180">
        <LoadFailed
          heading="h1"
          title={say('rollover.detail.failed')}
          onRetry={() => void load.refetch()}
          working={load.isFetching && say('rollover.detail.loading')}
        />
      </Card>
    );
  return (
    <LoadingArea
      waiting={!load.data}
      text={say('rollover.detail.loading')}
      skeleton={<Skeleton className="h-80 rounded-lg" />}
    >
      {load.data && <Submitted rollover={load.data} />}
    </LoadingArea>
  );
}

/** Leads to the dashboard, unless somebody reads it: the number must not be lost. */
function Submitted({ rollover: { requestId, submittedOn } }: { rollover: Rollover }) {
  const { say, language } = useWords();
  const { pause, isStopped, stop } = useRedirect(paths.dashboard(), REDIRECT_SECONDS);
  return (
    <div className="max-w-180">
      <PageHead title={say('rollover.page.title')} />
      <Card as="div" pad>
        <div {...pause} className="grid gap-4">
          <output className="flex items-start gap-3 text-h3 font-semibold">
            <CircleCheck aria-hidden size={24} className="shrink-0 text-positive" />
            {say('rollover.success.submitted')}
          </output>
          <DefinitionList
            items={[
              {
                term: say('rollover.submitted.number'),
                value: <ReferenceNumber value={requestId} />,
              },
              {
                term: say('rollover.submitted.date'),
                value: createFormat(language).fullDay(submittedOn),
              },
            ]}
          />
          <p className="text-sm">{say('rollover.label.processing')}</p>
          <p className="text-sm text-ink-2">{say('rollover.submitted.mailed')}</p>
          <p className="text-sm text-ink-2">
            {isStopped ? say('rollover.submitted.stopped') : say('rollover.submitted.redirect')}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.dashboard()}>{say('rollover.submitted.dashboard')}</LinkButton>
            <LinkButton tone="secondary" to={paths.rolloverDetail({ requestId })}>
              {say('rollover.submitted.view')}
            </LinkButton>
            {!isStopped && (
              <Button tone="quiet" onClick={stop}>
                {say('rollover.submitted.stay')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
