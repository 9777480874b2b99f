-- A case about a dispute ends with it: by a person's decision, by the customer, or by the worker on its last day.
create or replace function bank.end_dispute_case() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform bank.end_case(array['dispute-e', 'dispute-z'], new.id, new.state, new.verdict_by);
  return null;
end;
$$;
