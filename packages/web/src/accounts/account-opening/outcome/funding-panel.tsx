import type { ApplicationStatus } from '@bank/contract/accounts/account-opening/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Clock, ScanLine } from 'lucide-react';
import { paths } from '../../../platform/frame/paths.ts';
import { useOffered } from '../../../platform/offered.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';

/** What happened to the opening deposit: received, pending or not made. */
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
        {say('openAccount.funding.done', { amount })} {heldText(status, say)} {reference}
      </Banner>
    );
  }
  if (status.fundingSource === 'check' && reasons.length === 0)
    return <CheckToDeposit amount={amount} accountId={status.account?.id} />;
  if (funding?.state === 'pending' || (funding === null && reasons.length === 0)) {
    return (
      <>
        <Banner
          tone="info"
          icon={Clock}
          live="polite"
          title={say('openAccount.funding.pendingTitle', { amount })}
        >
          {waitingText(status, say)} {heldText(status, say)} {reference}
        </Banner>
        {funding && status.account && status.wireTo && (
          <WireDetails to={status.wireTo} lastFour={status.account.lastFour} reference={funding.reference} />
        )}
      </>
    );
  }
  return (
    <Banner tone="caution" live="assertive" title={say('openAccount.funding.failed', { amount })}>
      {reasons.map((reason) => say(reason as WordId)).join(' ')} {reference}
    </Banner>
  );
}

/** The account is open, and the check is still in the customer's hands. */
function CheckToDeposit({ amount, accountId }: { amount: string; accountId: string | undefined }) {
  const { say } = useWords();
  const offered = useOffered();
  return (
    <Banner tone="info" icon={ScanLine} title={say('openAccount.funding.checkTitle', { amount })}>
      {say('openAccount.funding.check')}
      {offered('depositCheck') && (
        <span className="mt-2 flex">
          <LinkButton to={paths.depositCheck()} state={accountId === undefined ? null : { accountId }}>
            {say('openAccount.funding.depositCheck')}
          </LinkButton>
        </span>
      )}
    </Banner>
  );
}

function waitingText({ fundingSource }: ApplicationStatus, say: Say): string {
  switch (fundingSource) {
    case 'existingAccount':
      return say('openAccount.funding.existingAccount');
    case 'externalAccount':
      return say('openAccount.funding.externalAccount');
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

/** A deposit that the sending bank can still take back is in the account but not yet available. */
function heldText({ heldDays }: ApplicationStatus, say: Say): string {
  return heldDays === 0 ? '' : say('openAccount.funding.held', { count: heldDays });
}

type WireDetailsProps = {
  to: NonNullable<ApplicationStatus['wireTo']>;
  lastFour: string;
  reference: string;
};

/** What the sending bank needs. The full account number appears only on the account's own page. */
function WireDetails({ to, lastFour, reference }: WireDetailsProps) {
  const { say } = useWords();
  const items = [
    { term: say('openAccount.wire.bank'), value: to.bankName },
    { term: say('openAccount.wire.routing'), value: to.routingNumber },
    { term: say('openAccount.wire.account'), value: say('openAccount.wire.accountHint', { lastFour }) },
    { term: say('openAccount.wire.reference'), value: reference },
  ];
  return (
    <Card pad>
      <DefinitionList items={items} />
    </Card>
  );
}
