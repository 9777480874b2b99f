import Fastify from 'fastify';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitReceiving } from './receive-timeout.ts';

const app = Fastify();
limitReceiving(app, 200);
app.post('/json', { config: { endpoint: 'test.json' } }, async () => 'done');
app.post('/form', { config: { endpoint: 'test.form', takesFiles: true } }, async () => 'done');

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends a request of ten bytes, of which some come late; false if the connection was ended before. */
function trickle(path: string, pauseMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said.includes('200 OK')));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\nconnection: close\r\n\r\n"1234`,
    );
    setTimeout(() => socket.write('5678"'), pauseMs);
  });
}

test('a body that comes in time is answered, one that does not ends with its connection', async () => {
  expect(await trickle('/json', 20)).toBe(true);
  expect(await trickle('/json', 600)).toBe(false);
});

test('a form with files may take longer', async () => {
  expect(await trickle('/form', 600)).toBe(true);
});
