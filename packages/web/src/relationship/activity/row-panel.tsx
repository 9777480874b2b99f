import type { ActivityLine } from '@bank/contract/relationship/activity/lines-contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeftRight, ArrowUpRight, Ellipsis, ReceiptText, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useDelegateSession } from '../../platform/delegate-session.ts';
import { Fetched } from '../../ui/fetched.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { categoryName, typeName } from '../../accounts/transactions/transaction-model.ts';
import { transactionIcon } from '../../accounts/transactions/transaction-icons.ts';
import { withParts } from './view-model.ts';
import { againPath, lineName } from './row-model.ts';

const loadMenu = async () => (await import('../../ui/menu.tsx')).Menu;

/** One row of the list. On a phone it shows only name, second line and amount; the details have the rest. */
export function RowPanel({ line, params }: { line: ActivityLine; params: URLSearchParams }) {
  const { say } = useWords();
  const viewing = useDelegateSession();
  const name = lineName(line);
  const story = `?${withParts(params, { tx: line.journalId, of: line.account.id }).toString()}`;
  const entries: MenuEntry[] = [
    { id: 'open', icon: ReceiptText, label: say('activity.label.details'), to: story },
    ...(line.again === 'transfer' && line.movementId !== null && viewing === null
      ? [
          {
            id: 'again',
            icon: RotateCw,
            label: say('activity.label.sendAgain'),
            to: againPath(line.movementId),
          },
        ]
      : []),
  ];
  return (
    <li className="group relative grid min-h-15 grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-3 py-2 pr-5 pl-9.5 hover:bg-hover md:grid-cols-[36px_minmax(0,1fr)_auto_minmax(6.5rem,auto)_36px] md:gap-3.5 md:pr-4 md:pl-5.5 xl:grid-cols-[36px_minmax(0,1fr)_132px_208px_116px_36px]">
      <IconTile icon={lineIcon(line)} tone="plain" size="small" />
      <div className="min-w-0">
        <p className="truncate text-sm leading-[1.33] font-[550]">
          <Link
            to={story}
            className="-my-0.75 inline-block max-w-full truncate py-0.75 align-bottom text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </p>
        <p className="truncate text-2xs text-ink-3">
          <span className="max-md:hidden">{lineDetail(line, say)}</span>
          <span className="md:hidden">
            {[purposeName(line, say), accountNameOf(line.account, say)].join(' · ')}
          </span>
        </p>
      </div>
      <p className="truncate text-xs text-ink-2 max-xl:hidden">{purposeName(line, say)}</p>
      <p className="max-md:hidden">
        <AccountChip account={line.account} />
      </p>
      <p className="text-right text-sm font-[550]">
        {line.isBetween ? (
          <Money amount={cents(Math.abs(line.amount))} />
        ) : (
          <Money amount={line.amount} meaning="movement" />
        )}
      </p>
      <div className="relative -my-1 grid place-items-center max-md:hidden">
        <RowMenu name={say('activity.label.more', { name })} entries={entries} />
      </div>
    </li>
  );
}

function lineIcon(line: ActivityLine) {
  if (line.isBetween) return ArrowLeftRight;
  return line.recipient !== null && line.category === 'transfer' ? ArrowUpRight : transactionIcon(line);
}

function purposeName({ isBetween, category }: ActivityLine, say: Say): string {
  return isBetween ? say('activity.label.between') : categoryName(category, say);
}

/** What the name leaves out. */
function lineDetail(line: ActivityLine, say: Say): string {
  if (line.other !== null) {
    const [from, to] = line.amount < 0 ? [line.account, line.other] : [line.other, line.account];
    return say('activity.label.fromTo', { from: accountNameOf(from, say), to: accountNameOf(to, say) });
  }
  return lineName(line) === line.description ? typeName(line.type, say) : line.description;
}

function AccountChip({ account }: Pick<ActivityLine, 'account'>) {
  const { say } = useWords();
  const Icon = accountIcons[account.type];
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1.75 rounded-sm bg-tile pr-2.5 pl-2 text-2xs font-medium whitespace-nowrap text-ink-2">
      <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      {/* words: activity.account.* */}
      <span className="truncate">{say(`activity.account.${account.type}`)}</span>
      <MaskedNumber number={account.lastFour} />
    </span>
  );
}

/** A page has many rows and few menus are opened, so the menu loads on the first press and then opens. */
function RowMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const [pressed, setPressed] = useState(false);
  // A failed preload is no error: the press loads it again and reports a failure.
  const prepare = () => void loadMenu().catch(() => undefined);
  const button = { icon: Ellipsis, name, size: 18 };
  return (
    <Fetched
      load={loadMenu}
      wanted={pressed}
      onGiveUp={() => setPressed(false)}
      waiting={
        <IconButton
          {...button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setPressed(true)}
        />
      }
    >
      {(Menu) => <Menu startsOpen trigger={<IconButton {...button} />} groups={[entries]} />}
    </Fetched>
  );
}
