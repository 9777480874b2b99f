import type { AutoSaveItem } from '@bank/contract/planning/auto-save/contract.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { PiggyBank } from 'lucide-react';
import { useId, useState } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { itemText } from './auto-save-model.ts';

const SHOWN_FIRST = 6;

const tones: Readonly<Record<AutoSaveItem['status'], StatusTone>> = {
  completed: 'positive',
  failed: 'danger',
  waiting: 'info',
};

/** What was saved and what wasn't, the newest first. */
export function HistoryTable({ items, today }: { items: readonly AutoSaveItem[]; today: string }) {
  const { say } = useWords();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns(today);
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('autosave.history.title')}
        </h2>
        {items.length > SHOWN_FIRST && (
          <Button tone="quiet" size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? say('autosave.history.less') : say('autosave.history.all')}
          </Button>
        )}
      </div>
      <Card>
        <Table
          caption={say('autosave.history.title')}
          columns={columns}
          rows={isWhole ? items : items.slice(0, SHOWN_FIRST)}
          rowKey={({ id }) => id}
          instead={
            items.length === 0 && (
              <EmptyState kind="first" icon={PiggyBank} title={say('autosave.history.none')}>
                {say('autosave.history.noneText')}
              </EmptyState>
            )
          }
        />
      </Card>
    </section>
  );
}

function useColumns(today: string): readonly Column<AutoSaveItem>[] {
  const { say, language } = useWords();
  const format = createFormat(language);
  const dayText = (day: string) => format.day(day, today);
  return [
    {
      id: 'date',
      name: say('autosave.history.date'),
      narrow: 'below',
      cell: ({ date }) => <span className="whitespace-nowrap">{dayText(date)}</span>,
    },
    {
      id: 'amount',
      name: say('autosave.history.amount'),
      narrow: 'figure',
      figure: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'from',
      name: say('autosave.history.from'),
      narrow: 'away',
      cell: ({ from }) => accountNameOf(from, say),
    },
    {
      id: 'to',
      name: say('autosave.history.to'),
      narrow: 'away',
      cell: ({ to }) => accountNameOf(to, say),
    },
    {
      id: 'description',
      name: say('autosave.history.description'),
      narrow: 'lead',
      cell: (item) => <Description item={item} text={itemText(item, say, dayText)} />,
    },
    {
      id: 'status',
      name: say('autosave.history.status'),
      narrow: 'action',
      cell: ({ status }) => (
        // words: autosave.status.*
        <StatusPill tone={tones[status]}>{say(`autosave.status.${status}`)}</StatusPill>
      ),
    },
  ];
}

/** Why it failed, if it wasn't for money. */
function Description({ item: { reason }, text }: { item: AutoSaveItem; text: string }) {
  const { say } = useWords();
  if (reason === null || reason === 'insufficient_funds') return text;
  const { word, blanks } = reasonWord(reason);
  return (
    <>
      {text}
      <span className="block text-xs text-ink-2">{say(word, blanks)}</span>
    </>
  );
}
