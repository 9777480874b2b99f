export const helpCredit = {
  due: 'Your credit account shows the statement balance, the minimum due and the date. The date is the same day every month.\nIf that day is a weekend or holiday, a payment on the next business day is on time. AutoPay makes sure you don’t miss it.',
  minimum:
    'It’s {minimumShare} of your statement balance, plus the interest and fees of the month, and at least {minimumLeast}.\nPaying only the minimum costs more over time. Your credit account shows how long it would take.',
  apr: 'Purchases cost {purchaseApr} APR, cash advances {advanceApr} and balance transfers {transferApr}. Interest is counted day by day.\nIf you pay the full statement balance by the due date every month, purchases cost no interest. Your account shows what each payment would save.',
  advance:
    'Open Cash Advance and choose the account that gets the money. The fee is {advanceOnlineShare}, at least {advanceOnlineLeast}. In cash it’s {advanceCashShare}, at least {advanceCashLeast}.\nOne advance can be up to {advanceMax}. Interest starts the same day. You see fee, rate and total before you confirm.',
  balance:
    'Open Balance Transfer to pay your credit account from another account of yours. Do it now, on a later day, or again and again.\nThere’s no fee for moving money between your own accounts.',
  limit:
    'Open Credit Limit and enter the limit you’d like. It must be at least {increaseMin} more than today’s.\nMost requests are decided within seconds. If we decline, you see the reasons and get a letter.',
  points:
    'You earn {pointsDining} points per dollar on dining, {pointsGroceries} on groceries, {pointsTransport} on fuel and transit, and {pointsOther} on everything else.\nPoints arrive when a purchase posts. A refund takes back what that purchase earned.',
  redeem:
    'Open Redeem Rewards and choose a statement credit, a deposit, a gift card or a voucher. 100 points are worth {pointsWorth} as a statement credit.\nPoints end when the account is closed, so use them first.',
} as const;
