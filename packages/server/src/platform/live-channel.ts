import { sql } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.ts';

/** The PostgreSQL channel on which processes that hold streams are woken. A message says whom to look at, never what is new. */
const CHANNEL = 'bank_live';
/** A message holds 8,000 bytes; an id and its comma are 37. */
const IDS_A_MESSAGE = 200;
const RETRY_MS: readonly number[] = [250, 500, 1_000, 2_000, 5_000];
const CONNECT_TIMEOUT_MS = 5_000;

/** Delivered when the transaction commits. Never in a transaction that posts: a commit with a message waits for all others. */
export async function wakeCustomers(tx: Tx, customerIds: readonly string[]): Promise<void> {
  for (let at = 0; at < customerIds.length; at += IDS_A_MESSAGE)
    await sql`select pg_notify(${CHANNEL}, ${`c${customerIds.slice(at, at + IDS_A_MESSAGE).join(',')}`})`.execute(
      tx,
    );
}

export type Wake =
  | { readonly kind: 'customers'; readonly ids: readonly string[] }
  | { readonly kind: 'session'; readonly id: string }
  /** Messages may have been missed. */
  | { readonly kind: 'all' };

export type Listener = { readonly isUp: () => boolean; readonly stop: () => Promise<void> };

/** Listens on one connection for the whole process. A lost one is opened again, and then everything is looked at. */
export function startListener(url: string, onWake: (wake: Wake) => void): Listener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isUp = false;
  let losses = 0;
  const lost = () => {
    if (stopped || timer !== undefined) return;
    isUp = false;
    const pauseMs = RETRY_MS[Math.min(losses, RETRY_MS.length - 1)] ?? 0;
    losses += 1;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, pauseMs);
    timer.unref();
  };
  const open = async () => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'bank live',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = opened;
    const gone = () => {
      if (client === opened) lost();
    };
    opened.on('error', gone);
    opened.on('end', gone);
    opened.on('notification', ({ payload }) => onWake(wakeFrom(payload ?? '')));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      isUp = true;
      losses = 0;
      onWake({ kind: 'all' });
    } catch {
      gone();
      await opened.end().catch(() => undefined);
    }
  };
  const opening = open();
  return {
    isUp: () => isUp,
    stop: async () => {
      stopped = true;
      isUp = false;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}

function wakeFrom(payload: string): Wake {
  if (payload.startsWith('c')) return { kind: 'customers', ids: payload.slice(1).split(',') };
  if (payload.startsWith('s')) return { kind: 'session', id: payload.slice(1) };
  return { kind: 'all' };
}
