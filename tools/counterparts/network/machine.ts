import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { bodyOf, jsonFrom } from './body.ts';
import type { Cards } from './cards.ts';

const BILL_CENTS = 2_000;

/** What somebody types at a machine that pays cash without a card. */
const cashRequest = z.strictObject({
  code: z.string().regex(/^\d{6}$/),
  lastFour: z.string().regex(/^\d{4}$/),
  amountCents: z.int().positive(),
  name: z.string().trim().min(1).max(140),
});

/** Where the machines of the demonstration stand. */
const places = ['ATM, Congress Street', 'ATM, Harbor Street', 'ATM, Alder Court'] as const;

type Screen = { readonly title: string; readonly text: string; readonly tone: 'cash' | 'sorry' | 'start' };

const START: Screen = {
  title: 'Cash without card',
  text: 'Enter the code from your bank, the last 4 digits of your account and the amount.',
  tone: 'start',
};

/**
 * A cash machine for people with a browser, and for programs. It knows nothing about the customer: it asks the bank, pays out
 * or doesn't, and hands in its bill. True if the request was for it.
 */
export async function answerMachine(
  cards: Cards,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://network');
  if (pathname === '/withdrawals' && request.method === 'POST' && !isBrowser(request)) {
    const wanted = cashRequest.safeParse(jsonFrom(await bodyOf(request)));
    if (!wanted.success) say(response, 400, { error: 'this is no withdrawal' });
    else say(response, 200, await cards.withdraw(wanted.data));
    return true;
  }
  if (pathname !== '/atm') return false;
  if (request.method === 'GET') show(response, 200, START);
  else if (request.method === 'POST' && isOwnPage(request))
    show(response, 200, await typed(cards, await bodyOf(request)));
  else show(response, 405, START);
  return true;
}

function isBrowser({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** A form of another site types nothing here. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
}

async function typed(cards: Cards, body: string): Promise<Screen> {
  const fields = new URLSearchParams(body);
  const dollars = (fields.get('amount') ?? '').trim();
  const wanted = cashRequest.safeParse({
    code: (fields.get('code') ?? '').replaceAll(/[\s-]/g, ''),
    lastFour: (fields.get('lastFour') ?? '').trim(),
    amountCents: /^\d{1,5}$/.test(dollars) ? Number(dollars) * 100 : 0,
    name: places.find((each) => each === fields.get('place')) ?? places[0],
  });
  if (!wanted.success)
    return sorry('Please enter 6 digits for the code, 4 digits of the account and whole dollars.');
  if (wanted.data.amountCents % BILL_CENTS !== 0)
    return sorry('This machine pays $20 bills. Enter a multiple of $20.');
  const { answer, responseCode } = await cards.withdraw(wanted.data);
  if (answer === 'approved')
    return { title: 'Take your cash', text: `$${dollars} in $20 bills.`, tone: 'cash' };
  return sorry(refusals[responseCode] ?? 'Your bank declined this. No money was taken.');
}

const sorry = (text: string): Screen => ({ title: 'No cash was paid', text, tone: 'sorry' });

const refusals: Readonly<Record<string, string>> = {
  '55': 'The code, the account or the amount doesn’t match. After 5 tries the code stops working.',
  '57': 'Your bank has stopped money from leaving this account.',
  '62': 'This account is locked. Please call your bank.',
  '91': 'Your bank can’t be reached right now. Please try again.',
};

function say(response: ServerResponse, status: number, what: object): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(what));
}

function show(response: ServerResponse, status: number, screen: Screen): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  response.end(page(screen));
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #1d2527; color: #f2f6f6; }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 1rem; background: #0c1416; border: 0.5rem solid #49565a; }
  h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
  .cash h1 { color: #8ee0bf; }
  .sorry h1 { color: #ffb4a8; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input, select, button { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .75rem; font: inherit; border-radius: .5rem; border: 1px solid #6c7a7e; background: #fff; color: #111; }
  button { margin-top: 1.5rem; border: 0; background: #8ee0bf; color: #06201a; font-weight: 700; cursor: pointer; }
  a { color: inherit; }
`;

/** Nothing that was typed comes back, so there is nothing to escape. */
function page({ title, text, tone }: Screen): string {
  const field = (name: string, label: string, more: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" inputmode="numeric" required ${more}>`;
  const options = places.map((each) => `<option>${each}</option>`).join('');
  const form =
    tone === 'cash'
      ? '<p><a href="/atm">New withdrawal</a></p>'
      : `<form method="post" action="/atm">
          <label for="place">Machine</label><select id="place" name="place">${options}</select>
          ${field('code', '6-digit code', 'maxlength="8"')}
          ${field('lastFour', 'Last 4 digits of your account', 'maxlength="4"')}
          ${field('amount', 'Amount in dollars', 'maxlength="5"')}
          <button>Get cash</button>
        </form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main class="${tone}"><h1>${title}</h1><p role="status">${text}</p>${form}</main></body></html>`;
}
