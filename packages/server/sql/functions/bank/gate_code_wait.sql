-- For how many seconds no code is mailed to this customer; zero when one may be. Half a minute lies between two
-- mails of a session, six go out in an hour, and a code that was guessed at five times is followed by a pause.
create or replace function bank.gate_code_wait(asked_customer uuid, asked_session uuid)
returns integer
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select greatest(0, ceil(extract(epoch from max(waits.ends_at) - bank.now())))::integer
  from (
    select codes.issued_at + interval '30 seconds' as ends_at
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.session_id = asked_session
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    select codes.tried_at + interval '15 minutes'
    from public.gate_codes as codes
    where codes.customer_id = asked_customer and codes.attempts >= 5 and codes.used_at is null
      and codes.issued_at > bank.now() - interval '1 hour'
    union all
    (
      select codes.issued_at + interval '1 hour'
      from public.gate_codes as codes
      where codes.customer_id = asked_customer and codes.issued_at > bank.now() - interval '1 hour'
      order by codes.issued_at desc
      offset 5 limit 1
    )
    union all
    select bank.now()
  ) as waits;
$$;

grant execute on function bank.gate_code_wait to bank_api;
