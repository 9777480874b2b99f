-- Up Migration
-- The bank's machines and branches. The office loads them from a file; nothing here belongs to a customer.

create table public.atms (
  id text not null constraint atms_pkey primary key,
  name text not null,
  address text not null,
  city text not null,
  -- As it is searched for: without accents, marks and capitals.
  city_folded text not null,
  state text not null,
  zip text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Minutes after midnight in bank time; null if the machine never closes, or is reached when branches are open.
  opens integer,
  closes integer,
  has_branch_hours boolean not null default false,
  is_branch boolean not null,
  loaded_at timestamptz not null default bank.now(),
  constraint atms_id_short check (id ~ '^[A-Za-z0-9-]{1,20}$'),
  constraint atms_texts_short check (
    length(name) between 1 and 140 and length(address) between 1 and 140 and length(city) between 1 and 60
  ),
  constraint atms_state_known check (state ~ '^[A-Z]{2}$'),
  constraint atms_zip_digits check (zip ~ '^[0-9]{5}$'),
  constraint atms_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint atms_hours check (
    (opens is null) = (closes is null)
    and (opens is null or (opens between 0 and 1439 and closes between opens + 1 and 1440 and not has_branch_hours))
  )
);

create index atms_by_latitude on public.atms (latitude, longitude);
create index atms_by_zip on public.atms (zip);
create index atms_by_city on public.atms (city_folded);

grant select on public.atms to bank_api, bank_worker;
grant select, insert, update, delete on public.atms to bank_office;
