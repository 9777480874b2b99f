import type { CheckStatus } from '@bank/contract/payments/check-deposits/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Undo2 } from 'lucide-react';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const tones: Readonly<Record<CheckStatus, StatusTone>> = {
  processing: 'info',
  inReview: 'info',
  accepted: 'positive',
  cleared: 'positive',
  refused: 'danger',
  returned: 'danger',
};

/** Where the check is. */
export function DepositStatusPanel({ status }: { status: CheckStatus }) {
  const { say } = useWords();
  return (
    <StatusPill tone={tones[status]} {...(status === 'returned' && { icon: Undo2 })}>
      {/* words: depositCheck.status.* */}
      {say(`depositCheck.status.${status}`)}
    </StatusPill>
  );
}
