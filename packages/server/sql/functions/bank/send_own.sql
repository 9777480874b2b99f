-- Money that the bank itself sends: nothing of a customer's is touched. Only the worker may, and only
-- out of the bank's own accounts. The books hear of it when it has arrived.
create or replace function bank.send_own(
  movement_id uuid,
  of_customer uuid,
  kind text,
  rail text,
  cents bigint,
  from_account bigint,
  to_account bigint,
  reference text,
  leaving date,
  arriving date,
  plan text
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if from_account not between 1 and 999 or to_account not between 1 and 999 then
    raise exception 'only what is the bank''s own is sent this way' using errcode = 'insufficient_privilege';
  end if;
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    created_at, changed_at, plan
  )
  values (
    send_own.movement_id, of_customer, send_own.kind, send_own.rail, 'pending', cents, 0, send_own.from_account,
    send_own.to_account, send_own.reference, leaving, arriving, bank.now(), bank.now(), send_own.plan::jsonb
  );
  perform bank.instruct_rails(array[send_own.movement_id]);
end;
$$;

grant execute on function bank.send_own to bank_worker;
