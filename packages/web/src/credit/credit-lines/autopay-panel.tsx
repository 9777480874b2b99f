import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { listAutopays } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** When this card is paid next by itself, or that it isn't. A delegate doesn't see automatic payments. */
export function AutopayPanel({ account }: { account: AccountPage }) {
  return useDelegateSession() === null ? <Asked account={account} /> : '–';
}

function Asked({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  const { data, error } = useLoad(listAutopays, { status: 'current' });
  if (!data) return error ? '–' : <Skeleton className="inline-block h-3.25 w-16" />;
  const autopay = data.autopays.find(({ payeeId }) => String(payeeId) === String(account.id));
  if (!autopay) return say('creditLines.detail.autopayOff');
  if (autopay.status === 'paused') return say('creditLines.detail.autopayPaused');
  return autopay.nextPaymentDate === null
    ? say('creditLines.detail.autopayOn')
    : say('creditLines.detail.autopayNext', {
        day: createFormat(language).day(autopay.nextPaymentDate, ''),
      });
}
