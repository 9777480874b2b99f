import { verifyEnrolmentCode } from '@bank/contract/person/approvals/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useSend } from '../../platform/calls/api.ts';
import { institution } from '../../platform/frame/institution.ts';
import { Button } from '../../ui/frame/button.tsx';
import { ApprovalCodeDialog } from './approval-code-dialog.tsx';

export type Invitation = ReplyOf<typeof verifyEnrolmentCode>;

type InvitationDialogProps = {
  onInvited: (invitation: Invitation) => void;
  onSignOn: () => void;
  onClose: () => void;
};

/** Enrolment requires an invitation: the code is exchanged for a single-use enrolment ticket. */
export function InvitationDialog({ onInvited, onSignOn, onClose }: InvitationDialogProps) {
  const { say } = useWords();
  const send = useSend(verifyEnrolmentCode);
  /** A code sent again, after a lost or late answer, opens the same enrolment. */
  const [attempt] = useState(() => crypto.randomUUID());
  return (
    <ApprovalCodeDialog
      title={say('landing.access.enrolTitle')}
      purpose={say('approval.enrolment.purpose', { bankName: institution.name })}
      error={send.error}
      working={send.isPending}
      onSubmit={(code) => send.mutate({ request: { code, attempt } }, { onSuccess: onInvited })}
      onClose={onClose}
      foot={
        <p className="flex flex-wrap items-center gap-y-1">
          {say('landing.access.already')}
          <Button tone="quiet" size="small" onClick={onSignOn} className="h-11 px-1.5 text-sm">
            {say('landing.label.signOn')}
          </Button>
        </p>
      }
    />
  );
}
