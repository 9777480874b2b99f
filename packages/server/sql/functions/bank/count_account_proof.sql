-- Counts one more proof or one more try, and says whether there was room for it.
create or replace function bank.count_account_proof(
  asked_key bytea,
  more_proofs integer,
  proofs_max integer,
  more_tries integer,
  tries_max integer,
  window_days integer
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  if more_proofs not in (0, 1) or more_tries not in (0, 1) then
    raise exception 'one proof or one try is counted' using errcode = 'check_violation';
  end if;
  insert into public.account_proof_counts as seen (account_key, window_ends_at)
  values (asked_key, moment + make_interval(days => window_days))
  on conflict (account_key) do update
  set
    proofs = case when seen.window_ends_at <= moment then 0 else seen.proofs end,
    tries = case when seen.window_ends_at <= moment then 0 else seen.tries end,
    window_ends_at = case
      when seen.window_ends_at <= moment then excluded.window_ends_at
      else seen.window_ends_at
    end;
  update public.account_proof_counts as seen
  set proofs = seen.proofs + more_proofs, tries = seen.tries + more_tries
  where seen.account_key = asked_key
    and seen.proofs + more_proofs <= proofs_max and seen.tries + more_tries <= tries_max;
  return found;
end;
$$;

grant execute on function bank.count_account_proof to bank_api, bank_worker;
