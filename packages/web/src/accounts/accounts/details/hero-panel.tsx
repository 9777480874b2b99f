import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Snowflake } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { accountNameOf } from '../names/account-name-model.ts';
import { accountIcons } from '../names/account-icons.ts';
import { FigureWhyButton } from './figure-why-button.tsx';
import { NumberPanel } from './number-panel.tsx';

type HeroPanelProps = { account: AccountPage; actions?: ReactNode };

/** Name, main figure, other figures and actions. */
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
        {actions && (
          <div className="flex flex-wrap gap-2 md:col-span-2 md:gap-2.5 print:hidden">{actions}</div>
        )}
      </DeepSurface>
      <div ref={setPlace} className="absolute inset-0 z-20 pointer-events-none *:pointer-events-auto" />
    </div>
  );
}

type Figure = { figure: 'current' | 'available' | 'held'; name: string; amount: Cents };

/** The first is the page's main figure. Others are left out if they add nothing. */
function figuresOf(account: AccountPage, say: Say): [Figure, ...Figure[]] {
  const { credit, type, currentBalance } = account;
  const pending: Figure = {
    figure: 'held',
    name: say('account.label.pending'),
    amount: minus(ZERO, account.heldAmount),
  };
  const available: Figure = {
    figure: 'available',
    name: credit ? say('account.label.availableCredit') : say('account.label.availableBalance'),
    amount: credit?.available ?? account.availableBalance,
  };
  const owed = credit !== null && currentBalance <= 0;
  const current: Figure = {
    figure: 'current',
    name: owed ? say('account.label.owed') : currentName(type, say),
    amount: owed ? credit.owed : currentBalance,
  };
  const isKept = credit !== null || type === 'cd' || type === 'investment';
  const [first, second] = isKept ? [current, available] : [available, current];
  const says = type === 'cd' || type === 'investment' ? second.amount !== first.amount : true;
  return [first, ...(says ? [second] : []), ...(pending.amount === ZERO ? [] : [pending])];
}

function currentName(type: AccountPage['type'], say: Say): string {
  if (type === 'cd') return say('cd.label.currentBalance');
  return type === 'investment' ? say('account.label.cashBalance') : say('account.label.currentBalance');
}

function Figures({ account, place }: { account: AccountPage; place: HTMLElement | null }) {
  const { say } = useWords();
  const [first, ...others] = figuresOf(account, say);
  const shown = (one: Figure, figure: ReactNode) =>
    one.amount === ZERO ? (
      figure
    ) : (
      <FigureWhyButton account={account} figure={one.figure} name={one.name} place={place}>
        {figure}
      </FigureWhyButton>
    );
  return (
    <dl className="mt-5.5 flex flex-wrap items-end gap-x-10 gap-y-4">
      <div className="max-md:w-full">
        <dt className="text-xs text-on-deep-2">{first.name}</dt>
        <dd className="mt-0.5">
          {shown(
            first,
            <Money amount={first.amount} size="xl" meaning={account.credit ? 'amount' : 'balance'} />,
          )}
        </dd>
      </div>
      {others.map((one) => (
        <div key={one.figure}>
          <dt className="text-2xs text-on-deep-2">{one.name}</dt>
          <dd className="mt-0.75 text-h3 font-[550]">{shown(one, <Money amount={one.amount} />)}</dd>
        </div>
      ))}
      {account.credit && (
        <div>
          <dt className="text-2xs text-on-deep-2">{say('account.detail.creditLimit')}</dt>
          <dd className="mt-0.75 text-h3 font-[550]">{wholeDollarsText(account.credit.limit)}</dd>
        </div>
      )}
    </dl>
  );
}
