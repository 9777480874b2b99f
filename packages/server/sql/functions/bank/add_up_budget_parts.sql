-- The parts of a transaction add up to it, and there is at least one. Runs when the transaction ends.
create or replace function bank.add_up_budget_parts() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  written constant jsonb := case when lower(tg_op) = 'delete' then to_jsonb(old) else to_jsonb(new) end;
  owner constant uuid := written ->> 'customer_id';
  divided constant uuid := coalesce(written ->> 'transaction_id', written ->> 'id');
  whole bigint;
begin
  select made.amount into whole
  from public.budget_transactions as made
  where made.customer_id = owner and made.id = divided;
  if whole is not null and whole is distinct from (
    select sum(part.amount)
    from public.budget_parts as part
    where part.customer_id = owner and part.transaction_id = divided
  ) then
    raise exception 'the parts of % do not add up', divided
      using errcode = 'check_violation', constraint = 'budget_parts_add_up';
  end if;
  return null;
end;
$$;
