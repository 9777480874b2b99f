-- Up to how much a teller's code is for, told to who holds that code and has tried it in an earlier transaction: a code
-- over its ceiling is not called a wrong one. Null for any other.
create or replace function bank.counter_code_ceiling(asked_account bigint, asked_direction text, given_key bytea) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select max(code.ceiling)
    from public.counter_codes as code
    where code.customer_id = bank.customer_id() and code.account = asked_account
      and code.direction = asked_direction and code.code_key = given_key
      and code.consumed_at is null and code.expires_at > bank.now()
      and exists (
        select
        from public.counter_tries as made
        where made.code_id = code.id and made.given = given_key
      )
  );
end;
$$;

grant execute on function bank.counter_code_ceiling to bank_api;
