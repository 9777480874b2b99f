/** What the browser's push service gave this page (RFC 8030, RFC 8291). */
export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

const WORKER = '/service-worker.js';

/** Whether this browser can show push messages at all. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The worker also answers with the offline page. A browser without it works as before. */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return navigator.serviceWorker.register(scriptUrl(WORKER), { scope: '/' }).catch(() => null);
}

/** Asks the customer, then the browser. Null if either says no. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return null;
  if ((await startServiceWorker()) === null) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with an earlier key of the bank gets nothing any more, and stands in the way of a new one.
  const old = await pushManager.getSubscription();
  if (old !== null && keyText(old.options.applicationServerKey) !== publicKey) await old.unsubscribe();
  const given = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => null);
  const { endpoint, keys } = given?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

function keyText(key: ArrayBuffer | null): string {
  if (key === null) return '';
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };

/** The content security policy asks that the address of a script is vouched for. This one is our own. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('service-worker', {
    createScriptURL: (own) => (own === WORKER ? own : ''),
  });
  return policy.createScriptURL(url);
}

let policy: ScriptUrls | undefined;
