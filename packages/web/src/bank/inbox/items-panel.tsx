import type { InboxItem } from '@bank/contract/bank/inbox/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Inbox } from 'lucide-react';
import { useId } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { InboxItemPanel } from './inbox-item-panel.tsx';
import { byDay, type Filters } from './inbox-model.ts';

type ItemsPanelProps = {
  items: readonly InboxItem[];
  today: string;
  filters: Filters;
  onRead: (item: InboxItem) => void;
  onClear: () => void;
};

/** What waits for the customer first, then day by day. */
export function ItemsPanel({ items, today, filters, onRead, onClear }: ItemsPanelProps) {
  const { say } = useWords();
  if (items.length === 0) return <Nothing filters={filters} onClear={onClear} />;
  const waiting = items.filter(({ needsYou }) => needsYou);
  const rest = items.filter(({ needsYou }) => !needsYou);
  return (
    <div className="grid gap-6">
      {waiting.length > 0 && (
        <Card aria-label={say('inbox.page.needsYou')} className="border-2 border-brand">
          <ul className="divide-y divide-line">
            {waiting.map((item) => (
              <InboxItemPanel key={item.id} item={item} withDay onRead={onRead} />
            ))}
          </ul>
        </Card>
      )}
      {byDay(rest).map(({ day, items: list }) => (
        <Day key={day} day={day} today={today} items={list} onRead={onRead} />
      ))}
    </div>
  );
}

type DayProps = {
  day: string;
  today: string;
  items: readonly InboxItem[];
  onRead: (item: InboxItem) => void;
};

function Day({ day, today, items, onRead }: DayProps) {
  const { say, language } = useWords();
  const heading = useId();
  const format = createFormat(language);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2.5 text-xs font-semibold text-ink-2">
        {day === today ? say('inbox.page.today') : format.longDay(day, today)}
      </h2>
      <Card as="div">
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <InboxItemPanel key={item.id} item={item} onRead={onRead} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Nothing({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { say } = useWords();
  const { show, group, accountId, search } = filters;
  const isWhole = group === null && accountId === null && search.trim() === '';
  if (isWhole && show === 'all')
    return (
      <Card pad>
        <EmptyState kind="first" icon={Inbox} title={say('inbox.empty.first')}>
          {say('inbox.empty.firstText')}
        </EmptyState>
      </Card>
    );
  if (isWhole && show === 'unread')
    return (
      <Card pad>
        <EmptyState kind="done" title={say('inbox.empty.unread')}>
          {say('inbox.empty.unreadText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card pad>
      <EmptyState
        kind="noMatch"
        title={say('inbox.empty.noMatch')}
        actions={
          <Button tone="secondary" onClick={onClear}>
            {say('inbox.empty.clear')}
          </Button>
        }
      >
        {say('inbox.empty.noMatchText')}
      </EmptyState>
    </Card>
  );
}
