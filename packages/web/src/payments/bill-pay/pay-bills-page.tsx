import { useWords } from '@bank/words/use-words.ts';
import { CalendarPlus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { paths } from '../../platform/frame/paths.ts';
import { wasSent } from '../../platform/submission-memory.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { completeMoney } from '../../ui/money-typing.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { LoadFailurePanel } from './load-failure-panel.tsx';
import { PAYMENT_MEMORY, usePrepare, type Open } from './preload.ts';

/** Loads in parallel with the bills, which it needs anyway. */
const loadBody = async () => (await import('./page-content.tsx')).PageContent;

export function PayBillsPage() {
  const { say } = useWords();
  const location: Location<unknown> = useLocation();
  // After a reload, a payment that was sent opens the dialog and shows its outcome.
  const [open, setOpen] = useState<Open | null>(() =>
    wasSent(location.state, PAYMENT_MEMORY)
      ? { kind: 'schedule', start: {} }
      : startIn(new URLSearchParams(location.search)),
  );
  const { Part: BodyPanel, failed, retry } = useFetched(loadBody);
  return (
    <>
      <Head onOpen={setOpen} />
      {failed ? (
        <LoadFailurePanel working={false} onRetry={retry} />
      ) : (
        <LoadingArea
          waiting={BodyPanel === null}
          text={say('payBills.page.loading')}
          skeleton={<Skeleton className="h-140 rounded-lg" />}
        >
          {BodyPanel && <BodyPanel open={open} onOpen={setOpen} />}
        </LoadingArea>
      )}
    </>
  );
}

/** A payment the search was asked for: the payee, and the amount if it was named. The form checks both. */
function startIn(asked: URLSearchParams): Open | null {
  const payeeId = asked.get('pay');
  if (payeeId === null) return null;
  return { kind: 'schedule', start: { payeeId, amount: completeMoney(asked.get('amount') ?? '') } };
}

function Head({ onOpen }: { onOpen: (open: Open) => void }) {
  const { say } = useWords();
  const prepare = usePrepare();
  return (
    <PageHead
      title={say('billPay.label.title')}
      lead={say('payBills.page.lead')}
      before={
        <Crumbs
          label={say('account.label.breadcrumb')}
          trail={[{ to: paths.dashboard(), name: say('navigation.label.dashboard') }]}
          here={say('billPay.label.title')}
        />
      }
      actions={
        <>
          <Button
            tone="secondary"
            icon={UserRoundPlus}
            onPointerEnter={prepare.payee}
            onFocus={prepare.payee}
            onClick={() => onOpen({ kind: 'payee', payee: null })}
          >
            {say('billPay.label.addPayee')}
          </Button>
          <Button
            icon={CalendarPlus}
            onPointerEnter={prepare.schedule}
            onFocus={prepare.schedule}
            onClick={() => onOpen({ kind: 'schedule', start: {} })}
          >
            {say('billPay.label.schedule')}
          </Button>
        </>
      }
    />
  );
}
