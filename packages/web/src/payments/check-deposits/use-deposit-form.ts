import {
  listCheckDeposits,
  showCheckDeposit,
  submitCheckDeposit,
  type CheckDeposit,
} from '@bank/contract/payments/check-deposits/contract.ts';
import { showIntent } from '@bank/contract/movements/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { accountState } from '../../platform/account-state.ts';
import { call } from '../../platform/calls/call.ts';
import type { SubmissionApi } from '../../platform/submission-poller.ts';
import { useMoneyForm } from '../../platform/use-money-form.ts';
import { orUnseen, useSubmissionOf } from '../../platform/use-submission.ts';
import {
  captureProblems,
  firstOpenStep,
  informationProblems,
  INFORMATION,
  REVIEW,
  startOf,
  toRequest,
  type Answers,
  type DepositRequest,
  type Facts,
} from './deposit-model.ts';

/**
 * Answers, photos and submission of one deposit. Photos are kept here and nowhere else, so a reload begins again; a
 * deposit that was sent is found by its intent.
 */
export function useDepositForm(facts: Facts) {
  const place: Location<unknown> = useLocation();
  const navigate = useNavigate();
  const [cameFrom] = useState(() => accountState(place.state).accountId);
  const [sent, setSent] = useState(0);
  const found = Number(new URLSearchParams(place.search).get('step') ?? INFORMATION);
  const asked = Number.isInteger(found) && found >= INFORMATION && found <= REVIEW ? found : INFORMATION;
  const go = (step: number) => void navigate(`?step=${step}`, { preventScrollReset: true });
  const api = useMemo(() => depositApi(setSent), []);
  const submission = useSubmissionOf(submitCheckDeposit.name, api, {
    // The outcome has an address of its own.
    onAnswer: ({ depositId }) => void navigate(`?deposit=${depositId}`, { replace: true, state: null }),
  });
  const isSent = ['sending', 'unknown', 'done'].includes(submission.state.kind);
  const stepFor = (answers: Answers) => (isSent ? REVIEW : Math.min(asked, firstOpenStep(answers, facts)));
  const form = useMoneyForm({
    start: () => startOf(facts, cameFrom),
    validate: (answers: Answers) => ({
      request: toRequest(answers, facts),
      problems: [...informationProblems(answers, facts), ...captureProblems(answers)],
    }),
    submission,
    address: { isReview: (answers) => stepFor(answers) === REVIEW, openReview: () => go(REVIEW) },
  });
  const change = (part: Partial<Answers>) => form.change((before) => ({ ...before, ...part }));
  const step = stepFor(form.answers);
  useLedBack(asked > step ? step : null);
  return { ...form, change, isSent, sent, step, go };
}

/**
 * After a reload the address may name a later step, but the photos are gone. Changes it to the step that is shown;
 * otherwise the page would jump ahead as soon as the amount is typed. Keeps the router state.
 */
function useLedBack(step: number | null): void {
  const place: Location<unknown> = useLocation();
  const { state } = place;
  const navigate = useNavigate();
  useEffect(() => {
    if (step !== null) void navigate(`?step=${step}`, { replace: true, state, preventScrollReset: true });
  }, [step, state, navigate]);
}

/** How the deposit is sent, how one whose answer was lost is found, and how much of it has been sent. */
function depositApi(onProgress: (share: number) => void): SubmissionApi<DepositRequest, CheckDeposit> {
  return {
    send: async ({ photos, ...rest }, intent) => {
      onProgress(0);
      const [front, back] = await Promise.all([
        uploadOf(photos.front, 'front'),
        uploadOf(photos.back, 'back'),
      ]);
      return call(
        submitCheckDeposit,
        { ...rest, frontImage: [front], backImage: [back] },
        { intent, onProgress },
      );
    },
    ask: async (intent) => {
      const receipt = await orUnseen(call(showIntent, { intent: idFrom('intent', intent) }));
      if (receipt === null) return null;
      const { deposits } = await call(listCheckDeposits, { page: 1, limit: FOUND_AMONG });
      return deposits.find(({ movementId }) => movementId === receipt.movementId) ?? null;
    },
    follow: ({ depositId }) => call(showCheckDeposit, { depositId }),
    // The bank has the check; the outcome tells what becomes of it.
    standing: () => 'done',
  };
}

/** A deposit that was just sent is among the newest. */
const FOUND_AMONG = 50;

async function uploadOf(photo: Blob, side: string) {
  return { name: `${side}-image.jpg`, type: photo.type, bytes: new Uint8Array(await photo.arrayBuffer()) };
}
