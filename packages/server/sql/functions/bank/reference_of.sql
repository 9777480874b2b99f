-- What a customer reads out on the phone, made from the movement's id.
create or replace function bank.reference_of(prefix text, movement uuid) returns text
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

grant execute on function bank.reference_of to bank_api, bank_worker, bank_office;
