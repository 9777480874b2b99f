import { nicknameBody, renameAccount, type AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { useReloadAll, useSend } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { useContractForm } from '../../../platform/form.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { productName } from '../names/account-name-model.ts';

const NICKNAME_MAX = 30;

type NicknameDialogProps = {
  account: Pick<AccountPage, 'id' | 'nickname' | 'type'>;
  onClose: () => void;
  onSaved?: () => void;
};

export function NicknameDialog({ account, onSaved, onClose }: NicknameDialogProps) {
  const { say } = useWords();
  const form = useContractForm(nicknameBody, { nickname: account.nickname ?? '' });
  const send = useSend(renameAccount);
  const reload = useReloadAll();
  const save = form.handleSubmit(({ nickname }) =>
    send.mutate(
      { request: { accountId: account.id, nickname } },
      {
        onSuccess: () => {
          void reload();
          onSaved?.();
          onClose();
        },
      },
    ),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void save();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      working={send.isPending}
      title={say('account.nickname.title')}
      lead={say('account.nickname.lead')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <Field
          {...form.register('nickname')}
          label={say('account.nickname.label')}
          hint={say('account.nickname.hint', { max: NICKNAME_MAX, product: productName(account.type, say) })}
          error={form.formState.errors.nickname?.message}
          optional
          maxLength={NICKNAME_MAX}
          autoComplete="off"
        />
        <SaveFailure error={send.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('account.manage.saving')}>
            {say('account.nickname.save')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('account.manage.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Uses the server's text if it sent one. */
export function SaveFailure({ error }: { error: Error | null }) {
  const { say } = useWords();
  if (!error) return null;
  const failure = failureOf(error);
  return (
    <Banner tone="danger" live="assertive" title={say('account.manage.failed')}>
      {failure.kind === 'refused' && failure.text}
    </Banner>
  );
}
