import { useWords } from '@bank/words/use-words.ts';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { FetchFailurePanel } from './fetch-failure-panel.tsx';
import { usePrepareSetup, type Open } from './preload.ts';

/** Loads in parallel with the list, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

export function AutopayPage() {
  const { say } = useWords();
  const prepare = usePrepareSetup();
  const [open, setOpen] = useState<Open | null>(null);
  const { Part: BodyPanel, failed, retry } = useFetched(loadBody);
  return (
    <>
      <PageHead
        title={say('autopay.label.title')}
        lead={say('setupAutopay.label.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[
              { to: paths.dashboard(), name: say('navigation.label.dashboard') },
              { to: paths.payBills(), name: say('setupAutopay.label.payBills') },
            ]}
            here={say('autopay.label.title')}
          />
        }
        actions={
          <Button
            icon={Repeat}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setOpen({ kind: 'setup', autopay: null })}
          >
            {say('setupAutopay.label.setUp')}
          </Button>
        }
      />
      {failed ? (
        <FetchFailurePanel heading="h2" onRetry={retry} />
      ) : (
        <LoadingArea
          waiting={BodyPanel === null}
          text={say('setupAutopay.label.loading')}
          skeleton={<Skeleton className="h-96 rounded-lg" />}
        >
          {BodyPanel && <BodyPanel open={open} onOpen={setOpen} />}
        </LoadingArea>
      )}
    </>
  );
}
