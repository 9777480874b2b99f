import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router';
import { accountState, type AccountState } from '../../platform/account-state.ts';
import { paths } from '../../platform/frame/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const ActivityPanel = lazy(async () => ({
  default: (await import('./history/activity-panel.tsx')).ActivityPanel,
}));
const ScheduledPanel = lazy(async () => ({
  default: (await import('./scheduled/scheduled-panel.tsx')).ScheduledPanel,
}));
const RecipientsPanel = lazy(async () => ({
  default: (await import('./recipients/recipients-panel.tsx')).RecipientsPanel,
}));

const tabs = ['activity', 'scheduled', 'recipients'] as const;

/** Sent, scheduled and recipients. The tab is in the address. */
export function TransfersPage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const [params, setParams] = useSearchParams();
  const { accountId } = accountState(place.state);
  const asked = tabs.find((each) => each === params.get('tab')) ?? 'activity';
  const panels = {
    activity: <ActivityPanel />,
    scheduled: <ScheduledPanel />,
    recipients: <RecipientsPanel />,
  };
  return (
    <>
      <PageHead
        title={say('navigation.label.transfers')}
        lead={say('transfers.list.lead')}
        actions={
          <LinkButton
            icon={ArrowLeftRight}
            to={paths.transferMoney()}
            // Passes on the account the customer came from.
            state={accountId === undefined ? undefined : ({ accountId } satisfies AccountState)}
          >
            {say('transfer.label.title')}
          </LinkButton>
        }
      />
      <Tabs
        label={say('transfers.list.views')}
        value={asked}
        onValueChange={(tab) =>
          setParams(tab === 'activity' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
        tabs={tabs.map((id) => ({
          id,
          // words: transfers.tab.*
          label: say(`transfers.tab.${id}`),
          panel: id === asked && (
            <>
              {/* words: transfers.tab.* */}
              <h2 className="sr-only">{say(`transfers.tab.${id}`)}</h2>
              <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>{panels[id]}</Suspense>
            </>
          ),
        }))}
      />
    </>
  );
}
