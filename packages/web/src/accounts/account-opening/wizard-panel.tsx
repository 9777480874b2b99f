import {
  listApplications,
  openAccount,
  showApplication,
  type ApplicationStatus,
} from '@bank/contract/accounts/account-opening/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { User } from '@bank/contract/person/customers/contract.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { call } from '../../platform/calls/call.ts';
import { useDraft } from '../../platform/draft.ts';
import type { SubmissionApi } from '../../platform/submission-poller.ts';
import type { SubmissionState } from '../../platform/submission-state.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { wasSent } from '../../platform/submission-memory.ts';
import { useSubmissionOf } from '../../platform/use-submission.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import {
  answersIn,
  depositMinimum,
  draftOf,
  firstOpenStep,
  knownAnswers,
  preselectedIn,
  REVIEW,
  steps,
  toGiveAgainIn,
  typeOf,
  toRequest,
  type AnswerName,
  type Answers,
  type OpeningFacts,
} from './opening-model.ts';
import { ChoicePanel } from './steps/choice-panel.tsx';
import { NoticePanel } from './outcome/notice-panel.tsx';
import { StepsPanel } from './steps/steps-panel.tsx';
import { TypeForm } from './steps/type-form.tsx';

type WizardPanelProps = { user: User; facts: OpeningFacts };

const DRAFT = 'open-account';

/**
 * Loaded while the customer chooses an account type, which needs none of the forms. The outcome loads too: it must be
 * here if the connection drops after the answer.
 */
const load = {
  personal: async () => (await import('./steps/personal-form.tsx')).PersonalForm,
  employment: async () => (await import('./steps/employment-form.tsx')).EmploymentForm,
  papers: async () => (await import('./steps/identity-document-form.tsx')).IdentityDocumentForm,
  funding: async () => (await import('./steps/funding-form.tsx')).FundingForm,
  review: async () => (await import('./steps/review-form.tsx')).ReviewForm,
  outcome: async () => (await import('./outcome/outcome-panel.tsx')).OutcomePanel,
} as const;
const PersonalForm = lazy(async () => ({ default: await load.personal() }));
const EmploymentForm = lazy(async () => ({ default: await load.employment() }));
const IdentityDocumentForm = lazy(async () => ({ default: await load.papers() }));
const FundingForm = lazy(async () => ({ default: await load.funding() }));
const ReviewForm = lazy(async () => ({ default: await load.review() }));

/** Sends an application. After a lost answer, finds it by its intent among the customer's applications. */
const openingApi: SubmissionApi<RequestOf<typeof openAccount>, ApplicationStatus> = {
  send: (request, intent) => call(openAccount, request, { intent }),
  ask: async (intent) => {
    const { applications } = await call(listApplications, {});
    return applications.find((each) => each.intent === intent) ?? null;
  },
  follow: ({ id }) => call(showApplication, { applicationId: id }),
  // The bank has the application; step 7 shows the decision.
  standing: () => 'done',
};

/**
 * Steps 1 to 6. The answers are kept here and, encrypted, in the server's draft; the SSN and the ID number only here.
 */
export function WizardPanel({ user, facts }: WizardPanelProps) {
  const { say } = useWords();
  const { answers, change, request, state, submission, restored, toGiveAgain, step, isSent, asked, go } =
    useOpeningForm(user, facts);
  const type = typeOf(answers);
  useLedBack(state.kind === 'editing' && state.lost && asked > step ? step : null);
  useFormsAhead();
  const next = () => go(step + 1);
  const back = () => go(step - 1);
  const common = { answers, onTyped: change, onNext: next, onBack: back };
  const name = steps[step - 1] ?? 'type';
  return (
    <StepsPanel
      step={step}
      open={!isSent}
      title={titleFor(name, say)}
      lead={isSent ? undefined : leadFor(name, type, facts, say)}
      side={type && <ChoicePanel type={type} today={facts.today} />}
    >
      {step !== REVIEW && (
        <NoticePanel state={stillToSay(state)} onCheck={submission.check} className="mb-4.5" />
      )}
      {name === 'type' && (
        <TypeForm
          today={facts.today}
          chosen={type}
          onChoose={(accountType) => change(chosen(answers, accountType))}
          onNext={next}
        />
      )}
      <Suspense fallback={<Skeleton className="h-120 rounded-lg" />}>
        {name === 'personal' && <PersonalForm {...common} {...{ toGiveAgain }} key={String(restored)} />}
        {name === 'employment' && <EmploymentForm {...common} />}
        {name === 'papers' && <IdentityDocumentForm {...common} {...{ toGiveAgain }} today={facts.today} />}
        {name === 'funding' && type && <FundingForm {...common} type={type} facts={facts} />}
        {name === 'review' &&
          (request && type ? (
            <ReviewForm
              {...{ request, type, facts, state }}
              onCheck={submission.check}
              onSend={() => submission.send(request)}
              onBack={back}
            />
          ) : (
            <NoticePanel state={stillToSay(state)} onCheck={submission.check} />
          ))}
      </Suspense>
    </StepsPanel>
  );
}

