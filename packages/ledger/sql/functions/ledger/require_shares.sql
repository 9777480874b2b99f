-- The trigger of a leg that pays for a trade: when its transaction ends, the journal has its shares.
create or replace function ledger.require_shares() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (
    select
    from ledger.security_entry as entry
    where entry.journal_id = new.id - new.id % 16 and entry.line = 0
  ) then
    raise exception 'journal % pays for a trade and no shares were written', new.id - new.id % 16
      using errcode = 'restrict_violation';
  end if;
  return null;
end;
$$;
