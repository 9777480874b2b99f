import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  addPasskey,
  renamePasskey,
  type listPasskeys,
  type startPasskey,
} from '@bank/contract/person/identity/passkeys/contract.ts';
import { PASSKEY_NAME_MAX } from '@bank/contract/person/identity/passkeys/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { FormEvent } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { call } from '../../../platform/calls/call.ts';
import { useContractForm } from '../../../platform/form.ts';
import { createPasskey } from '../../../platform/passkeys.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasskeyFailurePanel } from './passkey-failure-panel.tsx';

/** Creates a passkey or renames one. */
export type PasskeyAction =
  | Pick<ReplyOf<typeof startPasskey>, 'options'>
  | { readonly passkey: ReplyOf<typeof listPasskeys>['passkeys'][number] };

const named = bodyOf(renamePasskey);

type PasskeyDialogProps = { action: PasskeyAction; onClose: () => void };

/** Asks for a name first: the browser's prompt does not ask for one, and the list needs it. */
export function PasskeyDialog({ action, onClose }: PasskeyDialogProps) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  const isNew = 'options' in action;
  const form = useContractForm(named, { name: isNew ? '' : action.passkey.name });
  const save = form.handleSubmit(
    ({ name }) =>
      run(async () => {
        if (isNew) {
          const credential = await createPasskey(action.options);
          await provedIfAsked(() => call(addPasskey, { name, credential }));
        } else await call(renamePasskey, { passkeyId: action.passkey.id, name });
        onClose();
      }),
    () => form.setFocus('name'),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!working) void save();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={working}
      title={isNew ? say('security.passkeys.addTitle') : say('security.passkeys.renameTitle')}
      lead={isNew ? say('security.passkeys.addLead') : undefined}
    >
      <form onSubmit={submit} noValidate className="grid gap-4.5">
        <PasskeyFailurePanel error={error} refused={say('security.passkeys.failed')} />
        <Field
          {...form.register('name')}
          label={say('security.passkeys.name')}
          hint={say('security.passkeys.nameHint')}
          error={form.formState.errors.name?.message}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            working={working && (isNew ? say('signOn.passkey.working') : say('security.part.working'))}
          >
            {isNew ? say('security.passkeys.create') : say('security.passkeys.save')}
          </Button>
          <Button tone="quiet" disabled={working} onClick={onClose}>
            {say('signOn.proof.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
