import { endpoint, file } from '@bank/contract/endpoint.ts';
import { idOf } from '@bank/kernel/id.ts';
import { positiveDollars } from '@bank/kernel/dollars.ts';
import { cents, toDollars } from '@bank/kernel/money.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { line, nameLine } from '@bank/kernel/text.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Database, Tx } from '../platform/database.ts';
import { route, type Route } from '../platform/http/route.ts';
import { redraw } from '../platform/uploads/redraw.ts';
import { forCustomer, inTransaction, newId, type CustomerContext } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

/**
 * A small capability that exists only here, to prove the probes: whole, none of them finds anything; with one
 * fault planted, the probe made for that fault must find it.
 */
export type PlantedFault =
  | 'none'
  | 'crash' // T5: a strange memo breaks the server
  | 'leak' // T5: the database's own words reach the caller
  | 'write-before-refusal' // T5: a refused request leaves a row behind
  | 'slow' // T5: a long memo takes more than a second
  | 'shapeless' // T5: the answer is not what the contract says
  | 'foreign-read' // T6: another customer's parcel is shown
  | 'foreign-list' // T6: the list shows everybody's
  | 'telling' // T6: a foreign parcel is refused in other words than an unknown one
  | 'unguarded-table' // T6: row-level security is missing
  | 'delegate-sees-all' // T6: a delegate of one account sees what belongs to the others
  | 'delegate-writes' // T6: a call that writes is opened to delegates
  | 'mass-assignment' // T7: a nested object takes fields nobody declared
  | 'forged-origin' // T11: what a browser says about the page that asks is not looked at
  | 'upload-crash' // T5: a picture of one format breaks the server
  | 'upload-kept' // T14: a picture is kept as it came
  | 'upload-before-refusal' // T14: a refused file leaves a row behind
  | 'upload-shown' // T14: a file is shown as part of the page
  | 'markup-page' // T12: stored text comes back as a web page
  | 'cacheable' // T22: an answer may be kept by a cache
  | 'own-clock' // T29: the process's clock decides
  | 'limit-raised' // T30: a limit is a hundred thousand times what the table says
  | 'limit-removed' // T30: a limit is gone
  | 'leftmost-address' // T31: what a visitor says about where they are is believed
  | 'forwarded-crash' // T31: an address that is none breaks a call
  | 'invisible-letters' // T32: a name takes letters that nobody sees
  | 'own-spelling'; // T32: a text is kept in the spelling it came in

/** What the table of limits says of the planted calls. */
export const plantedLimits = {
  'parcels.rename': { points: 60, seconds: 60, by: 'person' },
  'parcels.track': { points: 5, seconds: 600, by: 'address' },
  'parcels.label': { points: 40, seconds: 60, by: 'person' },
} as const;
const PUT_LIMIT = { points: 60, seconds: 60 };
const TRACK_LIMIT = { points: 5, seconds: 600 };
const LABEL_LIMIT = { points: 40, seconds: 60 };
const LABEL_BYTES_MAX = 200_000;
const RAISED_POINTS = 6_000_000;

const parcel = z.object({
  id: idOf('parcel'),
  memo: z.string(),
  value: positiveDollars(),
  status: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
});

function endpoints(fault: PlantedFault) {
  const details = z.strictObject({ fragile: z.boolean(), note: line({ max: 40 }).optional() });
  return {
    list: endpoint({
      name: 'parcels.list',
      method: 'GET',
      path: '/api/parcels',
      access: 'customer',
      ...(fault === 'delegate-sees-all' ? { delegable: 'accounts' } : {}),
      summary: 'planted',
      reply: z.object({ parcels: z.array(parcel) }),
    }),
    show: endpoint({
      name: 'parcels.show',
      method: 'GET',
      path: '/api/parcels/{parcelId}',
      access: 'customer',
      summary: 'planted',
      params: { parcelId: idOf('parcel') },
      reply: parcel,
    }),
    send: endpoint({
      name: 'parcels.send',
      method: 'POST',
      path: '/api/parcels',
      access: 'customer',
      summary: 'planted',
      movesMoney: true,
      body: z.strictObject({
        memo: line({ max: 200 }),
        value: positiveDollars(),
        details: fault === 'mass-assignment' ? z.looseObject({ fragile: z.boolean() }) : details,
      }),
      reply: parcel,
    }),
    rename: endpoint({
      name: 'parcels.rename',
      method: fault === 'delegate-writes' ? 'POST' : 'PUT',
      path: '/api/parcels/{parcelId}',
      access: 'customer',
      ...(fault === 'delegate-writes' ? { delegable: 'account' } : {}),
      summary: 'planted',
      ...(fault === 'limit-removed' ? {} : { limit: renameLimit(fault) }),
      params: { parcelId: idOf('parcel') },
      body: z.strictObject({ memo: line({ max: 200 }) }),
      reply: parcel,
    }),
    track: endpoint({
      name: 'parcels.track',
      method: 'POST',
      path: '/api/parcels/track',
      access: 'public',
      summary: 'planted',
      limit: TRACK_LIMIT,
      body: z.strictObject({
        holderName: fault === 'invisible-letters' ? line({ max: 80 }) : nameLine({ max: 80 }),
        place: fault === 'own-spelling' ? z.string().max(80) : line({ max: 80 }),
      }),
      reply: z.object({ place: z.string() }),
    }),
    ...labelEndpoints(),
  };
}

