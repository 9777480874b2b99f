import {
  createRollover,
  listRollovers,
  type RolloverList,
} from '@bank/contract/wealth/rollovers/contract.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { useDraft } from '../../../platform/draft.ts';
import { answersFrom, draftOf, noAnswers, SOURCE, toRequest, type Answers } from '../rollover-model.ts';

/** What became of the submission: not sent, on its way, or failed, with the bank's words if it had any. */
export type Sending =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'failed'; readonly text: string | null };

/**
 * Answers and submission of one request. The answers are kept here and, encrypted, in the server's draft. The intent is made once
 * for a review and kept through every retry, so that a lost reply makes no second request.
 */
export function useRollover({ account, retirementType }: RolloverList) {
  const navigate = useNavigate();
  const reload = useReload();
  const [answers, setAnswers] = useState<Answers>(noAnswers);
  const [step, setStep] = useState(SOURCE);
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const intent = useRef<string | null>(null);
  const dropDraft = useDraft('rollover', draftOf(answers), (draft) => setAnswers(answersFrom(draft)));
  const submit = async () => {
    const rollover = toRequest(answers, { retirementType });
    if (!rollover || sending.kind === 'sending') return;
    intent.current ??= crypto.randomUUID();
    setSending({ kind: 'sending' });
    try {
      const request = { accountId: account.id, rollover };
      const { requestId } = await call(createRollover, request, { intent: intent.current });
      dropDraft();
      void navigate(`?request=${requestId}`, { replace: true, state: null });
      await reload(listRollovers);
    } catch (error) {
      setSending({ kind: 'failed', text: error instanceof CallRefused ? error.message : null });
    }
  };
  return {
    answers,
    step,
    sending,
    owner: { retirementType },
    go: setStep,
    submit,
    change: (part: Partial<Answers>) => {
      // Other contents are another request.
      intent.current = null;
      setSending({ kind: 'idle' });
      setAnswers((before) => ({ ...before, ...part }));
    },
  };
}

export type RolloverWizard = ReturnType<typeof useRollover>;
