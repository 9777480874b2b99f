-- What the brakes make of movements that are about to be committed: which are barred, and how far their
-- limits go. From here to the end of the transaction nobody changes them. Every statement below sees what
-- was committed before the lock was given.
create or replace function bank.brake_movements(
  customers uuid[],
  rails text[],
  plans text[],
  barred_before smallint[],
  limit_journals integer[],
  limit_rules smallint[],
  limit_caps bigint[],
  out barred smallint[],
  out caps bigint[]
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  leaving uuid[];
begin
  barred := barred_before;
  caps := limit_caps;
  select array_agg(asked.customer) into leaving
  from unnest(customers, rails, plans) as asked (customer, rail, plan)
  where asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb);
  if leaving is null then
    return;
  end if;
  perform bank.stand_under_brakes(leaving);
  select array_agg(
    case
      when barred_before[asked.j] is not null then barred_before[asked.j]
      when asked.rail <> 'book' and bank.is_outgoing(asked.rail, asked.plan::jsonb)
        and bank.is_stopped(asked.customer, asked.plan::jsonb) then 13
    end order by asked.j)
  into barred
  from unnest(customers, rails, plans) with ordinality as asked (customer, rail, plan, j);
  if limit_rules is not null then
    select array_agg(least(named.cap, bank.own_cap(customers[named.j], named.rule)) order by named.l)
    into caps
    from unnest(limit_journals, limit_rules, limit_caps) with ordinality as named (j, rule, cap, l);
  end if;
end;
$$;
