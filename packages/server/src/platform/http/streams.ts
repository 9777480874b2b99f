import { Refusal } from '@bank/kernel/problem.ts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Database } from '../database.ts';
import { startListener, type Listener, type Wake } from '../live-channel.ts';
import type { Log } from '../log.ts';
import type { CustomerContext } from '../work.ts';
import { BEAT, changesFrame, OVER, readyFrame, STREAM_HEADERS, type ChangeRow } from './stream-frames.ts';

/** All open event streams of this process. */
export type Streams = {
  readonly open: (reply: FastifyReply, context: CustomerContext, after: number) => void;
  /** A connection that carries a stream carries nothing else. */
  readonly has: (socket: Socket) => boolean;
  readonly count: () => number;
  /** Ends every stream; browsers reconnect to another process. */
  readonly drain: () => Promise<void>;
};

export type StreamLimits = {
  /** A browser without HTTP/2 has six connections to a site, and needs some for its calls. */
  readonly perSession: number;
  readonly perCustomer: number;
  readonly perProcess: number;
  /** How often all sessions are checked. Their ends are told; this finds those that ended by time, or whose news was lost. */
  readonly checkSeconds: number;
};

export const STREAM_LIMITS: StreamLimits = {
  perSession: 4,
  perCustomer: 20,
  perProcess: 4_000,
  checkSeconds: 60,
};

type Options = {
  readonly db: Database;
  /** For the one connection that listens. */
  readonly url: string;
  readonly log: Log;
  readonly limits?: StreamLimits;
};

/** Kept small: there are thousands. */
type Stream = {
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly key: Buffer;
  readonly sessionId: string;
  readonly customerId: string;
  after: number;
};

type Hub = {
  readonly db: Database;
  readonly log: Log;
  readonly streams: Map<Socket, Stream>;
  readonly byCustomer: Map<string, Set<Stream>>;
  readonly bySession: Map<string, Set<Stream>>;
  /** To be looked at with the next query. */
  readonly due: Set<Stream>;
  looking: boolean;
};

const TICK_MS = 1_000;
/** Each stream gets a sign of life once in this many ticks; a slice of them with every tick. */
const BEAT_TICKS = 15;
/** Bytes that a reader may leave unread before it is cut. */
const UNREAD_MAX = 64 * 1024;
const KEYS_A_QUERY = 1_000;
const RETRY_AFTER_SECONDS = 30;

/** One listener, one timer and one query for many streams; a stream itself is one small object. */
export function createStreams({ db, url, log, limits = STREAM_LIMITS }: Options): Streams {
  const hub: Hub = {
    db,
    log,
    streams: new Map(),
    byCustomer: new Map(),
    bySession: new Map(),
    due: new Set(),
    looking: false,
  };
  let running: { listener: Listener; timer: NodeJS.Timeout } | null = null;
  let ticks = 0;
  const tick = (listener: Listener) => {
    ticks += 1;
    beat(hub, ticks % BEAT_TICKS);
    lookAt(hub, !listener.isUp() || ticks % limits.checkSeconds === 0 ? hub.streams.values() : []);
  };
  // Most test banks and the office never open a stream, so nothing runs before the first.
  const start = () => {
    if (running) return;
    const listener = startListener(url, (wake) => lookAt(hub, wokenBy(hub, wake)));
    const timer = setInterval(() => tick(listener), TICK_MS);
    timer.unref();
    running = { listener, timer };
  };
  const forget = function (this: Socket) {
    remove(hub, this);
  };
  return {
    open: (reply, context, after) => {
      const sessionId = context.actor.sessionId ?? '';
      const { customerId, sessionKey: key } = context;
      refuseTooMany(hub, limits, sessionId, customerId);
      start();
      const { raw: response } = reply;
      const { socket } = response;
      if (!socket) throw new Error('the connection closed before its stream was opened');
      sendHead(reply, socket, after);
      const stream = { response, socket, key, sessionId, customerId, after };
      hub.streams.set(socket, stream);
      addTo(hub.byCustomer, customerId, stream);
      addTo(hub.bySession, sessionId, stream);
      socket.on('close', forget);
      lookAt(hub, [stream]);
    },
    has: (socket) => hub.streams.has(socket),
    count: () => hub.streams.size,
    drain: async () => {
      for (const { response } of hub.streams.values())
        // A reader that has not read what it was sent would hold up the end of the process.
        if (response.writableLength > 0) response.destroy();
        else response.end();
      if (!running) return;
      clearInterval(running.timer);
      await running.listener.stop();
    },
  };
}

