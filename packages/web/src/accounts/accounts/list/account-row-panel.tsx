import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { UsageBar } from '../../../ui/account-card/usage-bar.tsx';
import { factsOf } from './account-card-model.ts';
import { accountNameOf, accountPath } from '../names/account-name-model.ts';
import { accountIcons } from '../names/account-icons.ts';

/** An account in the phone list. The whole row links to its page. */
export function AccountRowPanel({ account }: { account: Account }) {
  const { say, language } = useWords();
  const facts = factsOf(account, say, createFormat(language));
  const overdrawn = account.type !== 'credit' && facts.amount < 0;
  return (
    <Link
      to={accountPath(account.type, account.id)}
      className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 px-4 py-4 text-ink no-underline hover:bg-hover"
    >
      <IconTile icon={accountIcons[account.type]} tone={account.state === 'closed' ? 'plain' : 'brand'} />
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-sm leading-[1.33] font-semibold break-words">
            {accountNameOf(account, say)}
          </span>
          <span className="block text-2xs text-ink-3">
            {/* words: accounts.kind.* */}
            {say(`accounts.kind.${account.type}`)} <MaskedNumber number={account.lastFour} />
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Money
            amount={facts.amount}
            className={cn('block text-sm leading-[1.33] font-semibold', overdrawn && 'text-danger')}
          />
          <span className="block text-2xs text-ink-3">
            {overdrawn ? say('figures.money.overdrawn') : facts.label}
          </span>
        </span>
      </span>
      {account.credit && facts.usage && (
        <span className="col-start-2 mt-2 block">
          <UsageBar {...facts.usage} />
          <span className="mt-1.5 flex justify-between gap-2 text-2xs text-ink-2">
            <span>{facts.start}</span>
            <span className="text-right">{facts.end}</span>
          </span>
        </span>
      )}
    </Link>
  );
}
