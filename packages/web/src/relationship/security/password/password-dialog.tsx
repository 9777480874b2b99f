import { changePassword } from '@bank/contract/person/identity/password-change/contract.ts';
import { metCriteria } from '@bank/contract/person/identity/credentials/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useMemo, type FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useSend } from '../../../platform/calls/api.ts';
import { fieldProblems } from '../../../platform/calls/failure.ts';
import { useContractForm, useErrorSummary, useReplyProblems } from '../../../platform/form.ts';
import { bodyOf } from '../../../platform/schema.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { PasswordCriteria } from '../../../ui/password-criteria.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

/** The server takes the new password once; only this page compares the two entries. */
const typedTwice = bodyOf(changePassword).extend({
  confirmPassword: bodyOf(changePassword).shape.currentPassword,
});
const ORDER = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

type PasswordDialogProps = { onChanged: () => void; onClose: () => void };

export function PasswordDialog({ onChanged, onClose }: PasswordDialogProps) {
  const { say } = useWords();
  const { form, summary, send, found, submit } = useChange(onChanged);
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) void submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={send.isPending}
      title={say('security.password.change')}
      lead={say('security.password.dialogLead')}
    >
      <form onSubmit={press} noValidate className="grid gap-4.5">
        <ErrorSummary problems={summary.problems} attempt={summary.attempt} />
        <FailurePanel
          error={found.length > 0 ? null : send.error}
          refused={say('security.password.failed')}
        />
        <PasswordField
          {...form.register('currentPassword')}
          label={say('security.password.current')}
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...form.register('newPassword')}
          label={say('security.password.new')}
          hint={
            <>
              {say('profile.label.passwordRules')}
              <span className="block">{say('security.password.orLong')}</span>
            </>
          }
          error={errors.newPassword?.message}
          autoComplete="new-password"
          below={<Criteria typed={typed} />}
        />
        <PasswordField
          {...form.register('confirmPassword')}
          label={say('security.password.confirm')}
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={send.isPending && say('session.reset.working')}>
            {say('security.password.change')}
          </Button>
          <Button tone="quiet" disabled={send.isPending} onClick={onClose}>
            {say('signOn.proof.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The password rules, each marked as soon as it is met. */
function Criteria({ typed }: { typed: string }) {
  const { say } = useWords();
  const met = metCriteria(typed);
  return (
    <PasswordCriteria
      className="mt-2.5"
      criteria={[
        { label: say('enrolment.password.length'), met: met.length },
        { label: say('enrolment.password.uppercase'), met: met.uppercase },
        { label: say('enrolment.password.digit'), met: met.digit },
        { label: say('enrolment.password.special'), met: met.special },
      ]}
    />
  );
}

function useChange(onChanged: () => void) {
  const send = useSend(changePassword);
  const form = useContractForm(
    typedTwice,
    { currentPassword: '', newPassword: '', confirmPassword: '' },
    ({ newPassword, confirmPassword }) =>
      newPassword === confirmPassword.normalize('NFC')
        ? []
        : [{ code: 'differs', word: 'profile.validation.passwordMatch', field: 'confirmPassword' }],
  );
  const summary = useErrorSummary(ORDER);
  const found = useMemo(() => fieldProblems(send.error), [send.error]);
  useReplyProblems(form, found, ORDER, summary.draw);
  const submit = summary.submit(form, ({ currentPassword, newPassword }) =>
    send.mutate({ request: { currentPassword, newPassword } }, { onSuccess: onChanged }),
  );
  return { form, summary, send, found, submit };
}
