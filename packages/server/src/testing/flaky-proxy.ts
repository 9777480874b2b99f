import { randomInt } from 'node:crypto';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Faults = {
  /** Share of answers that never arrive, although the bank has acted. */
  readonly lost: number;
  /** Share of requests that arrive twice. */
  readonly doubled: number;
  readonly lateMs: number;
};

/** A proxy between a caller and the bank that loses answers, repeats requests and is late. */
export async function flakyProxy(bankUrl: string, { lost, doubled, lateMs }: Faults) {
  const counts = { lost: 0, doubled: 0, passed: 0 };
  const happens = (share: number) => randomInt(1_000) < share * 1_000;
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const forward = () => send(`${bankUrl}${incoming.url ?? '/'}`, incoming, body);
    const answers = happens(doubled) ? [forward(), forward()] : [forward()];
    counts.doubled += answers.length - 1;
    const [answer] = await Promise.all(answers);
    await sleep(randomInt(lateMs));
    if (!answer || happens(lost)) {
      counts.lost += 1;
      incoming.socket.destroy();
      return;
    }
    counts.passed += 1;
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts: () => counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  url: string,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = incoming.headers;
    const sent = ask(
      url,
      { method: incoming.method, headers: { ...headers, 'content-length': body.length } },
      (answer) => {
        buffer(answer).then((text) => resolve({ status: answer.statusCode ?? 0, body: text }), reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
