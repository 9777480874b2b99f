-- Up Migration
-- The person behind an account, and what the person agreed to. What identifies somebody for life is sealed.

create table public.customers (
  customer_id uuid not null constraint customers_pkey primary key,
  customer_number text not null constraint customers_customer_number_key unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_confirmed_at timestamptz,
  phone_number text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  zip_code text not null,
  ssn_sealed text not null,
  date_of_birth_sealed text not null,
  language text not null,
  created_at timestamptz not null default bank.now(),
  closed_at timestamptz,
  -- A form that was opened before the record changed is refused by this number.
  record_version integer not null default 1,
  photo_id uuid,
  -- At enrolment it is the browser's language; later it may be the customer's own choice.
  language_chosen boolean not null default false,
  constraint customers_language_known check (language in ('en', 'es', 'fr', 'zh')),
  constraint customers_ssn_is_sealed check (ssn_sealed like 'v1:%'),
  constraint customers_date_of_birth_is_sealed check (date_of_birth_sealed like 'v1:%'),
  constraint customers_close_after_creation check (closed_at >= created_at)
);

select bank.guard_by_customer('public.customers');

-- Each column that may change is named; the rest of a person's record is written once.
grant select, insert on public.customers to bank_api;
grant select on public.customers to bank_worker, bank_office;
grant update (
  email, email_confirmed_at, phone_number, address_line1, address_line2, city, state, zip_code, language, closed_at,
  record_version, photo_id, language_chosen
) on public.customers to bank_api;
grant update (closed_at) on public.customers to bank_worker;

create table public.accepted_terms (
  customer_id uuid not null constraint accepted_terms_customer_id_fkey references public.customers (customer_id),
  terms_version text not null,
  accepted_at timestamptz not null default bank.now(),
  ip inet,
  constraint accepted_terms_pkey primary key (customer_id, terms_version)
);

select bank.guard_by_customer('public.accepted_terms');
select bank.keep_append_only('public.accepted_terms');

grant select, insert on public.accepted_terms to bank_api;
grant select on public.accepted_terms to bank_worker, bank_office;
