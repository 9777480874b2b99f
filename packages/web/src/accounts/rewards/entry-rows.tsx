import type { PointsEntry, Redemption } from '@bank/contract/accounts/rewards/contract.ts';
import { countText, moneyText, signedCountText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { rewardName } from './reward-model.ts';

/** What a line is called: the merchant, the reward, or the end of the account. */
export function entryName({ kind, purchase, redemption }: PointsEntry, say: Say): string {
  if (redemption) {
    const reward = rewardName(redemption, say);
    return kind === 'givenBack' ? say('rewards.entry.returned', { reward }) : reward;
  }
  if (!purchase) return say('rewards.entry.forfeited');
  const { name } = purchase;
  if (kind === 'earned') return name === '' ? say('rewards.entry.purchase') : name;
  return name === '' ? say('rewards.entry.refundUnnamed') : say('rewards.entry.refund', { name });
}

/** The reason, in one line. `today` decides whether a day needs its year. */
export function entryReason(entry: PointsEntry, say: Say, format: Format, today: string): string {
  const { kind, purchase, redemption } = entry;
  if (redemption) return stateText(redemption, say, format, today);
  if (!purchase) return '';
  const amount = moneyText(size(purchase.amount));
  if (!purchase.rule) return say('rewards.entry.noPurchase', { amount });
  return kind === 'earned'
    ? say('rewards.entry.rate', { count: purchase.rule.perDollar, amount })
    : say('rewards.entry.takenBack', { amount });
}

export function stateText(redemption: Redemption, say: Say, format: Format, today: string): string {
  const { state, promisedBy, changedAt } = redemption;
  const isWaiting = state === 'ordered' || state === 'sent';
  const day = isWaiting ? format.day(promisedBy, today) : format.moment(changedAt);
  // words: rewards.state.*
  return say(`rewards.state.${state}`, { day });
}

/** Why: the purchase, the rule and the sum, or the reward and what became of it. */
export function whyRows(entry: PointsEntry, say: Say, format: Format, today: string): Definition[] {
  const { points, purchase, redemption } = entry;
  const change: Definition = {
    term: say('rewards.why.change'),
    value: signedCountText(points),
    strong: true,
  };
  if (redemption)
    return [
      { term: say('rewards.why.redeemed'), value: rewardName(redemption, say) },
      { term: say('rewards.why.status'), value: stateText(redemption, say, format, today) },
      ...(redemption.to
        ? [
            {
              term: say('rewards.why.to'),
              value: `${accountNameOf(redemption.to, say)} ${maskNumber(redemption.to.lastFour)}`,
            },
          ]
        : []),
      { term: say('rewards.done.reference'), value: <ReferenceNumber value={redemption.reference} /> },
      change,
    ];
  if (!purchase) return [change];
  const { amount, rule, spent, earned } = purchase;
  return [
    {
      term: amount < 0 ? say('rewards.why.refund') : say('rewards.why.purchase'),
      value: moneyText(size(amount)),
    },
    ...(rule
      ? [
          { term: say('rewards.why.spent'), value: moneyText(spent) },
          {
            term: say('rewards.why.rule'),
            // words: rewards.rates.*
            value: `${rule.perDollar} ${say(`rewards.rates.${rule.category}`, { count: rule.perDollar })}`,
          },
          { term: say('rewards.why.since'), value: format.fullDay(rule.since) },
          { term: say('rewards.why.earned'), value: countText(earned) },
        ]
      : []),
    change,
  ];
}

const size = (amount: Cents): Cents => cents(Math.abs(amount));
