-- The movement a customer's intent becomes, as `movements/intent.ts` makes it. A payment that waits for its day has
-- its name and its reference before it is there.
create or replace function bank.movement_id_of(customer uuid, intent text) returns uuid
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

grant execute on function bank.movement_id_of to bank_api, bank_worker, bank_office;
