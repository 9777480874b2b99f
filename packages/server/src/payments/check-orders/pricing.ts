import type {
  listStyles as stylesCall,
  showPricing as pricingCall,
} from '@bank/contract/payments/check-orders/contract.ts';
import {
  checkStyleIds,
  deliveryIds,
  deliveryPrices,
  deliveryWindow,
  duplicatePrice,
  largePrintPrice,
  quantityIds,
  quantityPrices,
  stylePrices,
  taxRate,
} from '@bank/contract/payments/check-orders/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import { readClock } from '../../platform/clock.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';

/** Where the page's pictures of the styles are. */
const images: Readonly<Record<(typeof checkStyleIds)[number], string>> = {
  standardBlue: '/check-styles/standard-blue.svg',
  premiumGray: '/check-styles/premium-gray.svg',
  scenicNature: '/check-styles/scenic-nature.svg',
  customPhoto: '/check-styles/custom-photo.svg',
};

export function listStyles(context: CustomerContext): Promise<ReplyOf<typeof stylesCall>> {
  const { say } = context;
  return forReader(context, async (tx) => {
    const { businessDate: day } = await readClock(tx);
    return checkStyleIds.map((id) => ({
      id,
      // words: checkOrder.style.label.*
      name: say(`checkOrder.style.label.${id}`),
      price: ruleOn(stylePrices[id], day).value,
      image: images[id],
      // words: checkOrder.style.*
      description: say(`checkOrder.style.${id}`),
    }));
  });
}

export function showPricing(context: CustomerContext): Promise<ReplyOf<typeof pricingCall>> {
  return forReader(context, async (tx) => {
    const { businessDate: day, now } = await readClock(tx);
    return {
      checkStyles: checkStyleIds.map((id) => ({ id, price: ruleOn(stylePrices[id], day).value })),
      quantities: quantityIds.map((id) => ({ id, price: ruleOn(quantityPrices[id], day).value })),
      deliveryMethods: deliveryIds.map((id) => {
        const { from: arrivesFrom, by: arrivesBy } = deliveryWindow(id, now.getTime());
        return { id, price: ruleOn(deliveryPrices[id], day).value, arrivesFrom, arrivesBy };
      }),
      duplicateChecks: ruleOn(duplicatePrice, day).value,
      largePrint: ruleOn(largePrintPrice, day).value,
      taxRate: toPercent(ruleOn(taxRate, day).value),
    };
  });
}
