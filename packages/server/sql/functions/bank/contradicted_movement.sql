-- The movement that an answer contradicts; null when the answer contradicts nothing.
create or replace function bank.contradicted_movement(answer text) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement_id
  from public.rail_answers
  where id = answer and effect = 'contradiction';
$$;

grant execute on function bank.contradicted_movement to bank_office;
