import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { enrolmentSteps, register } from '@bank/contract/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useSend } from '../../platform/api.ts';
import { failureOf } from '../../platform/failure.ts';
import { bodyOf } from '../../platform/form.ts';
import { customerOf } from '../../platform/session-start.ts';
import { useSessionStore } from '../../platform/session.ts';
import { tellTabs } from '../../platform/tabs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { Invitation } from '../approvals/enrolment-code-dialog.tsx';
import { ContactForm, type ContactAnswers } from './contact-form.tsx';
import { EnrolmentLeavePanel } from './enrolment-leave-panel.tsx';
import { EnrolmentSidePanel } from './enrolment-side-panel.tsx';
import { PersonalForm, type PersonalAnswers } from './personal-form.tsx';
import { SetupForm, type SetupAnswers } from './setup-form.tsx';

type Enrolment = RequestOf<typeof register>;

/** What was typed so far, in memory only: nothing of an enrolment is ever kept in the browser's storage. */
export type EnrolmentMemory = {
  step: number;
  personal: Partial<PersonalAnswers>;
  contact: Partial<ContactAnswers>;
  setup: Partial<SetupAnswers>;
  checked: Partial<Enrolment>;
};

const nothingYet: EnrolmentMemory = { step: 0, personal: {}, contact: {}, setup: {}, checked: {} };

type EnrolmentDialogProps = {
  invitation: Invitation;
  /** Outlives the dialog, so that a look at sign-on or a new code costs no answer. */
  memory: RefObject<EnrolmentMemory | null>;
  onCodeNeeded: () => void;
  onSignOn: () => void;
  onClose: () => void;
};

export function EnrolmentDialog({ invitation, memory, onCodeNeeded, onSignOn, onClose }: EnrolmentDialogProps) {
  const { say } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const { known, keep, fill, send, problems } = useEnrolment(invitation, memory);
  const { step } = known;
  const started = step > 0 || Object.values(known.personal).some(Boolean);
  const { asking, ask, stay, leave } = useLeaving(started, onClose);
  const back = () => keep({ step: step - 1 });
  useBackKey(() => (step > 0 ? back() : ask()), started && !asking);
  useStepFocus(step, title);
  const names = [say('enrolment.label.step1'), say('enrolment.label.step2'), say('enrolment.label.step3')];
  const stepper = { label: say('enrolment.label.progress'), steps: names.map((label) => ({ label })), current: step };
  const common = { problems, onBack: back, onSignOn };
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && ask()}
      working={send.isPending}
      aside={<EnrolmentSidePanel {...stepper} />}
      before={<StepPlace {...stepper} />}
      title={asking ? say('enrolment.leave.title') : names[step]}
      titleRef={title}
    >
      {asking && <EnrolmentLeavePanel onStay={stay} onLeave={leave} />}
      <div hidden={asking}>
        {step === 0 && (
          <PersonalForm
            {...common}
            answers={known.personal}
            invitedEmail={invitation.invitedEmail}
            onTyped={(personal) => keep({ personal })}
            onNext={(part) => fill(part, 1)}
          />
        )}
        {step === 1 && (
          <ContactForm
            {...common}
            answers={known.contact}
            onTyped={(contact) => keep({ contact })}
            onNext={(part) => fill(part, 2)}
          />
        )}
        {step === 2 && (
          <SetupForm
            {...common}
            answers={known.setup}
            error={problems.length > 0 ? null : send.error}
            working={send.isPending}
            onTyped={(setup) => keep({ setup })}
            onNext={(part) => fill(part, 2)}
            onCodeNeeded={onCodeNeeded}
          />
        )}
      </div>
    </Dialog>
  );
}

type StepPlaceProps = { label: string; steps: readonly { label: string }[]; current: number };

/** Beside the side panel a line of text is enough; without it, the bars stand for the spine. */
function StepPlace(stepper: StepPlaceProps) {
  const { say } = useWords();
  return (
    <>
      <Stepper {...stepper} layout="bars" tone="surface" className="mb-5 lg:hidden" />
      <p className="text-xs text-ink-3 max-lg:hidden">
        {say('ui.steps.place', { step: stepper.current + 1, count: stepper.steps.length })}
      </p>
    </>
  );
}

function useEnrolment(invitation: Invitation, memory: RefObject<EnrolmentMemory | null>) {
  const store = useSessionStore();
  const send = useSend(register);
  const [known, setKnown] = useState(() => memory.current ?? nothingYet);
  const [problems, setProblems] = useState<readonly ReplyProblem[]>([]);
  const keep = (part: Partial<EnrolmentMemory>) => setKnown((before) => ({ ...before, ...part }));
  useEffect(() => {
    memory.current = known;
  });
  const refused = (error: Error) => {
    const failure = failureOf(error);
    const found = failure.kind === 'refused' ? failure.problems.filter(({ field }) => stepOf(field) !== null) : [];
    setProblems(found);
    const first = found.map(({ field }) => stepOf(field) ?? 2).toSorted()[0];
    if (first !== undefined) keep({ step: first });
  };
  const signedOn = ({ user }: { user: Parameters<typeof customerOf>[0] }) => {
    memory.current = null;
    tellTabs('signed-on');
    store.signedOn(customerOf(user));
  };
  /** Takes a step that has passed its check; when all have, the whole is sent. */
  const fill = (part: Partial<Enrolment>, next: number) => {
    const checked = { ...known.checked, ...part };
    keep({ checked, step: next });
    setProblems([]);
    const whole = bodyOf(register).safeParse({ ...checked, enrolmentTicket: invitation.enrolmentTicket });
    const last = 'agreeToTerms' in part;
    if (last && whole.success) send.mutate({ request: whole.data }, { onSuccess: signedOn, onError: refused });
  };
  return { known, keep, fill, send, problems };
}

/** The step that asks for a field. */
export function stepOf(field: string | undefined): number | null {
  if (field === undefined) return null;
  const steps = [enrolmentSteps.personal.shape, enrolmentSteps.contact.shape, enrolmentSteps.setup.shape];
  const found = steps.findIndex((shape) => field in shape);
  return found < 0 ? null : found;
}

/** Leaving asks only if something would be lost. */
function useLeaving(started: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false);
  return {
    asking,
    ask: () => (started ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    leave: onClose,
  };
}

/** The browser's Back goes one step back, or asks, instead of throwing the answers away. */
function useBackKey(onBack: () => void, held: boolean): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && held);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    back.current();
  }, [blocker]);
}

/** After a change of step the focus goes to its heading. */
function useStepFocus(step: number, title: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step, title]);
}
