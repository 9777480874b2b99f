import {
  listRecipients,
  renameRecipient,
  type Recipient,
} from '@bank/contract/accounts/recipients/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

const NICKNAME_MAX = 40;

/** The customer's name for a recipient. If empty, the account holder's name is used. */
export function NicknameDialog({ recipient, onClose }: { recipient: Recipient; onClose: () => void }) {
  const { say } = useWords();
  const reload = useReload();
  const input = useRef<HTMLInputElement>(null);
  const [nickname, setNickname] = useState(recipient.nickname ?? '');
  const send = useSend(renameRecipient);
  const [found] = fieldProblems(send.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const typed = nickname.trim();
    send.mutate(
      {
        request: {
          recipientId: recipient.recipientId,
          nickname: typed === '' ? null : typed,
          isSaved: true,
        },
      },
      { onSuccess: () => void reload(listRecipients).then(onClose) },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      initialFocus={input}
      title={say('transfers.recipient.rename')}
      lead={say('transfers.recipient.renameText', { name: recipient.holderName })}
    >
      <form onSubmit={save} noValidate className="grid gap-4.5">
        <FailurePanel error={found ? null : send.error} refused={say('transfers.recipient.failed')} />
        <Field
          ref={input}
          name="nickname"
          label={say('transfers.recipient.nickname')}
          error={found?.text}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={NICKNAME_MAX}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('transfers.recipient.saving')}>
            {say('transfers.recipient.saveName')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('transfer.label.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
