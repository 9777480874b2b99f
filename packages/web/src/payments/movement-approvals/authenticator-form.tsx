import { approveWithAuthenticator } from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Button } from '../../ui/frame/button.tsx';
import { TypedCodeForm, type ApprovalWayProps } from './code-form.tsx';

type AuthenticatorFormProps = ApprovalWayProps & {
  /** Back to the code that was sent. */
  onOther: () => void;
};

/** A code from the customer's authenticator app. It approves only this movement. */
export function AuthenticatorForm({ onOther, ...way }: AuthenticatorFormProps) {
  const { say } = useWords();
  return (
    <TypedCodeForm
      {...way}
      endpoint={approveWithAuthenticator}
      field={{
        label: say('movementApprovals.app.label'),
        hint: say('movementApprovals.app.hint'),
        inputMode: 'numeric',
      }}
      other={(busy) => (
        <Button tone="quiet" disabled={busy} onClick={onOther}>
          {say('movementApprovals.app.other')}
        </Button>
      )}
    />
  );
}
