import { placeStop } from '@bank/contract/accounts/checks/contract.ts';
import { addAddress, planOrder, placeOrder } from '@bank/contract/payments/check-orders/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { fetchCheckImages } from '@bank/server/accounts/checks/service.ts';
import { applyNews, sendOrders } from '@bank/server/payments/check-orders/service.ts';
import { closeRenderPool } from '@bank/server/platform/render/render-pool.ts';
import { newId } from '@bank/server/platform/work.ts';
import { fetchPrinterNews } from '@bank/server/rails/print-exchange.ts';
import type { PrintNews } from '@bank/server/rails/rail.ts';
import { checkPicture, type WrittenCheck } from '../check-pictures.ts';
import type { CustomerCall } from '../customer-client.ts';
import { ifThereIsMoney } from '../scenario.ts';
import type { DirectBank } from './direct-bank.ts';

type Writer = {
  readonly call: CustomerCall;
  readonly checking: Id<'account'>;
  readonly accountNumber: string;
  readonly payer: string;
  readonly address: {
    readonly addressLine1: string;
    readonly city: string;
    readonly state: 'ME' | 'NH' | 'VT';
    readonly zipCode: string;
  };
};

/** Days before the last one. */
const ORDERED = 40;
const SHIPPED = 37;
const DELIVERED = 29;
const STOPPED = 6;
const SENT_BACK = 4;

/** Checks that somebody wrote from the first book, by the day they are presented on. */
const written: Readonly<Record<number, { number: number; cents: number; payee: string; memo: string }>> = {
  22: { number: 1_000, cents: 8_500, payee: 'Alder Street School', memo: 'Field trip' },
  15: { number: 1_001, cents: 24_000, payee: 'Martin Oakes', memo: 'Deck repair' },
  8: { number: 1_003, cents: 4_250, payee: 'Harbor Little League', memo: 'Fall season' },
};
const lost = { number: 1_002, cents: 31_500, payee: 'Northgate Roofing', memo: 'Deposit' };

/** A customer who orders checks, writes some, loses one and stops it, and orders again on the last day. */
export function checkLife(bank: DirectBank, writer: Writer) {
  const slips = new Map<string, WrittenCheck>();
  const news: PrintNews[] = [];
  let order: RequestOf<typeof planOrder> | null = null;
  let orderId: string | null = null;
  const present = ({ number, cents: amountCents, payee, memo }: typeof lost, day: Day) => {
    const { accountNumber, payer } = writer;
    const checkNumber = number;
    const id = bank.outside.send({
      rail: 'check',
      direction: 'out',
      accountNumber,
      amount: cents(amountCents),
      name: 'Second Harbor Bank',
      on: day,
      checkNumber,
    });
    slips.set(id, { checkNumber, amountCents, accountNumber, day, payer, payee, memo });
  };
  const tell = async (what: PrintNews['what'], trackingNumber: string | null) => {
    if (orderId === null) return;
    news.push({ id: newId(), orderId, what, reason: null, trackingNumber });
    await fetchPrinterNews(bank.worker, {
      newsAfter: () => Promise.resolve({ news, place: `direct.${news.length}` }),
    });
    await applyNews(bank.worker);
  };
  return async (day: Day, { left }: { readonly left: number }): Promise<void> => {
    if (left === ORDERED) {
      order = await firstOrder(writer);
      orderId = await ordered(writer, order);
    }
    if (left === ORDERED - 1) {
      await sendOrders(bank.worker, { sendOrder: () => Promise.resolve() });
      await tell('inProduction', null);
    }
    if (left === SHIPPED) await tell('shipped', 'CP-7Q20841188');
    if (left === DELIVERED) await tell('delivered', 'CP-7Q20841188');
    const check = written[left];
    if (check) present(check, day);
    if (left === STOPPED)
      await writer.call(placeStop, {
        accountId: writer.checking,
        firstNumber: lost.number,
        lastNumber: lost.number,
        intent: newId(),
      });
    if (left === SENT_BACK) present(lost, day);
    if (left > 0) return;
    await fetchPictures(bank, slips);
    // The counterpart prints this one: it is sent when its time to cancel is over.
    if (order) await ordered(writer, again(order));
  };
}

async function firstOrder({ call, checking, address }: Writer): Promise<RequestOf<typeof planOrder>> {
  const { addressLine1: street, city, state, zipCode: zip } = address;
  const { id } = await call(addAddress, {
    name: 'Home',
    street,
    city,
    state,
    zip,
    primary: true,
    intent: newId(),
  });
  return {
    accountId: checking,
    checkStyle: 'standardBlue',
    quantity: '1',
    deliveryMethod: 'standard',
    shippingAddressId: id,
    customization: {
      startingNumber: 1_000,
      includeAddress: true,
      includePhoneNumber: false,
      includeDriversLicense: false,
      duplicateChecks: true,
      largePrint: false,
      fontStyle: 'standard',
    },
  };
}

const again = (order: RequestOf<typeof planOrder>): RequestOf<typeof planOrder> => ({
  ...order,
  checkStyle: 'scenicNature',
  quantity: '2',
  deliveryMethod: 'expedited',
  customization: { ...order.customization, startingNumber: 1_100 },
});

/** Null when there is too little money for it. */
async function ordered({ call }: Writer, order: RequestOf<typeof planOrder>): Promise<string | null> {
  const placed = await ifThereIsMoney(async () => {
    const { token: plan } = await call(planOrder, order);
    return call(placeOrder, { ...order, plan, agreeToTerms: true });
  });
  return placed?.orderId ?? null;
}

/** As the other bank's scanner sent them. */
async function fetchPictures(bank: DirectBank, slips: ReadonlyMap<string, WrittenCheck>): Promise<void> {
  const network = {
    imageOf: async (itemId: string, side: 'front' | 'back') => {
      const slip = slips.get(itemId);
      return slip ? new Uint8Array(await checkPicture(slip, side)) : null;
    },
  };
  while ((await fetchCheckImages(bank.worker, network)) > 0);
  await closeRenderPool();
}
