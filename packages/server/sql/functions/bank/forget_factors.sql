-- For a customer who has lost every factor and came to the bank in person. The office may remove the factors of one customer; it
-- can neither read them nor put others in their place.
create or replace function bank.forget_factors(asked_customer uuid) returns table (
  authenticators integer,
  passkeys integer,
  sessions integer
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.recovery_codes where customer_id = asked_customer;
  delete from public.authenticators where customer_id = asked_customer;
  get diagnostics authenticators = row_count;
  delete from public.passkeys where customer_id = asked_customer;
  get diagnostics passkeys = row_count;
  update public.known_devices set trusted_until = null where customer_id = asked_customer;
  update public.second_steps set used_at = bank.now() where customer_id = asked_customer and used_at is null;
  update public.sessions set ended_at = bank.now()
  where customer_id = asked_customer and ended_at is null;
  get diagnostics sessions = row_count;
  return next;
end;
$$;

grant execute on function bank.forget_factors to bank_office;
