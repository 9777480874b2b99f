/*
 * Shows push messages, and a page that says so when there is no connection. It keeps nothing about a customer: the only
 * things it stores are the offline page and what that needs.
 */
const KEPT = 'offline-1';
const OFFLINE = '/offline.html';
const LONGEST = 500;

/*
 * A request that comes by a worker ends with its page, and the last answers of a form are sent while the page closes.
 * So the worker looks at requests only where the browser can be told which: page loads, and what the offline page needs.
 */
const canChoose = 'InstallEvent' in self && 'addRoutes' in self.InstallEvent.prototype;
const routes = [
  { condition: { urlPattern: '/offline.css' }, source: 'fetch-event' },
  { condition: { urlPattern: '/favicon.svg' }, source: 'fetch-event' },
  { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
];

self.addEventListener('install', (event) => {
  if (canChoose) event.waitUntil(event.addRoutes(routes));
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll([OFFLINE, '/offline.css', '/favicon.svg']))
      .then(() => self.skipWaiting()),
  );
});

// Open pages stay as they were loaded; the worker serves from the next page load on.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))),
  );
});

if (canChoose) self.addEventListener('fetch', answer);

self.addEventListener('push', (event) => {
  const message = read(event.data);
  if (message === null) return;
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      tag: message.tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path: message.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = /** @type {{ path?: unknown }} */ (event.notification.data ?? {});
  event.waitUntil(open(isOwnPath(path) ? String(path) : '/inbox'));
});

/**
 * Only what the bank sends: four texts, and a path of its own. A long one is cut: told in part is better than not at all.
 *
 * @typedef {{ title: string, body: string, tag: string, path: string }} Message
 * @returns {Message | null}
 */
function read(data) {
  try {
    const sent = /** @type {Message} */ (data.json());
    const { title, body, tag, path } = sent;
    if (![title, body, tag, path].every((text) => typeof text === 'string')) return null;
    return { title: cut(title), body: cut(body), tag, path };
  } catch {
    return null;
  }
}

/**
 * No screen shows more of a notification.
 *
 * @param {string} text
 * @returns {string}
 */
function cut(text) {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : text;
}

function isOwnPath(path) {
  return typeof path === 'string' && /^\/(?!\/)[\w/?=&-]*$/.test(path);
}

/** A tab that is there already comes to the front; any other may hold a form that somebody is filling in. */
async function open(path) {
  /** @typedef {{ url: string, focus(): Promise<unknown> }} Tab */
  const tabs = /** @type {Tab[]} */ (
    await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  );
  const there = tabs.find(({ url }) => new URL(url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

/** @param {{ request: Request, respondWith(answer: Promise<Response>): void }} event */
function answer(event) {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  else if (pathname === '/offline.css' || pathname === '/favicon.svg')
    event.respondWith(fetch(request).catch(() => kept(pathname)));
}

async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}
