import type { ApplicationStatus } from '@bank/contract/account-opening/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Clock } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';

/** What became of the opening deposit: in the account, on its way, or not made. Never one for the other. */
export function FundingPanel({ status }: { status: ApplicationStatus }) {
  const { say } = useWords();
  const { initialDeposit, funding, reasons } = status;
  if (initialDeposit === 0) return null;
  const amount = moneyText(initialDeposit);
  const reference = funding && (
    <span className="mt-1 flex items-center gap-2">
      {say('openAccount.outcome.reference')} <ReferenceNumber value={funding.reference} />
    </span>
  );
  if (funding?.state === 'posted') {
    return (
      <Banner tone="positive" title={say('openAccount.outcome.deposit', { amount })}>
        {say('openAccount.funding.done', { amount })} {reference}
      </Banner>
    );
  }
  if (funding?.state === 'pending' || (funding === null && reasons.length === 0)) {
    return (
      <Banner
        tone="info"
        icon={Clock}
        live="polite"
        title={say('openAccount.funding.pendingTitle', { amount })}
      >
        {waitingText(status, say)} {reference}
      </Banner>
    );
  }
  return (
    <Banner tone="caution" live="assertive" title={say('openAccount.funding.failed', { amount })}>
      {reasons.map((reason) => say(reason as WordId)).join(' ')} {reference}
    </Banner>
  );
}

function waitingText({ fundingSource }: ApplicationStatus, say: Say): string {
  switch (fundingSource) {
    case 'existingAccount':
      return say('openAccount.funding.existingAccount');
    case 'debitCard':
    case 'creditCard':
      return say('openAccount.funding.debitCard');
    case 'wire':
      return say('openAccount.funding.wire');
    case 'check':
      return say('openAccount.funding.check');
    case 'cash':
      return say('openAccount.funding.cash');
  }
}
