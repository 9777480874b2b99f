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

/** Stands in front of a gated page. It asks the bank first: an open grant lets the customer pass without a word. */
export function GateDialog({ page, onAsked, onOpen, onClose }: GateDialogProps) {
  return <Asking need="page" {...{ page, onAsked, onOpen, onClose }} />;
}

/** The same over a form that was sent when the grant was over. The form stays behind it as it is. */
export function PageQuestionDialog({ onAnswered, onClose }: QuestionDialogProps) {
  return <Asking need="page" page={null} onAsked={nothing} onOpen={onAnswered} onClose={onClose} />;
}

/** Where something is done, an emailed code is not enough. */
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

/** If nobody answers, a code of the bank's is asked for and its sending will tell. */
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

/** How the gate stands, once it is known that it is shut. Whoever comes back from setting something up is asked anew. */
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
