import type { Payment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import { statusWords, type PaymentStatus } from '@bank/contract/payments/bill-pay/pdf-rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';

const tones: Readonly<Record<PaymentStatus, StatusTone>> = {
  Pending: 'info',
  Processed: 'positive',
  Failed: 'danger',
  Cancelled: 'neutral',
};

export function PaymentStatusPanel({ status }: Pick<Payment, 'status'>) {
  const { say } = useWords();
  return <StatusPill tone={tones[status]}>{say(statusWords[status])}</StatusPill>;
}
