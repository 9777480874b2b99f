import { verifyMailedCode } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { CODE_LENGTH } from '@bank/contract/person/approvals/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Mail, ShieldCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ResendCode } from '../../../ui/resend-code.tsx';
import { CodeForm } from './code-form.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';
import type { MailedCode } from './use-mailed-code.ts';
import { minutesAndSeconds } from './mailed-code-model.ts';

type EmailPanelProps = {
  mailed: MailedCode;
  submit: string;
  focus: RefObject<HTMLElement | null>;
  onOpen: () => void;
  /** Back to the other methods. */
  onOther: () => void;
};

/** The emailed code: typed, wrong or expired, with a button for a new one. */
export function EmailPanel({ mailed, submit, focus, onOpen, onOther }: EmailPanelProps) {
  const { say } = useWords();
  const send = useSend(verifyMailedCode);
  const verify = (code: string) =>
    send.mutate(
      { request: { code } },
      {
        onSuccess: () => onOpen(),
        onError: (error) => {
          const failure = failureOf(error);
          if (failure.kind === 'refused' && failure.code === 'codes_paused') mailed.pause(failure.text);
        },
      },
    );
  if (mailed.state === 'expired') return <Expired {...{ mailed, focus, onOther }} />;
  return (
    <CodeForm
      key={mailed.count}
      {...{ submit, focus }}
      label={say('approval.label.code')}
      length={CODE_LENGTH}
      error={send.error}
      working={send.isPending}
      onSubmit={verify}
      below={<Life mailed={mailed} />}
    />
  );
}

function Life({ mailed }: { mailed: MailedCode }) {
  const { say } = useWords();
  const { expiresIn, againIn, sending, send, error } = mailed;
  return (
    <>
      <div className="mt-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-xs text-ink-2">
        {/* `timer` keeps screen readers from announcing every second. */}
        <span role="timer">{say('approvalGate.email.expires', { time: minutesAndSeconds(expiresIn) })}</span>
        {againIn > 0 ? (
          <span className="text-ink-3">
            {say('approvalGate.email.againIn', { time: minutesAndSeconds(againIn) })}
          </span>
        ) : (
          <ResendCode
            label={say('approvalGate.email.again')}
            working={sending && say('approvalGate.way.emailSending')}
            look="inline"
            onResend={send}
          />
        )}
      </div>
      <FailurePanel error={error} refused={say('approvalGate.email.notSent')} />
    </>
  );
}

function Expired({ mailed, focus, onOther }: Pick<EmailPanelProps, 'mailed' | 'focus' | 'onOther'>) {
  const { say } = useWords();
  useFocusHere(focus);
  return (
    <>
      <Banner tone="neutral" icon={ShieldCheck} title={say('approvalGate.safe.title')}>
        {say('approvalGate.safe.text')}
      </Banner>
      <FailurePanel error={mailed.error} refused={say('approvalGate.email.notSent')} className="mt-3" />
      <div className="mt-7 flex flex-wrap gap-3 max-md:mt-auto max-md:pt-6">
        <Button
          ref={focus as RefObject<HTMLButtonElement | null>}
          icon={Mail}
          onClick={mailed.send}
          working={mailed.sending && say('approvalGate.way.emailSending')}
          className="max-md:w-full"
        >
          {say('approvalGate.email.new')}
        </Button>
        <Button tone="quiet" onClick={onOther} className="max-md:w-full">
          {say('approvalGate.way.another')}
        </Button>
      </div>
    </>
  );
}
