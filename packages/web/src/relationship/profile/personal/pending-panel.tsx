import {
  cancelContact,
  confirmContact,
  resendContactCode,
  showProfile,
  type PendingContact,
} from '@bank/contract/relationship/profile/contract.ts';
import { CONTACT_CODE_DIGITS, phoneText } from '@bank/contract/relationship/profile/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MailQuestionMark } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { ResendCode, ResentNote } from '../../../ui/resend-code.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type PendingPanelProps = {
  pending: PendingContact;
  /** The value in effect until the code is entered. */
  current: string;
  onDone: (text: string) => void;
};

/** A new email address or phone number awaiting its code. The old one stays in effect until then. */
export function PendingPanel({ pending, current, onDone }: PendingPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const isEmail = pending.contact === 'email';
  const { sentTo } = pending;
  return (
    <Card pad aria-labelledby={heading} className="flex gap-4 max-md:flex-col">
      <IconTile icon={MailQuestionMark} />
      <div className="min-w-0 flex-1">
        <h2 id={heading} className="text-h3 font-semibold">
          {say(isEmail ? 'profile.pending.emailTitle' : 'profile.pending.phoneTitle')}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          {isEmail
            ? say('profile.pending.emailText', { sentTo, current })
            : say('profile.pending.phoneText', { sentTo, current, value: phoneText(pending.value) })}
        </p>
        <CodeForm
          contact={pending.contact}
          label={say(sentTo.includes('@') ? 'profile.pending.code' : 'profile.pending.textCode')}
          onDone={onDone}
        />
      </div>
    </Card>
  );
}

type CodeFormProps = Pick<PendingPanelProps, 'onDone'> & Pick<PendingContact, 'contact'> & { label: string };

function CodeForm({ contact, label, onDone }: CodeFormProps) {
  const { say } = useWords();
  const id = useId();
  const { code, type, missing, refused, confirm, resend, discard, submit, input } = useCode(contact, onDone);
  const failed = say('profile.error.updateFailed');
  return (
    <form onSubmit={submit} noValidate className="mt-4 max-w-90">
      <CodeField
        ref={input}
        id={id}
        label={label}
        length={CONTACT_CODE_DIGITS}
        digits
        value={code}
        onValueChange={type}
        error={missing ? say('approval.validation.required') : refused}
      />
      <FailurePanel error={refused === undefined ? confirm.error : null} refused={failed} className="mt-3" />
      <FailurePanel error={resend.error ?? discard.error} refused={failed} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        <Button
          type="submit"
          size="small"
          className="h-11"
          working={confirm.isPending && say('profile.pending.confirming')}
        >
          {say('profile.pending.confirm')}
        </Button>
        <ResendCode
          label={say('profile.pending.resend')}
          working={resend.isPending && say('profile.pending.resending')}
          onResend={() => resend.mutate({ request: { contact } })}
        />
        <Button
          tone="quiet"
          size="small"
          className="h-11"
          disabled={discard.isPending}
          onClick={discard.press}
        >
          {say('profile.pending.discard')}
        </Button>
      </div>
      <ResentNote text={resend.data && say('profile.pending.resent')} />
    </form>
  );
}

function useCode(contact: PendingContact['contact'], onDone: (text: string) => void) {
  const { say } = useWords();
  const reload = useReload();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = useSend(confirmContact);
  const resend = useSend(resendContactCode);
  const cancel = useSend(cancelContact);
  const failure = confirm.error && failureOf(confirm.error);
  const refused =
    failure?.kind === 'refused' && failure.problems.some(({ field }) => field === 'code')
      ? failure.text
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.length < CONTACT_CODE_DIGITS) {
      setMissing(true);
      input.current?.focus();
      return;
    }
    const done = async () => {
      onDone(say(contact === 'email' ? 'profile.pending.emailDone' : 'profile.pending.phoneDone'));
      await reload(showProfile);
    };
    confirm.mutate({ request: { contact, code } }, { onSuccess: () => void done() });
  };
  const type = (next: string) => {
    setCode(next);
    setMissing(false);
    confirm.reset();
  };
  const press = () => cancel.mutate({ request: { contact } }, { onSuccess: () => void reload(showProfile) });
  const discard = { press, error: cancel.error, isPending: cancel.isPending };
  return { code, type, missing, refused, confirm, resend, discard, submit, input };
}
