import { eventOf, type Endpoint } from '@bank/contract/endpoint.ts';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { withToken } from './raw-http.ts';

/** One server-sent event, as it came. */
export type ServerEvent = {
  readonly name: string;
  readonly id: string | null;
  readonly data: readonly string[];
};

export type EventStream = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: readonly ServerEvent[];
  /** The next event of this name that has not been waited for yet. */
  readonly next: (name: string, withinMs: number) => Promise<ServerEvent>;
  readonly ended: Promise<void>;
  readonly close: () => void;
};

export type StreamCall = {
  readonly url: string;
  readonly token: string | null;
  readonly headers?: Record<string, string>;
  /** The address of this machine to call from. */
  readonly from?: string | undefined;
  /** For thousands of streams that are only counted. */
  readonly onEvent?: (event: ServerEvent) => void;
};

/** Opens a stream as a client without a browser does, and collects its events. */
export function openEventStream({
  url,
  token,
  headers = {},
  from,
  onEvent,
}: StreamCall): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      {
        headers: { accept: 'text/event-stream', ...withToken(token), ...headers },
        agent: false,
        ...(from !== undefined && { localAddress: from, family: 4 }),
      },
      (response) => resolve(collect(response, onEvent)),
    );
    sent.on('error', reject);
    sent.end();
  });
}

function collect(response: IncomingMessage, onEvent: StreamCall['onEvent']): EventStream {
  const events: ServerEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let taken = 0;
  response.setEncoding('utf8');
  response.on('data', (piece: string) => {
    const parts = (text + piece).split('\n\n');
    text = parts.pop() ?? '';
    for (const event of parts.flatMap(eventFrom)) {
      if (onEvent) onEvent(event);
      else events.push(event);
    }
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => {
    response.on('close', resolve);
    response.on('error', () => resolve());
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    ended,
    close: () => response.destroy(),
    next: (name, withinMs) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const at = events.findIndex((event, index) => index >= taken && event.name === name);
          const found = events[at];
          if (!found) return;
          taken = at + 1;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`no event ${name} in ${withinMs} ms`));
        }, withinMs);
        waiting.add(look);
        look();
      }),
  };
}

function eventFrom(block: string): ServerEvent[] {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const valuesOf = (name: string) =>
    fields.filter(([, each]) => each === name).map(([, , value = '']) => value);
  const [name] = valuesOf('event');
  return name === undefined ? [] : [{ name, id: valuesOf('id')[0] ?? null, data: valuesOf('data') }];
}

/** What an event says, by the contract; throws if the contract doesn't know it. */
export function changesIn(endpoint: Endpoint, event: ServerEvent): unknown[] {
  const schema = eventOf(endpoint);
  if (!schema) throw new Error(`${endpoint.name} is no stream`);
  return event.data.map((line) => schema.parse(JSON.parse(line)));
}
