-- `used` for the invited address, once; `other` when the ticket is good and the address is another; else `ended`.
create or replace function bank.use_enrollment_ticket(ticket bytea, email bytea) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update public.approval_codes as code
  set ticket_used_at = bank.now()
  where code.ticket_key = ticket and code.email_key = email
    and code.ticket_used_at is null and code.ticket_expires_at > bank.now();
  if found then
    return 'used';
  end if;
  if exists (
    select
    from public.approval_codes as code
    where code.ticket_key = ticket and code.ticket_used_at is null and code.ticket_expires_at > bank.now()
  ) then
    return 'other';
  end if;
  return 'ended';
end;
$$;

grant execute on function bank.use_enrollment_ticket to bank_api;
