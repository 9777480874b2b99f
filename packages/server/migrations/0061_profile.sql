-- Up Migration
-- What a customer changes about themselves. A new address or number is not theirs until its code has come back.

create table public.contact_changes (
  customer_id uuid not null,
  contact text not null,
  value text not null,
  code_key bytea not null,
  attempts integer not null default 0,
  -- How many codes went out for this change; it bounds what guessing can try.
  codes_sent integer not null default 1,
  requested_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  constraint contact_changes_pkey primary key (customer_id, contact),
  constraint contact_changes_contact_known check (contact in ('email', 'phone')),
  constraint contact_changes_attempts_counted check (attempts between 0 and 5),
  constraint contact_changes_codes_counted check (codes_sent between 1 and 5)
);

select bank.guard_by_customer('public.contact_changes');

grant select, insert, update, delete on public.contact_changes to bank_api;
grant select (customer_id, contact, value, requested_at, expires_at) on public.contact_changes to bank_worker;

-- A photo is personal: it is sealed with the customer's own key.
create table public.photos (
  customer_id uuid not null constraint photos_pkey primary key,
  photo_id uuid not null,
  photo_sealed text not null,
  changed_at timestamptz not null default bank.now(),
  constraint photos_photo_is_sealed check (photo_sealed like 'v1:%'),
  constraint photos_photo_is_small check (length(photo_sealed) <= 1000000)
);

select bank.guard_by_customer('public.photos');

grant select, insert, update, delete on public.photos to bank_api;
grant select on public.photos to bank_worker;
