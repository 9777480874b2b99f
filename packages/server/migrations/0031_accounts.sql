-- Up Migration
-- The customers' accounts: what a person calls them, their number in the books, and what was
-- agreed for each.
create table public.accounts (
  id uuid not null constraint accounts_pkey primary key,
  customer_id uuid not null,
  ledger_number bigint not null constraint accounts_ledger_number_key unique,
  type text not null,
  opened_at timestamptz not null default bank.now(),
  nickname text,
  -- Sealed with the customer's key; only the last four digits may be read here.
  number_sealed text not null,
  last_four text not null,
  -- The one of its type that opens when none is named.
  is_primary boolean not null default false,
  -- The savings account that stands in when this one runs short.
  overdraft_from uuid,
  -- Of a certificate: how long, until when, at which rate in millionths, and what becomes of it then.
  term_months smallint,
  matures_on date,
  rate integer,
  renewal text,
  retirement_type text,
  constraint accounts_type_known check (
    type in ('checking', 'savings', 'student', 'moneyMarket', 'credit', 'retirement', 'investment', 'cd')
  ),
  constraint accounts_owner_key unique (customer_id, id),
  -- Nobody's account stands in for another's.
  constraint accounts_overdraft_own foreign key (customer_id, overdraft_from)
    references public.accounts (customer_id, id),
  constraint accounts_overdraft_sane check (
    overdraft_from is null or (type in ('checking', 'student') and overdraft_from <> id)
  ),
  constraint accounts_nickname_short check (length(nickname) between 1 and 30),
  constraint accounts_last_four_digits check (last_four ~ '^[0-9]{4}$'),
  constraint accounts_certificate_whole check (
    num_nonnulls(term_months, matures_on, rate, renewal) = case when type = 'cd' then 4 else 0 end
  ),
  constraint accounts_certificate_sane check (term_months > 0 and rate >= 0),
  constraint accounts_renewal_known check (renewal in ('automatic', 'none')),
  constraint accounts_retirement_whole check ((type = 'retirement') = (retirement_type is not null)),
  constraint accounts_retirement_type_known check (retirement_type in ('traditional', 'roth'))
);

create unique index accounts_primary on public.accounts (customer_id, type) where is_primary;
select bank.guard_by_customer('public.accounts');
grant select on public.accounts to bank_api, bank_worker, bank_office;
grant insert on public.accounts to bank_worker, bank_office;
grant update (nickname, is_primary, overdraft_from) on public.accounts to bank_api;

-- Until the end of the transaction: two that choose a customer's primary account at once would each
-- see the state before the other.
create function bank.lock_primary(customer uuid) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtextextended('accounts.primary ' || customer, 0));
$$;

grant execute on function bank.lock_primary to bank_api, bank_worker, bank_office;
