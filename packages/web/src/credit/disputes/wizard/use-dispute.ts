import {
  createDispute,
  type Dispute,
  type DisputeTransaction,
} from '@bank/contract/credit/disputes/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import type { Day } from '@bank/kernel/day.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReloadAll } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { DETAILS, OUTCOME, SELECT } from './steps-model.ts';
import { noAnswers, toRequest, uploadsOf, type Answers } from '../dispute-model.ts';

/** What became of the submission: not sent, on its way, failed with the bank's words if it had any, or done. */
export type Sending =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'failed'; readonly text: string | null }
  | { readonly kind: 'done'; readonly dispute: Dispute };

/**
 * Transaction, answers and submission of one dispute. Files are kept here and nowhere else, so a reload begins again. The
 * intent is made once for a review and kept through every retry, so that a lost reply opens no second case.
 */
export function useDispute(start: DisputeTransaction | null, today: Day) {
  const navigate = useNavigate();
  const reload = useReloadAll();
  const [line, setLine] = useState(start);
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [step, setStep] = useState(start ? DETAILS : SELECT);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const intent = useRef<string | null>(null);
  const submit = async () => {
    const request = line && toRequest(answers, line, { today, confirmed: true });
    if (!request || sending.kind === 'sending') return;
    intent.current ??= crypto.randomUUID();
    setStep(OUTCOME);
    setSending({ kind: 'sending' });
    try {
      const { files, ...rest } = request;
      const attachments = await uploadsOf(files);
      const dispute = await call(createDispute, { ...rest, attachments }, { intent: intent.current });
      setSending({ kind: 'done', dispute });
      void navigate(`?case=${dispute.caseNumber}`, { replace: true, state: null });
      await reload();
    } catch (error) {
      setSending({ kind: 'failed', text: error instanceof CallRefused ? error.message : null });
    }
  };
  return {
    line,
    answers,
    step,
    sending,
    go: setStep,
    submit,
    select: (chosen: DisputeTransaction) => {
      setLine(chosen);
      setStep(DETAILS);
    },
    change: (part: Partial<Answers>) => {
      // Other contents are another submission.
      intent.current = null;
      setAnswers((before) => ({ ...before, ...part }));
    },
  };
}

export type DisputeForm = ReturnType<typeof useDispute>;
