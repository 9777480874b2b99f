-- Up Migration
-- The terms a certificate has had, so that any old day can be explained. The current one is with the account.

create table public.certificate_terms (
  account_id uuid not null,
  began_on date not null,
  customer_id uuid not null,
  term_months smallint not null,
  matures_on date not null,
  rate integer not null,
  ended_on date not null,
  outcome text not null,
  constraint certificate_terms_pkey primary key (account_id, began_on),
  constraint certificate_terms_outcome_known check (
    outcome in ('renewed', 'renewed_unpaid', 'paid_out', 'withdrawn', 'lapsed')
  ),
  constraint certificate_terms_sane check (term_months > 0 and rate >= 0 and ended_on >= began_on)
);

comment on column public.certificate_terms.outcome is
  'renewed_unpaid: it was to be paid out and could not be; withdrawn: emptied by its owner; lapsed: nothing was in it';

select bank.guard_by_customer('public.certificate_terms');
select bank.keep_append_only('public.certificate_terms');

grant select on public.certificate_terms to bank_api;
grant select, insert on public.certificate_terms to bank_worker;
grant select on public.certificate_terms to bank_office;
