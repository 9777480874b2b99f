import { attachFile, showNote } from '@bank/contract/accounts/transactions/notes-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState } from 'react';
import { useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import type { UploadFile } from '../../../ui/upload-row.tsx';
import { receiptProblem } from './receipt-model.ts';

export type TransactionIds = RequestOf<typeof showNote>;

/** Sends chosen files one after the other. A file that was sent leaves the list: it is then among the receipts. */
export function useReceipts(ids: TransactionIds, onAdded: () => void) {
  const { say } = useWords();
  const reload = useReload();
  const [files, setFiles] = useState<readonly UploadFile[]>([]);
  const sending = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  const put = (file: UploadFile) =>
    setFiles((now) =>
      now.some(({ id }) => id === file.id)
        ? now.map((each) => (each.id === file.id ? file : each))
        : [...now, file],
    );
  const drop = (id: string) => setFiles((now) => now.filter((each) => each.id !== id));
  const reasonOf = (error: unknown): string => {
    const failure = error instanceof Error ? failureOf(error) : null;
    if (failure?.kind === 'refused' && failure.text !== '') return failure.text;
    return say(failure?.kind === 'lost' ? 'transactionNotes.error.lost' : 'transactionNotes.error.add');
  };
  const send = async (
    file: File,
    shown: Pick<UploadFile, 'id' | 'name' | 'bytes'>,
    abort: AbortController,
  ) => {
    const { id: uploadId } = shown;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const upload = { name: file.name, type: file.type, bytes };
      await call(
        attachFile,
        { ...ids, uploadId, file: [upload] },
        {
          signal: abort.signal,
          onProgress: (share) => put({ ...shown, state: 'uploading', percent: Math.round(share * 100) }),
        },
      );
      // It is among the receipts before it leaves this list.
      await reload(showNote);
      drop(uploadId);
      onAdded();
    } catch (error) {
      if (abort.signal.aborted) drop(uploadId);
      else put({ ...shown, state: 'rejected', problem: reasonOf(error) });
      // A file whose reply was lost may be there.
      await reload(showNote);
    } finally {
      sending.current.delete(uploadId);
    }
  };
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) {
      const shown = { id: crypto.randomUUID(), name: file.name, bytes: file.size };
      const problem = receiptProblem(file);
      if (problem) {
        put({ ...shown, state: 'rejected', problem: say(problem.word, problem.blanks) });
        continue;
      }
      const abort = new AbortController();
      sending.current.set(shown.id, abort);
      put({ ...shown, state: 'uploading', percent: 0 });
      line.current = line.current.then(() => (abort.signal.aborted ? undefined : send(file, shown, abort)));
    }
  };
  const remove = (id: string) => {
    sending.current.get(id)?.abort();
    sending.current.delete(id);
    drop(id);
  };
  return { files, add, remove };
}
