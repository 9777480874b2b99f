import type { PointsEntry } from '@bank/contract/accounts/rewards/contract.ts';
import { countText, moneyText, signedCountText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { sizeOf, stateText } from './entry-model.ts';
import { rewardName } from './reward-model.ts';

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
      value: moneyText(sizeOf(amount)),
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
