import { sendTestAlert } from '@bank/contract/relationship/alerts/contract.ts';
import { addPushDevice } from '@bank/contract/relationship/alerts/devices-contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import { until } from '@bank/simulator/waiting.ts';
import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import { call } from '../../people.ts';

type Pushed = { readonly endpoint: string; readonly plaintext: string };
type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** What the bank's worker sends to a browser of this person: signed and encrypted, checked and opened by the push service. */
export async function testAlertPushed(person: Person): Promise<string> {
  const subscription = (await (await fetch(`${inject('pushUrl')}subscriptions`)).json()) as Subscription;
  await call(addPushDevice, subscription, person.token);
  await call(sendTestAlert, {}, person.token);
  const received = async () => (await (await fetch(`${inject('pushUrl')}received`)).json()) as Pushed[];
  const mine = (all: readonly Pushed[]) =>
    all.find(({ endpoint }) => endpoint === subscription.endpoint)?.plaintext;
  return mine(await until(received, (all) => mine(all) !== undefined)) ?? '';
}

/** Hands messages to the page's service worker, as the browser does when its push service brings one. */
export async function pushLine(line: CDPSession, page: Page): Promise<(data: string) => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<string>();
  line.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated');
    if (active) resolve(active.registrationId);
  });
  await line.send('ServiceWorker.enable');
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  const registrationId = await promise;
  return async (data) =>
    void (await line.send('ServiceWorker.deliverPushMessage', {
      origin: inject('bankUrl'),
      registrationId,
      data,
    }));
}
