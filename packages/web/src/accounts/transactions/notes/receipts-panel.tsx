import {
  removeAttachment,
  showNote,
  type Attachment,
} from '@bank/contract/accounts/transactions/notes-contract.ts';
import { ATTACHMENTS_MAX } from '@bank/contract/accounts/transactions/notes-rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { Upload } from '../../../ui/upload.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { RECEIPT_MEGABYTES, receiptTypes } from './receipt-model.ts';
import { ReceiptPanel } from './receipt-panel.tsx';
import { useReceipts, type TransactionIds } from './use-receipts.ts';

type ReceiptsPanelProps = { ids: TransactionIds; receipts: readonly Attachment[] };

export function ReceiptsPanel({ ids, receipts }: ReceiptsPanelProps) {
  const { say } = useWords();
  const [told, tell] = useState<WordId | null>(null);
  const { files, add, remove } = useReceipts(ids, () => tell('transactionNotes.label.added'));
  const place = useRef<HTMLDivElement>(null);
  const removing = useRemoval(() => {
    tell('transactionNotes.label.removed');
    // The button that had the focus is gone.
    place.current?.focus();
  });
  const kept = receipts.filter(({ id }) => !removing.gone.has(id));
  const isFull = kept.length >= ATTACHMENTS_MAX;
  const choose = (chosen: readonly File[]) => {
    tell(null);
    add(chosen);
  };
  return (
    <div ref={place} tabIndex={-1} className="mt-6 outline-none">
      <Upload
        label={say('transactionNotes.label.receipts')}
        limits={
          isFull
            ? say('transactionNotes.error.full', { limit: ATTACHMENTS_MAX })
            : say('transactionNotes.label.limits', { size: RECEIPT_MEGABYTES })
        }
        chooseLabel={say('transactionNotes.label.add')}
        accept={receiptTypes.join(',')}
        files={files}
        onAdd={choose}
        onRemove={remove}
        disabled={isFull}
      />
      <FailurePanel error={removing.error} refused={say('transactionNotes.error.remove')} className="mt-3" />
      {kept.length === 0 ? (
        <p className="mt-3 text-xs text-ink-3">{say('transactionNotes.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {kept.map((receipt) => (
            <ReceiptPanel
              key={receipt.id}
              receipt={receipt}
              isRemoving={removing.id === receipt.id}
              onAsk={() => tell(null)}
              onRemove={() => removing.remove(receipt)}
            />
          ))}
        </ul>
      )}
      <output className="mt-2 block text-xs text-positive">{told && say(told)}</output>
    </div>
  );
}

function useRemoval(onRemoved: () => void) {
  const reload = useReload();
  const send = useSend(removeAttachment);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const remove = ({ id }: Attachment) =>
    send.mutate(
      { request: { attachmentId: id } },
      {
        onSuccess: () => {
          // Leaves the list at once, before the list is loaded again.
          setGone((now) => new Set([...now, id]));
          onRemoved();
        },
        onSettled: () => void reload(showNote),
      },
    );
  return { gone, error: send.error, id: send.isPending ? send.variables.request.attachmentId : null, remove };
}
