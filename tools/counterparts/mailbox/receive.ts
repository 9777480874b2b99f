import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Envelope } from './message.ts';

export type Receiver = { readonly port: number; readonly stop: () => Promise<void> };

export type Delivery = (source: Buffer, envelope: Envelope) => Promise<void>;

const CLIENTS_MAX = 10;
const SOCKET_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 1_000;

/** Takes mail from anybody on the host it listens on: no password, no TLS, nothing is ever sent on. */
export async function startReceiver(
  place: { host: string; port: number; messageBytesMax: number },
  deliver: Delivery,
): Promise<Receiver> {
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'Keelson mailbox for development',
    size: place.messageBytesMax,
    maxClients: CLIENTS_MAX,
    socketTimeout: SOCKET_TIMEOUT_MS,
    closeTimeout: CLOSE_TIMEOUT_MS,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, answer) => {
      collect(stream, place.messageBytesMax)
        .then((source) => deliver(source, envelopeOf(session)))
        .then(
          () => answer(null, 'kept'),
          (error: unknown) => answer(refusal(error)),
        );
    },
  });
  // A client that breaks off is its own trouble; the mailbox goes on.
  server.on('error', (error) => console.error(`mailbox: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    const listening = server.listen(place.port, place.host, resolve);
    listening.once('error', reject);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mailbox has no port');
  return { port: address.port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

class Refused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Reads to the end in any case, or the client would wait; keeps nothing once it is too much. */
async function collect(stream: SMTPServerDataStream, bytesMax: number): Promise<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
    else chunks = [];
  }
  if (bytes > bytesMax || stream.sizeExceeded) throw new Refused(552, 'the message is too large');
  return Buffer.concat(chunks);
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map(({ address }) => address),
  };
}

function refusal(error: unknown): Error {
  return error instanceof Refused ? error : new Refused(451, 'the message could not be read');
}
