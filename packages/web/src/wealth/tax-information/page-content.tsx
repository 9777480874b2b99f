import type { TaxInformation } from '@bank/contract/wealth/tax-information/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { InterestTable } from './interest-table.tsx';
import { RetirementTable } from './retirement-table.tsx';
import { StatusPanel } from './status-panel.tsx';
import { firstYear } from './tax-model.ts';

/** The documents, then the figures they are made of. */
export function PageContent({ information }: { information: TaxInformation }) {
  const { say } = useWords();
  const [showsAll, setShowsAll] = useState(false);
  const { first, hasEarlier } = firstYear(information, showsAll);
  const { accounts, retirement, interest, documents, reportedFrom } = information;
  const recent = <Row extends { readonly year: number }>(rows: readonly Row[]) =>
    rows.filter(({ year }) => year >= first);
  return (
    <div className="grid gap-6">
      {accounts.length > 0 && <StatusPanel accounts={accounts} />}
      <DocumentsTable documents={recent(documents)} />
      <RetirementTable years={recent(retirement)} />
      <InterestTable years={recent(interest)} reportedFrom={reportedFrom} />
      {hasEarlier && (
        <Button tone="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          {say('taxInformation.year.earlier')}
        </Button>
      )}
      <p className="text-xs text-ink-2">{say('taxInformation.page.advice')}</p>
    </div>
  );
}
