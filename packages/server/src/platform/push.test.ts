import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startPushService } from '@bank/tools/counterparts/push/push-service.ts';
import { readConfig } from './config.ts';
import { createPushSender, isPrivateAddress } from './push.ts';

test.each([
  ['10.1.2.3', 4, true],
  ['127.0.0.1', 4, true],
  ['172.31.255.1', 4, true],
  ['169.254.169.254', 4, true],
  ['::1', 6, true],
  ['fd00::1', 6, true],
  ['::ffff:10.1.2.3', 6, true],
  ['142.250.4.95', 4, false],
  ['2607:f8b0:4006::5f', 6, false],
] as const)('an address inside a network is none of a push service: %s', (address, family, isInside) => {
  expect(isPrivateAddress(address, family)).toBe(isInside);
});

test('a name that leads into a private network is not asked when a message is sent', async () => {
  const service = await startPushService();
  const { p256dh, auth } = service.subscribe();
  await service.stop();
  let asked = 0;
  const inside = createServer((_, response) => {
    asked += 1;
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => inside.listen(0, 'localhost', resolve));
  const address = inside.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const sender = createPushSender(
    readConfig({ BANK_STAGE: 'test', DATABASE_URL: 'postgres://127.0.0.1/none' }),
  );
  const message = { tag: 'one', title: 'Low balance', body: '', path: '/inbox' };
  await expect(
    sender.send({ endpoint: `http://localhost:${address.port}/send`, keys: { p256dh, auth } }, message),
  ).rejects.toThrow('the push service could not be reached');
  expect(asked).toBe(0);
  await new Promise((resolve) => inside.close(resolve));
});
