import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { accruedRows, certificateRows } from './certificate-panel.tsx';
import { ContributionPanel, retirementRows } from './contribution-panel.tsx';
import { CreditPanel, creditRows } from './credit-panel.tsx';
import { productRows } from './product-panel.tsx';

/** The terms of the account and how it stands against them, by its type. What the bank does not know is left out. */
export function DetailsPanel({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const heading =
    account.type === 'investment' ? say('investment.label.accountDetails') : say('account.label.details');
  const rows: readonly Definition[] = [
    ...(account.certificate ? certificateRows(account, account.certificate, say, format) : []),
    ...(account.retirement ? retirementRows(account.retirement, say) : []),
    ...(account.credit ? creditRows(account.credit, say, format) : []),
    ...(account.certificate ? [] : interestRows(account, say)),
    ...(account.credit || account.certificate ? [] : productRows(account, say)),
    ...(account.certificate
      ? []
      : [{ term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') }]),
  ];
  return (
    <Card pad aria-labelledby="account-details">
      <h2 id="account-details" className="text-h3 font-semibold">
        {heading}
      </h2>
      {account.credit && <CreditPanel credit={account.credit} className="mt-4" />}
      {account.retirement && <ContributionPanel retirement={account.retirement} className="mt-4" />}
      <DefinitionList items={rows} className="mt-2" />
    </Card>
  );
}

function interestRows(account: AccountPage, say: Say): Definition[] {
  const { interest } = account;
  if (!interest) return [];
  return [
    { term: say('account.detail.interestRate'), value: say('account.detail.apy', { rate: interest.apy }) },
    ...accruedRows(account, say),
    { term: say('account.detail.interestYear'), value: <Money amount={interest.yearToDate} /> },
  ];
}