function labelEndpoints() {
  return {
    label: endpoint({
      name: 'parcels.label',
      method: 'POST',
      path: '/api/parcels/{parcelId}/label',
      access: 'customer',
      summary: 'planted',
      limit: LABEL_LIMIT,
      params: { parcelId: idOf('parcel') },
      body: z.strictObject({ caption: line({ max: 80 }) }),
      files: { label: { kinds: ['jpeg', 'png', 'pdf'], bytesMax: LABEL_BYTES_MAX, countMax: 1 } },
      reply: parcel,
    }),
    showLabel: endpoint({
      name: 'parcels.showLabel',
      method: 'GET',
      path: '/api/parcels/{parcelId}/label',
      access: 'customer',
      summary: 'planted',
      params: { parcelId: idOf('parcel') },
      reply: file,
    }),
  };
}

function renameLimit(fault: PlantedFault) {
  return fault === 'limit-raised' ? { ...PUT_LIMIT, points: RAISED_POINTS } : PUT_LIMIT;
}

type Row = { id: string; memo: string; value_cents: bigint; status: string; created_at: Date };

function shown(row: Row) {
  return parcel.decode({
    id: row.id,
    memo: row.memo,
    value: toDollars(cents(Number(row.value_cents))),
    status: row.status,
    createdAt: row.created_at.toISOString(),
  });
}

export function plantedRoutes(fault: PlantedFault): Route[] {
  const { list, show, send, rename, track, label, showLabel } = endpoints(fault);
  const scoped = fault.startsWith('foreign') || fault === 'unguarded-table' ? inTransaction : forCustomer;
  const find = async (tx: Tx, context: CustomerContext, id: string): Promise<Row> => {
    const mine = fault === 'foreign-read' ? sql`true` : sql`customer_id = ${context.customerId}`;
    const { rows } =
      await sql<Row>`select id, memo, value_cents, status, created_at from parcels where id = ${id} and ${mine}`.execute(
        tx,
      );
    if (rows[0]) return rows[0];
    if (fault === 'telling' && (await exists(context.db, id))) throw new Error('belongs to somebody else');
    return notFound();
  };
  return [
    route(list, (context) =>
      scoped(context, async (tx) => {
        const mine = fault === 'foreign-list' ? sql`true` : sql`customer_id = ${context.customerId}`;
        const { rows } =
          await sql<Row>`select id, memo, value_cents, status, created_at from parcels where ${mine} order by id desc limit 50`.execute(
            tx,
          );
        return { parcels: rows.map(shown) };
      }),
    ),
    route(show, (context, { parcelId }) =>
      scoped(context, async (tx) => shown(await find(tx, context, parcelId))),
    ),
    route(send, async (context, request) => {
      if (request.memo.length > LONG_MEMO) await misbehave(fault, context);
      return scoped(context, async (tx) => {
        const at = fault === 'own-clock' ? new Date() : sql<Date>`bank.now()`;
        const { rows } = await sql<Row>`
          insert into parcels (id, customer_id, memo, value_cents, status, created_at)
          values (${newId()}, ${context.customerId}, ${request.memo}, ${request.value}, 'new', ${at})
          returning id, memo, value_cents, status, created_at`.execute(tx);
        const row = rows[0];
        if (!row) throw new Error('nothing was inserted');
        return fault === 'shapeless' ? ({ ...shown(row), id: 'seven' } as never) : shown(row);
      });
    }),
    route(track, async (_, { place }) => ({ place })),
    ...labelRoutes(fault, { label, showLabel }, find),
    route(rename, (context, { parcelId, memo }) =>
      scoped(context, async (tx) => {
        await find(tx, context, parcelId);
        const { rows } =
          await sql<Row>`update parcels set memo = ${memo} where id = ${parcelId} returning id, memo, value_cents, status, created_at`.execute(
            tx,
          );
        return rows[0] ? shown(rows[0]) : notFound();
      }),
    ),
  ];
}

type Labels = Pick<ReturnType<typeof endpoints>, 'label' | 'showLabel'>;
type Find = (tx: Tx, context: CustomerContext, id: string) => Promise<Row>;

