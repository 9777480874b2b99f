import type { InboxItem } from '@bank/contract/bank/inbox/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState, type ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { useOffered } from '../../platform/offered.ts';
import { Button } from '../../ui/frame/button.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { inboxIcons } from './inbox-icons.ts';
import { actTarget, isLong } from './inbox-model.ts';

type InboxItemPanelProps = {
  item: InboxItem;
  onRead: (item: InboxItem) => void;
  /** Whether its day is said with the time. */
  withDay?: boolean;
};

/** What happened, where the money is, and what can be done about it. Opening it marks it as read. */
export function InboxItemPanel({ item, onRead, withDay = false }: InboxItemPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { until, outcome } = item;
  return (
    <li className="flex gap-3.5 px-5 py-4">
      <IconTile icon={inboxIcons[item.kind]} tone={item.needsYou ? 'brand' : 'plain'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-3 max-md:flex-col-reverse">
          <p className={cn('text-sm wrap-anywhere', item.isUnread ? 'font-semibold' : 'font-[550]')}>
            {item.title}
          </p>
          <span className="flex shrink-0 items-center gap-2 pt-0.5 text-2xs text-ink-3">
            <time dateTime={item.at}>{withDay ? format.moment(item.at) : format.time(item.at)}</time>
            {item.isUnread && (
              <span className="size-2 rounded-full bg-brand">
                <span className="sr-only">{say('inbox.item.unread')}</span>
              </span>
            )}
          </span>
        </div>
        <Line item={item}>
          {unbroken(item.line)}
          {until !== null && ` ${say('inbox.item.until', { moment: format.moment(until) })}`}
          {
            // words: inbox.outcome.*
            outcome !== null && ` ${say(`inbox.outcome.${outcome}`)}.`
          }
        </Line>
        <Acts item={item} onRead={onRead} />
      </div>
    </li>
  );
}

/** A letter stands here and nowhere else, so all of it can be read. */
function Line({ item, children }: { item: InboxItem; children: ReactNode }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const name = isOpen ? say('inbox.item.showLess') : say('inbox.item.showAll');
  return (
    <>
      <p
        className={cn(
          'mt-0.5 text-xs whitespace-pre-line wrap-anywhere text-ink-2',
          !isOpen && 'line-clamp-4',
        )}
      >
        {children}
      </p>
      {isLong(item) && (
        <Button
          tone="quiet"
          size="small"
          className="-ml-3 h-11"
          aria-expanded={isOpen}
          aria-label={`${name}: ${item.title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
        </Button>
      )}
    </>
  );
}

/** The end of an account number stays with the dots before it. */
const unbroken = (line: string) => line.replaceAll('•• ', '••\u00a0');

/** At most two, the safe one first. */
function Acts({ item, onRead }: InboxItemPanelProps) {
  const { say } = useWords();
  const isOffered = useOffered();
  const { link } = item;
  const acts = item.acts
    // words: inbox.act.*
    .flatMap((act) => (link === null ? [] : { act, name: say(`inbox.act.${act}`), ...actTarget(act, link) }))
    .filter(({ route }) => isOffered(route))
    .slice(0, 2);
  if (acts.length === 0 && !item.isUnread) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {acts.map(({ act, name, to }, place) => (
        <LinkButton
          key={act}
          to={to}
          size="small"
          className="h-11"
          tone={place > 0 ? 'quiet' : act === 'approve' ? 'primary' : 'secondary'}
          aria-label={`${name}: ${item.title}`}
          onClick={() => onRead(item)}
        >
          {name}
        </LinkButton>
      ))}
      {acts.length === 0 && (
        <Button
          tone="quiet"
          size="small"
          className="-ml-3 h-11"
          aria-label={`${say('inbox.item.markRead')}: ${item.title}`}
          onClick={() => onRead(item)}
        >
          {say('inbox.item.markRead')}
        </Button>
      )}
    </div>
  );
}
