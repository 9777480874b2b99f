-- Whether this is the hash of the customer's security answer.
create or replace function bank.is_answer(hash text) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select
    from public.credentials as known
    where known.customer_id = bank.customer_id()
      and sha256(convert_to(known.security_answer_hash, 'UTF8')) = sha256(convert_to(hash, 'UTF8'))
  );
end;
$$;

grant execute on function bank.is_answer to bank_api;
