import type { Problem } from '@bank/kernel/problem.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fieldProblems } from './calls/failure.ts';
import { useAct } from './use-act.ts';
import type { Submitting } from './use-submission.ts';

/** The request as the contract takes it, or everything that is wrong with the answers. */
export type Validated<Request> = {
  readonly request: Request | null;
  readonly problems: readonly Problem[];
};

type Change<Answers> = (next: Answers | ((before: Answers) => Answers)) => void;

type AnySubmission = Submitting<never, unknown>;

type MoneyFormOptions<Answers, Request, Plan, Submission extends AnySubmission> = {
  readonly start: NoInfer<Answers> | (() => NoInfer<Answers>);
  /** Runs the same rules as the server. */
  readonly validate: (answers: Answers) => Validated<Request>;
  /**
   * Asks the server what the request would do; no money moves. Null: there is nothing to review yet. Without it, the
   * request itself is reviewed.
   */
  readonly plan?: (request: Request, change: Change<Answers>) => Promise<Plan | null>;
  /** A function where the plan decides which call sends it. */
  readonly submission: Submission | ((plan: NoInfer<Plan> | null) => Submission);
  /** For a review with its own address. Without it, the review opens as soon as the plan is there. */
  readonly address?: {
    readonly isReview: (answers: Answers) => boolean;
    readonly openReview: () => void;
  };
};

/** What the fields of a form need of it. */
export type MoneyFields<Answers> = Validated<unknown> & {
  readonly answers: Answers;
  readonly change: (answers: Answers) => void;
  readonly planning: boolean;
  readonly review: () => void;
};

/**
 * Every form that moves money: typed answers, what is wrong with them, the plan to review and the submission. The intent
 * is created when a plan is reviewed; changing the answers discards the plan.
 */
export function useMoneyForm<Answers, Request, Plan, Submission extends AnySubmission>(
  options: MoneyFormOptions<Answers, Request, Plan, Submission>,
) {
  const { start, validate, plan: ask, address } = options;
  const [answers, setAnswers] = useState<Answers>(start);
  const [plan, setPlan] = useState<Plan | null>(null);
  const { working, error, run } = useAct();
  const { request, problems } = validate(answers);
  const found = useMemo(() => fieldProblems(error), [error]);
  const submission = typeof options.submission === 'function' ? options.submission(plan) : options.submission;
  const state: Submission['state'] = submission.state;
  const isReview = address?.isReview(answers) ?? false;
  useIntentOfReview(isReview ? (ask ? plan : true) : null, submission);
  const edits = useRef(0);
  const change: Change<Answers> = (next) => {
    setPlan(null);
    setAnswers(next);
  };
  return {
    answers,
    request,
    problems,
    plan,
    /** The server is being asked for a plan. */
    planning: working,
    /** Why the server made no plan, and what it said about single fields. */
    error,
    found,
    submission,
    state,
    change: (next: Parameters<Change<Answers>>[0]) => {
      edits.current += 1;
      change(next);
    },
    /** For answers that come back from a draft. */
    restore: setAnswers,
    /** Asks for the plan of these answers, or of others that are chosen and reviewed with one press. */
    review: (chosen: Answers = answers) => {
      const valid = chosen === answers ? request : validate(chosen).request;
      if (valid === null || !ask) return;
      setAnswers(() => chosen);
      const asked = edits.current;
      run(async () => {
        const next = await ask(valid, change);
        // A plan of answers that were edited meanwhile is not what the customer would review.
        if (next === null || edits.current !== asked) return;
        setPlan(() => next);
        (address?.openReview ?? submission.review)();
      });
    },
    /** Replaces a plan that can no longer be committed; the customer reviews again. */
    replan: (again: (old: Plan) => Promise<Plan>) => {
      if (plan === null) return;
      run(async () => {
        const next = await again(plan);
        setPlan(() => next);
      });
    },
    /** Back to the answers. */
    edit: () => {
      setPlan(null);
      submission.reset();
    },
  };
}

/** A plan that is looked at gets an intent; another plan gets another one, and going back gives it up. */
function useIntentOfReview(
  reviewed: unknown,
  { review, reset, state }: Pick<AnySubmission, 'review' | 'reset' | 'state'>,
): void {
  const acts = useRef({ review, reset, state });
  useEffect(() => {
    acts.current = { review, reset, state };
  });
  const before = useRef<unknown>(null);
  useEffect(() => {
    if (reviewed !== null) acts.current.review();
    // A customer who was led back because nothing arrived must still be told so.
    else if (before.current !== null && acts.current.state.kind !== 'editing') acts.current.reset();
    before.current = reviewed;
  }, [reviewed]);
}
