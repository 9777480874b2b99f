import type { ReplyProblem } from '@bank/contract/envelope.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { register } from '@bank/contract/person/enrolment/contract.ts';
import { login } from '@bank/contract/person/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useSend } from '../../platform/calls/api.ts';
import { failureOf, fieldProblems } from '../../platform/calls/failure.ts';
import { bodyOf } from '../../platform/schema.ts';
import { titleOf } from '../../platform/frame/institution.ts';
import { customerOf } from '../../platform/frame/session-start.ts';
import { useSessionStore } from '../../platform/frame/session.ts';
import { tellTabs } from '../../platform/frame/tabs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Titled } from '../../ui/frame/titled.tsx';
import type { Invitation } from '../approvals/invitation-dialog.tsx';
import { ContactForm, type ContactAnswers } from './contact-form.tsx';
import { LeavePanel } from './leave-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { PersonalForm, type PersonalAnswers } from './personal-form.tsx';
import { SetupForm, type SetupAnswers } from './setup-form.tsx';
import { stepOf } from './wizard-model.ts';

type Enrolment = RequestOf<typeof register>;

/** The answers so far, in memory only. Enrolment data never goes into browser storage. */
export type EnrolmentMemory = {
  step: number;
  personal: Partial<PersonalAnswers>;
  contact: Partial<ContactAnswers>;
  setup: Partial<SetupAnswers>;
  checked: Partial<Enrolment>;
};

const LAST = 2;

const nothingYet: EnrolmentMemory = { step: 0, personal: {}, contact: {}, setup: {}, checked: {} };

type WizardDialogProps = {
  invitation: Invitation;
  /** Outlives the dialog, so that requesting a new code loses no answers. */
  memory: EnrolmentMemory | null;
  onMemory: (change: (before: EnrolmentMemory | null) => EnrolmentMemory) => void;
  onCodeNeeded: () => void;
  onSignOn: () => void;
  onClose: () => void;
};

export function WizardDialog(props: WizardDialogProps) {
  const { invitation, onCodeNeeded, onSignOn, onClose } = props;
  const { say } = useWords();
  const title = useRef<HTMLHeadingElement>(null);
  const { known, keep, fill, error, working, problems } = useEnrolment(props);
  const { step } = known;
  const started = step > 0 || Object.values(known.personal).some(Boolean);
  const { asking, ask, stay } = useClosure(started);
  const back = () => keep({ step: step - 1 });
  useBackKey(() => (step > 0 ? back() : ask(onClose)), started && !asking);
  useHeadingFocus(asking ? -1 : step, title);
  const names = [say('enrolment.label.step1'), say('enrolment.label.step2'), say('enrolment.label.step3')];
  const stepper = {
    label: say('enrolment.label.progress'),
    steps: names.map((label) => ({ label })),
    current: step,
  };
  const common = { problems, onBack: back, onSignOn: () => ask(onSignOn) };
  const name = names[step] ?? '';
  return (
    <Titled title={titleOf(name)}>
      <Dialog
        open
        size="wide"
        onOpenChange={(open) => !open && ask(onClose)}
        working={working}
        aside={<SidePanel {...stepper} />}
        before={<StepPlace {...stepper} />}
        title={asking ? say('enrolment.leave.title') : name}
        titleRef={title}
      >
        {asking && <LeavePanel onStay={stay} onLeave={asking} />}
        <div hidden={asking !== null}>
          {step === 0 && (
            <PersonalForm
              {...common}
              answers={known.personal}
              invitedEmail={invitation.invitedEmail}
              onTyped={(personal) => keep({ personal })}
              onNext={fill}
            />
          )}
          {step === 1 && (
            <ContactForm
              {...common}
              answers={known.contact}
              onTyped={(contact) => keep({ contact })}
              onNext={fill}
            />
          )}
          {step === 2 && (
            <SetupForm
              {...common}
              answers={known.setup}
              error={error}
              working={working}
              onTyped={(setup) => keep({ setup })}
              onNext={fill}
              onCodeNeeded={onCodeNeeded}
            />
          )}
        </div>
      </Dialog>
    </Titled>
  );
}

type StepPlaceProps = { label: string; steps: readonly { label: string }[]; current: number };

/** Wide screens have the step list at the side and need one line of text. Narrow ones show bars instead. */
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

function useEnrolment({ invitation, memory, onMemory }: WizardDialogProps) {
  const store = useSessionStore();
  const send = useSend(register);
  const enter = useSend(login);
  /** Whether an answer was lost, so that the outcome is unknown. */
  const lost = useRef(false);
  const [problems, setProblems] = useState<readonly ReplyProblem[]>([]);
  const known = memory ?? nothingYet;
  const keep = (part: Partial<EnrolmentMemory>) =>
    onMemory((before) => ({ ...(before ?? nothingYet), ...part }));
  const signedOn = ({ user }: { user: Parameters<typeof customerOf>[0] }) => {
    tellTabs('signed-on');
    store.signedOn(customerOf(user));
  };
  const failed = (error: Error, { username, password }: Enrolment) => {
    const failure = failureOf(error);
    // The lost answer may have been a success. Then the invitation is used up, and the new customer can sign on.
    if (lost.current && failure.kind === 'refused' && failure.code === 'ticket_ended')
      enter.mutate(
        { request: { username, password } },
        // A customer who just enrolled has no second factor yet.
        { onSuccess: (reply) => 'user' in reply && signedOn(reply) },
      );
    lost.current ||= failure.kind === 'lost';
    const found = fieldProblems(error).filter(({ field }) => stepOf(field) !== null);
    setProblems(found);
    if (found.length > 0) keep({ step: Math.min(...found.map(({ field }) => stepOf(field) ?? LAST)) });
  };
  /** Accepts a validated step. After the last one, sends everything. */
  const fill = (part: Partial<Enrolment>) => {
    const checked = { ...known.checked, ...part };
    keep({ checked, step: Math.min(known.step + 1, LAST) });
    setProblems([]);
    if (known.step < LAST) return;
    const whole = bodyOf(register).safeParse({ ...checked, enrolmentTicket: invitation.enrolmentTicket });
    if (whole.success) {
      const request = whole.data;
      send.mutate({ request }, { onSuccess: signedOn, onError: (error) => failed(error, request) });
    } else keep({ step: 0 });
  };
  const working = send.isPending || enter.isPending;
  const error = working || problems.length > 0 ? null : send.error;
  return { known, keep, fill, error, working, problems };
}

/** Asks for confirmation only if answers would be lost. */
function useClosure(started: boolean) {
  const [asking, setAsking] = useState<(() => void) | null>(null);
  return {
    /** Where the customer is going, while the question is open. */
    asking,
    ask: (way: () => void) => (started ? setAsking(() => way) : way()),
    stay: () => setAsking(null),
  };
}

/** The browser's Back goes back one step, or asks, instead of discarding the answers. */
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

/** Focuses the heading when the step changes. */
function useHeadingFocus(step: number, title: RefObject<HTMLHeadingElement | null>): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step, title]);
}
