import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { moneyText, signedMoneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../../platform/frame/format.ts';

/** The main figure for an account of this type, and a line about it. */
export type AccountFacts = {
  readonly label: string;
  readonly amount: Cents;
  readonly start: string | null;
  readonly end: string | null;
  readonly usage: { readonly share: number; readonly label: string; readonly near?: boolean } | null;
};

export function factsOf(account: Account, say: Say, format: Format): AccountFacts {
  const plain = { start: null, end: null, usage: null };
  const balance = { label: say('accounts.figure.balance'), amount: account.currentBalance };
  const { credit, retirement, certificate, interest, pendingCount } = account;
  if (credit) return { ...plain, label: say('accounts.figure.owed'), ...creditFacts(credit, say) };
  if (retirement) return { ...plain, ...balance, ...contributionFacts(retirement, say) };
  const yearly = interest && say('accounts.fact.apy', { rate: shownPercent(percent(interest.apy)) });
  if (certificate) {
    // Far-off dates always include the year.
    const day = format.day(certificate.maturesOn, '');
    return { ...plain, ...balance, start: yearly, end: say('accounts.fact.matures', { day }) };
  }
  if (account.type === 'checking' || account.type === 'student') {
    return {
      ...plain,
      label: say('accounts.figure.available'),
      amount: account.availableBalance,
      start: say('accounts.fact.current', { amount: moneyText(account.currentBalance) }),
      end: pendingCount > 0 ? say('accounts.fact.pending', { count: pendingCount }) : null,
    };
  }
  // Investment accounts hold only cash so far.
  if (account.type === 'investment') return { ...plain, ...balance, label: say('accounts.figure.cash') };
  const earned = interest && interest.accrued > 0 ? signedMoneyText(interest.accrued) : null;
  const end = earned && say('accounts.fact.thisMonth', { amount: earned });
  return { ...plain, ...balance, start: yearly, end };
}

type Credit = NonNullable<Account['credit']>;

const NEAR_LIMIT_PERCENT = 90;

export function isNearLimit({ usage }: Pick<Credit, 'usage'>): boolean {
  return usage >= NEAR_LIMIT_PERCENT;
}

function creditFacts(credit: Credit, say: Say) {
  const { owed, available, usage, limit } = credit;
  const near = isNearLimit(credit);
  const used = say('accounts.fact.usage', { percent: usage, limit: shortText(limit) });
  return {
    amount: owed,
    start: say('accounts.fact.availableCredit', { amount: moneyText(available) }),
    end: near ? say('accounts.fact.nearLimit', { used }) : used,
    usage: { share: usage / 100, near, label: say('accounts.fact.usageSpoken', { percent: usage }) },
  };
}

function contributionFacts(retirement: NonNullable<Account['retirement']>, say: Say) {
  const { contributed, limit, remaining, taxYear } = retirement;
  const text = say('accounts.fact.contribution', {
    amount: shortText(contributed),
    limit: shortText(limit),
    year: taxYear,
  });
  return {
    start: text,
    end: say('accounts.fact.left', { amount: shortText(remaining) }),
    usage: { share: limit > 0 ? contributed / limit : 0, label: text },
  };
}

/** Limits are whole dollars. Amounts counted toward them show cents if they have any. */
function shortText(amount: Cents): string {
  return amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount);
}
