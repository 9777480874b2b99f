import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';

let bank: TestBank;
const failures: string[] = [];
beforeAll(async () => {
  bank = await startBank({
    hook: (app) =>
      app.addHook('onError', (_request, _reply, error, done) => {
        failures.push(error.message);
        done();
      }),
  });
});
afterAll(() => bank.close());

/** Sends a whole request and resets the connection at once, so the server reads it from a closed connection. */
function saidAndGone(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(`GET /api/bank HTTP/1.1\r\nhost: ${url.host}\r\nx-forwarded-for: 203.0.113.9\r\n\r\n`);
      socket.resetAndDestroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

const told = () => bank.metrics.registry.metrics();

test('whoever hung up before they were read is let go, and is no failure of the bank’s', async () => {
  const ROUNDS = 20;
  for (let round = 0; round < ROUNDS; round += 1) await saidAndGone(new URL(bank.apiUrl));
  await expect.poll(told).toContain(`bank_http_hung_up_total{process="test"} ${ROUNDS}`);
  expect(failures).toEqual([]);
  expect((await rawRequest({ method: 'GET', url: `${bank.apiUrl}/api/bank` })).status).toBe(200);
});
