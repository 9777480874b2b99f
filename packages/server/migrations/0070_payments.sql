-- Up Migration
-- Payments as a customer knows them are read from movements and schedules; nothing of them is written twice.

-- The movement a customer's intent becomes, as `movements/intent.ts` makes it. A payment that waits for its day has
-- its name and its reference before it is there.
create function bank.movement_id_of(customer uuid, intent text) returns uuid
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select (
    substr(given.time, 1, 8) || '-' || substr(given.time, 9, 4)
    || '-7' || substr(given.rest, 1, 3)
    || '-' || substr('89ab', ('x' || substr(given.rest, 4, 1))::bit(4)::integer % 4 + 1, 1) || substr(given.rest, 5, 3)
    || '-' || substr(given.rest, 8, 12)
  )::uuid
  from (
    select
      substr(replace(intent, '-', ''), 1, 12) as time,
      encode(sha256(convert_to(customer::text, 'UTF8') || '\x00'::bytea || convert_to(intent, 'UTF8')), 'hex') as rest
  ) as given
$$;

-- What a customer reads out on the phone, made from the movement's id.
create function bank.reference_of(prefix text, movement uuid) returns text
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select prefix || '-' || substr(made.letters, 1, 4) || '-' || substr(made.letters, 5, 4)
    || '-' || substr(made.letters, 9, 4)
  from (
    select string_agg(
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(digest.bytes, at) % 30 + 1, 1), '' order by at
    ) as letters
    from sha256(convert_to(movement::text, 'UTF8')) as digest (bytes)
    cross join generate_series(0, 11) as at
  ) as made
$$;

revoke all on function bank.movement_id_of(uuid, text), bank.reference_of(text, uuid) from public;
grant execute on function bank.movement_id_of(uuid, text), bank.reference_of(text, uuid)
to bank_api, bank_worker, bank_office;

-- Whether a payment can still be called back is its owner's to know; who is paid stays sealed.
grant select (movement_id, customer_id, attempts, closed_at) on public.rail_instructions to bank_api;
