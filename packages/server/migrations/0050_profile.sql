-- Up Migration
-- What a customer changes about themselves. An address or a number that was only typed is not theirs yet: it waits
-- until a code has come back.

-- A form that was opened before the record changed is refused by this number.
alter table public.customers add column record_version integer not null default 1;
alter table public.customers add column photo_id uuid;
-- At enrolment it is the browser's language; from here on it may be the customer's own choice.
alter table public.customers add column language_chosen boolean not null default false;

-- Each column that may change is named; the rest of a person's record is written once.
grant update (
  email, phone_number, address_line1, address_line2, city, state, zip_code, record_version, photo_id, language_chosen
) on public.customers to bank_api;

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
