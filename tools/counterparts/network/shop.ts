import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './body.ts';
import { purchase } from './card-items.ts';
import type { SaleState } from './card-sales.ts';
import type { Cards } from './cards.ts';
import type { Clearing } from './clearing.ts';

/** Where somebody can buy in the demonstration. The text is what such a merchant's terminal sends. */
const merchants = [
  {
    label: 'Lantern Hardware',
    text: 'LANTERN HARDWARE #0412 PORTLAND ME',
    category: 'shopping',
    use: 'store',
  },
  {
    label: 'Cedar Table Restaurant',
    text: 'TST* CEDAR TABLE RESTAURANT PORTLAND ME',
    category: 'dining',
    use: 'store',
  },
  {
    label: 'Harbor Street Grocers',
    text: 'SQ *HARBOR STREET GROCERS 0042 PORTLAND ME',
    category: 'groceries',
    use: 'store',
  },
  { label: 'Velvet Orbit Online', text: 'VELVET ORBIT ONLINE', category: 'shopping', use: 'online' },
  {
    label: 'Tidepool Streaming (charges every month)',
    text: 'TIDEPOOL STREAMING',
    category: 'entertainment',
    use: 'online',
  },
  { label: 'Porto Azul Hotel, Portugal', text: 'PORTO AZUL HOTEL', category: 'travel', use: 'store' },
] as const;

type Shop = { readonly cards: Cards; readonly find: Clearing['cardMaker']['find'] };
type Screen = {
  readonly title: string;
  readonly text: string;
  readonly tone: 'paid' | 'sorry' | 'start';
  /** What the shop can still do about the sale. */
  readonly sale?: SaleState | null;
};

const START: Screen = {
  title: 'Pay by card',
  text: 'Enter the name, the last 4 digits and the expiry month of your card. This shop never sees more of it.',
  tone: 'start',
};

/** A shop for people with a browser. It knows nothing about the customer: it asks the bank, and hands in its bill. */
export async function answerShop(
  shop: Shop,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network');
  if (pathname !== '/shop') return false;
  // As if the card were held to the terminal: `/shop?card=ct_…`.
  const token = /^ct_[0-9a-f]{32}$/.exec(searchParams.get('card') ?? '')?.[0] ?? '';
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'GET') show(response, 200, START, token);
  // A form of another site buys nothing here.
  else if (request.method === 'POST' && (site === undefined || site === 'same-origin'))
    show(response, 200, await atDesk(shop, new URLSearchParams(await bodyOf(request))));
  else show(response, 405, START);
  return true;
}

function atDesk(shop: Shop, fields: URLSearchParams): Promise<Screen> | Screen {
  return fields.get('act') === null ? bought(shop, fields) : changed(shop.cards, fields);
}

/** `24.50` in cents; 0 if it is no amount. */
function centsIn(text: string): number {
  const amount = /^(\d{1,6})(?:\.(\d{2}))?$/u.exec(text.trim());
  return amount ? Number(amount[1]) * 100 + Number(amount[2] ?? 0) : 0;
}

