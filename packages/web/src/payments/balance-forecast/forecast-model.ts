import type { Forecast, ForecastLine } from '@bank/contract/payments/balance-forecast/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';

/** "$79.50 on Wed, Feb 11". */
export function lowestText(lowest: { day: string; amount: Cents }, say: Say, language: Language): string {
  return say('balanceForecast.review.lowestOn', {
    amount: moneyText(lowest.amount),
    day: createFormat(language).weekday(lowest.day),
  });
}

/** Who pays or is paid; without a name, what it is. */
export function itemName({ name, other, cause }: ForecastLine, say: Say): string {
  if (name !== null) return name;
  // words: balanceForecast.cause.*
  return other ? accountNameOf(other, say) : say(`balanceForecast.cause.${cause}`);
}

/** "Scheduled", "AutoPay", "Usual payday": where it comes from, and whether its amount is known. */
export function itemKind({ cause, certainty }: ForecastLine, say: Say): string {
  // words: balanceForecast.cause.*
  const what = say(`balanceForecast.cause.${cause}`);
  return certainty === 'known' ? what : say('balanceForecast.item.expected', { what });
}

/** The chart in a sentence. */
export function summaryOf({ lowest, available }: Forecast, say: Say, language: Language): string {
  const blanks = {
    available: moneyText(available),
    lowest: moneyText(lowest.amount),
    day: createFormat(language).weekday(lowest.day),
  };
  return lowest.cause
    ? say('balanceForecast.chart.summaryCause', { ...blanks, cause: itemName(lowest.cause, say) })
    : say('balanceForecast.chart.summary', blanks);
}
