import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import type { ApprovalPanelProps } from './waiting-panel.tsx';

const waitingPanel: LazyView<ApprovalPanelProps> = {
  load: async () => (await import('./waiting-panel.tsx')).WaitingPanel,
  words: ['movementApprovals', 'transfer', 'signOn', 'session', 'movements'],
};

/** The approval of a movement, inside any form. Loads its own code and texts. */
export function ApprovalPanel(props: ApprovalPanelProps) {
  const { load } = useLazyView(waitingPanel);
  return (
    <Fetched load={load} waiting={<Skeleton className="h-72 rounded-md" />} onGiveUp={() => undefined}>
      {(WaitingPanel) => <WaitingPanel key={props.receipt.movementId} {...props} />}
    </Fetched>
  );
}