const dollars = (cents: number) =>
  `$${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;

async function bought({ cards, find }: Shop, fields: URLSearchParams): Promise<Screen> {
  const merchant = merchants[Number(fields.get('merchant') ?? '')] ?? merchants[0];
  const typed = (name: string) => (fields.get(name) ?? '').trim();
  const card = find({
    lastFour: typed('lastFour'),
    month: typed('month'),
    name: typed('name'),
    token: typed('token'),
  });
  if (!card) return sorry('This terminal can’t read the card. Check the last 4 digits and the month.');
  const amountCents = centsIn(typed('amount'));
  const wanted = purchase.safeParse({
    cardToken: card.token,
    amountCents,
    name: merchant.text,
    category: merchant.category,
    use: merchant.use,
    country: merchant.text.startsWith('PORTO') ? 'PT' : 'US',
    isRecurring: merchant.text.startsWith('TIDEPOOL'),
    captures: captures[typed('captures')] ?? 'next-day',
  });
  if (!wanted.success) return sorry('Please enter an amount in dollars, such as 24.50.');
  const { answer, responseCode, questionId } = await cards.buy(wanted.data);
  if (answer !== 'approved')
    return sorry(refusals[responseCode] ?? 'Your bank declined this. No money was taken.');
  return paid('Approved', `${dollars(amountCents)} at ${merchant.label}.`, cards.sales.find(questionId));
}

const captures: Readonly<Record<string, 'today' | 'never'>> = { today: 'today', later: 'never' };

/** What the shop does about a sale afterwards. */
async function changed({ sales }: Cards, fields: URLSearchParams): Promise<Screen> {
  const questionId = fields.get('sale') ?? '';
  const amount = centsIn(fields.get('amount') ?? '');
  const act = fields.get('act');
  const done =
    act === 'capture'
      ? sales.capture(questionId, amount)
      : act === 'cancel'
        ? await sales.cancel(questionId, 0).catch(() => null)
        : sales.giveBack(questionId, amount);
  if (done === null)
    return { ...sorry('The shop can’t do this with that sale and amount.'), sale: sales.find(questionId) };
  if (act === 'cancel') return paid('Canceled', 'The bank lets the money go.', done);
  return paid(
    'Done',
    act === 'capture' ? `The shop asks for ${dollars(amount)}.` : `The shop gives back ${dollars(amount)}.`,
    done,
  );
}

const paid = (title: string, text: string, sale: SaleState | null): Screen => ({
  title,
  text,
  tone: 'paid',
  sale,
});
const sorry = (text: string): Screen => ({ title: 'Declined', text, tone: 'sorry' });

const refusals: Readonly<Record<string, string>> = {
  '51': 'There isn’t enough money in the account.',
  '54': 'This card has expired.',
  '57': 'Your bank doesn’t allow this kind of purchase with this card.',
  '61': 'This is above the limit of this card for today.',
  '62': 'This card is frozen or blocked.',
  '78': 'This card isn’t activated yet.',
  '91': 'Your bank can’t be reached right now. Please try again.',
  R1: 'The customer no longer allows charges by this merchant.',
};

function show(response: ServerResponse, status: number, screen: Screen, token = ''): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  response.end(page(screen, token));
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f2ede4; color: #1d1a14; }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 1rem; background: #fff; border: 1px solid #d8cfbe; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
  .paid h1 { color: #0b6b4b; }
  .sorry h1 { color: #a3123a; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input, select, button { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .75rem; font: inherit; border-radius: .5rem; border: 1px solid #8b8270; background: #fff; color: #111; }
  button { margin-top: 1.5rem; border: 0; background: #1d1a14; color: #fff; font-weight: 700; cursor: pointer; }
  a { color: inherit; }
`;

const field = (name: string, label: string, more: string) =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required ${more}>`;

/** What is left to do about a sale. A question's id has letters and digits only. */
function saleForm({ questionId, openCents, paidCents }: SaleState): string {
  const form = (act: string, button: string, amount: number | null) => `<form method="post" action="/shop">
      <input type="hidden" name="act" value="${act}"><input type="hidden" name="sale" value="${questionId}">
      ${amount === null ? '' : field('amount', 'Amount in dollars', `maxlength="9" inputmode="decimal" value="${dollars(amount).slice(1)}"`)}
      <button>${button}</button></form>`;
  if (openCents !== null)
    return form('capture', 'Take the money', openCents) + form('cancel', 'Cancel the purchase', null);
  return paidCents > 0 ? form('refund', 'Give money back', paidCents) : '';
}

const buyForm = (token: string): string => {
  const options = merchants.map(({ label }, at) => `<option value="${at}">${label}</option>`).join('');
  return `<form method="post" action="/shop"><input type="hidden" name="token" value="${token}">
      <label for="merchant">Shop</label><select id="merchant" name="merchant">${options}</select>
      ${field('name', 'Name on the card', 'maxlength="140"')}
      ${field('lastFour', 'Last 4 digits', 'maxlength="4" inputmode="numeric"')}
      ${field('month', 'Expires (MM/YY)', 'maxlength="5"')}
      ${field('amount', 'Amount in dollars', 'maxlength="9" inputmode="decimal"')}
      <label for="captures">The shop asks for the money</label>
      <select id="captures" name="captures"><option value="next-day">on the next business day</option><option value="today">today</option><option value="later">later, all of it or a part</option></select>
      <button>Pay</button>
    </form>`;
};

/** Nothing that was typed comes back but a token and a question's id, which have letters and digits only. */
function page({ title, text, tone, sale = null }: Screen, token: string): string {
  const again = '<p><a href="/shop">New purchase</a></p>';
  const form = tone === 'paid' || sale ? `${sale ? saleForm(sale) : ''}${again}` : buyForm(token);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main class="${tone}"><h1>${title}</h1><p role="status">${text}</p>${form}</main></body></html>`;
}
