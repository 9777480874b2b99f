import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const confirmDialog: LazyView<ConfirmDialogProps> = {
  load: async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  words: [],
};

/** Asks whether it is meant; the question's code comes with the first press that needs it. */
export function ConfirmPanel(props: ConfirmDialogProps) {
  const { load } = useLazyView(confirmDialog);
  return (
    <Fetched load={load} onGiveUp={props.onClose}>
      {(ConfirmDialog) => <ConfirmDialog {...props} />}
    </Fetched>
  );
}
