-- The office's codes: whoever brings one is told what it opens, and nobody reads what it is found by.
-- Of two who exchange the same code at once, one does; the ticket it left is found again by its own key.
create or replace function bank.exchange_enrollment_code(
  key bytea, ticket bytea, minutes integer,
  out id uuid, out email_sealed text, out ticket_expires_at timestamptz, out is_new boolean
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.approval_codes as code
  set
    consumed_at = bank.now(),
    ticket_key = ticket,
    ticket_expires_at = bank.now() + make_interval(mins => minutes)
  where code.code_key = key and code.purpose = 'enrolment'
    and code.consumed_at is null and code.revoked_at is null and code.expires_at > bank.now()
  returning code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at;
  is_new := found;
  if is_new then
    return;
  end if;
  select code.id, code.email_sealed, code.ticket_expires_at
  into
    exchange_enrollment_code.id, exchange_enrollment_code.email_sealed,
    exchange_enrollment_code.ticket_expires_at
  from public.approval_codes as code
  where code.code_key = key and code.ticket_key = ticket
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
end;
$$;

grant execute on function bank.exchange_enrollment_code to bank_api;
