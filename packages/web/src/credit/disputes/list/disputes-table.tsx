import type { DisputeLine } from '@bank/contract/credit/disputes/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { StatusPanel } from '../status-panel.tsx';
import { nextDay } from './list-model.ts';

export function DisputesTable({ disputes }: { disputes: readonly DisputeLine[] }) {
  const { say, language } = useWords();
  return (
    <Table
      caption={say('dispute.list.title')}
      columns={[...factColumns(say, createFormat(language)), ...endColumns(say)]}
      rows={disputes}
      rowKey={({ caseNumber }) => caseNumber}
    />
  );
}

function factColumns(say: Say, format: Format): readonly Column<DisputeLine>[] {
  return [
    {
      id: 'case',
      name: say('dispute.list.case'),
      cell: ({ description, caseNumber }) => (
        <>
          <p className="font-[550]">{description}</p>
          <p className="text-2xs whitespace-nowrap text-ink-3">{caseNumber}</p>
        </>
      ),
      narrow: 'lead',
    },
    {
      id: 'date',
      name: say('dispute.detail.submitted'),
      cell: ({ clock }) => <span className="whitespace-nowrap">{format.numericDay(clock.receivedOn)}</span>,
      narrow: 'below',
    },
    {
      id: 'reason',
      name: say('dispute.detail.reason'),
      // words: dispute.reason.*
      cell: ({ reason }) => say(`dispute.reason.${reason}`),
      narrow: 'away',
    },
    {
      id: 'status',
      name: say('dispute.label.colStatus'),
      cell: ({ status }) => <StatusPanel status={status} />,
      narrow: 'away',
    },
    {
      id: 'next',
      name: say('dispute.list.next'),
      cell: (dispute) => {
        const day = nextDay(dispute);
        return day === null ? '' : <span className="whitespace-nowrap">{format.numericDay(day)}</span>;
      },
      narrow: 'away',
    },
  ];
}

function endColumns(say: Say): readonly Column<DisputeLine>[] {
  return [
    {
      id: 'amount',
      name: say('dispute.label.colAmount'),
      cell: ({ amount, status }) => (
        <>
          <Money amount={amount} />
          <span className="mt-1 block md:hidden">
            <StatusPanel status={status} />
          </span>
        </>
      ),
      figure: true,
      narrow: 'figure',
    },
    {
      id: 'open',
      name: say('dispute.list.actions'),
      nameless: true,
      cell: ({ caseNumber }) => (
        <LinkButton
          tone="quiet"
          size="small"
          to={paths.disputeDetail({ caseNumber })}
          aria-label={say('dispute.list.detailsName', { caseNumber })}
        >
          {say('dispute.list.details')}
        </LinkButton>
      ),
      narrow: 'action',
    },
  ];
}
