-- Which of these customers have stopped money leaving their accounts. The locks of their spending controls are taken first,
-- shared, and kept to the end of the transaction: a debit that arrives is decided before the switch answers, or under it.
create or replace function bank.stopped_customers(customers uuid[]) returns uuid[]
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.stand_under_brakes(customers);
  return array(
    select brake.customer_id
    from public.brakes as brake
    where brake.customer_id = any (customers) and brake.panic_since is not null
  );
end;
$$;

grant execute on function bank.stopped_customers to bank_worker;
