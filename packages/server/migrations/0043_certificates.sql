-- Up Migration
-- The life of a certificate beyond its account: the terms it has had, and what its nights need of
-- the books.

-- The terms that are over, so that any old day can be explained; the running one stands with the account.
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
grant select on public.certificate_terms to bank_api, bank_worker, bank_office;
grant insert on public.certificate_terms to bank_worker;

-- Locks accounts in the order in which every posting does, and says how they stand, so that what is
-- decided about them still holds when it is posted.
create function bank.lock_balances(accounts bigint[])
returns table (account_id bigint, posted bigint, held bigint, state smallint)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
  select balance.account_id, balance.posted, balance.held, balance.state
  from ledger.balance as balance
  where balance.account_id = any (accounts)
  order by balance.account_id
  for no key update;
end;
$$;

grant execute on function bank.lock_balances to bank_worker;

-- The day interest was last paid into an account; null when it never was.
create function bank.interest_paid_on(account bigint) returns date
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not ledger.may_read(account) then
    return null;
  end if;
  return (
    select max(leg.day)
    from ledger.leg as leg
    where leg.credit_id = account and leg.credit_id >= 1000 and leg.kind = 7 and leg.act in (0, 2, 3)
  );
end;
$$;

grant execute on function bank.interest_paid_on to bank_api, bank_worker, bank_office;
