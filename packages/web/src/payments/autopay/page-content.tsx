import { listAutopays, type Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { byNextPayment } from '@bank/contract/payments/autopay/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoadPages } from '../../platform/load-pages.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LedgerSkeleton } from '../../ui/ledger-skeleton.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { EndPanel } from './end-panel.tsx';
import { useAutopayActions } from './use-autopay-actions.ts';
import { AutopaysTable } from './autopays-table.tsx';
import { ErrorPanel } from './error-panel.tsx';
import type { Open } from './preload.ts';
import { SetupPanel } from './setup/setup-panel.tsx';

const tabs = ['current', 'completed', 'cancelled', 'all'] as const;
type Tab = (typeof tabs)[number];

type BodyPanelProps = { open: Open | null; onOpen: (open: Open | null) => void };

/** The page below its heading. */
export function PageContent(props: BodyPanelProps) {
  return (
    <ToastProvider>
      <Body {...props} />
    </ToastProvider>
  );
}

function Body({ open, onOpen }: BodyPanelProps) {
  const { say } = useWords();
  const { tab, choose } = useTab();
  const acts = useAutopayActions();
  const close = () => onOpen(null);
  const names: Readonly<Record<Tab, string>> = {
    current: say('autopay.label.tabCurrent'),
    completed: say('autopay.label.tabCompleted'),
    cancelled: say('autopay.label.tabCancelled'),
    all: say('autopay.label.tabAll'),
  };
  return (
    <>
      {acts.failed && <ErrorPanel {...acts.failed} onDismiss={acts.dismiss} className="mb-5" />}
      <Tabs
        label={say('autopay.label.title')}
        value={tab}
        onValueChange={choose}
        tabs={tabs.map((id) => ({
          id,
          label: names[id],
          panel: (
            <>
              <h2 className="sr-only">{names[id]}</h2>
              <ListPart
                tab={id}
                acts={acts}
                onSetUp={() => onOpen({ kind: 'setup', autopay: null })}
                onEdit={(autopay) => onOpen({ kind: 'setup', autopay })}
                onEnd={(autopay) => onOpen({ kind: 'end', autopay })}
              />
            </>
          ),
        }))}
      />
      {open?.kind === 'setup' && <SetupPanel autopay={open.autopay} onClose={close} />}
      {open?.kind === 'end' && <EndPanel autopay={open.autopay} acts={acts} onClose={close} />}
    </>
  );
}

/** The tab is in the address. Unknown values are ignored. */
function useTab() {
  const [params, setParams] = useSearchParams();
  return {
    tab: tabs.find((each) => each === params.get('tab')) ?? 'current',
    choose: (tab: string) =>
      setParams(tab === 'current' ? {} : { tab }, { replace: true, preventScrollReset: true }),
  };
}

type ListPartProps = {
  tab: Tab;
  acts: ReturnType<typeof useAutopayActions>;
  onSetUp: () => void;
  onEdit: (autopay: Autopay) => void;
  onEnd: (autopay: Autopay) => void;
};

function ListPart({ tab, acts, onSetUp, onEdit, onEnd }: ListPartProps) {
  const { say } = useWords();
  const [dismissed, setDismissed] = useState(false);
  const list = useLoadPages(listAutopays, tab === 'all' ? {} : { status: tab }, ({ next }) => next, {
    at: 'before',
  });
  const found = list.data?.pages.flatMap((page) => page.autopays);
  const autopays = tab === 'current' ? found?.toSorted(byNextPayment) : found;
  const retry = () => {
    setDismissed(false);
    void list.refetch();
  };
  if (list.error && !autopays) {
    if (dismissed) {
      return (
        <Button tone="secondary" onClick={retry}>
          {say('common.label.tryAgain')}
        </Button>
      );
    }
    return (
      <Banner
        tone="danger"
        live="assertive"
        title={say('autopay.error.load')}
        action={
          <button type="button" onClick={retry} className="relative after:absolute after:-inset-3">
            {say('common.label.tryAgain')}
          </button>
        }
        onDismiss={() => setDismissed(true)}
      />
    );
  }
  return (
    <>
      <Card as="div">
        <LoadingArea
          waiting={!autopays}
          text={say('setupAutopay.label.loading')}
          skeleton={<LedgerSkeleton />}
        >
          {autopays?.length === 0 && <Nothing tab={tab} onSetUp={onSetUp} />}
          {autopays && autopays.length > 0 && <AutopaysTable {...{ autopays, acts, onEdit, onEnd }} />}
        </LoadingArea>
      </Card>
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          onClick={() => void list.fetchNextPage()}
          working={list.isFetchingNextPage && say('setupAutopay.label.loading')}
        >
          {say('setupAutopay.label.more')}
        </Button>
      )}
    </>
  );
}

function Nothing({ tab, onSetUp }: { tab: Tab; onSetUp: () => void }) {
  const { say } = useWords();
  const first = tab === 'current' || tab === 'all';
  return (
    <div className="p-5 md:p-6">
      {first ? (
        <EmptyState
          kind="first"
          title={say('setupAutopay.empty.title')}
          actions={
            <Button icon={Repeat} onClick={onSetUp}>
              {say('setupAutopay.label.setUp')}
            </Button>
          }
        >
          {say('setupAutopay.empty.text')}
        </EmptyState>
      ) : (
        <EmptyState
          kind="noMatch"
          icon={Repeat}
          title={
            tab === 'completed' ? say('setupAutopay.empty.completed') : say('setupAutopay.empty.cancelled')
          }
        />
      )}
    </div>
  );
}
