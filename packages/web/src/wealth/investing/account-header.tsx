import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Holdings } from '@bank/contract/wealth/holdings/contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Snowflake } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FigureWhyButton } from '../../accounts/accounts/details/figure-why-button.tsx';
import { NumberPanel } from '../../accounts/accounts/details/number-panel.tsx';
import { accountIcons } from '../../accounts/accounts/names/account-icons.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { marketMoment, UNKNOWN } from './holdings-model.ts';
import { MarketTagPanel } from './market-tag-panel.tsx';
import { percentText } from '../performance/performance-model.ts';

type AccountHeaderProps = {
  account: AccountPage;
  /** Undefined while loading, and where they can't be loaded. */
  holdings: Holdings | undefined;
  actions: ReactNode;
};

/** Name, total value, what it gained, buying power and actions. */
export function AccountHeader({ account, holdings, actions }: AccountHeaderProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { say } = useWords();
  return (
    <div className="relative">
      <DeepSurface
        aria-label={accountNameOf(account, say)}
        lines="md:-left-[6%] md:h-[126%] md:w-[118%]"
        className="grid gap-x-8 gap-y-5.5 px-5 pt-6 pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:gap-y-7 md:px-9 md:pt-7.5 md:pb-7"
      >
        <Prices holdings={holdings} />
        <div className="min-w-0 md:col-start-1 md:row-span-2 md:row-start-1">
          <Name account={account} />
          <Figures account={account} holdings={holdings} place={place} />
        </div>
        <div className="md:col-start-2 md:row-start-2">
          <NumberPanel key={account.id} account={account} />
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 md:col-span-2 md:gap-2.5 print:hidden">{actions}</div>
        )}
      </DeepSurface>
      <div ref={setPlace} className="pointer-events-none absolute inset-0 z-20 *:pointer-events-auto" />
    </div>
  );
}

/** What the market says of itself, and when it made the oldest price used. */
function Prices({ holdings }: Pick<AccountHeaderProps, 'holdings'>) {
  const { say, language } = useWords();
  if (!holdings || (!holdings.isSimulated && holdings.pricedAt === null)) return null;
  return (
    <div className="grid content-start justify-items-start gap-2 justify-self-start md:col-start-2 md:row-start-1 md:justify-items-end md:justify-self-end">
      {holdings.isSimulated && <MarketTagPanel />}
      {holdings.pricedAt !== null && (
        <p className="text-2xs text-on-deep-2">
          {say('portfolio.hero.pricesAt', {
            moment: marketMoment(holdings.pricedAt, holdings.asOf, createFormat(language)),
          })}
        </p>
      )}
    </div>
  );
}

function Name({ account }: { account: AccountPage }) {
  const { say, language } = useWords();
  return (
    <div className="flex items-center gap-3.5">
      <IconTile icon={accountIcons[account.type]} tone="deep" />
      <div className="min-w-0">
        <p aria-hidden className="text-h2 font-[550] text-balance break-words">
          {accountNameOf(account, say)}
        </p>
        <p className="text-xs text-on-deep-2">
          {say('account.label.activeSince', { month: createFormat(language).month(account.openedOn) })}
        </p>
      </div>
      {account.state === 'frozen' && (
        <StatusPill tone="caution" icon={Snowflake}>
          {say('account.label.frozen')}
        </StatusPill>
      )}
      {account.state === 'closed' && <StatusPill tone="neutral">{say('account.label.closed')}</StatusPill>}
    </div>
  );
}

type FiguresProps = Omit<AccountHeaderProps, 'actions'> & { place: HTMLElement | null };

function Figures({ account, holdings, place }: FiguresProps) {
  const { say } = useWords();
  const total = holdings ? holdings.totalValue : account.totalValue;
  const power = say('portfolio.hero.buyingPower');
  const free = holdings?.buyingPower ?? account.availableBalance;
  return (
    <dl className="mt-5.5 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div className="max-md:w-full md:mr-2">
        <dt className="text-xs text-on-deep-2">{say('account.label.totalValue')}</dt>
        <dd className="mt-0.5">
          {total === null ? (
            <span className="text-money-xl font-medium">{UNKNOWN}</span>
          ) : (
            <Money amount={total} size="xl" />
          )}
        </dd>
      </div>
      <Figure name={say('portfolio.hero.today')}>
        <Change amount={holdings?.todayChange ?? null} />
      </Figure>
      <Figure name={say('portfolio.hero.gain')}>
        <Change amount={holdings?.gain ?? null} />{' '}
        {holdings?.gain !== null && holdings?.gainPercent && (
          <span className={holdings.gain !== undefined && holdings.gain > 0 ? 'text-on-deep-accent' : ''}>
            {percentText(holdings.gainPercent, say)}
          </span>
        )}
      </Figure>
      <Figure name={power}>
        {free === account.availableBalance && free !== 0 ? (
          <FigureWhyButton account={account} figure="available" name={power} place={place}>
            <Money amount={free} />
          </FigureWhyButton>
        ) : (
          <Money amount={free} />
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="md:pb-1.5">
      <dt className="text-2xs text-on-deep-2">{name}</dt>
      <dd className="mt-0.75 text-h3 font-[550] whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** With its sign; its color is that of the other figures. */
function Change({ amount }: { amount: Cents | null }) {
  if (amount === null) return UNKNOWN;
  return <Money amount={amount} meaning="movement" className="text-on-deep in-[.deep]:text-on-deep" />;
}
