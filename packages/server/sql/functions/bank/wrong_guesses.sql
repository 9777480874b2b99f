-- How often this customer guessed wrong within a day, at whichever movement and by whichever means that
-- has six digits: another means buys no new guesses.
create or replace function bank.wrong_guesses() returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select (
    select count(*)
    from public.approval_tries as made
    join public.approval_codes as code on code.id = made.code_id
    where code.customer_id = bank.customer_id() and code.purpose = 'movement' and code.issued_by is null
      and made.given <> code.code_key and made.counted_at > bank.now() - interval '1 day'
  ) + (
    select count(*)
    from public.authenticator_tries as made
    where made.customer_id = bank.customer_id() and made.counted_at > bank.now() - interval '1 day'
      and not exists (select from public.authenticator_proofs as proof where proof.try_id = made.id)
  );
$$;
