import type { WithdrawalRequest } from '@bank/contract/wealth/retirement/withdrawal-contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { useFocusHere } from '../../../ui/use-focus-here.ts';

/** The request is stored; nothing has moved yet. */
export function ConfirmationPanel({ made, onAgain }: { made: WithdrawalRequest; onAgain: () => void }) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading);
  return (
    <Card pad className="grid gap-4.5">
      <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
        {say('retirementWithdrawal.done.title')}
      </h2>
      <p className="text-sm text-ink-2">
        {say('retirementWithdrawal.done.processing')} {say('retirementWithdrawal.done.withdrawn')}
      </p>
      <DefinitionList
        items={[
          {
            term: say('retirementWithdrawal.done.id'),
            value: <ReferenceNumber value={made.requestId} />,
          },
          {
            term: say('retirementWithdrawal.done.status'),
            // words: retirementWithdrawal.status.*
            value: say(`retirementWithdrawal.status.${made.status}`),
          },
          { term: say('retirementWithdrawal.shares.amount'), value: moneyText(made.amount) },
          { term: say('retirementWithdrawal.shares.withheld'), value: moneyText(made.withheld) },
          { term: say('retirementWithdrawal.shares.net'), value: moneyText(made.net) },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.dashboard()}>{say('retirementWithdrawal.action.return')}</LinkButton>
        <Button tone="quiet" onClick={onAgain}>
          {say('retirementWithdrawal.label.another')}
        </Button>
      </div>
    </Card>
  );
}
