import type { DisputeStatus } from '@bank/contract/credit/disputes/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Search } from 'lucide-react';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const tones: Readonly<Record<DisputeStatus, StatusTone>> = {
  underReview: 'info',
  needsReply: 'caution',
  upheld: 'positive',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function StatusPanel({ status }: { status: DisputeStatus }) {
  const { say } = useWords();
  return (
    <StatusPill tone={tones[status]} {...(status === 'underReview' && { icon: Search })}>
      {/* words: dispute.status.* */}
      {say(`dispute.status.${status}`)}
    </StatusPill>
  );
}
