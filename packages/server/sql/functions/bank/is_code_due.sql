-- Whether a transfer to somebody else needs a code: the first one to them, and whatever takes the day's sum beyond what
-- goes without. The same as `needsCode` of the contract; a test compares the two.
create or replace function bank.is_code_due(customer uuid, recipient uuid, amount bigint) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select not exists (
    select
    from public.movements as paid
    where paid.customer_id = customer and paid.plan -> 'limits' <> '[]'::jsonb
      and paid.kind in ('external-transfer', 'wire-transfer')
      and paid.state in ('pending', 'posted') and paid.plan -> 'outgoing' ->> 'payeeId' = recipient::text
  ) or is_code_due.amount + (
    select coalesce(sum(sent.amount), 0)
    from public.movements as sent
    where sent.customer_id = customer and sent.plan -> 'limits' <> '[]'::jsonb
      and sent.kind in ('external-transfer', 'wire-transfer')
      and sent.state not in ('failed', 'cancelled') and sent.plan ->> 'day' = bank.today()::text
      and sent.created_at > bank.now() - interval '10 days'
  ) > bank.money_rule('limit.8', bank.today());
$$;
