import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';

type LatePanelProps = { credit: AccountPage['credit']; action?: ReactNode; className?: string };

/** Says that the minimum was not paid in time, how much is missing, and since when. */
export function LatePanel({ credit, action, className }: LatePanelProps) {
  const { say, language } = useWords();
  if (!credit?.statement?.isLate) return null;
  const { minimumPayment, dueOn } = credit;
  return (
    <Banner
      tone="caution"
      title={say('deposits.payment.late', { amount: moneyText(minimumPayment) })}
      action={action}
      {...(className !== undefined && { className })}
    >
      {dueOn !== null && say('deposits.payment.lateText', { day: createFormat(language).fullDay(dueOn) })}
    </Banner>
  );
}
