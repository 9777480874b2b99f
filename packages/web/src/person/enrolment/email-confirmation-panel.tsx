import { confirmEmail, resendEmailCode } from '@bank/contract/person/enrolment/contract.ts';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_MINUTES } from '@bank/contract/person/enrolment/rules.ts';
import { maskEmail } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MailCheck, MailQuestionMark } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ResendCode, ResentNote } from '../../ui/resend-code.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';

type EmailConfirmationPanelProps = {
  email: string;
  /** The address is confirmed, so views that show it can reload. */
  onConfirmed: () => void;
};

/** Asks for the code emailed at enrolment. Until it is entered, the bank can't know that its emails arrive. */
export function EmailConfirmationPanel({ email, onConfirmed }: EmailConfirmationPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [done, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    onConfirmed();
  };
  if (done) {
    return <Banner tone="positive" icon={MailCheck} live="polite" title={say('session.email.confirmed')} />;
  }
  return (
    <Card pad aria-labelledby={heading} className="flex gap-4 max-md:flex-col">
      <IconTile icon={MailQuestionMark} />
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-h3 font-semibold">
          {say('session.email.title')}
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          {say('session.email.text', { email: maskEmail(email), minutes: EMAIL_CODE_MINUTES })}
        </p>
        <CodeForm onConfirmed={finish} />
      </div>
    </Card>
  );
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { say } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSend(confirmEmail);
  const resend = useSend(resendEmailCode);
  const wrong = send.error ? failureOf(send.error) : null;
  const refused =
    wrong?.kind === 'refused' && wrong.status < 429 ? wrong.text || say('approval.error.invalid') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    setMissing(code === '');
    if (code === '') input.current?.focus();
    else send.mutate({ request: { code } }, { onSuccess: onConfirmed });
  };
  const type = (next: string) => {
    setCode(next);
    setMissing(false);
    send.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-90">
      <CodeField
        ref={input}
        id={id}
        label={say('session.email.label')}
        length={EMAIL_CODE_DIGITS}
        value={code}
        onValueChange={type}
        error={missing ? say('approval.validation.required') : refused}
      />
      <FailurePanel
        error={refused === undefined ? send.error : null}
        refused={say('session.error.unexpected')}
        className="mt-3"
      />
      <FailurePanel error={resend.error} refused={say('session.error.unexpected')} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="submit"
          size="small"
          className="h-11"
          working={send.isPending && say('approval.label.checking')}
        >
          {say('session.email.confirm')}
        </Button>
        <ResendCode
          label={say('session.email.resend')}
          working={resend.isPending && say('session.forgot.working')}
          onResend={() => resend.mutate({ request: {} })}
        />
      </div>
      <ResentNote text={resend.data && say('session.email.sent', { email: resend.data.sentTo })} />
    </form>
  );
}
