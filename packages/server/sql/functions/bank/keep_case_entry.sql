-- An entry of a timeline is written once. It goes only with its case, which is gone already when its entries follow.
create or replace function bank.keep_case_entry() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.cases as kept where kept.id = old.case_id) then
    return old;
  end if;
  raise exception 'an entry of a case is written once'
    using errcode = 'restrict_violation';
end;
$$;
