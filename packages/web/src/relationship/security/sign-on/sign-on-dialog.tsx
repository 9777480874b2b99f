import { useWords } from '@bank/words/use-words.ts';
import { useRef, useState, type ReactNode } from 'react';
import type { AccessDialogProps } from '../../../platform/frame/access.ts';
import { Cached } from '../../../platform/cache.tsx';
import { institution, titleOf } from '../../../platform/frame/institution.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Logo } from '../../../ui/frame/logo.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { SignOnForm, type MfaChallenge } from '../../../person/identity/sign-on/sign-on-form.tsx';
import { ForgotPasswordForm } from '../../../person/identity/recovery/forgot-password-form.tsx';
import { ForgotUsernameForm } from '../../../person/identity/recovery/forgot-username-form.tsx';
import { PasskeySignOnButton } from './passkey-sign-on-button.tsx';
import { MfaChallengeForm } from './mfa-challenge-form.tsx';

type View = 'signOn' | 'secondStep' | 'forgotUsername' | 'forgotPassword';

/** Sign-on, MFA challenge, and the forms for a forgotten username or password. */
export function SignOnDialog({ notice, onOther, onClose }: AccessDialogProps) {
  const { say } = useWords();
  const [view, setView] = useState<View>('signOn');
  const [step, setStep] = useState<MfaChallenge | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const begin = (field: HTMLInputElement | null) => {
    first.current = field;
  };
  const turn = (next: View) => {
    setView(next);
    title.current?.focus();
  };
  const heads: Readonly<Record<View, { title: string; lead: string }>> = {
    signOn: {
      title: say('landing.access.signOnTitle'),
      lead: say('landing.access.welcomeBack', { bankName: institution.name }),
    },
    secondStep:
      step?.code === false
        ? { title: say('signOn.second.passkeyTitle'), lead: say('signOn.second.passkeyLead') }
        : { title: say('signOn.second.title'), lead: say('signOn.second.lead') },
    forgotUsername: {
      title: say('landing.label.forgotUsername'),
      lead: say('session.label.recoverUsername'),
    },
    forgotPassword: { title: say('landing.label.forgotPassword'), lead: say('session.forgot.passwordLead') },
  };
  const back = () => turn('signOn');
  return (
    <Titled title={titleOf(heads[view].title)}>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        before={<Logo mark size={30} className="mb-3" />}
        title={heads[view].title}
        lead={heads[view].lead}
        titleRef={title}
        initialFocus={first}
      >
        <Cached>
          {view === 'signOn' && (
            <SignOnForm
              notice={notice}
              onFirst={begin}
              onForgotUsername={() => turn('forgotUsername')}
              onForgotPassword={() => turn('forgotPassword')}
              onMfaChallenge={(wanted) => {
                setStep(wanted);
                turn('secondStep');
              }}
              otherWay={canUsePasskeys() && <PasskeySignOnButton />}
            />
          )}
          {view === 'secondStep' && step && <MfaChallengeForm step={step} onBack={back} />}
          {view === 'forgotUsername' && <ForgotUsernameForm onBack={back} />}
          {view === 'forgotPassword' && <ForgotPasswordForm onBack={back} />}
        </Cached>
        {view === 'signOn' && (
          <Foot question={say('landing.access.newHere')}>
            <Button tone="quiet" size="small" onClick={onOther} className="h-11 px-1.5 text-sm">
              {say('landing.label.enrollNow')}
            </Button>
          </Foot>
        )}
      </Dialog>
    </Titled>
  );
}

function Foot({ question, children }: { question: string; children: ReactNode }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-y-1 border-t border-line pt-4 text-sm">
      {question}
      {children}
    </p>
  );
}
