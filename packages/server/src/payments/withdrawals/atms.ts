import { foldedName } from '@bank/contract/bank/banks/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type {
  AtmLocation,
  listNearbyAtms as listCall,
  loadAtms as loadCall,
} from '@bank/contract/payments/withdrawals/atm-contract.ts';
import {
  ATM_NAME_MAX,
  ATMS_LISTED,
  milesBetween,
  NEARBY_MILES,
  type Place,
} from '@bank/contract/payments/withdrawals/atm-rules.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { requireRight } from '../../bank/staff/service.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, inTransaction, type CustomerContext, type StaffContext } from '../../platform/work.ts';
import { atmHoursAt } from './hours.ts';
import { listAround, listNamed, replaceAtms, type AtmRow } from './queries/atms.ts';

const CENT = 100;

/** Around a place, or around the machines that a ZIP code or a city has. Nothing is assumed if neither is given. */
export function listNearbyAtms(
  context: CustomerContext,
  { latitude, longitude, near }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  return forCustomer(context, async (tx) => {
    const { now } = await readClock(tx);
    const named = near === undefined ? [] : await listNear(tx, near);
    const given = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const center = near === undefined ? given : middleOf(named);
    if (center === null) return { center: null, atmLocations: [] };
    const around = await listAround(tx, center, NEARBY_MILES);
    const atmLocations = around
      .map((row) => ({ row, miles: milesBetween(center, row) }))
      .filter(({ miles }) => miles <= NEARBY_MILES)
      .toSorted((one, other) => one.miles - other.miles)
      .slice(0, ATMS_LISTED)
      .map(({ row, miles }) => toReply(row, miles, now));
    return { center, atmLocations };
  });
}

const NAMED_MAX = 200;
const REGION_DIGITS = 3;

/**
 * The machines of `04101`, or of its region if it has none; of `Portland, ME`; or of `Portland`, in the state where the
 * bank has the most of them there.
 */
async function listNear(tx: Tx, near: string): Promise<AtmRow[]> {
  const zip = /^(\d{5})(?:-\d{4})?$/.exec(near.trim())?.[1];
  if (zip !== undefined) {
    const there = await listNamed(tx, { zip }, NAMED_MAX);
    return there.length > 0 ? there : listNamed(tx, { zips: zip.slice(0, REGION_DIGITS) }, NAMED_MAX);
  }
  const [city = '', state = ''] = near.split(',').map((part) => part.trim());
  const found = await listNamed(tx, { city: foldedName(city) }, NAMED_MAX);
  const byState = Map.groupBy(found, (row) => row.state);
  if (state !== '') return byState.get(state.toUpperCase()) ?? [];
  return [...byState.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function middleOf(rows: readonly AtmRow[]): Place | null {
  if (rows.length === 0) return null;
  const mean = (of: (row: AtmRow) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) };
}

function toReply(row: AtmRow, miles: number, now: Date): AtmLocation {
  const { hours, ...shown } = row;
  return {
    ...shown,
    distance: Math.round(miles * CENT) / CENT,
    ...atmHoursAt(hours, now),
    isAlways: hours === null,
  };
}

/** All or nothing: half a list would hide machines that are there. */
export async function loadAtms(
  context: StaffContext,
  { file }: RequestOf<typeof loadCall>,
): Promise<ReplyOf<typeof loadCall>> {
  requireRight(context, 'load-lists');
  const rows = atmsIn(file);
  return inTransaction(context, async (tx) => {
    const removed = await replaceAtms(tx, rows);
    await record(tx, context, {
      action: 'atms.loaded',
      objectKind: 'directory',
      after: { loaded: rows.length, removed },
    });
    return { loaded: rows.length, removed };
  });
}

const FIELDS = 10;

function atmsIn(file: string): (AtmRow & { readonly cityFolded: string })[] {
  const rows = new Map<string, AtmRow & { cityFolded: string }>();
  for (const [at, raw] of file.split('\n').entries()) {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    const row = atmFrom(text.split(';').map((field) => field.trim().normalize('NFC')));
    if (!row)
      return refuse({ code: 'line_unreadable', word: 'withdrawal.error.atmLine', blanks: { line: at + 1 } });
    rows.set(row.id, row);
  }
  if (rows.size === 0) refuse({ code: 'file_empty', word: 'withdrawal.error.atmFile' });
  return [...rows.values()];
}

/** `id;name;street;city;state;zip;latitude;longitude;hours;branch`, hours as `24`, `branch` or `06:00-22:00`. */
function atmFrom(fields: readonly string[]): (AtmRow & { readonly cityFolded: string }) | null {
  const [id = '', name = '', address = '', city = '', state = '', zip = '', lat, lon, open = '', branch] =
    fields;
  const [latitude, longitude] = [Number(lat), Number(lon)];
  const hours = hoursFrom(open);
  const isSound =
    fields.length === FIELDS &&
    /^[A-Za-z0-9-]{1,20}$/.test(id) &&
    [name, address, city].every((each) => each !== '' && each.length <= ATM_NAME_MAX) &&
    city.length <= 60 &&
    /^[A-Z]{2}$/.test(state) &&
    /^\d{5}$/.test(zip) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (branch === 'branch' || branch === '');
  if (!isSound || hours === undefined) return null;
  const isBranch = branch === 'branch';
  return {
    id,
    name,
    address,
    city,
    cityFolded: foldedName(city),
    state,
    zip,
    latitude,
    longitude,
    hours,
    isBranch,
  };
}

/** Undefined if it can't be read. */
function hoursFrom(text: string): AtmRow['hours'] | undefined {
  if (text === '24') return null;
  if (text === 'branch') return 'branch';
  const found = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text);
  if (!found) return undefined;
  const [opens, closes] = [
    Number(found[1]) * 60 + Number(found[2]),
    Number(found[3]) * 60 + Number(found[4]),
  ];
  return opens < closes && closes <= 24 * 60 ? { opens, closes } : undefined;
}
