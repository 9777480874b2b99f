import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './body.ts';
import { typedCard } from './card-maker.ts';
import type { Clearing } from './clearing.ts';

type Link = Clearing['cardMaker']['link'];

/**
 * The card network's page, where the owner of a card at another bank gets a code for it. A real network asks for the whole
 * number here; four digits are enough for the demonstration. True if the request was for it.
 */
export async function answerLinkPage(
  link: Link,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://network');
  if (pathname !== '/link-card') return false;
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'GET') show(response, 200, START);
  else if (request.method === 'POST' && (site === undefined || site === 'same-origin'))
    show(response, 200, linked(link, await bodyOf(request)));
  else show(response, 405, START);
  return true;
}

const START = '<p role="status">Enter your card. We give you a code for your bank.</p>';

function linked(link: Link, body: string): string {
  const given = typedCard.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!given.success) return '<p role="status">Please enter a name, a bank and 4 digits.</p>';
  const code = link(given.data);
  return `<p role="status">Give this code to your bank: <strong id="code">${code.slice(0, 5)}-${code.slice(5)}</strong></p>`;
}

function show(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  });
  response.end(page(text));
}

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f6; color: #16202e; }
  main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; border-radius: 1rem; background: #fff; border: 1px solid #c8d0dc; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input, select, button { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .75rem; font: inherit; border-radius: .5rem; border: 1px solid #7b8798; background: #fff; color: #111; }
  button { margin-top: 1.5rem; border: 0; background: #1d3a6b; color: #fff; font-weight: 700; cursor: pointer; }
`;

/** Nothing that was typed comes back, so there is nothing to escape. */
function page(text: string): string {
  const field = (name: string, label: string, more: string) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" autocomplete="off" required ${more}>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Link a card</title><style>${style}</style></head><body><main><h1>Link a card</h1>${text}<form method="post" action="/link-card">
    ${field('name', 'Name on the card', 'maxlength="140"')}
    ${field('bankName', 'Bank', 'maxlength="60"')}
    <label for="kind">Card</label><select id="kind" name="kind"><option value="debit">Debit card</option><option value="credit">Credit card</option></select>
    ${field('lastFour', 'Last 4 digits', 'maxlength="4" inputmode="numeric"')}
    <button>Get a code</button></form></main></body></html>`;
}
