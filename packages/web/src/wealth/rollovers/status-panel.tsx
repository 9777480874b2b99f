import type { RolloverStatus } from '@bank/contract/wealth/rollovers/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const tones: Readonly<Record<RolloverStatus, StatusTone>> = {
  submitted: 'info',
  needsReply: 'caution',
  sent: 'info',
  completed: 'positive',
  rejected: 'neutral',
  withdrawn: 'neutral',
};

export function StatusPanel({ status }: { status: RolloverStatus }) {
  const { say } = useWords();
  // words: rollover.status.*
  return <StatusPill tone={tones[status]}>{say(`rollover.status.${status}`)}</StatusPill>;
}
