import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import type { ConfirmDialogProps } from '../../ui/confirm-dialog.tsx';
import type { AutopayActions } from './use-autopay-actions.ts';

const confirmDialog: LazyView<ConfirmDialogProps> = {
  load: async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
  words: [],
};

type EndPanelProps = { autopay: Autopay; acts: AutopayActions; onClose: () => void };

export function EndPanel({ autopay, acts, onClose }: EndPanelProps) {
  const { say } = useWords();
  const { load } = useLazyView(confirmDialog);
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(ConfirmDialog) => (
        <ConfirmDialog
          title={say('setupAutopay.end.title', { payee: autopay.payeeName })}
          text={say('setupAutopay.end.text')}
          confirm={say('setupAutopay.end.confirm')}
          keep={say('setupAutopay.end.keep')}
          onConfirm={() => acts.end(autopay)}
          onClose={onClose}
        />
      )}
    </Fetched>
  );
}
