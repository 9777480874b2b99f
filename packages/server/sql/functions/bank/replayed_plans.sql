-- Two payments to different people may have the same legs; the same intent for another payee is something else. Who is
-- paid is sealed anew in every plan, and told apart by its digest. And a plan that is no longer kept answers for the
-- movement it became.
create or replace function bank.replayed_plans(
  given_verdicts smallint [],
  given_journals bigint [],
  ids uuid [],
  plan_ids uuid [],
  session_keys bytea [],
  leaves_bank boolean,
  out verdicts smallint [],
  out journal_ids bigint []
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  verdicts := given_verdicts;
  journal_ids := given_journals;
  if leaves_bank and 1 = any (verdicts) then
    select
      array_agg(case when named.verdict = 1 and known.id is null then 5 else named.verdict end order by named.j),
      array_agg(case when named.verdict = 1 and known.id is null then null else named.journal_id end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids) with ordinality as named (verdict, journal_id, id, plan_id, j)
    left join public.sealed_plans as plan on plan.id = named.plan_id
    left join public.movements as known
      on known.id = named.id
        and known.plan -> 'instruction' #- '{details,sealed}'
        is not distinct from plan.plan -> 'instruction' #- '{details,sealed}';
  end if;
  if 5 = any (verdicts) or 10 = any (verdicts) then
    select
      array_agg(case when known.id is null then named.verdict else 1 end order by named.j),
      array_agg(case when known.id is null then named.journal_id else coalesce(known.journal_id, 0) end order by named.j)
    into verdicts, journal_ids
    from unnest(verdicts, journal_ids, ids, plan_ids, session_keys) with ordinality
      as named (verdict, journal_id, id, plan_id, session_key, j)
    left join public.movements as known
      on named.verdict in (5, 10) and known.id = named.id and known.plan ->> 'id' = named.plan_id::text
        and known.customer_id = bank.customer_of_session(named.session_key);
  end if;
end;
$$;
