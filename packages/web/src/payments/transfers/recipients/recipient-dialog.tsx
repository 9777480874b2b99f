import {
  createRecipient,
  listRecipients,
  type Recipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import { recipientTypes } from '@bank/contract/accounts/recipients/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useMemo, useState, type FormEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Segmented } from '../../../ui/frame/segmented.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { recipientOf } from '../start/transfer-model.ts';
import { blank, type Answers } from '../start/answers-model.ts';
import { RecipientFieldsPanel } from './recipient-fields-panel.tsx';
import { useFieldErrors } from '../start/use-field-errors.ts';

type RecipientDialogProps = { onAdded: (recipient: Recipient) => void; onClose: () => void };

/** Adds a recipient. Sending the same one again returns the existing one, so a retry is safe. */
export function RecipientDialog({ onAdded, onClose }: RecipientDialogProps) {
  const { say } = useWords();
  const { form, summary, type, save, working, failure } = useNewRecipient({ onAdded, onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={working}
      title={say('transfers.recipient.add')}
      lead={say('transfers.recipient.addLead')}
    >
      <form onSubmit={save} noValidate className="grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        <FailurePanel error={failure} refused={say('transfers.recipient.addFailed')} />
        <Segmented
          label={say('transfers.filter.type')}
          segments={recipientTypes.map((value) => ({
            value,
            // words: transfers.typeName.*
            label: say(`transfers.typeName.${value}`),
          }))}
          value={type}
          onValueChange={(value) => form.choose({ type: value })}
          className="justify-self-start"
        />
        <RecipientFieldsPanel form={form} type={type} asksToSave={false} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={working && say('transfers.recipient.saving')}>
            {say('transfers.recipient.add')}
          </Button>
          <Button tone="quiet" disabled={working} onClick={onClose}>
            {say('transfer.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useNewRecipient({ onAdded, onClose }: RecipientDialogProps) {
  const reload = useReload();
  const send = useSend(createRecipient);
  const [typed, setTyped] = useState<Answers>({ ...blank, type: 'external' });
  const type = recipientTypes.find((each) => each === typed.type) ?? 'external';
  const { recipient, problems } = recipientOf(typed, type);
  const found = useMemo(() => fieldProblems(send.error), [send.error]);
  const onTyped = (part: Partial<Answers>) => setTyped((before) => ({ ...before, ...part }));
  const { form, summary, attempt } = useFieldErrors({ typed, problems, onTyped, found });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    attempt();
    if (!recipient) return;
    send.mutate(
      { request: recipient },
      {
        onSuccess: (added) =>
          void reload(listRecipients).then(() => {
            onAdded(added);
            onClose();
          }),
      },
    );
  };
  const failure = found.length === 0 ? send.error : null;
  return { form, summary, type, save, working: send.isPending, failure };
}
