-- Opens a case about a thing, once: false when it has one that is not closed. The days are those of the bank's calendar,
-- which the caller knows.
create or replace function bank.open_case(
  new_id uuid,
  of_kind text,
  of_subject uuid,
  of_customer uuid,
  starting date,
  own_due date,
  legal_due date
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  opened public.cases;
begin
  insert into public.cases as made (id, customer_id, kind, subject_id, opened_on, due_on, legal_due_on)
  values (new_id, of_customer, of_kind, of_subject, starting, own_due, legal_due)
  on conflict (kind, subject_id) where state <> 'closed' do nothing
  returning made.* into opened;
  if opened.id is null then
    return false;
  end if;
  perform bank.append_case_entry(opened, 'bank', null, 'opened', true, null, own_due, null, null);
  return true;
end;
$$;

grant execute on function bank.open_case to bank_worker;
