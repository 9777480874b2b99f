import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Database } from '../platform/database.ts';
import { gatewayKeys, newNonce, signatureHeaders } from '../rails/gateway-signature.ts';
import { readWallSeconds } from '../rails/queries.ts';

/**
 * The gateway as the probes need it: it passes on every request as it is, and signs those of whoever has its token. So a probe
 * reaches behind the signature without knowing how one is made, and everybody else meets the bank's own refusal.
 */
export async function startGateway(
  bankUrl: string,
  secret: string,
  db: Database,
): Promise<{ url: string; token: string; close: () => Promise<void> }> {
  const token = randomBytes(32).toString('base64url');
  const [key] = gatewayKeys(secret);
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { authorization, ...headers } = request.headers;
    const isKnown = authorization === `Bearer ${token}`;
    const message = { method: request.method ?? '', path: request.url ?? '/', body };
    const now = { seconds: await readWallSeconds(db), nonce: newNonce() };
    const target = new URL(bankUrl);
    const sent = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        agent: false,
        headers: {
          ...headers,
          ...(isKnown
            ? signatureHeaders(key, message, now)
            : authorization === undefined
              ? {}
              : { authorization }),
        },
      },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    sent.on('error', () => response.destroy());
    sent.end(body);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    token,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
