import type { ChosenStrategy, Rollover } from '@bank/contract/wealth/rollovers/contract.ts';
import { isWithholdingMandatory, withholdingOn } from '@bank/contract/wealth/rollovers/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';

type Source = Pick<Rollover, 'fromAccount' | 'provider' | 'accountNumber' | 'accountType' | 'estimatedValue'>;

/** The account number is masked already. */
export function sourceRows(source: Source, say: Say): Definition[] {
  const { fromAccount, provider, accountNumber, accountType, estimatedValue } = source;
  return [
    // words: rollover.from.*
    { term: say('rollover.review.from'), value: say(`rollover.from.${fromAccount}`) },
    { term: say('rollover.review.provider'), value: provider },
    { term: say('rollover.review.number'), value: accountNumber },
    // words: rollover.type.*
    { term: say('rollover.review.type'), value: say(`rollover.type.${accountType}`) },
    { term: say('rollover.review.value'), value: <Money amount={estimatedValue} /> },
  ];
}

type Options = Pick<Rollover, 'accountType' | 'rolloverType' | 'withholding' | 'distributionMethod'>;

/** `asked` is the day of the request, whose rates hold. An employer plan withholds what the law requires, whatever was asked for. */
export function optionRows(options: Options, asked: Day, say: Say): Definition[] {
  const { rolloverType, withholding, distributionMethod } = options;
  const { mandatory } = withholdingOn(asked);
  const isRaised = isWithholdingMandatory(options) && withholding < mandatory;
  return [
    // words: rollover.review.full, rollover.review.partial
    { term: say('rollover.review.rolloverType'), value: say(`rollover.review.${rolloverType}`) },
    // words: rollover.options.check, rollover.options.direct, rollover.options.wire
    { term: say('rollover.review.method'), value: say(`rollover.options.${distributionMethod}`) },
    {
      term: say('rollover.review.withholding'),
      value: isRaised
        ? say('rollover.review.required', { percent: mandatory })
        : say('rollover.review.percent', { percent: withholding }),
    },
  ];
}

export function strategyRows(strategy: ChosenStrategy, say: Say): Definition[] {
  // words: rollover.strategy.default, rollover.strategy.match, rollover.strategy.custom
  const name = { term: say('rollover.strategy.label'), value: say(`rollover.strategy.${strategy.kind}`) };
  switch (strategy.kind) {
    case 'default': {
      const { year, expenseRatio, ...shares } = strategy.fund;
      const blanks = { ...shares, year: String(year), ratio: expenseRatio };
      return [{ ...name, value: say('rollover.strategy.defaultHint', blanks) }];
    }
    case 'match':
      return [name];
    case 'custom':
      return [
        name,
        ...strategy.allocation.map(({ fund, allocation }) => ({
          // words: rollover.fund.label.*
          term: say(`rollover.fund.label.${fund}`),
          value: say('rollover.review.percent', { percent: allocation }),
        })),
      ];
  }
}
