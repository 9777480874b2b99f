-- Up Migration
-- Who inherits a retirement account. Each save is a new designation with all of its beneficiaries; earlier ones stay.

create table public.beneficiary_designations (
  customer_id uuid not null,
  account_id uuid not null,
  version integer not null,
  -- Whoever saved it signed on as this customer and had just proved it.
  saved_at timestamptz not null default bank.now(),
  constraint beneficiary_designations_pkey primary key (customer_id, account_id, version),
  constraint beneficiary_designations_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint beneficiary_designations_version check (version >= 1)
);

create table public.designated_beneficiaries (
  customer_id uuid not null,
  account_id uuid not null,
  version integer not null,
  place smallint not null,
  -- The same in every designation that names them.
  beneficiary_id uuid not null,
  type text not null,
  relationship text not null,
  -- Parts per million, in whole hundredths of a percent.
  share integer not null,
  per_stirpes boolean not null,
  -- Name, date of birth, phone, email and address.
  details_sealed text not null,
  -- The SSN, or the tax ID of a trust or a charity.
  ssn_sealed text,
  constraint designated_beneficiaries_pkey primary key (customer_id, account_id, version, place),
  constraint designated_beneficiaries_of_designation foreign key (customer_id, account_id, version)
    references public.beneficiary_designations (customer_id, account_id, version),
  constraint designated_beneficiaries_once unique (customer_id, account_id, version, beneficiary_id),
  constraint designated_beneficiaries_place check (place between 1 and 30),
  constraint designated_beneficiaries_type_known check (type in ('Primary', 'Contingent')),
  constraint designated_beneficiaries_relationship_known check (
    relationship in (
      'Spouse', 'Child', 'Parent', 'Sibling', 'Other Relative', 'Friend', 'Trust', 'Estate', 'Charity'
    )
  ),
  constraint designated_beneficiaries_share check (share between 10000 and 1000000 and share % 100 = 0),
  constraint designated_beneficiaries_per_stirpes check (
    not per_stirpes or relationship not in ('Trust', 'Estate', 'Charity')
  ),
  constraint designated_beneficiaries_numbered check (ssn_sealed is not null or relationship = 'Estate'),
  constraint designated_beneficiaries_details_are_sealed check (details_sealed like 'v1:%'),
  constraint designated_beneficiaries_ssn_is_sealed check (ssn_sealed like 'v1:%')
);

create constraint trigger shares_add_up
after insert on public.designated_beneficiaries
deferrable initially deferred
for each row execute function bank.add_up_beneficiary_shares();
alter table public.designated_beneficiaries enable always trigger shares_add_up;

create constraint trigger designation_is_shared
after insert on public.beneficiary_designations
deferrable initially deferred
for each row execute function bank.add_up_beneficiary_shares();
alter table public.beneficiary_designations enable always trigger designation_is_shared;

select bank.guard_by_customer('public.beneficiary_designations');
select bank.guard_by_customer('public.designated_beneficiaries');
select bank.keep_append_only('public.beneficiary_designations');
select bank.keep_append_only('public.designated_beneficiaries');

grant select, insert on public.beneficiary_designations, public.designated_beneficiaries to bank_api;
grant select on public.beneficiary_designations, public.designated_beneficiaries to bank_worker, bank_office;
