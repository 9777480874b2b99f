-- What a case is about and when it began stays as it is, and the legal day moves only when the case begins anew. A closed
-- case goes after seven years, and no other.
create or replace function bank.keep_case() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    if old.state = 'closed' and old.closed_at < bank.now() - interval '7 years' then
      return old;
    end if;
    raise exception 'a case is kept for seven years after it was closed'
      using errcode = 'restrict_violation';
  end if;
  if (new.id, new.customer_id, new.kind, new.subject_id, new.opened_at, new.opened_on)
    is distinct from (old.id, old.customer_id, old.kind, old.subject_id, old.opened_at, old.opened_on)
  then
    raise exception 'what a case is about stays as it is'
      using errcode = 'restrict_violation';
  end if;
  if new.legal_due_on is distinct from old.legal_due_on and not (old.state <> 'open' and new.state = 'open') then
    raise exception 'nobody moves a legal deadline'
      using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
