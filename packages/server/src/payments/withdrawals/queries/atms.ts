import type { AtmLocation } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

type Place = Pick<AtmLocation, 'latitude' | 'longitude'>;

export type AtmRow = Place & {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Minutes after midnight; null if it never closes. */
  readonly hours: { readonly opens: number; readonly closes: number } | 'branch' | null;
  readonly isBranch: boolean;
};

/** A little less than there are anywhere, so that the strip is never too narrow. */
const MILES_PER_DEGREE = 68.7;
/** Close to the poles a mile is many degrees wide. */
const NARROWEST = 0.01;
const AROUND_MAX = 2_000;

function selectAtms(tx: Tx) {
  return tx
    .selectFrom('atms')
    .select([
      'id',
      'name',
      'address',
      'city',
      'state',
      'zip',
      'latitude',
      'longitude',
      'opens',
      'closes',
      'has_branch_hours',
      'is_branch',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectAtms>['executeTakeFirstOrThrow']>>;

function rowFrom(selected: Selected): AtmRow {
  const { opens, closes, has_branch_hours: isLikeBranch, is_branch: isBranch, ...row } = selected;
  const own = opens === null || closes === null ? null : { opens, closes };
  return { ...row, hours: isLikeBranch ? 'branch' : own, isBranch };
}

/** Everything in a square around a place, the nearest latitude first; the caller measures. */
export async function listAround(tx: Tx, { latitude, longitude }: Place, miles: number): Promise<AtmRow[]> {
  const degrees = miles / MILES_PER_DEGREE;
  const wide = degrees / Math.max(Math.cos((latitude * Math.PI) / 180), NARROWEST);
  const query = selectAtms(tx)
    .where('latitude', '>=', latitude - degrees)
    .where('latitude', '<=', latitude + degrees)
    .orderBy(sql`abs(latitude - ${latitude}::double precision)`)
    .limit(AROUND_MAX);
  // Where the degrees begin anew, the whole strip is read.
  const rows = await (
    Math.abs(longitude) + wide > 180
      ? query
      : query.where('longitude', '>=', longitude - wide).where('longitude', '<=', longitude + wide)
  ).execute();
  return rows.map(rowFrom);
}

/** A ZIP code, all that begin alike, or a city. */
export type AtmSearch = { readonly zip: string } | { readonly zips: string } | { readonly city: string };

export async function listNamed(tx: Tx, search: AtmSearch, most: number): Promise<AtmRow[]> {
  const query = selectAtms(tx).orderBy('id').limit(most);
  const named =
    'zip' in search
      ? query.where('zip', '=', search.zip)
      : 'zips' in search
        ? query.where('zip', '>=', search.zips.padEnd(5, '0')).where('zip', '<=', search.zips.padEnd(5, '9'))
        : query.where('city_folded', '=', search.city);
  return (await named.execute()).map(rowFrom);
}

/** Replaces the list with these machines and returns how many were removed. */
export async function replaceAtms(
  tx: Tx,
  rows: readonly (AtmRow & { readonly cityFolded: string })[],
): Promise<number> {
  const values = rows.map(({ hours, ...row }) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    city: row.city,
    city_folded: row.cityFolded,
    state: row.state,
    zip: row.zip,
    latitude: row.latitude,
    longitude: row.longitude,
    opens: hours === 'branch' ? null : (hours?.opens ?? null),
    closes: hours === 'branch' ? null : (hours?.closes ?? null),
    has_branch_hours: hours === 'branch',
    is_branch: row.isBranch,
  }));
  const gone = await tx
    .deleteFrom('atms')
    .where((eb) => eb.not(eb('id', '=', sql<string>`any (${values.map(({ id }) => id)}::text[])`)))
    .returning('id')
    .execute();
  const file = JSON.stringify(values);
  await sql`
    insert into atms (
      id, name, address, city, city_folded, state, zip, latitude, longitude, opens, closes, has_branch_hours,
      is_branch
    )
    select
      id, name, address, city, city_folded, state, zip, latitude, longitude, opens, closes, has_branch_hours, is_branch
    from jsonb_to_recordset(${file}::jsonb) as given (
      id text, name text, address text, city text, city_folded text, state text, zip text, latitude double precision,
      longitude double precision, opens integer, closes integer, has_branch_hours boolean, is_branch boolean
    )
    on conflict (id) do update set
      name = excluded.name, address = excluded.address, city = excluded.city, city_folded = excluded.city_folded,
      state = excluded.state, zip = excluded.zip, latitude = excluded.latitude, longitude = excluded.longitude,
      opens = excluded.opens, closes = excluded.closes, has_branch_hours = excluded.has_branch_hours,
      is_branch = excluded.is_branch, loaded_at = bank.now()`.execute(tx);
  return gone.length;
}
