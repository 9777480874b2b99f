import { productOn, type AccountType, type Product } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check } from 'lucide-react';
import { institution, INSURED_UP_TO } from '../../../platform/frame/institution.ts';
import { cn } from '../../../ui/frame/classes.ts';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { depositMinimum } from '../opening-model.ts';
import { typeName } from './type-model.ts';
import { termText } from './term-model.ts';

type ChoicePanelProps = { type: AccountType; today: Day; className?: string };

/** The chosen product with today's terms. */
export function ChoicePanel({ type, today, className }: ChoicePanelProps) {
  const { say } = useWords();
  const minimum = depositMinimum(type, today);
  const product = productOn(type, today);
  return (
    <DeepSurface
      aria-labelledby="choice"
      lines="-left-[60%] md:-left-[60%] h-full md:h-full w-[260%] md:w-[260%] opacity-13 md:opacity-13"
      className={cn('px-6 py-6.5', className)}
    >
      <p className="text-xs text-on-deep-2">{say('openAccount.choice.title')}</p>
      <h2 id="choice" className="mt-0.5 text-h2 font-[550]">
        {typeName(type, say)}
      </h2>
      <ul className="mt-3">
        {featuresOf(type, product, say).map((feature) => (
          <li key={feature} className="flex gap-2.5 py-1.5 text-xs leading-[1.43]">
            <Check aria-hidden size={18} strokeWidth={2} className="mt-px shrink-0 text-on-deep-accent" />
            {feature}
          </li>
        ))}
      </ul>
      {product.certificate && <Rates terms={product.certificate.terms} />}
      <p className="mt-4 text-2xs text-on-deep-2">
        {minimum > 0
          ? say('openAccount.choice.opens', { amount: wholeDollarsText(minimum) })
          : say('openAccount.choice.opensAny')}
      </p>
    </DeepSurface>
  );
}

function Rates({ terms }: { terms: NonNullable<Product['certificate']>['terms'] }) {
  const { say } = useWords();
  return (
    <>
      <p className="mt-3.5 text-xs text-on-deep-2" id="rates">
        {say('openAccount.choice.rates')}
      </p>
      <dl aria-labelledby="rates" className="mt-1.5 text-xs">
        {terms.map(({ months, rate, annualYield }) => (
          <div key={months} className="flex justify-between gap-3 border-t border-deep-line py-1.75">
            <dt>{termText(months, say)}</dt>
            <dd className="font-[550]">
              {say('openAccount.term.rate', { rate: shownPercent(rate), apy: shownPercent(annualYield) })}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The account's benefits and conditions. All figures come from today's product. */
function featuresOf(type: AccountType, product: Product, say: Say): string[] {
  const insured = institution.insured
    ? [say('openAccount.feature.insured', { amount: wholeDollarsText(INSURED_UP_TO) })]
    : [];
  const earns = product.interest
    ? [
        say('openAccount.feature.earns', {
          rate: shownPercent(product.interest.rate),
          apy: shownPercent(product.interest.annualYield),
        }),
      ]
    : [];
  switch (type) {
    case 'checking':
      return [say('openAccount.feature.checks'), ...feeText(product, say), ...insured];
    case 'student':
      return [say('openAccount.feature.checks'), ...feeText(product, say), ...insured];
    case 'savings':
      return [...earns, ...withdrawalsText(product, say), ...feeText(product, say), ...insured];
    case 'moneyMarket':
      return [...earns, ...feeText(product, say), ...insured];
    case 'credit':
      return creditTexts(product, say);
    case 'retirement':
      return [
        say('openAccount.feature.traditional'),
        say('openAccount.feature.roth'),
        say('openAccount.feature.yearlyLimit'),
      ];
    case 'investment':
      return [say('openAccount.feature.cash'), ...feeText(product, say), say('openAccount.feature.risk')];
    case 'cd':
      return [
        say('openAccount.feature.fixed'),
        ...insured,
        ...(product.certificate
          ? [say('openAccount.feature.penalty', { days: product.certificate.penaltyDays })]
          : []),
      ];
  }
}

function feeText({ monthlyFee }: Product, say: Say): string[] {
  const { amount, waivedFrom } = monthlyFee;
  if (amount === 0) return [say('openAccount.feature.noFee')];
  if (waivedFrom === null) return [];
  return [
    say('openAccount.feature.feeWaived', { amount: wholeDollarsText(waivedFrom), fee: moneyText(amount) }),
  ];
}

function withdrawalsText({ withdrawalsPerMonth }: Product, say: Say): string[] {
  return withdrawalsPerMonth === null
    ? []
    : [say('openAccount.feature.withdrawals', { count: withdrawalsPerMonth })];
}

function creditTexts({ credit }: Product, say: Say): string[] {
  if (!credit) return [];
  return [
    say('openAccount.feature.limit', { amount: wholeDollarsText(credit.limit) }),
    say('openAccount.feature.apr', { rate: shownPercent(credit.apr) }),
    say('openAccount.feature.decision'),
  ];
}
