import { showGrant } from '@bank/contract/approval-gate/contract.ts';
import type { StandIn } from '@bank/contract/approval-gate/rules.ts';
import { GRANT_MINUTES } from '@bank/contract/approvals/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/call.ts';
import type { GateDialogProps } from '../../platform/gate.ts';
import type { QuestionDialogProps } from '../../platform/question.ts';
import { GateWaysPanel } from './gate-ways-panel.tsx';

const nothing = () => undefined;

/** Stands in front of a gated page. It asks the bank first: an open grant lets the customer pass without a word. */
export function GateDialog({ page, onAsked, onOpen, onClose }: GateDialogProps) {
  const { say } = useWords();
  const standIns = useGrant(onAsked, onOpen);
  if (!standIns) return null;
  const purpose =
    page === null
      ? say('approval.gate.purpose', { minutes: GRANT_MINUTES })
      : say('approval.gate.purposePage', { page, minutes: GRANT_MINUTES });
  return <GateWaysPanel {...{ purpose, standIns, onOpen, onClose }} />;
}

/** The same over a form that was sent when the grant was over. The form stays behind it as it is. */
export function GateQuestionDialog({ onAnswered, onClose }: QuestionDialogProps) {
  const { say } = useWords();
  const standIns = useGrant(nothing, onAnswered);
  if (!standIns) return null;
  const purpose = say('approvalGate.call.purpose', { minutes: GRANT_MINUTES });
  return <GateWaysPanel {...{ purpose, standIns, onClose }} onOpen={onAnswered} />;
}

/**
 * What may stand in for a code, once it is known that one is needed. If nobody answers, the code is asked for and its
 * sending will tell.
 */
function useGrant(onAsked: () => void, onOpen: () => void): readonly StandIn[] | null {
  const [standIns, setStandIns] = useState<readonly StandIn[] | null>(null);
  const acts = useRef({ onAsked, onOpen });
  useEffect(() => {
    acts.current = { onAsked, onOpen };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (open: boolean, offered: readonly StandIn[]) => {
      if (leaving.signal.aborted) return;
      acts.current.onAsked();
      if (open) acts.current.onOpen();
      else setStandIns(offered);
    };
    call(showGrant, {}, { signal: leaving.signal }).then(
      (reply) => settle(reply.expiresAt !== null, reply.standIns),
      () => settle(false, []),
    );
    return () => leaving.abort();
  }, []);
  return standIns;
}
