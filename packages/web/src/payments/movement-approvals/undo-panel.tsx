import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import type { UndoPanelProps } from './undo-strip-panel.tsx';

const undoStripPanel: LazyView<UndoPanelProps> = {
  load: async () => (await import('./undo-strip-panel.tsx')).UndoStripPanel,
  words: ['movementApprovals', 'session'],
};

/**
 * After something has been sent: the time that is left to take it back, or that it is held or reviewed. Where there is
 * nothing to say, nothing is shown. It brings its own code and texts.
 */
export function UndoPanel(props: UndoPanelProps) {
  const { load } = useLazyView(undoStripPanel);
  const { movementId, state, undoUntil, held, inReview } = props.receipt;
  if (state !== 'pending' || (undoUntil === null && !held && !inReview)) return null;
  return (
    <Fetched load={load} onGiveUp={() => undefined}>
      {(UndoStripPanel) => <UndoStripPanel key={movementId} {...props} />}
    </Fetched>
  );
}
