-- The case of a rollover rests while the provider has the request, and ends with it. A note of the person who sent it stands in
-- the timeline, written in the same transaction.
create or replace function bank.follow_rollover() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if new.state = 'sent' then
    update public.cases as resting
    set state = 'answered'
    where resting.subject_id = new.id and resting.kind = 'rollover' and resting.state = 'open';
  else
    perform bank.end_case(
      array['rollover'], new.id, new.state, case when new.state = 'withdrawn' then null else new.decided_by end
    );
  end if;
  return null;
end;
$$;
