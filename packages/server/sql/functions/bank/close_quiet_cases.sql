-- Closes conversations whose customer has not written back for a while. Nobody would end them otherwise, and what is never
-- closed is kept forever. The customer can still open one again.
create or replace function bank.close_quiet_cases(quiet_for interval, most integer) returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  target public.cases;
  ended integer := 0;
begin
  for target in
    select waiting.*
    from public.cases as waiting
    where waiting.state = 'answered' and waiting.kind in ('support', 'complaint')
      and (
        select max(entry.written_at)
        from public.case_entries as entry
        where entry.case_id = waiting.id and entry.what = 'message'
      ) < bank.now() - quiet_for
    order by waiting.id
    limit most
    for no key update
  loop
    update public.cases as changed
    set state = 'closed', outcome = 'answered', closed_at = bank.now()
    where changed.id = target.id;
    perform bank.append_case_entry(target, 'bank', null, 'closed', true, null, null, null, null);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;

grant execute on function bank.close_quiet_cases to bank_worker;
