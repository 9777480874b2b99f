import {
  listExports,
  requestExport,
  type DataExport,
} from '@bank/contract/relationship/data-exports/contract.ts';
import { KEPT_DAYS } from '@bank/contract/relationship/data-exports/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { sentences } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { ExportPanel } from './export-panel.tsx';

/** Everything the bank holds about the customer, as a download. */
export function MyDataPage() {
  const { say } = useWords();
  const loaded = useLoad(listExports, {});
  return (
    <>
      <PageHead
        title={say('dataExports.title.page')}
        lead={say('dataExports.label.intro')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.accountSettings(), name: say('pages.accountSettings.name') }]}
            here={say('dataExports.title.page')}
          />
        }
      />
      {loaded.error && !loaded.data ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('dataExports.error.load')}
            onRetry={() => void loaded.refetch()}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!loaded.data}
          text={say('navigation.loading.page')}
          skeleton={<Skeleton className="h-72 rounded-lg" />}
        >
          {loaded.data && (
            <div className="grid gap-4">
              <RequestPart {...loaded.data} />
              <ExportsPart exports={loaded.data.exports} />
            </div>
          )}
        </LoadingArea>
      )}
    </>
  );
}

function RequestPart({ exports, left }: { exports: readonly DataExport[]; left: number }) {
  const { say, language } = useWords();
  const reason = useId();
  const send = useSend(requestExport);
  const reload = useReload();
  const isMaking = exports.some(({ status }) => status === 'queued');
  const blocked = left === 0 || isMaking;
  const ask = () => send.mutate({ request: {} }, { onSettled: () => void reload(listExports) });
  return (
    <Card pad className="grid gap-4">
      <p className="text-sm text-ink-2">
        {sentences(
          language,
          say('dataExports.label.formats'),
          say('dataExports.label.kept', { days: KEPT_DAYS }),
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          onClick={ask}
          disabled={blocked}
          aria-describedby={reason}
          working={send.isPending && say('navigation.loading.page')}
        >
          {say('dataExports.button.request')}
        </Button>
        <p id={reason} className="text-xs text-ink-2">
          {isMaking
            ? say('dataExports.error.underWay')
            : left > 0
              ? say('dataExports.label.left', { count: left })
              : say('dataExports.label.noneLeft')}
        </p>
      </div>
      <FailurePanel error={send.error} refused={say('dataExports.error.notReady')} />
    </Card>
  );
}

function ExportsPart({ exports }: { exports: readonly DataExport[] }) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading} className="px-5 pt-5 pb-2 text-h3 font-semibold md:px-6">
        {say('dataExports.label.yours')}
      </h2>
      {exports.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2 md:px-6">{say('dataExports.empty.none')}</p>
      ) : (
        <ul className="divide-y divide-line pb-2">
          {exports.map((each) => (
            <ExportPanel key={each.id} listed={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}
