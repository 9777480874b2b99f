import type { Inbox as News } from '@bank/contract/bank/inbox/contract.ts';
import type { InboxGroup } from '@bank/contract/bank/inbox/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Inbox, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../ui/frame/classes.ts';
import { Card } from '../../ui/notes/card.tsx';
import { groupIcons } from './inbox-icons.ts';

export type AccountId = News['accounts'][number]['id'];

export type GroupsPanelProps = {
  news: News | undefined;
  group: InboxGroup | null;
  onGroup: (group: InboxGroup | null) => void;
  accountId: AccountId | null;
  onAccount: (accountId: AccountId | null) => void;
};

/** What the inbox is about and which account, with how much of each. */
export function GroupsPanel({ news, group, onGroup, accountId, onAccount }: GroupsPanelProps) {
  const { say } = useWords();
  if (!news || news.groups.length === 0) return null;
  const everything = {
    icon: Inbox,
    name: say('inbox.page.everything'),
    isChosen: group === null,
    onChoose: () => onGroup(null),
  };
  const total = news.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="hidden gap-5 xl:grid">
      <Choices
        title={say('inbox.page.kind')}
        rows={[
          { ...everything, count: total },
          ...news.groups.map((each) => ({
            icon: groupIcons[each.group],
            // words: inbox.group.*
            name: say(`inbox.group.${each.group}`),
            count: each.count,
            isChosen: each.group === group,
            onChoose: () => onGroup(each.group),
          })),
        ]}
      />
      {news.accounts.length > 1 && (
        <Choices
          title={say('inbox.page.account')}
          rows={news.accounts.map(({ id, name, count }) => ({
            name,
            count,
            isChosen: id === accountId,
            onChoose: () => onAccount(id === accountId ? null : id),
          }))}
        />
      )}
    </div>
  );
}

type Choice = { icon?: LucideIcon; name: string; count: number; isChosen: boolean; onChoose: () => void };

function Choices({ title, rows }: { title: string; rows: readonly Choice[] }) {
  const heading = useId();
  return (
    <Card aria-labelledby={heading} className="p-3">
      <h2 id={heading} className="px-3 pt-2 pb-1 text-h3 font-semibold">
        {title}
      </h2>
      <ul>
        {rows.map(({ icon: Icon, name, count, isChosen, onChoose }) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={onChoose}
              className={cn(
                'flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-3 text-left text-sm hover:bg-hover',
                isChosen && 'bg-hover font-semibold',
              )}
            >
              <span className="flex min-w-0 items-center gap-2.5">
                {Icon && <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />}
                <span className="truncate">{name}</span>
              </span>
              <span className="text-xs text-ink-3">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
