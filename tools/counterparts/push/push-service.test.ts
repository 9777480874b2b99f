import { createPushSender } from '@bank/server/platform/push.ts';
import { readConfig } from '@bank/server/platform/config.ts';
import { developmentSecrets } from '@bank/server/platform/secrets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService, type PushService } from './push-service.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const config = () =>
  readConfig({
    BANK_STAGE: 'test',
    DATABASE_URL: 'postgres://127.0.0.1/none',
    PUSH_RELAY_URL: service.url,
  });
const message = { tag: 'one', title: 'Low balance: $12.00', body: 'Éléphant 余额', path: '/inbox' };
const keysOf = ({ p256dh, auth }: { p256dh: string; auth: string }) => ({ p256dh, auth });

test('what the bank encrypts is opened by the browser it was for, and by no other', async () => {
  const [mine, other] = [service.subscribe(), service.subscribe()];
  const sender = createPushSender(config());
  expect(await sender.send({ endpoint: mine.endpoint, keys: keysOf(mine) }, message)).toBe('sent');
  expect(JSON.parse(service.received().at(-1)?.plaintext ?? '')).toEqual(message);
  expect(await sender.send({ endpoint: mine.endpoint, keys: keysOf(other) }, message)).toBe('refused');
});

test('a request that is signed by nobody is refused', async () => {
  const mine = service.subscribe();
  const reply = await fetch(service.url, {
    method: 'POST',
    headers: { 'x-push-endpoint': mine.endpoint, ttl: '60', 'content-encoding': 'aes128gcm' },
    body: 'x',
  });
  expect(reply.status).toBe(400);
});

test('a browser that gave it up is gone, and an outage is one', async () => {
  const mine = service.subscribe();
  const sender = createPushSender(config());
  const subscription = { endpoint: mine.endpoint, keys: keysOf(mine) };
  service.failNext(1);
  await expect(sender.send(subscription, message)).rejects.toThrow('503');
  service.drop(mine.endpoint);
  expect(await sender.send(subscription, message)).toBe('gone');
});

test('the key is the secret’s: the same secret signs with the same key', () => {
  expect(config().push.publicKey).toBe(config().push.publicKey);
  expect(config().secrets.messageKey).toBe(developmentSecrets.messageKey);
  expect(Buffer.from(config().push.publicKey ?? '', 'base64url')).toHaveLength(65);
});
