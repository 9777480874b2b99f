import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Snowflake } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createFormat } from '../../platform/format.ts';
import { DeepSurface } from '../../ui/deep-surface.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { accountIcons, accountNameOf } from './account-name-panel.tsx';
import { FigureWhyButton } from './figure-why-button.tsx';
import { NumberPanel } from './number-panel.tsx';

type HeroPanelProps = { account: AccountPage; actions?: ReactNode };

/** Where the money is: the name, the one figure that counts, the others beside it, and what can be done. */
export function HeroPanel({ account, actions }: HeroPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className="relative">
      <DeepSurface
        aria-label={accountNameOf(account, say)}
        lines="md:-left-[6%] md:h-[126%] md:w-[118%]"
        className="grid gap-x-8 gap-y-6 px-5 pt-6 pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-7 md:px-9 md:pt-7.5 md:pb-7"
      >
        <div className="min-w-0">
          <div className="flex items-center gap-3.5">
            <IconTile icon={accountIcons[account.type]} tone="deep" />
            <div className="min-w-0">
              <p aria-hidden className="text-h2 font-[550] text-balance break-words">
                {accountNameOf(account, say)}
              </p>
              <p className="text-xs text-on-deep-2">
                {say('account.label.activeSince', { month: format.month(account.openedOn) })}
              </p>
            </div>
            {account.state === 'frozen' && (
              <StatusPill tone="caution" icon={Snowflake}>
                {say('account.label.frozen')}
              </StatusPill>
            )}
            {account.state === 'closed' && (
              <StatusPill tone="neutral">{say('account.label.closed')}</StatusPill>
            )}
          </div>
          <Figures account={account} place={place} />
        </div>
        <NumberPanel key={account.id} account={account} />
        {actions && <div className="flex flex-wrap gap-2.5 md:col-span-2">{actions}</div>}
      </DeepSurface>
      <div ref={setPlace} className="absolute inset-0 z-20 pointer-events-none *:pointer-events-auto" />
    </div>
  );
}

type Figure = { figure: 'current' | 'available' | 'held'; name: string; amount: Cents };

/** The first is the one figure of the page. */
function figuresOf(account: AccountPage, names: Readonly<Record<string, string>>): [Figure, ...Figure[]] {
  const { credit, heldAmount } = account;
  const pending: Figure = { figure: 'held', name: names['pending'] ?? '', amount: minus(ZERO, heldAmount) };
  const available: Figure = {
    figure: 'available',
    name: (credit ? names['availableCredit'] : names['available']) ?? '',
    amount: credit?.available ?? account.availableBalance,
  };
  const current: Figure = {
    figure: 'current',
    name: (credit && account.currentBalance <= 0 ? names['owed'] : names['current']) ?? '',
    amount: credit && account.currentBalance <= 0 ? credit.owed : account.currentBalance,
  };
  return credit || account.type === 'cd' ? [current, available, pending] : [available, current, pending];
}

function Figures({ account, place }: { account: AccountPage; place: HTMLElement | null }) {
  const { say } = useWords();
  const [first, ...others] = figuresOf(account, {
    available: say('account.label.availableBalance'),
    availableCredit: say('account.label.availableCredit'),
    current: account.type === 'cd' ? say('cd.label.currentBalance') : say('account.label.currentBalance'),
    owed: say('account.label.owed'),
    pending: say('account.label.pending'),
  });
  return (
    <dl className="mt-5.5 flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="max-md:w-full">
        <dt className="flex items-center text-xs text-on-deep-2">
          {first.name}
          <span className="-my-2.5 ml-1">
            <FigureWhyButton account={account} figure={first.figure} name={first.name} place={place} />
          </span>
        </dt>
        <dd className="mt-0.5">
          <Money amount={first.amount} size="xl" meaning={account.credit ? 'amount' : 'balance'} />
        </dd>
      </div>
      {others.map(({ figure, name, amount }) => (
        <div key={figure}>
          <dt className="flex items-center text-2xs text-on-deep-2">
            {name}
            <span className="-my-2.5 -mr-3.5">
              <FigureWhyButton account={account} figure={figure} name={name} place={place} />
            </span>
          </dt>
          <dd className="mt-0.75 text-h3 font-[550]">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