/** A failed preload is no error: the step loads its form again and reports a failure. */
function useFormsAhead(): void {
  useEffect(() => {
    for (const form of Object.values(load)) void form().catch(() => undefined);
  }, []);
}

type State = SubmissionState<ApplicationStatus>;

/** Step 7 reports receipts, so only unknown outcomes and lost requests are shown before it. */
function stillToSay(state: State) {
  return state.kind === 'failed' || state.kind === 'onItsWay' ? ({ kind: 'done' } as const) : state;
}

/** Clears the deposit when changing between credit, which takes none, and other account types. */
function chosen(answers: Answers, accountType: AccountType): Answers {
  const swaps = (accountType === 'credit') !== (answers.accountType === 'credit');
  return swaps ? { accountType, initialDeposit: '' } : { accountType };
}

/** Steps, answers and draft of the application. It is sent only once, however often the button is pressed. */
function useOpeningForm(user: User, facts: OpeningFacts) {
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const dropDraft = useRef<() => void>(() => undefined);
  const [preselected] = useState(() => preselectedIn(place.state));
  const [restored, setRestored] = useState(false);
  const [toGiveAgain, setToGiveAgain] = useState<readonly AnswerName[]>([]);
  const found = Number(new URLSearchParams(place.search).get('step') ?? (preselected ? 2 : 1));
  const asked = Number.isInteger(found) && found >= 1 && found <= REVIEW ? found : 1;
  const go = (step: number) => void navigate(`?step=${step}`, { preventScrollReset: true });
  const submission = useSubmissionOf(openAccount.name, openingApi, {
    // Step 7 shows the outcome, at its own address.
    onAnswer: ({ id }) => {
      dropDraft.current();
      void navigate(`?application=${id}`, { replace: true, state: null });
    },
  });
  const isSent = ['sending', 'unknown', 'done'].includes(submission.state.kind);
  const stepFor = (answers: Answers) => (isSent ? REVIEW : Math.min(asked, firstOpenStep(answers, facts)));
  const form = useMoneyForm({
    start: () => ({ ...knownAnswers(user), ...(preselected && { accountType: preselected }) }),
    validate: (answers: Answers) => ({ request: toRequest(answers, facts), problems: [] }),
    submission,
    address: { isReview: (answers) => stepFor(answers) === REVIEW, openReview: () => go(REVIEW) },
  });
  const drop = useDraft(DRAFT, draftOf(form.answers, toGiveAgain), (kept) => {
    form.restore((before) => ({
      ...before,
      ...answersIn(kept),
      ...(preselected && { accountType: preselected }),
    }));
    setToGiveAgain(toGiveAgainIn(kept));
    setRestored(true);
  });
  useEffect(() => {
    dropDraft.current = drop;
  });
  const change = (part: Answers) => form.change((before) => ({ ...before, ...part }));
  return { ...form, change, restored, toGiveAgain, isSent, asked, step: stepFor(form.answers), go };
}

/**
 * After a reload the address may still name the review, but the two numbers must be entered again. Changes the
 * address to the step that asks for them; otherwise the page would jump ahead while they are typed. Keeps the router
 * state.
 */
function useLedBack(step: number | null): void {
  const place: Location<unknown> = useLocation();
  const { state } = place;
  const navigate = useNavigate();
  const settled = !wasSent(state, openAccount.name);
  useEffect(() => {
    if (step !== null && settled)
      void navigate(`?step=${step}`, { replace: true, state, preventScrollReset: true });
  }, [step, settled, state, navigate]);
}

function titleFor(name: (typeof steps)[number], say: Say): string {
  switch (name) {
    case 'type':
      return say('openAccount.title.type');
    case 'personal':
      return say('openAccount.title.personal');
    case 'employment':
      return say('openAccount.title.employment');
    case 'papers':
      return say('openAccount.title.papers');
    case 'funding':
      return say('openAccount.title.funding');
    case 'review':
    case 'confirmation':
      return say('openAccount.title.review');
  }
}

function leadFor(
  name: (typeof steps)[number],
  type: AccountType | null,
  { today }: OpeningFacts,
  say: Say,
): string {
  switch (name) {
    case 'type':
      return say('openAccount.lead.type');
    case 'personal':
      return say('openAccount.lead.personal');
    case 'employment':
      return say('openAccount.lead.employment');
    case 'papers':
      return say('openAccount.lead.papers');
    case 'funding': {
      const minimum = depositMinimum(type ?? 'credit', today);
      return minimum > 0
        ? say('openAccount.lead.funding', { amount: wholeDollarsText(minimum) })
        : say('openAccount.lead.fundingNone');
    }
    case 'review':
    case 'confirmation':
      return say('openAccount.lead.review');
  }
}