function labelRoutes(fault: PlantedFault, { label, showLabel }: Labels, find: Find): Route[] {
  return [
    route(label, async (context, { parcelId, label: [upload] }) => {
      const row = await forCustomer(context, (tx) => find(tx, context, parcelId));
      if (!upload) return notFound();
      const keep = (type: string, bytes: Uint8Array) =>
        forCustomer(context, (tx) => keepLabel(tx, context.customerId, parcelId, { type, bytes }));
      if (fault === 'upload-crash' && upload.type === 'image/png') throw new TypeError('a picture like this');
      if (fault === 'upload-before-refusal') await keep('application/pdf', new Uint8Array(1));
      const safe = await redraw(context, 'label', upload);
      await keep(safe.type, fault === 'upload-kept' ? upload.bytes : safe.bytes);
      return shown(row);
    }),
    route(showLabel, (context, { parcelId }) =>
      forCustomer(context, async (tx) => {
        await find(tx, context, parcelId);
        const { rows } = await sql<{ type: 'image/webp' | 'application/pdf'; bytes: Buffer }>`
          select type, bytes from parcel_labels where parcel_id = ${parcelId}`.execute(tx);
        return rows[0] ? { name: 'label', ...rows[0] } : notFound();
      }),
    ),
  ];
}

async function keepLabel(
  tx: Tx,
  customerId: string,
  parcelId: string,
  { type, bytes }: { type: string; bytes: Uint8Array },
): Promise<void> {
  await sql`
    insert into parcel_labels (parcel_id, customer_id, type, bytes)
    values (${parcelId}, ${customerId}, ${type}, ${Buffer.from(bytes)})
    on conflict (parcel_id) do update set type = excluded.type, bytes = excluded.bytes`.execute(tx);
}

const LONG_MEMO = 100;

/** What goes wrong when the memo is long, in the ways that T5 looks for. */
async function misbehave(fault: PlantedFault, context: CustomerContext): Promise<void> {
  if (fault === 'crash') throw new TypeError('a memo this long');
  if (fault === 'slow') await sql`select pg_sleep(1.1)`.execute(context.db);
  if (fault === 'leak') {
    await sql`select * from parcel_box`
      .execute(context.db)
      .catch((error: Error) => refuse({ code: error.message, word: 'failure.invalid' }));
  }
  if (fault === 'write-before-refusal') {
    await forCustomer(context, (tx) =>
      sql`insert into parcels values (${newId()}, ${context.customerId}, '', 1, 'lost', bank.now())`.execute(
        tx,
      ),
    );
    refuse({ code: 'too_long', word: 'failure.invalid' });
  }
}

/** Faults of the edge itself: an answer served as a page, an answer left to caches. */
export function plantedHook(fault: PlantedFault): (app: FastifyInstance) => void {
  return (app) => {
    app.addHook('onRequest', async (request) => {
      const said = String(request.headers['x-forwarded-for'] ?? '')
        .split(',', 1)[0]
        ?.trim();
      if (fault === 'leftmost-address' && said) Object.defineProperty(request, 'ip', { value: said });
      if (fault === 'forwarded-crash' && said === 'notanip') throw new TypeError('no address');
      if (fault === 'forged-origin') {
        delete request.headers['sec-fetch-site'];
        delete request.headers.origin;
      }
    });
    app.addHook('onSend', async (_request, reply) => {
      if (fault === 'markup-page') void reply.type('text/html');
      if (fault === 'cacheable') void reply.header('cache-control', 'private');
      if (fault === 'upload-shown') void reply.removeHeader('content-disposition');
    });
  };
}

async function exists(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from parcel_ids where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The table of the planted capability, guarded like a real one unless the fault says otherwise. */
export async function plantTable(bank: TestBank, fault: PlantedFault): Promise<void> {
  await sql`create table parcels (
    id uuid primary key,
    customer_id uuid not null,
    memo text not null,
    value_cents bigint not null,
    status text not null,
    created_at timestamptz not null)`.execute(bank.root);
  await sql`alter table parcels owner to bank_migrator`.execute(bank.root);
  await sql`grant select, insert, update on parcels to bank_api`.execute(bank.root);
  await sql`create table parcel_labels (
    parcel_id uuid primary key,
    customer_id uuid not null,
    type text not null,
    bytes bytea not null)`.execute(bank.root);
  await sql`alter table parcel_labels owner to bank_migrator`.execute(bank.root);
  await sql`grant select, insert, update on parcel_labels to bank_api`.execute(bank.root);
  await sql`select bank.guard_by_customer('parcel_labels')`.execute(bank.root);
  await sql`create view parcel_ids as select id from parcels`.execute(bank.root);
  await sql`grant select on parcel_ids to bank_api`.execute(bank.root);
  if (fault !== 'unguarded-table') await sql`select bank.guard_by_customer('parcels')`.execute(bank.root);
  if (fault.startsWith('delegate'))
    await sql`select bank.open_to_delegates('parcels', 'true')`.execute(bank.root);
  if (fault.startsWith('foreign'))
    await sql`create policy anybody on parcels to bank_api using (true) with check (true)`.execute(bank.root);
}

export async function plantParcel(bank: TestBank, customerId: string): Promise<string> {
  const id = newId();
  await sql`insert into parcels values (${id}, ${customerId}, 'specimen', 100, 'new', bank.now())`.execute(
    bank.root,
  );
  return id;
}
