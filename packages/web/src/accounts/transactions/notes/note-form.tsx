import { saveNote, showNote } from '@bank/contract/accounts/transactions/notes-contract.ts';
import { NOTE_MAX } from '@bank/contract/accounts/transactions/notes-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type FormEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { useContractForm } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import type { TransactionIds } from './use-receipts.ts';

type NoteFormProps = { ids: TransactionIds; note: string };

/** Saved only when asked; an empty note is removed. */
export function NoteForm({ ids, note }: NoteFormProps) {
  const { say } = useWords();
  const reload = useReload();
  const send = useSend(saveNote);
  const form = useContractForm(bodyOf(saveNote), { note });
  const [isSaved, setSaved] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit((typed) => {
      setSaved(false);
      send.mutate(
        { request: { ...ids, ...typed } },
        {
          onSuccess: () => {
            setSaved(true);
            void reload(showNote);
          },
        },
      );
    })();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-3">
      <TextareaField
        {...form.register('note', { onChange: () => setSaved(false) })}
        defaultValue={note}
        label={say('transactionNotes.label.note')}
        error={form.formState.errors.note?.message}
        optional
        maxLength={NOTE_MAX}
      />
      <FailurePanel error={send.error} refused={say('transactionNotes.error.note')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          tone="secondary"
          size="small"
          className="h-11"
          onMouseDown={(event) => event.preventDefault()}
          working={send.isPending && say('transactionNotes.label.saving')}
        >
          {say('transactionNotes.label.saveNote')}
        </Button>
        <output className="text-xs text-positive">{isSaved && say('transactionNotes.label.saved')}</output>
      </div>
    </form>
  );
}
