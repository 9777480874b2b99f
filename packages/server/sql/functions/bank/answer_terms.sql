-- How the customer's security answer was hashed, without the result: the answer is compared by bank.is_answer and read
-- by nobody.
create or replace function bank.answer_terms() returns text
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select substring(known.security_answer_hash from '^(.*)\$[^$]*$')
    from public.credentials as known
    where known.customer_id = bank.customer_id()
  );
end;
$$;

grant execute on function bank.answer_terms to bank_api;
