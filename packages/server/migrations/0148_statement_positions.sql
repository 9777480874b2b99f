-- Up Migration
-- The shares in an account when the month of a statement ended, with the price of that day: what the statement says of them
-- years later. Written with the statement. A statement without any is as it was before there were shares.

create table public.statement_positions (
  period_end date not null,
  account_number bigint not null,
  symbol text not null,
  customer_id uuid not null,
  -- As the market called it then; null if it wasn't listed.
  name text,
  shares bigint not null,
  -- The last close until the end of the month, and its day; null if none was known.
  price_cents bigint,
  priced_on date,
  constraint statement_positions_pkey primary key (period_end, account_number, symbol),
  constraint statement_positions_of_statement foreign key (period_end, account_number)
    references public.statements (period_end, account_number),
  constraint statement_positions_sane check (
    shares > 0 and (price_cents is null) = (priced_on is null) and (price_cents is null or price_cents > 0)
    and (priced_on is null or priced_on <= period_end)
  )
);

create index statement_positions_by_customer on public.statement_positions (customer_id, account_number, period_end);

select bank.guard_by_customer('public.statement_positions');
select bank.keep_append_only('public.statement_positions');

select bank.open_to_delegates(
  'public.statement_positions',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);

grant select on public.statement_positions to bank_api, bank_worker, bank_office;

-- What the shares were worth at the end of a requested statement; null without any, or while one has no price.
alter table public.statement_documents add column holdings bigint;
grant update (holdings) on public.statement_documents to bank_worker;
