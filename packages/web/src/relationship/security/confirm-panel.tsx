import { useWords } from '@bank/words/use-words.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import { Fetched } from '../../ui/fetched.tsx';

const confirmDialog: LazyView<ConfirmDialogProps> = {
  load: async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
  words: [],
};

/** Asks for confirmation. The dialog's code loads on first use. */
export function ConfirmPanel(props: Omit<ConfirmDialogProps, 'keep'>) {
  const { say } = useWords();
  const { load } = useLazyView(confirmDialog);
  return (
    <Fetched load={load} onGiveUp={props.onClose}>
      {(ConfirmDialog) => <ConfirmDialog {...props} keep={say('signOn.proof.cancel')} />}
    </Fetched>
  );
}
