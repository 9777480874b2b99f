import { randomBytes } from 'node:crypto';
import { createAnswers, type AnswerEvent } from './answers.ts';
import type { Behaviour } from './behaviour.ts';
import { createCardMaker, type CardEvent } from './card-maker.ts';
import { createChargebacks, type ChargebackEvent } from './chargebacks.ts';
import type { WrittenCheck } from '@bank/simulator/check-pictures.ts';
import { createMarket } from '@bank/simulator/market/market.ts';
import { createMarketOrders, type MarketEvent } from '@bank/simulator/market/order-book.ts';
import { createItems, type ItemEvent } from './items.ts';
import { forgetful, type Memory } from './memory.ts';
import { createPrinter, type PrintEvent } from './printer.ts';
import { createSupplier, type RewardEvent } from './supplier.ts';

export type ClearingEvent =
  | AnswerEvent
  | ItemEvent
  | PrintEvent
  | CardEvent
  | ChargebackEvent
  | RewardEvent
  | MarketEvent
  | { readonly run: string };

export type Clearing = ReturnType<typeof createClearing>;

/** How much of a run somebody has read; nothing, if the place is of another run. */
function countOf(place: string | null, run: string): number {
  const [ofRun, count] = place?.split('.') ?? [];
  return ofRun === run ? Number(count) : 0;
}

/**
 * The other banks, as one memory: what they were told, what they will say about it, and what they send of their own accord.
 */
export function createClearing(
  behaviour: Behaviour,
  now: () => number,
  memory: Memory<ClearingEvent> = forgetful(),
) {
  const parties = createParties(behaviour, now, memory.write);
  const { answers, items, printer, cardMaker, chargebacks, supplier, market, marketOrders } = parties;
  let run = '';
  for (const event of memory.read()) {
    if ('run' in event) run = event.run;
    else recallIn(parties, event);
  }
  // Marks of a run that was forgotten mean nothing to this one; it is then read from the beginning.
  if (run === '') {
    run = randomBytes(6).toString('hex');
    memory.write({ run });
  }
  const countIn = (place: string | null) => countOf(place, run);
  const placeAt = (count: number): string => `${run}.${count}`;
  const newsOf =
    <News>(source: { readonly after: (from: number, most: number) => readonly News[] }) =>
    (place: string | null, most: number) => {
      const from = countIn(place);
      const news = source.after(from, most);
      return { news, place: placeAt(from + news.length) };
    };
  return {
    tell: answers.tell,
    decide: answers.decide,
    instructions: answers.instructions,
    answersAfter: (place: string | null, most: number) => {
      const from = countIn(place);
      const said = answers.after(from, most);
      return { answers: said, place: placeAt(from + said.length) };
    },
    put: items.put,
    giveBack: items.giveBack,
    returned: items.returned,
    printer,
    printNewsAfter: newsOf(printer),
    chargebacks,
    chargebackNewsAfter: newsOf(chargebacks),
    cardMaker,
    cardNewsAfter: newsOf(cardMaker),
    supplier,
    rewardNewsAfter: newsOf(supplier),
    market,
    marketOrders,
    marketNewsAfter: newsOf(marketOrders),
    /** What a picture of a presented check shows; null if there is no such check. */
    writtenOf: (itemId: string): WrittenCheck | null => {
      const found = items.checkOf(itemId);
      if (found?.checkNumber === undefined) return null;
      const { checkNumber, amountCents, accountNumber, effectiveOn: day, written } = found;
      return { checkNumber, amountCents, accountNumber, day, ...written };
    },
    itemsAfter: (place: string | null, most: number) => {
      const from = countIn(place);
      const found = items.after(from, most);
      return { items: found, place: placeAt(from + found.length) };
    },
  };
}

function createParties(behaviour: Behaviour, now: () => number, remember: (event: ClearingEvent) => void) {
  const market = createMarket(behaviour.seed);
  return {
    answers: createAnswers(behaviour, now, remember),
    items: createItems(behaviour, remember),
    printer: createPrinter(behaviour, now, remember),
    cardMaker: createCardMaker(behaviour, now, remember),
    chargebacks: createChargebacks(behaviour, now, remember),
    supplier: createSupplier(behaviour, now, remember),
    market,
    marketOrders: createMarketOrders(market, now, remember),
  };
}

/** Each party knows its own events again. */
function recallIn(
  parties: ReturnType<typeof createParties>,
  event: Exclude<ClearingEvent, { readonly run: string }>,
): void {
  if ('item' in event || 'back' in event) parties.items.recall(event);
  else if ('printOrder' in event || 'printNews' in event) parties.printer.recall(event);
  else if ('chargeback' in event || 'chargebackNews' in event) parties.chargebacks.recall(event);
  else if ('knownCard' in event || 'cardLink' in event || 'cardOrder' in event || 'cardNews' in event)
    parties.cardMaker.recall(event);
  else if ('rewardOrder' in event || 'rewardNews' in event) parties.supplier.recall(event);
  else if ('marketOrder' in event || 'marketChange' in event || 'marketNews' in event)
    parties.marketOrders.recall(event);
  else parties.answers.recall(event);
}
