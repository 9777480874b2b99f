import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import type { UndoPanelProps } from './undo-strip-panel.tsx';

const undoStripPanel: LazyView<UndoPanelProps> = {
  load: async () => (await import('./undo-strip-panel.tsx')).UndoStripPanel,
  words: ['movementApprovals', 'session'],
};

/**
 * After sending: the time left to undo, or a note that the movement is held or under review. Renders nothing
 * otherwise. Loads its own code and texts.
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
