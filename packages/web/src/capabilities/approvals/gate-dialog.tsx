import { showGrant, verifyCode } from '@bank/contract/approvals/contract.ts';
import { GRANT_MINUTES } from '@bank/contract/approvals/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import type { GateDialogProps } from '../../platform/gate.ts';
import { ApprovalCodeDialog } from './approval-code-dialog.tsx';

/** Stands in front of a gated page. It asks the bank first: an open grant lets the customer pass without a word. */
export function GateDialog({ page, onAsked, onOpen, onClose }: GateDialogProps) {
  const { say } = useWords();
  const send = useSend(verifyCode);
  const closed = useGrant(onAsked, onOpen);
  if (!closed) return null;
  const verify = (code: string) =>
    send.mutate({ request: { code, purpose: 'navigation' } }, { onSuccess: () => onOpen() });
  return (
    <ApprovalCodeDialog
      title={say('approval.label.title')}
      purpose={
        page === null
          ? say('approval.gate.purpose', { minutes: GRANT_MINUTES })
          : say('approval.gate.purposePage', { page, minutes: GRANT_MINUTES })
      }
      error={send.error}
      working={send.isPending}
      onSubmit={verify}
      onClose={onClose}
    />
  );
}

/** True once it is known that a code is needed. If nobody answers, the code is asked for and its sending will tell. */
function useGrant(onAsked: () => void, onOpen: () => void): boolean {
  const [closed, setClosed] = useState(false);
  const acts = useRef({ onAsked, onOpen });
  useEffect(() => {
    acts.current = { onAsked, onOpen };
  });
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (open: boolean) => {
      if (leaving.signal.aborted) return;
      acts.current.onAsked();
      if (open) acts.current.onOpen();
      else setClosed(true);
    };
    call(showGrant, {}, { signal: leaving.signal }).then(
      ({ expiresAt }) => settle(expiresAt !== null),
      () => settle(false),
    );
    return () => leaving.abort();
  }, []);
  return closed;
}
