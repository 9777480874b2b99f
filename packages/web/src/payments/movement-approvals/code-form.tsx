import type { approveWithAuthenticator } from '@bank/contract/payments/movement-approvals/authenticator-contract.ts';
import { renewMovementCode, verifyMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { wrongCode } from './approval-model.ts';

export type ApprovalWayProps = {
  movementId: Id<'movement'>;
  /** The server's answer: the movement's current state. */
  onAnswer: (receipt: Receipt) => void;
  /** No answer came, so the caller must check the outcome. */
  onUnknown: () => void;
};

type CodeFormProps = ApprovalWayProps & {
  /** Other approval methods, beside the button. */
  other: ReactNode;
};

/** The code sent for this movement. */
export function CodeForm({ other, ...way }: CodeFormProps) {
  const { say } = useWords();
  const { movementId } = way;
  const renew = useSend(renewMovementCode);
  return (
    <TypedCodeForm
      {...way}
      endpoint={verifyMovement}
      field={{
        label: say('movementApprovals.code.label'),
        hint: say('movementApprovals.code.hint'),
        autoCapitalize: 'characters',
      }}
      notice={
        <>
          {renew.isSuccess && (
            <Banner tone="positive" live="polite" title={say('movementApprovals.code.sent')}>
              {say('movementApprovals.code.sentText')}
            </Banner>
          )}
          <FailurePanel error={renew.error} refused={say('movementApprovals.code.notSent')} />
        </>
      }
      other={(busy) => (
        <>
          {other}
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() => renew.mutate({ request: { movementId } })}
            working={renew.isPending && say('movementApprovals.code.sending')}
          >
            {say('movementApprovals.code.again')}
          </Button>
        </>
      )}
    />
  );
}

type TypedCodeFormProps = ApprovalWayProps & {
  endpoint: typeof verifyMovement | typeof approveWithAuthenticator;
  field: Pick<FieldProps, 'label' | 'hint' | 'autoCapitalize' | 'inputMode'>;
  notice?: ReactNode;
  other: (busy: boolean) => ReactNode;
};

/** Takes a code of any kind. Only the server validates it and counts attempts. */
export function TypedCodeForm({ endpoint, field, notice, other, ...way }: TypedCodeFormProps) {
  const { say } = useWords();
  const { input, code, missing, verify, type, press } = useTypedCode(endpoint, way);
  const wrong = wrongCode(verify.error, say);
  return (
    <form onSubmit={press} noValidate className="grid gap-4.5">
      {verify.error && wrong === null && <NotTaken error={verify.error} />}
      {notice}
      <Field
        ref={input}
        {...field}
        error={missing ? say('transfer.validation.code') : (wrong ?? undefined)}
        value={code}
        onChange={(event) => type(event.target.value)}
        maxLength={40}
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        className="max-w-80"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={verify.isPending && say('movementApprovals.code.approving')}>
          {say('movementApprovals.code.approve')}
        </Button>
        {other(verify.isPending)}
      </div>
    </form>
  );
}

function useTypedCode(
  endpoint: TypedCodeFormProps['endpoint'],
  { movementId, onAnswer, onUnknown }: ApprovalWayProps,
) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const verify = useSend(endpoint);
  const type = (typed: string) => {
    setCode(typed);
    setMissing(false);
    // An error belongs to the code it was given for.
    if (verify.isError) verify.reset();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    const typed = code.trim();
    setMissing(typed === '');
    if (typed === '') return input.current?.focus();
    verify.mutate(
      { request: { movementId, code: typed } },
      {
        onSuccess: onAnswer,
        onError: () => {
          onUnknown();
          input.current?.focus();
        },
      },
    );
  };
  return { input, code, missing, verify, type, press };
}

/** After a lost connection it is unknown whether the code arrived. Any other error is a refusal. */
function NotTaken({ error }: { error: Error }) {
  const { say } = useWords();
  if (failureOf(error).kind === 'lost') {
    return (
      <Banner tone="info" live="polite" title={say('movementApprovals.code.lost')}>
        {say('movementApprovals.code.lostText')}
      </Banner>
    );
  }
  return <FailurePanel error={error} refused={say('transfer.error.verify')} />;
}
