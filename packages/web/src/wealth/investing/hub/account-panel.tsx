import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showPerformance, showRetirementPerformance } from '@bank/contract/wealth/performance/contract.ts';
import { performanceRanges } from '@bank/contract/wealth/performance/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { accountIcons } from '../../../accounts/accounts/names/account-icons.ts';
import { accountNameOf, accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { useOffered } from '../../../platform/offered.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { UNKNOWN } from '../holdings-model.ts';
import { percentText } from '../../performance/performance-model.ts';

const [, THIS_YEAR] = performanceRanges;
const calls = { investment: showPerformance, retirement: showRetirementPerformance } as const;

/** What an account is worth and how it has done, with the ways to its page and to its most common action. */
export function AccountPanel({ account }: { account: Account }) {
  const { say } = useWords();
  const heading = useId();
  const { data } = useLoad(calls[account.type === 'retirement' ? 'retirement' : 'investment'], {
    accountId: account.id,
    range: THIS_YEAR,
  });
  const name = accountNameOf(account, say);
  return (
    <Card as="article" aria-labelledby={heading} className="flex flex-col p-5 md:p-6">
      <div className="flex items-center gap-3">
        <IconTile icon={accountIcons[account.type]} />
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="text-sm leading-[1.33] font-semibold break-words">
            {name}
          </h3>
          <p className="text-2xs text-ink-3">
            {/* words: accounts.kind.* */}
            {say(`accounts.kind.${account.type}`)} <MaskedNumber number={account.lastFour} />
          </p>
        </div>
      </div>
      <dl className="mt-5 mb-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <div className="max-sm:col-span-2">
          <dt className="text-2xs text-ink-3">{say('account.label.totalValue')}</dt>
          <dd className="mt-0.75">
            {account.totalValue === null ? UNKNOWN : <Money amount={account.totalValue} size="md" />}
          </dd>
        </div>
        <Return name={say('portfolio.details.yearReturn')} percent={data?.yearToDate ?? null} />
        <Return
          name={
            data?.total?.isAnnualized
              ? say('portfolio.hub.returnAYear')
              : say('portfolio.details.totalReturn')
          }
          percent={data?.total?.percent ?? null}
        />
      </dl>
      <div className="mt-auto flex flex-wrap gap-2.5">
        <LinkButton
          tone="soft"
          size="small"
          className="h-11"
          to={accountPath(account.type, account.id)}
          aria-label={say('portfolio.hub.detailsFor', { name })}
        >
          {say('portfolio.hub.details')}
        </LinkButton>
        <Ways account={account} />
      </div>
    </Card>
  );
}

function Return({ name, percent }: { name: string; percent: string | null }) {
  const { say } = useWords();
  return (
    <div>
      <dt className="text-2xs text-ink-3">{name}</dt>
      <dd
        className={cn(
          'mt-0.75 text-h3 font-[550] tabular-nums',
          percent !== null && Number(percent) > 0 && 'text-positive',
        )}
      >
        {percent === null ? UNKNOWN : percentText(percent, say)}
      </dd>
    </div>
  );
}

type Way = { to: string; name: string; text: string; state?: { accountId: string } };

/** The most common things to do with such an account. */
function Ways({ account }: { account: Account }) {
  const { say } = useWords();
  const offered = useOffered();
  if (account.state !== 'open') return null;
  const name = accountNameOf(account, say);
  const ways =
    account.type === 'retirement' ? retirementWays(account, name, say) : investmentWays(account, name, say);
  return ways
    .filter(({ to }) => to !== paths.contributeRetirement() || offered('contributeRetirement'))
    .map(({ to, name: spoken, text, state }) => (
      <LinkButton
        key={to}
        tone="quiet"
        size="small"
        className="h-11"
        to={to}
        state={state}
        aria-label={spoken}
      >
        {text}
      </LinkButton>
    ));
}

function investmentWays({ id }: Account, name: string, say: Say): Way[] {
  const page = paths.investmentAccount({ accountId: id });
  return [
    { to: `${page}?buy`, text: say('portfolio.hub.buy'), name: say('portfolio.hub.buyIn', { name }) },
    {
      to: paths.investmentOrders({ accountId: id }),
      text: say('portfolio.hub.orders'),
      name: say('portfolio.hub.ordersOf', { name }),
    },
  ];
}

function retirementWays({ id }: Account, name: string, say: Say): Way[] {
  return [
    {
      to: paths.contributeRetirement(),
      text: say('portfolio.hub.contribute'),
      name: say('portfolio.hub.contributeTo', { name }),
      state: { accountId: id },
    },
  ];
}
