-- What follows an approved code: the customer can no longer cancel, the withdrawal knows where the cash was paid, and the
-- rest of the bank hears of it.
create or replace function bank.hand_out_cash(withdrawal uuid, paid_at text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.rail_instructions as instruction
  set attempts = 1, closed_at = bank.now()
  where instruction.movement_id = hand_out_cash.withdrawal;
  update public.withdrawals as paid
  set place = paid_at
  where paid.id = hand_out_cash.withdrawal;
  insert into public.outbox (id, topic, customer_id, fact)
  select gen_random_uuid(), 'withdrawal.redeemed', paid.customer_id, jsonb_build_object('movementId', paid.id)
  from public.withdrawals as paid
  where paid.id = hand_out_cash.withdrawal;
end;
$$;