/** Sends the head, with the security headers that every reply has, and the first event. The reply then stays open. */
function sendHead(reply: FastifyReply, socket: Socket, after: number): void {
  reply.hijack();
  socket.setTimeout(0);
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS }))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200);
  reply.raw.write(readyFrame(after));
}

function refuseTooMany(hub: Hub, limits: StreamLimits, sessionId: string, customerId: string): void {
  const isFull =
    hub.streams.size >= limits.perProcess ||
    (hub.bySession.get(sessionId)?.size ?? 0) >= limits.perSession ||
    (hub.byCustomer.get(customerId)?.size ?? 0) >= limits.perCustomer;
  if (isFull)
    throw new Refusal(
      'throttled',
      [{ code: 'too_many_streams', word: 'failure.tooManyRequests' }],
      RETRY_AFTER_SECONDS,
    );
}

function addTo(index: Map<string, Set<Stream>>, id: string, stream: Stream): void {
  const known = index.get(id);
  if (known) known.add(stream);
  else index.set(id, new Set([stream]));
}

function removeFrom(index: Map<string, Set<Stream>>, id: string, stream: Stream): void {
  const known = index.get(id);
  known?.delete(stream);
  if (known?.size === 0) index.delete(id);
}

function remove(hub: Hub, socket: Socket): void {
  const stream = hub.streams.get(socket);
  if (!stream) return;
  hub.streams.delete(socket);
  hub.due.delete(stream);
  removeFrom(hub.byCustomer, stream.customerId, stream);
  removeFrom(hub.bySession, stream.sessionId, stream);
}

function* wokenBy(hub: Hub, wake: Wake): Iterable<Stream> {
  switch (wake.kind) {
    case 'customers':
      for (const id of wake.ids) yield* hub.byCustomer.get(id) ?? [];
      return;
    case 'session':
      yield* hub.bySession.get(wake.id) ?? [];
      return;
    case 'all':
      yield* hub.streams.values();
  }
}

/** What is due while a query runs goes into the next one, so there is one query at a time however often it is woken. */
function lookAt(hub: Hub, streams: Iterable<Stream>): void {
  for (const stream of streams) hub.due.add(stream);
  if (hub.looking || hub.due.size === 0) return;
  hub.looking = true;
  void look(hub);
}

async function look(hub: Hub): Promise<void> {
  while (hub.due.size > 0) {
    const batch = [...hub.due].slice(0, KEYS_A_QUERY);
    for (const stream of batch) hub.due.delete(stream);
    try {
      await tellBatch(hub, batch);
    } catch (error) {
      // The next tick asks again, from where each stream stands.
      hub.log.warn({ err: error, streams: batch.length }, 'open streams could not be read');
      for (const stream of batch) if (hub.streams.has(stream.socket)) hub.due.add(stream);
      break;
    }
  }
  hub.looking = false;
}

/** Reads each stream's changes with its own session; one that is over gets its end instead. */
async function tellBatch(hub: Hub, batch: readonly Stream[]): Promise<void> {
  const { rows } = await sql<ChangeRow & { place: number; is_live: boolean }>`
    select place, is_live, seq, kind, thing_id
    from bank.read_live_changes(
      ${batch.map(({ key }) => key)}::bytea[], ${batch.map(({ after }) => after)}::bigint[]
    )`.execute(hub.db);
  for (const [place, own] of Map.groupBy(rows, (row) => row.place)) {
    const stream = batch[place - 1];
    if (!stream || !hub.streams.has(stream.socket)) continue;
    if (own[0]?.is_live !== true) end(hub, stream);
    else tellStream(hub, stream, own);
  }
}

function tellStream(hub: Hub, stream: Stream, rows: readonly ChangeRow[]): void {
  const changes = rows.filter(({ seq }) => seq !== null);
  const last = changes.at(-1)?.seq;
  if (last == null) return;
  stream.after = Number(last);
  write(hub, stream, changesFrame(changes));
}

function end(hub: Hub, { response, socket }: Stream): void {
  remove(hub, socket);
  response.end(OVER);
}

/** A reader that doesn't keep up is cut: it reconnects and resumes, and meanwhile costs no memory. */
function write(hub: Hub, { response, socket }: Stream, frame: Buffer): void {
  if (response.writableLength > UNREAD_MAX) {
    remove(hub, socket);
    response.destroy();
  } else if (!response.destroyed) response.write(frame);
}

function beat(hub: Hub, slice: number): void {
  let at = 0;
  for (const stream of hub.streams.values()) {
    if (at % BEAT_TICKS === slice) write(hub, stream, BEAT);
    at += 1;
  }
}
