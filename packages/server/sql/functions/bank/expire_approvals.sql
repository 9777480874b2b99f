-- Ends movements that nobody approved in time, as many as there are ids for their facts. One that is
-- being approved or cancelled at this moment is passed over.
create or replace function bank.expire_approvals(fact_ids uuid[]) returns setof uuid
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  late public.movements;
  place integer := 0;
begin
  for late in
    select movement.*
    from public.movements as movement
    where movement.state = 'awaiting_verification' and movement.approve_by <= bank.now()
    order by movement.approve_by
    limit cardinality(fact_ids)
    for no key update skip locked
  loop
    place := place + 1;
    perform bank.call_off(late, 'approval_expired', fact_ids[place]);
    return next late.id;
  end loop;
end;
$$;

grant execute on function bank.expire_approvals to bank_worker;
