-- The guard of what takes two people: a request is approved while it is open, by somebody else than its maker, and while
-- both still work here. Somebody with two tokens is two rows of staff and one name. Its constraint says the rest.
create or replace function bank.keep_control_decision() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  request public.control_requests;
  maker public.staff_members;
  checker public.staff_members;
begin
  select asked.* into request
  from public.control_requests as asked
  where asked.id = new.request_id;
  if not found then
    raise exception 'there is no such request'
      using errcode = 'foreign_key_violation', constraint = 'control_decisions_of_a_request';
  end if;
  new.made_by := request.made_by;
  new.decided_at := bank.now();
  -- Whoever is revoked at this moment is waited for.
  perform from public.staff_members as member
  where member.id in (request.made_by, new.decided_by)
  order by member.id
  for share;
  select member.* into maker from public.staff_members as member where member.id = request.made_by;
  select member.* into checker from public.staff_members as member where member.id = new.decided_by;
  if checker.revoked_at is not null or checker.expires_at <= bank.now() then
    raise exception 'who decides no longer works here'
      using errcode = 'check_violation', constraint = 'control_decisions_by_staff';
  end if;
  if new.outcome = 'approved' then
    if request.expires_at <= bank.now() then
      raise exception 'the request has expired'
        using errcode = 'check_violation', constraint = 'control_decisions_in_time';
    end if;
    if maker.revoked_at is not null or maker.expires_at <= bank.now() then
      raise exception 'who asked no longer works here'
        using errcode = 'check_violation', constraint = 'control_decisions_of_staff';
    end if;
    if lower(trim(maker.name)) = lower(trim(checker.name)) then
      raise exception 'nobody approves what they asked for themselves'
        using errcode = 'check_violation', constraint = 'control_decisions_two_people';
    end if;
  end if;
  return new;
end;
$$;
