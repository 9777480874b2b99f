import { verifyAuthenticator, verifyCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { CODE_LENGTH } from '@bank/contract/person/approvals/rules.ts';
import { FACTOR_DIGITS } from '@bank/contract/person/identity/second-factor/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useId, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { codeState } from '../../../person/approvals/approval-code-model.ts';
import { SetUpLink } from './choose-panel.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';

type TypedProps = { submit: string; focus: RefObject<HTMLElement | null>; onOpen: () => void };

/** A code from bank staff. Only the server validates it and counts attempts. */
export function BankCodeForm({ submit, focus, onOpen, setUp }: TypedProps & { setUp: boolean }) {
  const { say } = useWords();
  const send = useSend(verifyCode);
  return (
    <CodeForm
      {...{ submit, focus }}
      label={say('approval.label.code')}
      length={CODE_LENGTH}
      error={send.error}
      working={send.isPending}
      onSubmit={(code) =>
        send.mutate({ request: { code, purpose: 'navigation' } }, { onSuccess: () => onOpen() })
      }
      foot={setUp && <SetUpLink />}
    />
  );
}

export function AppCodeForm({ submit, focus, onOpen }: TypedProps) {
  const { say } = useWords();
  const send = useSend(verifyAuthenticator);
  return (
    <CodeForm
      {...{ submit, focus }}
      label={say('approvalGate.app.code')}
      length={FACTOR_DIGITS}
      digits
      error={send.error}
      working={send.isPending}
      onSubmit={(code) => send.mutate({ request: { code } }, { onSuccess: () => onOpen() })}
    />
  );
}

type CodeFormProps = {
  label: string;
  length: number;
  digits?: boolean;
  submit: string;
  working: boolean;
  error: Error | null;
  /** Under the field: when the code expires. */
  below?: ReactNode;
  /** After the button: another method. */
  foot?: ReactNode;
  focus: RefObject<HTMLElement | null>;
  onSubmit: (code: string) => void;
};

/** A wrong code stays in the field, selected, so that typing replaces it. */
export function CodeForm({
  label,
  length,
  digits = false,
  submit,
  working,
  error,
  below,
  foot,
  focus,
  onSubmit,
}: CodeFormProps) {
  const { say } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  // An error belongs to the code it was given for; editing the code removes it.
  const [checked, setChecked] = useState<string | null>(null);
  const state = codeState(error, say);
  const refused = state.kind === 'invalid' && code === checked ? state : null;
  useFocusHere(focus);
  useEffect(() => {
    if (!error || working) return;
    focus.current?.focus();
    if (focus.current instanceof HTMLInputElement) focus.current.select();
  }, [error, working, focus]);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setMissing(code === '');
    setChecked(code);
    if (code === '') focus.current?.focus();
    else onSubmit(code);
  };
  return (
    <form onSubmit={press} noValidate className="flex flex-1 flex-col">
      {state.kind === 'locked' && (
        <Banner tone="danger" live="assertive" title={state.title} className="mb-4">
          {state.text}
        </Banner>
      )}
      <CodeField
        ref={focus as RefObject<HTMLInputElement | null>}
        named
        {...{ id, label, length, digits }}
        value={code}
        onValueChange={(next) => {
          setCode(next);
          setMissing(false);
        }}
        disabled={working}
        error={missing ? say('approval.validation.required') : refused?.text}
        note={refused?.triesLeft}
      />
      {below}
      <div className="mt-7 max-md:mt-auto max-md:pt-6">
        <Button type="submit" working={working && say('approval.label.checking')} className="max-md:w-full">
          {submit}
        </Button>
      </div>
      {foot && <div className="mt-5 border-t border-line pt-5">{foot}</div>}
    </form>
  );
}
