import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Inbox } from './inbox.ts';
import { liveScript } from './live.ts';
import type { Message } from './message.ts';
import { createTextDesk } from './texts.ts';
import { bodyFrame, listPage, messagePage, missingPage, viewOf } from './pages.ts';

export type Desk = { readonly port: number; readonly stop: () => Promise<void> };

type Answer = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
type Call = { readonly inbox: Inbox; readonly url: URL; readonly parts: Readonly<Record<string, string>> };
type Way = { readonly method: string; readonly path: RegExp; readonly answer: (call: Call) => Answer };

const REQUEST_TIMEOUT_MS = 10_000;
const STYLE = readFileSync(new URL('./mailbox.css', import.meta.url));
const MARK = readFileSync(new URL('./mark.svg', import.meta.url));

/** The page loads its own style, its own script and the frame of a letter. Nothing else, from nowhere else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; frame-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A letter is a stranger's page: no script, no form, no address outside, an origin of its own. */
const LETTER_POLICY =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";
const SEALED_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const ways: readonly Way[] = [
  {
    method: 'GET',
    path: /^\/$/,
    answer: ({ inbox, url }) => page(listPage(inbox.messages(), url.searchParams.get('to') ?? '')),
  },
  {
    method: 'GET',
    path: /^\/messages\/(?<id>[\w-]+)$/,
    answer: (call) =>
      withMessage(call, (message) =>
        page(messagePage(message, viewOf(call.url.searchParams.get('view'), message))),
      ),
  },
  { method: 'GET', path: /^\/messages\/(?<id>[\w-]+)\/body$/, answer: (call) => withMessage(call, letter) },
  {
    method: 'GET',
    path: /^\/messages\/(?<id>[\w-]+)\/source\.eml$/,
    answer: (call) => withMessage(call, ({ source }) => download('message.eml', source)),
  },
  {
    method: 'GET',
    path: /^\/messages\/(?<id>[\w-]+)\/attachments\/(?<index>\d{1,4})$/,
    answer: (call) => withMessage(call, (message) => attachment(message, Number(call.parts['index']))),
  },
  {
    method: 'POST',
    path: /^\/delete$/,
    answer: ({ inbox }) => emptied(inbox, { status: 303, headers: { location: '/' } }),
  },
  {
    method: 'GET',
    path: /^\/mailbox\.css$/,
    answer: () => ({ headers: { 'content-type': 'text/css; charset=utf-8' }, body: STYLE }),
  },
  {
    method: 'GET',
    path: /^\/mark\.svg$/,
    answer: () => ({
      headers: { 'content-type': 'image/svg+xml', 'content-security-policy': SEALED_POLICY },
      body: MARK,
    }),
  },
  {
    method: 'GET',
    path: /^\/live\.js$/,
    answer: () => ({ headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: liveScript }),
  },
  {
    method: 'GET',
    path: /^\/api\/messages$/,
    answer: ({ inbox, url }) =>
      json({ messages: addressedTo(inbox.messages(), url.searchParams.get('to')).map(summary) }),
  },
  {
    method: 'GET',
    path: /^\/api\/messages\/(?<id>[\w-]+)$/,
    answer: ({ inbox, parts }) => {
      const message = inbox.find(parts['id'] ?? '');
      return message ? json(inFull(message)) : json({ error: 'there is no such message' }, 404);
    },
  },
  { method: 'DELETE', path: /^\/api\/messages$/, answer: ({ inbox }) => emptied(inbox, { status: 204 }) },
];

export async function startDesk(
  place: { host: string; port: number; textSecret: string },
  inbox: Inbox,
): Promise<Desk> {
  const takeText = createTextDesk(place.textSecret, inbox);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    if (request.method === 'POST' && request.url === '/texts') {
      takeText(request).then(
        (status) => send(response, { status }),
        () => send(response, { status: 400 }),
      );
      return;
    }
    request.resume();
    send(response, answerTo(request, inbox));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox page has no port');
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: address.port, stop };
}

function answerTo(request: IncomingMessage, inbox: Inbox): Answer {
  if (isForeign(request)) return json({ error: 'this page answers itself only' }, 403);
  if (!URL.canParse(request.url ?? '', 'http://mailbox')) return page(missingPage(), 404);
  const url = new URL(request.url ?? '', 'http://mailbox');
  for (const { method, path, answer } of ways) {
    const match = method === request.method ? path.exec(url.pathname) : null;
    if (match) return answer({ inbox, url, parts: match.groups ?? {} });
  }
  return page(missingPage(), 404);
}

/**
 * The mail holds links that open a customer's account, so a web page elsewhere may neither read nor delete it:
 * not by a form, and not by a name of its own that leads to this machine.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const isNear = host === '[::1]' || /^\d+(\.\d+){3}$/.test(host) || /^[a-z0-9-]+$/i.test(host);
  return !isNear || site === 'cross-site' || site === 'same-site';
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, {
    'content-security-policy': SEALED_POLICY,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...headers,
  });
  response.end(body);
}

function page(body: string, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY },
    body,
  };
}

function letter(message: Message): Answer {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': LETTER_POLICY },
    body: bodyFrame(message),
  };
}

/** Always saved, never opened: what it says of its own type is not believed. */
function download(name: string, body: Buffer): Answer {
  const plain = name.replaceAll(/[^\w.-]/g, '_').slice(0, 100);
  const exact = encodeURIComponent(name.slice(0, 100).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    },
    body,
  };
}

function attachment({ attachments }: Message, index: number): Answer {
  const found = attachments[index];
  return found ? download(found.name, found.content) : page(missingPage(), 404);
}

function json(value: object, status = 200): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

function emptied(inbox: Inbox, answer: Answer): Answer {
  inbox.clear();
  return answer;
}

function withMessage({ inbox, parts }: Call, answer: (message: Message) => Answer): Answer {
  const message = inbox.find(parts['id'] ?? '');
  return message ? answer(message) : page(missingPage(), 404);
}

/** A test asks for one address exactly; `ann@` must not find `joann@`. */
function addressedTo(messages: readonly Message[], to: string | null): readonly Message[] {
  if (to === null) return messages;
  return messages.filter(({ recipients }) =>
    recipients.some((each) => each.toLowerCase() === to.trim().toLowerCase()),
  );
}

function summary({ id, receivedAt, sender, recipients, from, to, subject, source }: Message): object {
  return {
    id,
    receivedAt: receivedAt.toISOString(),
    sender,
    recipients,
    from,
    to,
    subject,
    bytes: source.length,
  };
}

function inFull(message: Message): object {
  const { text, html, attachments, source } = message;
  return {
    ...summary(message),
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
    source: source.toString('utf8'),
  };
}
