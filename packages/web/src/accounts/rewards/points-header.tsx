import type { Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { countText, moneyText, signedCountText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useSearchParams } from 'react-router';
import { cn } from '../../ui/frame/classes.ts';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';

/** The balance, how it came about, and what purchases earn. */
export function PointsHeader({ rewards }: { rewards: Rewards }) {
  const { say } = useWords();
  const { points, worth, account } = rewards;
  return (
    <>
      <AccountPart rewards={rewards} />
      <DeepSurface
        aria-label={say('rewards.balance.title')}
        className="grid items-start gap-x-14 gap-y-7 px-5 py-6 md:px-9 md:py-7.5 lg:grid-cols-[minmax(0,1fr)_300px_auto]"
      >
        <div>
          <p className="text-xs text-on-deep-2">{say('rewards.balance.title')}</p>
          <p className="my-1 text-[2.75rem] leading-none font-[450] tracking-tight" data-points={points}>
            {countText(points)}
          </p>
          <p className="text-sm text-on-deep-2">
            {points < 0
              ? say('rewards.balance.below')
              : say('rewards.balance.worth', { amount: moneyText(worth) })}
          </p>
          {account?.isOpen === false && (
            <p className="mt-1 text-sm text-on-deep-2">{say('rewards.balance.closed')}</p>
          )}
        </div>
        <YearPart rewards={rewards} />
        <RatesPart rewards={rewards} />
      </DeepSurface>
    </>
  );
}

/** Only where there is something to choose. */
function AccountPart({ rewards: { account, accounts } }: { rewards: Rewards }) {
  const { say } = useWords();
  const [, setSearch] = useSearchParams();
  if (accounts.length < 2) return null;
  return (
    <SelectField
      className="max-w-sm"
      label={say('rewards.page.account')}
      value={account?.id ?? ''}
      onChange={(event) => setSearch({ account: event.target.value }, { replace: true })}
      options={accounts.map((each) => ({
        value: each.id,
        label: `${accountNameOf(each, say)} ${maskNumber(each.lastFour)}`,
      }))}
    />
  );
}

function YearPart({ rewards: { year, points } }: { rewards: Rewards }) {
  const { say } = useWords();
  const lines = [
    { name: say('rewards.year.start'), value: countText(year.start), isGain: false },
    { name: say('rewards.year.earned'), value: signedCountText(year.earned), isGain: year.earned > 0 },
    { name: say('rewards.year.redeemed'), value: signedCountText(year.redeemed), isGain: false },
    ...(year.forfeited === 0
      ? []
      : [{ name: say('rewards.year.forfeited'), value: signedCountText(year.forfeited), isGain: false }]),
  ];
  return (
    <section>
      <h2 className="text-xs text-on-deep-2">{say('rewards.year.title')}</h2>
      <dl className="mt-2 text-xs">
        {lines.map(({ name, value, isGain }) => (
          <div key={name} className="flex justify-between gap-4 py-0.75">
            <dt className="text-on-deep-2">{name}</dt>
            <dd className={cn('font-[550]', isGain && 'text-on-deep-accent')}>{value}</dd>
          </div>
        ))}
        <div className="mt-1.25 flex justify-between gap-4 border-t border-deep-line pt-2">
          <dt className="text-on-deep-2">{say('rewards.year.today')}</dt>
          <dd className="font-[550]">{countText(points)}</dd>
        </div>
      </dl>
    </section>
  );
}

function RatesPart({ rewards: { rates } }: { rewards: Rewards }) {
  const { say } = useWords();
  return (
    <section>
      <h2 className="text-xs text-on-deep-2">{say('rewards.rates.title')}</h2>
      <ul className="mt-2 grid gap-2">
        {rates.map(({ category, perDollar }) => (
          <li key={category} className="flex items-center gap-3 text-2xs text-on-deep-2">
            <b className="grid size-7.5 shrink-0 place-items-center rounded-[9px] bg-on-deep/10 text-sm font-semibold text-on-deep-accent">
              {perDollar}
            </b>
            {/* words: rewards.rates.* */}
            <span className="max-w-40">{say(`rewards.rates.${category}`, { count: perDollar })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
