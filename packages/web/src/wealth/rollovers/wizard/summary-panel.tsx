import type { RolloverForm, RolloverList } from '@bank/contract/wealth/rollovers/contract.ts';
import { defaultFundOn } from '@bank/contract/wealth/rollovers/rules.ts';
import { maskMiddle } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { NamedAccountPanel } from '../../../accounts/certificates/named-account-panel.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { OPTIONS, SOURCE, STRATEGY } from '../rollover-model.ts';
import { optionRows, sourceRows, strategyRows } from '../request-rows.tsx';

type SummaryPanelProps = {
  request: RolloverForm;
  list: RolloverList;
  onEdit: (step: number) => void;
};

/** What would be sent, step by step, each with its way back. */
export function SummaryPanel({ request, list, onEdit }: SummaryPanelProps) {
  const { say } = useWords();
  const strategy =
    request.investmentStrategy === 'default'
      ? ({ kind: 'default', fund: defaultFundOn(list.today) } as const)
      : request.investmentStrategy === 'match'
        ? ({ kind: 'match' } as const)
        : ({ kind: 'custom', allocation: request.customAllocation } as const);
  const source = sourceRows({ ...request, accountNumber: maskMiddle(request.accountNumber) }, say);
  return (
    <>
      <Part title={say('rollover.review.source')} onEdit={() => onEdit(SOURCE)} items={source}>
        {[
          {
            term: say('rollover.review.into'),
            value: <NamedAccountPanel account={list.account} say={say} />,
          },
        ]}
      </Part>
      <Part
        title={say('rollover.review.options')}
        onEdit={() => onEdit(OPTIONS)}
        items={optionRows(request, list.today, say)}
      >
        {request.rolloverAmount === null
          ? []
          : [{ term: say('rollover.review.amount'), value: <Money amount={request.rolloverAmount} /> }]}
      </Part>
      <Part
        title={say('rollover.review.strategy')}
        onEdit={() => onEdit(STRATEGY)}
        items={strategyRows(strategy, say)}
      />
    </>
  );
}

type PartProps = {
  title: string;
  items: readonly Definition[];
  onEdit: () => void;
  children?: readonly Definition[];
};

function Part({ title, items, onEdit, children = [] }: PartProps) {
  const { say } = useWords();
  return (
    <Card as="section" pad>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <Button
          tone="quiet"
          size="small"
          className="-mr-3.5"
          aria-label={say('rollover.review.editPart', { part: title })}
          onClick={onEdit}
        >
          {say('rollover.review.edit')}
        </Button>
      </div>
      <DefinitionList items={[...items, ...children]} />
    </Card>
  );
}
