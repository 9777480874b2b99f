-- Whether the customer has stopped this payment; the caller holds the lock of bank.stand_under_brakes. Only a bill can
-- be let through.
create or replace function bank.is_stopped(customer uuid, plan jsonb) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.brakes as brake
    where brake.customer_id = customer and brake.panic_since is not null
  ) and not (
    plan -> 'outgoing' ->> 'channel' is not distinct from 'bill'
    and exists (
      select
      from public.brake_kept_payees as kept
      where kept.customer_id = customer and kept.payee_id::text = plan -> 'outgoing' ->> 'payeeId'
        and kept.kept_at >= (plan -> 'outgoing' ->> 'payeeSince')::timestamptz
    )
  );
$$;
