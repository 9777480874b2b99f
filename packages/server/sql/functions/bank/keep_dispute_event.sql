-- An event of a dispute is written once. It goes only with its dispute, which is gone already when its events follow.
create or replace function bank.keep_dispute_event() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.disputes as kept where kept.id = old.dispute_id) then
    return old;
  end if;
  raise exception 'an event of a dispute is written once' using errcode = 'restrict_violation';
end;
$$;
