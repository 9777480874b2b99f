import { placeOrder, addAddress, planOrder } from '@bank/contract/payments/check-orders/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { readBalances } from '@bank/ledger/reading.ts';
import { sql } from 'kysely';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { newId } from '../platform/work.ts';
import { applyNews, sendOrders, type CheckPrinter } from '../payments/check-orders/service.ts';
import { fetchPrinterNews } from '../rails/print-exchange.ts';
import type { PrintNews } from '../rails/rail.ts';
import { bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

export const portland = {
  name: 'Home',
  street: '18 Alder Court',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  primary: true,
} as const;

/** A customer with a funded checking account and one shipping address. */
export async function orderer(bank: TestBank, funds = 500_00) {
  const person = await bank.customer();
  const accountId = await openTestAccount(bank, person.id, 'checking');
  if (funds > 0) await fund(bank, accountId, funds);
  const call = callAs(bank.apiUrl, person.token);
  const address = await call(addAddress, { ...portland, intent: randomUUIDv7() });
  const order: RequestOf<typeof planOrder> = {
    accountId,
    checkStyle: 'standardBlue',
    quantity: '1',
    deliveryMethod: 'standard',
    shippingAddressId: address.id,
    customization: {
      startingNumber: 1_000,
      includeAddress: true,
      includePhoneNumber: false,
      includeDriversLicense: false,
      duplicateChecks: false,
      largePrint: false,
      fontStyle: 'standard',
    },
  };
  return { ...person, accountId, address, call, order };
}

type Orderer = Awaited<ReturnType<typeof orderer>>;

export async function plannedOrder(who: Orderer, order = who.order) {
  return who.call(planOrder, order);
}

/** Planned and placed, under an intent of its own unless one is given. */
export async function ordered(
  bank: TestBank,
  who: Orderer,
  order = who.order,
  intent: string = randomUUID(),
) {
  const { token: plan } = await plannedOrder(who, order);
  return callAs(bank.apiUrl, who.token, intent)(placeOrder, { ...order, plan, agreeToTerms: true });
}

export async function balanceOf(bank: TestBank, accountId: string): Promise<number> {
  const [balance] = await readBalances(bank.worker, [await bookNumberOf(bank, accountId)]);
  if (!balance) throw new Error('the account has no balance');
  return balance.posted;
}

/** The time to cancel is over for everything that was placed. */
export async function afterTheWindow(bank: TestBank): Promise<void> {
  await sql`select bank.shift_clock(interval '31 minutes')`.execute(bank.root);
  await keepSignedOn(bank);
}

/** Time has passed, and everybody has come back to their page meanwhile. */
export async function keepSignedOn(bank: TestBank): Promise<void> {
  await sql`
    update sessions set last_seen_at = bank.now(), expires_at = bank.now() + interval '8 hours'
    where ended_at is null`.execute(bank.root);
  await sql`update approval_grants set expires_at = bank.now() + interval '8 hours'`.execute(bank.root);
}

/** A printer that takes what it is sent, and says what it is told to say. */
export function printer() {
  const taken: Parameters<CheckPrinter['sendOrder']>[0][] = [];
  const said: PrintNews[] = [];
  const run = newId();
  const door: CheckPrinter = {
    sendOrder: (order) => {
      taken.push(order);
      return Promise.resolve();
    },
  };
  return {
    taken,
    door,
    say: (orderId: string, what: PrintNews['what'], more: Partial<PrintNews> = {}) => {
      const news = { id: newId(), orderId, what, reason: null, trackingNumber: null, ...more };
      said.push(news);
      return news;
    },
    newsAfter: (place: string | null) => {
      const [ofRun, count] = place?.split('.') ?? [];
      const from = ofRun === run ? Number(count) : 0;
      return Promise.resolve({ news: said.slice(from), place: `${run}.${said.length}` });
    },
  };
}

/** What the worker's loops do about the printer. */
export async function exchangeWith(bank: TestBank, with_: ReturnType<typeof printer>): Promise<void> {
  const worker = bank.contextAs('worker');
  await sendOrders(worker, with_.door);
  await fetchPrinterNews(worker, with_);
  await applyNews(worker);
}
