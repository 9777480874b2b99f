import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Card } from '../../../ui/notes/card.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { ContributionPanel } from './contribution-panel.tsx';
import { retirementRows } from './retirement-rows.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { creditRows } from './credit-rows.tsx';
import { interestRows } from './interest-rows.tsx';
import { productRows } from './product-rows.tsx';

type DetailsPanelProps = {
  account: AccountPage;
  /** Replaces the usual terms if the page knows more about the account. */
  terms?: readonly Definition[];
};

/** The account's terms and figures, by type. Leaves out what the bank does not know. */
export function DetailsPanel({ account, terms }: DetailsPanelProps) {
  const { say, language } = useWords();
  const heading =
    account.type === 'investment' ? say('investment.label.accountDetails') : say('account.label.details');
  return (
    <Card pad aria-labelledby="account-details">
      <h2 id="account-details" className="text-h3 font-semibold">
        {heading}
      </h2>
      {account.credit && !terms && <CreditPanel credit={account.credit} className="mt-4" />}
      {account.retirement && <ContributionPanel retirement={account.retirement} className="mt-4" />}
      <DefinitionList items={terms ?? usualTerms(account, say, createFormat(language))} className="mt-2" />
    </Card>
  );
}

function usualTerms(account: AccountPage, say: Say, format: Format): Definition[] {
  const { retirement, credit } = account;
  return [
    ...(retirement ? retirementRows(retirement, say, format) : []),
    ...(credit ? creditRows(account, credit, say, format) : []),
    ...interestRows(account, say),
    ...(credit ? [] : productRows(account, say)),
    { term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') },
  ];
}
