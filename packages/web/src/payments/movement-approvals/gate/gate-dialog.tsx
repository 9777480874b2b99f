import { showGrant } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import type { GateNeed } from '@bank/contract/payments/movement-approvals/gate-rules.ts';
import { GRANT_MINUTES } from '@bank/contract/person/approvals/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useReload } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import type { GateDialogProps } from '../../../platform/gate.ts';
import type { QuestionDialogProps } from '../../../platform/calls/question.ts';
import type { Grant } from './grant-panel.tsx';
import { GateWaysPanel } from './gate-ways-panel.tsx';

const nothing = () => undefined;

/** Blocks a gated page. Asks the server first: with a valid grant the customer passes without a dialog. */
export function GateDialog({ page, onAsked, onOpen, onClose }: GateDialogProps) {
  return <Asking need="page" {...{ page, onAsked, onOpen, onClose }} />;
}

/** The same over a form that was submitted after the grant expired. The form keeps its values. */
export function PageQuestionDialog({ onAnswered, onClose }: QuestionDialogProps) {
  return <Asking need="page" page={null} onAsked={nothing} onOpen={onAnswered} onClose={onClose} />;
}

/** Actions need more than an emailed code. */
export function ActQuestionDialog({ onAnswered, onClose }: QuestionDialogProps) {
  return <Asking need="act" page={null} onAsked={nothing} onOpen={onAnswered} onClose={onClose} />;
}

function Asking({ need, page, onAsked, onOpen, onClose }: GateDialogProps & { need: GateNeed }) {
  const { grant, ask } = useGrant(need, onAsked, onOpen);
  const reload = useReload();
  if (!grant) return null;
  const open = () => {
    void reload(showGrant);
    onOpen();
  };
  return <GateWaysPanel {...{ need, page, grant, onClose }} onOpen={open} onChanged={ask} />;
}

/** Used if the server can't be reached: asks for a bank code, and sending it will report the problem. */
const unanswered: Grant = {
  policy: 'navigation',
  minutes: GRANT_MINUTES,
  expiresAt: null,
  actsUntil: null,
  ways: ['code'],
  canSetUp: false,
  email: null,
  emailPausedUntil: null,
};

/**
 * The gate's state, once the server says it is closed. Asks again when the window regains focus, for example after
 * setting up a factor elsewhere.
 */
function useGrant(need: GateNeed, onAsked: () => void, onOpen: () => void) {
  const [grant, setGrant] = useState<Grant | null>(null);
  const acts = useRef({ onAsked, onOpen, ask: nothing });
  useEffect(() => {
    acts.current = { ...acts.current, onAsked, onOpen };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const settle = (reply: Grant) => {
      if (signal.aborted) return;
      acts.current.onAsked();
      if (isOpen(reply, need)) acts.current.onOpen();
      else setGrant(reply);
    };
    let known = unanswered;
    const answer = (reply: Grant) => settle((known = reply));
    const ask = () => void call(showGrant, {}, { signal }).then(answer, () => settle(known));
    acts.current.ask = ask;
    ask();
    window.addEventListener('focus', ask, { signal });
    return () => leaving.abort();
  }, [need]);
  return { grant, ask: () => acts.current.ask() };
}

function isOpen({ policy, expiresAt, actsUntil }: Grant, need: GateNeed): boolean {
  if (need === 'act') return actsUntil !== null;
  return policy === 'actions' || expiresAt !== null;
}
