import { html, type Markup } from './markup.ts';
import type { Message } from './message.ts';

export type View = 'text' | 'html' | 'source';

const SOURCE_SHOWN_MAX = 200_000;
const LINKS_MAX = 20;
const PICTURES_MAX = 20_000_000;
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** The view asked for, if the letter has it; otherwise the one that tells most. */
export function viewOf(asked: string | null, message: Message): View {
  const has = viewsOf(message);
  return has.find((view) => view === asked) ?? has[0] ?? 'source';
}

export function listPage(messages: readonly Message[], to: string): string {
  const wanted = to.trim().toLowerCase();
  const found = messages.filter(({ recipients }) =>
    recipients.some((each) => each.toLowerCase().includes(wanted)),
  );
  const shown = wanted === '' ? messages : found;
  const count = counted(shown.length, wanted);
  return page(
    `Mailbox (${shown.length})`,
    html`<form class="search" method="get" action="/" role="search">
        <label for="to">Recipient</label>
        <input
          id="to"
          name="to"
          type="search"
          value="${to}"
          autocomplete="off"
          spellcheck="false"
          placeholder="name@example.com"
        />
        <button type="submit">Search</button>
      </form>
      <p id="news" class="unseen" role="status"></p>
      <section id="messages" aria-labelledby="count" data-newest="${newest(shown)}" data-count="${count}">
        <div class="head">
          <h2 id="count">${count}</h2>
          ${messages.length === 0 ? null : deleteForm(messages.length)}
        </div>
        ${
          shown.length === 0
            ? empty(wanted)
            : html`<ol class="letters">
                ${shown.map(row)}
              </ol>`
        }
      </section>
      <script src="/live.js" defer></script>`,
  );
}

export function messagePage(message: Message, view: View): string {
  const links = linksIn(message);
  return page(
    message.subject || 'No subject',
    html`<nav aria-label="Back"><a class="back" href="/">All messages</a></nav>
      <article>
        <h2 class="subject">${message.subject || 'No subject'}</h2>
        <dl class="facts">
          <dt>From</dt>
          <dd>${message.from}</dd>
          <dt>To</dt>
          <dd>${message.to}</dd>
          <dt>Delivered to</dt>
          <dd>${message.recipients.join(', ')}</dd>
          <dt>Received</dt>
          <dd>${moment(message.receivedAt)}</dd>
        </dl>
        ${message.attachments.length === 0 ? null : attachmentList(message)}
        ${links.length === 0 ? null : linkList(links)}
        <nav class="views" aria-label="View">
          ${viewsOf(message).map((each) => viewLink(message, each, view))}
        </nav>
        ${shownAs(message, view)}
      </article>`,
  );
}

export function missingPage(): string {
  return page(
    'Not here',
    html`<p class="empty">
      There is no such message. It may have been deleted. <a href="/">All messages</a>
    </p>`,
  );
}

/** The letter's own page, with its embedded pictures put in place: its frame may load nothing. */
export function bodyFrame({ html: body, attachments }: Message): string {
  let room = PICTURES_MAX;
  return (body ?? '').replaceAll(/\bcid:([^\s"'<>()]+)/g, (whole, id: string) => {
    const picture = attachments.find(({ contentId, type }) => contentId === id && PICTURE.test(type));
    if (!picture) return whole;
    const address = `data:${picture.type};base64,${picture.content.toString('base64')}`;
    room -= address.length;
    return room < 0 ? whole : address;
  });
}

function page(title: string, content: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/mailbox.css" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <img src="/mark.svg" alt="" width="32" height="32" />
          <h1>Mailbox</h1>
          <p>Mail that the bank sent on this machine. Nothing leaves it.</p>
        </header>
        <main id="main">${content}</main>
      </body>
    </html> `.markup;
}

function row({ id, subject, from, recipients, receivedAt, attachments }: Message): Markup {
  const files =
    attachments.length === 0
      ? null
      : html`<span class="files">${plural(attachments.length, 'attachment')}</span>`;
  return html`<li>
    <a href="/messages/${id}">
      <span class="title">${subject || 'No subject'}</span>
      <span class="who">To ${recipients.join(', ')}</span>
      <span class="who">From ${from}</span>
      <span class="when">${moment(receivedAt)} ${files}</span>
    </a>
  </li>`;
}

function deleteForm(count: number): Markup {
  return html`<form method="post" action="/delete">
    <button class="danger" type="submit">Delete all ${plural(count, 'message')}</button>
  </form>`;
}

function empty(wanted: string): Markup {
  return wanted === ''
    ? html`<p class="empty">No mail yet. What the bank sends appears here by itself.</p>`
    : html`<p class="empty">No mail to “${wanted}”. <a href="/">Show all</a></p>`;
}

function attachmentList({ id, attachments }: Message): Markup {
  const items = attachments.map(
    ({ name, type, content }, index) =>
      html`<li>
        <a href="/messages/${id}/attachments/${index}" download>${name}</a>
        <span>${type}, ${size(content.length)}</span>
      </li>`,
  );
  return html`<section class="extra">
    <h3>Attachments</h3>
    <ul>
      ${items}
    </ul>
  </section>`;
}

/** A letter in its frame cannot open anything, so its links are offered here. */
function linkList(links: readonly string[]): Markup {
  const items = links.map(
    (link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`,
  );
  return html`<section class="extra">
    <h3>Links</h3>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function viewLink({ id }: Message, view: View, current: View): Markup {
  const label = { text: 'Text', html: 'HTML', source: 'Source' }[view];
  return view === current
    ? html`<a href="/messages/${id}?view=${view}" aria-current="page">${label}</a>`
    : html`<a href="/messages/${id}?view=${view}">${label}</a>`;
}

function shownAs(message: Message, view: View): Markup {
  switch (view) {
    case 'text':
      return html`<pre class="plain">${message.text ?? ''}</pre>`;
    case 'html':
      return html`<iframe
        class="letter"
        title="The message as HTML"
        sandbox
        src="/messages/${message.id}/body"
      ></iframe>`;
    case 'source': {
      const text = message.source.toString('utf8');
      const cut = text.length > SOURCE_SHOWN_MAX ? html`<p>Only the beginning is shown.</p>` : null;
      return html`<p>
          <a href="/messages/${message.id}/source.eml" download>Download the source</a>,
          ${size(message.source.length)}
        </p>
        ${cut}
        <pre>${text.slice(0, SOURCE_SHOWN_MAX)}</pre>`;
    }
  }
}

function viewsOf({ text, html: body }: Message): View[] {
  return [...(body === null ? [] : ['html' as const]), ...(text === null ? [] : ['text' as const]), 'source'];
}

/** Web addresses only; what else a letter calls a link is not offered. */
function linksIn({ text, html: body }: Message): string[] {
  const inPage = [...(body ?? '').matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => unescaped(double ?? single ?? ''),
  );
  const inText = [...(text ?? '').matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) =>
    link.replace(/[.,;:)]+$/, ''),
  );
  return [...new Set([...inPage, ...inText])]
    .filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link))
    .slice(0, LINKS_MAX);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

function counted(count: number, wanted: string): string {
  return wanted === '' ? plural(count, 'message') : `${plural(count, 'message')} to “${wanted}”`;
}

function newest(messages: readonly Message[]): string {
  return `${messages[0]?.id ?? 'none'} ${messages.length}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

function moment(at: Date): Markup {
  return html`<time datetime="${at.toISOString()}">${clock.format(at)}</time>`;
}

function size(bytes: number): string {
  return bytes < 1_000 ? `${bytes} bytes` : `${(bytes / 1_000).toFixed(1)} kB`;
}
