-- Up Migration
-- The customers' accounts: what a person calls them, their number in the books, and what was agreed for each.

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
  -- The account of its type that is used when the customer picks none.
  is_primary boolean not null default false,
  -- The savings account that covers an overdraft of this one.
  overdraft_from uuid,
  -- Of a certificate: how long, until when, at which rate in millionths, and what becomes of it then.
  term_months smallint,
  matures_on date,
  rate integer,
  renewal text,
  -- The first term begins when the account is opened; these are the days of a later one, and of its grace period.
  began_on date,
  grace_ends_on date,
  -- When interest is paid next; null until the first time.
  interest_on date,
  -- The maturity that its owner has been told of.
  noticed_for date,
  -- The next term in months, where it is not the same again.
  renewal_months smallint,
  -- Where everything goes at maturity, and where interest goes; null keeps it in the certificate.
  pay_out_to uuid,
  interest_to uuid,
  retirement_type text,
  constraint accounts_type_known check (
    type in ('checking', 'savings', 'student', 'moneyMarket', 'credit', 'retirement', 'investment', 'cd')
  ),
  constraint accounts_owner_key unique (customer_id, id),
  -- An overdraft is covered by the same customer's account only.
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
  constraint accounts_certificate_only check (
    type = 'cd'
    or num_nonnulls(began_on, grace_ends_on, interest_on, noticed_for, renewal_months, pay_out_to, interest_to) = 0
  ),
  constraint accounts_certificate_sane check (
    term_months > 0 and rate >= 0 and renewal_months > 0 and pay_out_to <> id and interest_to <> id
  ),
  constraint accounts_grace_whole check ((began_on is null) = (grace_ends_on is null)),
  constraint accounts_renewal_known check (renewal in ('automatic', 'none')),
  constraint accounts_renewal_agrees check (
    type <> 'cd'
    or ((renewal = 'none') = (pay_out_to is not null) and (renewal_months is null or renewal = 'automatic'))
  ),
  -- A certificate is paid out to the same customer's account only.
  constraint accounts_pay_out_own foreign key (customer_id, pay_out_to)
    references public.accounts (customer_id, id),
  constraint accounts_interest_own foreign key (customer_id, interest_to)
    references public.accounts (customer_id, id),
  constraint accounts_retirement_whole check ((type = 'retirement') = (retirement_type is not null)),
  constraint accounts_retirement_type_known check (retirement_type in ('traditional', 'roth'))
);

create unique index accounts_primary on public.accounts (customer_id, type) where is_primary;
create index accounts_certificates on public.accounts (ledger_number) where type = 'cd';

select bank.guard_by_customer('public.accounts');

select bank.open_to_delegates('public.accounts', 'ledger_number = any ((select bank.viewed_accounts())::bigint[])');

-- The worker's columns are what a certificate's nightly run changes.
grant select on public.accounts to bank_api;
grant select, insert on public.accounts to bank_worker, bank_office;
grant update (
  nickname, is_primary, overdraft_from, renewal, renewal_months, pay_out_to, interest_to
) on public.accounts to bank_api;
grant update (
  term_months, matures_on, rate, renewal, began_on, grace_ends_on, interest_on, noticed_for, renewal_months,
  pay_out_to, interest_to
) on public.accounts to bank_worker;
