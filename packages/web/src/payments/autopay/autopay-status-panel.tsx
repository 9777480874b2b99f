import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check, CircleCheck, Pause } from 'lucide-react';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';

const looks: Readonly<Record<Autopay['status'], { tone: StatusTone; icon?: typeof Check }>> = {
  active: { tone: 'positive', icon: CircleCheck },
  paused: { tone: 'caution', icon: Pause },
  completed: { tone: 'positive' },
  cancelled: { tone: 'neutral' },
};

export function AutopayStatusPanel({ status }: Pick<Autopay, 'status'>) {
  const { say } = useWords();
  // words: setupAutopay.status.*
  return <StatusPill {...looks[status]}>{say(`setupAutopay.status.${status}`)}</StatusPill>;
}
