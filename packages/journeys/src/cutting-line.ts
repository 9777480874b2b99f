import { randomInt } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Where the line breaks: while the request goes out, so that the bank never has it whole; when the bank has done it and
 * not a byte has come back; in the middle of the answer; or right after the answer, and then for everything.
 */
export type Place = 'request' | 'unanswered' | 'answer' | 'afterwards';

type Break = { readonly place: Place; readonly path: RegExp };

export type CuttingLine = {
  /** The browser reaches the bank through here, as through a proxy. */
  readonly url: string;
  /** From now on every attempt at such a call breaks at this place, also one that the browser repeats by itself. */
  readonly cut: (place: Place, path: RegExp) => void;
  readonly mend: () => void;
  /** Of everything sent to the calls that were cut, since the last cut began: each wish once, and how often the line broke. */
  readonly seen: () => { intents: readonly string[]; breaks: number };
  readonly close: () => Promise<void>;
};

/** Between one browser and the bank. What it does not cut it passes on as it is. */
export async function cuttingLine(bankUrl: string): Promise<CuttingLine> {
  const bank = new URL(bankUrl);
  let cutting: Break | null = null;
  let watched: RegExp | null = null;
  let dead = false;
  let breaks = 0;
  let intents = new Set<string>();
  const broken = (socket: Socket) => {
    breaks += 1;
    hangUp(socket);
  };
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (dead) return broken(socket);
    const path = pathOf(incoming);
    const intent = incoming.headers['idempotency-key'];
    const isWatched = incoming.method !== 'GET' && (watched?.test(path.split('?')[0] ?? '') ?? false);
    if (isWatched && typeof intent === 'string') intents.add(intent);
    if (!isWatched || cutting === null) return pass(bank, incoming, outgoing);
    const { place } = cutting;
    const whole = Buffer.concat([headOf(incoming), await buffer(incoming)]);
    if (place === 'request') {
      await exchange(bank, whole.subarray(0, randomInt(whole.length)), false);
      return broken(socket);
    }
    const answer = await exchange(bank, whole, true);
    if (place === 'unanswered') return broken(socket);
    if (place === 'answer') {
      socket.write(answer.subarray(0, randomInt(1, answer.length)), () => broken(socket));
      return;
    }
    // Ended and not reset: a reset could take back what was already said.
    dead = true;
    breaks += 1;
    socket.end(answer);
  };
  const server = createServer((incoming, outgoing) => {
    take(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // What signs a visitor on without a page asks for a way through first; it is not what is cut.
  server.on('connect', (_, socket: Socket, head) => passThrough(bank, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (place, path) => {
      [cutting, watched, breaks, intents] = [{ place, path }, path, 0, new Set()];
    },
    mend: () => {
      [cutting, dead] = [null, false];
    },
    seen: () => ({ intents: [...intents], breaks }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A line ends in one of two ways: as if the other side had finished, or all at once. */
function hangUp(socket: Socket): void {
  if (randomInt(2) === 0) socket.destroy();
  else socket.resetAndDestroy();
}

/** To a proxy a browser says the whole address. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return url.startsWith('http') ? url.slice(new URL(url).origin.length) : url;
}

function pass(bank: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const sent = request(
    { host: bank.hostname, port: bank.port, path: pathOf(incoming), method, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  sent.on('error', () => outgoing.destroy());
  outgoing.on('close', () => sent.destroy());
  incoming.pipe(sent);
}

function passThrough(bank: URL, socket: Socket, head: Buffer): void {
  const onward = connect(Number(bank.port), bank.hostname, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  onward.on('error', () => socket.destroy());
  socket.on('error', () => onward.destroy());
}

/** The head of the request as it goes over the line, for this one exchange only. */
function headOf(incoming: IncomingMessage): Buffer {
  const { rawHeaders } = incoming;
  const lines = [`${incoming.method ?? 'GET'} ${pathOf(incoming)} HTTP/1.1`, 'connection: close'];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!/^(?:proxy-)?connection$/i.test(name)) lines.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Sends these bytes to the bank and waits for all it answers; or hangs up as soon as they are out. */
function exchange(bank: URL, bytes: Buffer, waits: boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(bank.port), bank.hostname, () => {
      socket.write(bytes, () => {
        if (!waits) hangUp(socket);
      });
    });
    socket.on('data', (part: Buffer) => received.push(part));
    socket.on('error', (error) => (waits ? reject(error) : resolve(Buffer.alloc(0))));
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}
