-- Whether a plan sends money out of the customer's hands. A movement that leads out is stopped also when its plan
-- forgot to say by which channel.
create or replace function bank.is_outgoing(rail text, plan jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select rail <> 'book' and plan -> 'instruction' ->> 'direction' = 'out';
$$;
