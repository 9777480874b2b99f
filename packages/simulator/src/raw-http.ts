import type { Endpoint } from '@bank/contract/endpoint.ts';
import { request as httpRequest } from 'node:http';

export type Answer = { status: number; headers: Record<string, string>; text: string; ms: number };

export type RawRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Buffer | FormData | null;
  /** The address of this machine to call from. */
  from?: string | undefined;
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;

/** One HTTP request exactly as given: any header, any path, any body. A form gets its boundary here. */
export async function rawRequest(request: RawRequest): Promise<Answer> {
  const { method, url, from, timeoutMs = TIMEOUT_MS } = request;
  const { headers, body } = await bytesOf(request);
  const begun = performance.now();
  const target = new URL(url);
  const path = url.slice(target.origin.length) || '/';
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        method,
        path,
        headers,
        timeout: timeoutMs,
        agent: false,
        ...(from !== undefined && { localAddress: from, family: 4 }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        const answer = () => {
          const flat = Object.entries(response.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join('\n') : (value ?? ''),
          ]);
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(flat) as Record<string, string>,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - begun,
          });
        };
        // A stream has no end; its beginning is the answer.
        const isStream = response.headers['content-type']?.startsWith('text/event-stream') === true;
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!isStream) return;
          answer();
          response.destroy();
        });
        response.on('error', reject);
        response.on('end', answer);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

async function bytesOf({ headers = {}, body = null }: RawRequest) {
  if (!(body instanceof FormData)) return { headers, body };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { ...headers, 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) };
}

export function withToken(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** An answer without its request id, so that two answers can be compared. */
export function comparable(answer: Answer): string {
  return `${answer.status} ${answer.text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')}`;
}

export function describe(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
