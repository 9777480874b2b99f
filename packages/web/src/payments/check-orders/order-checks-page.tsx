import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useFetched } from '../../ui/use-fetched.ts';

/** Loads in parallel with the prices, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

export function OrderChecksPage() {
  const { say } = useWords();
  const { Part: BodyPanel, failed, retry } = useFetched(loadBody);
  return (
    <>
      <PageHead
        title={say('pages.orderChecks.name')}
        lead={say('checkOrder.page.lead')}
        before={
          <Crumbs
            label={say('account.label.breadcrumb')}
            trail={[{ to: paths.checkingAccount(), name: say('pages.checkingAccount.name') }]}
            here={say('pages.orderChecks.name')}
          />
        }
        actions={
          <LinkButton tone="quiet" icon={ArrowLeft} to={paths.checkingAccount()}>
            {say('checkOrder.label.back')}
          </LinkButton>
        }
      />
      {failed ? (
        <Card pad>
          <LoadFailed heading="h2" title={say('checkOrder.error.load')} onRetry={retry} />
        </Card>
      ) : (
        <LoadingArea
          waiting={BodyPanel === null}
          text={say('checkOrder.page.loading')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {BodyPanel && <BodyPanel />}
        </LoadingArea>
      )}
    </>
  );
}
