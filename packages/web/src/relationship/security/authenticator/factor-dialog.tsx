import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  setSecondFactor,
  type enrolSecondFactor,
} from '@bank/contract/person/identity/second-factor/contract.ts';
import { FACTOR_DIGITS, FACTOR_ENROL_MINUTES } from '@bank/contract/person/identity/second-factor/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSend } from '../../../platform/calls/api.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { buttonLook } from '../../../ui/frame/button-look.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { CodeField } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

type Enrolment = ReplyOf<typeof enrolSecondFactor>;

type FactorDialogProps = { enrolment: Enrolment; onClose: () => void };

/** Scan the secret, enter the first code, then save the recovery codes. */
export function FactorDialog({ enrolment, onClose }: FactorDialogProps) {
  const { say } = useWords();
  const send = useSend(setSecondFactor);
  const input = useRef<HTMLInputElement>(null);
  const codes = send.data?.recoveryCodes ?? null;
  if (codes !== null) return <RecoveryCodesDialog codes={codes} turnedOn onClose={onClose} />;
  const turnOn = (code: string) => send.mutate({ request: { twoFactorEnabled: true, code } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      working={send.isPending}
      title={say('security.enrol.title')}
      lead={say('security.enrol.lead')}
      initialFocus={input}
    >
      <ol className="grid gap-6">
        <li>
          <StepTitle place={1}>{say('security.enrol.scan', { bankName: institution.name })}</StepTitle>
          <Secret enrolment={enrolment} />
        </li>
        <li>
          <StepTitle place={2}>{say('security.enrol.type')}</StepTitle>
          <FirstCode
            input={input}
            working={send.isPending}
            error={send.error}
            onSubmit={turnOn}
            onClose={onClose}
          />
        </li>
      </ol>
    </Dialog>
  );
}

function StepTitle({ place, children }: { place: number; children: string }) {
  return (
    <p className="mb-3 flex gap-3 text-sm font-semibold">
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-2xs text-brand-text"
      >
        {place}
      </span>
      {children}
    </p>
  );
}

/** A phone can't scan its own screen, so there a link opens the app. The secret can also be typed. */
function Secret({ enrolment: { secret, otpauthUrl } }: { enrolment: Enrolment }) {
  const { say } = useWords();
  return (
    <div className="grid gap-4">
      <QrCode
        value={otpauthUrl}
        label={say('security.enrol.picture')}
        failed={say('security.enrol.noPicture')}
        className="justify-self-center"
      />
      <a href={otpauthUrl} className={cn(buttonLook({ tone: 'secondary', size: 'small' }), 'h-11 md:hidden')}>
        {say('security.enrol.openApp')}
      </a>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="text-2xs text-ink-2">{say('security.enrol.secret')}</p>
        <ReferenceNumber
          value={secret}
          className="mt-1 w-full flex-nowrap justify-between text-sm [&>span]:whitespace-normal"
        />
      </div>
    </div>
  );
}

type FirstCodeProps = {
  input: RefObject<HTMLInputElement | null>;
  working: boolean;
  error: Error | null;
  onSubmit: (code: string) => void;
  onClose: () => void;
};

function FirstCode({ input, working, error, onSubmit, onClose }: FirstCodeProps) {
  const { say } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const press = (event: FormEvent) => {
    event.preventDefault();
    if (working) return;
    setMissing(code === '');
    if (code === '') input.current?.focus();
    else onSubmit(code);
  };
  return (
    <form onSubmit={press} noValidate className="grid gap-4.5">
      <CodeField
        ref={input}
        id={id}
        label={say('signOn.second.code')}
        length={FACTOR_DIGITS}
        digits
        value={code}
        onValueChange={(typed) => {
          setCode(typed);
          setMissing(false);
        }}
        error={missing ? say('signOn.second.missing') : undefined}
      />
      <FailurePanel error={error} refused={say('security.factor.failed')} />
      <p className="text-2xs text-ink-3">
        {say('security.enrol.expires', { minutes: FACTOR_ENROL_MINUTES })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={working && say('security.part.working')}>
          {say('security.enrol.turnOn')}
        </Button>
        <Button tone="quiet" disabled={working} onClick={onClose}>
          {say('signOn.proof.cancel')}
        </Button>
      </div>
    </form>
  );
}
